import { expect, test } from 'vitest';
import { withSearchOfWeb } from '../../../../../kernel/planning/repairs/searches/searched-here.ts';
import { FINAL_ANSWER, type Step } from '../../../../../schemas/plan.ts';

const grep: Step = { thought: '', tool: 'terminal', args: { command: 'grep', args: ['-r', 'heat pump costs', '.'] } };
const head: Step = { thought: '', tool: 'terminal', args: { command: 'head', args: ['-n', '1'], stdin: '{{1}}' } };
const save: Step = { thought: '', tool: 'file_write', args: { path: 'top.txt', content: '{{2}}', mode: 'overwrite' } };
const end: Step = { thought: '', tool: FINAL_ANSWER, args: {} };

test('results are those of the web', () => {
  const request = 'Search for "heat pump running costs" and write the title of the first result to top.txt';
  expect(withSearchOfWeb([grep, head, save, end], request).map(({ tool, args }) => [tool, args['query'] ?? args['content'] ?? ''])).toEqual([
    ['web_search', 'heat pump running costs'],
    ['file_write', ''],
    [FINAL_ANSWER, ''],
  ]);
});

test('a search that speaks of no results looks here', () => {
  const steps = [grep, end];
  expect(withSearchOfWeb(steps, 'Search for "heat pump costs" and tell me what it says')).toEqual(steps);
  expect(withSearchOfWeb(steps, 'search the files for "heat pump costs" and show the results')).toEqual(steps);
});
