import { expect, test } from 'vitest';
import { withSubstitutedCommand } from '../../../../../kernel/planning/repairs/writing/substituted-command.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const write = (content: string, path = 'count.txt'): Step => ({ thought: '', tool: 'file_write', args: { path, content, mode: 'overwrite' } });
const end: Step = { thought: '', tool: 'final_answer', args: {} };
const args = (step: Step, request = 'count them') => withSubstitutedCommand([step, end], request).map((each) => each.args);

test('a command in a text becomes a step, and its result stands in the text', () => {
  expect(args(write('The list has $(wc -l list.txt) lines.\n'))).toEqual([
    { command: 'wc', args: ['-l', 'list.txt'] },
    { input: 'data = steps[1]\nprint("The list has " + data.split()[0] + " lines.")' },
    { path: 'count.txt', content: '{{2}}', mode: 'overwrite' },
    {},
  ]);
  expect(args(write("errors: `grep -c 'DISK FULL' < a.log`\n")).slice(0, 2)).toEqual([
    { command: 'grep', args: ['-c', 'DISK FULL', 'a.log'] },
    { input: 'data = steps[1]\nprint("errors: " + data.strip())' },
  ]);
});

test('a pipe becomes a step for each command', () => {
  expect(args(write('$(cat a.txt | wc -w) words')).slice(0, 3)).toEqual([
    { command: 'cat', args: ['a.txt'] },
    { command: 'wc', args: ['-w'], stdin: '{{1}}' },
    { input: 'data = steps[2]\nprint(data.split()[0] + " words")' },
  ]);
});

test.each([
  ['a script', write('echo $(date)\n', 'now.sh')],
  ['what would change something', write('$(rm a.txt)')],
  ['a text without any', write('costs $5 (about)')],
])('%s stays', (_, step) => {
  expect(args(step)).toEqual([step.args, {}]);
});

test('what the request itself writes so is meant', () => {
  const step = write('today: $(date)\n');
  expect(args(step, 'write "today: $(date)" to a.txt')).toEqual([step.args, {}]);
});
