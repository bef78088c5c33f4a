import { expect, test } from 'vitest';
import { withSearchedPattern } from '../../../../../kernel/planning/repairs/searches/search-without-pattern.ts';
import { FINAL_ANSWER, type Step } from '../../../../../schemas/plan.ts';

const grep = (args: string[], stdin?: string): Step => ({
  thought: '',
  tool: 'terminal',
  args: { command: 'grep', args, ...(stdin === undefined ? {} : { stdin }) },
});
const end: Step = { thought: '', tool: FINAL_ANSWER, args: {} };

test('a search for nothing whose result is searched is one search', () => {
  const steps = withSearchedPattern([grep(['-rl', '--include=*.md']), grep(['varroa'], '{{1}}'), end]);
  expect(steps.map(({ args }) => args['args'])).toEqual([['-rl', 'varroa', '.'], undefined]);
});

test('a search that has its pattern stays', () => {
  const steps = [grep(['-rl', 'mites', '.']), grep(['varroa'], '{{1}}'), end];
  expect(withSearchedPattern(steps)).toEqual(steps);
});
