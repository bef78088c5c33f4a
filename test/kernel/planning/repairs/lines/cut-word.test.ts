import { expect, test } from 'vitest';
import { withoutCutWord } from '../../../../../kernel/planning/repairs/lines/cut-word.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const SHADER = 'which shader could it not find? look at build.log';

test.each([
  [SHADER, 'grep ERROR build.log | tail -n 1 | cut -d " " -f 4', 'grep ERROR build.log | tail -n 1'],
  [SHADER, "grep ERROR build.log | head -1 | cut -d ' ' -f 2-", 'grep ERROR build.log | head -1'],
  // Many lines, a table, a word by its place.
  [SHADER, 'grep ERROR build.log | cut -d " " -f 4', 'grep ERROR build.log | cut -d " " -f 4'],
  ['which city is last in a.csv?', 'cat a.csv | tail -n 1 | cut -d " " -f 2', 'cat a.csv | tail -n 1 | cut -d " " -f 2'],
  ['what is the second word of the last line of a.txt?', 'tail -n 1 a.txt | cut -d " " -f 2', 'tail -n 1 a.txt | cut -d " " -f 2'],
])('%s: %s', (request, script, meant) => {
  const terminal = (text: string) => callsOf(withoutCutWord(stepsOf(text), request)).slice(0, -1);
  expect(terminal(script)).toEqual(callsOf(stepsOf(meant)).slice(0, -1));
});

test('the model words what the line says', () => {
  expect(withoutCutWord(stepsOf('tail -n 1 build.log | cut -d " " -f 4'), SHADER).at(-1)).toMatchObject({
    tool: 'final_answer',
    args: { input: '' },
  });
});
