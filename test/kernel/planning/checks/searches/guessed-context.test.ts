import { expect, test } from 'vitest';
import { reviewGuessedContext } from '../../../../../kernel/planning/checks/searches/guessed-context.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';
import { evidence } from '../here.ts';

const read =
  (text: string, complete = true) =>
  async () => ({ text, complete });
const reviewed = async (request: string, script: string, sample = read('# Plum jam\n\n## Method\n\n1. Boil.\n')) =>
  callsOf((await reviewGuessedContext(stepsOf(script), { evidence: evidence(request), sample })).steps);

test.each([
  ['show me the method for the plum jam, all of the steps', 'grep -A 10 "# Plum jam" jam.md | answer'],
  ['what comes after boiling?', 'grep -iC2 boil jam.md | answer'],
])('%s is read whole', async (request, script) => {
  expect(await reviewed(request, script)).toEqual(callsOf(stepsOf('cat jam.md | answer')));
});

test.each([
  ['show three lines after Boil', 'grep -A 3 Boil jam.md | answer'],
  ['which steps boil?', 'grep -i boil jam.md | answer'],
  ['what follows the ERROR', 'grep -A 3 ERROR jam.log | answer'],
  ['save the method to method.txt', 'grep -A 10 Method jam.md > method.txt'],
])('as it is: %s', async (request, script) => {
  expect(await reviewed(request, script)).toEqual(callsOf(stepsOf(script)));
});

test('a long text is not read for it', async () => {
  const script = 'grep -A 10 Method jam.md | answer';
  expect(await reviewed('show me the method', script, read('x\n'.repeat(9_000)))).toEqual(callsOf(stepsOf(script)));
  expect(await reviewed('show me the method', script, read('x\n', false))).toEqual(callsOf(stepsOf(script)));
});
