import { expect, test } from 'vitest';
import { reviewInflectedSearches } from '../../../../../kernel/planning/checks/searches/inflected-searches.ts';
import { evidence } from '../here.ts';

const text = 'ERROR RA motor stall at step 3\nINFO slew done\nERROR RA motor stalls again\nvalve closed\n';
const searched = async (...args: string[]): Promise<unknown> => {
  const sample = async () => ({ text, complete: true });
  const { steps } = await reviewInflectedSearches([{ thought: '', tool: 'terminal', args: { command: 'grep', args } }], {
    evidence: evidence(''),
    sample,
  });
  return steps[0]?.args['args'];
};

test('words of a search take the form in which they stand there', async () => {
  expect(await searched('-c', 'RA motor stalled', 'mount.log')).toEqual(['-i', '-c', 'ra motor stall', 'mount.log']);
  expect(await searched('Valve closing', 'mount.log')).toEqual(['-i', 'valve closed', 'mount.log']);
});

test('a word in letters of another case is found', async () => {
  expect(await searched('error', 'mount.log')).toEqual(['-i', 'error', 'mount.log']);
});

test.each([
  ['4 October', '2025-10-03 a\n2025-10-04 b\n2025-10-04 c\n', '10-04'],
  ['October 4th', '03.10. a\n04.10. b\n', '04.10'],
  ['2025-10-04', 'Oct 3 a\nOct 4 b\n', 'Oct 4'],
  ['4 October', '10/04 or 04/10\n', '4 October'],
  ['5 October', '2025-10-04 b\n', '5 October'],
])('%s in %j is looked for as %s', async (said, text, written) => {
  const steps = [{ thought: '', tool: 'terminal', args: { command: 'grep', args: [said, 'door.log'] } }];
  const reviewed = await reviewInflectedSearches(steps, { evidence: evidence(''), sample: async () => ({ text, complete: true }) });
  expect(reviewed.steps[0]?.args['args']).toContain(written);
});

test.each([
  [['-c', 'motor stall', 'mount.log']],
  [['-v', 'motor stalled', 'mount.log']],
  [['motor.*stalled', 'mount.log']],
  [['dome stalled', 'mount.log']],
  [['motor stalled']],
])('%j stays', async (args) => {
  expect(await searched(...args)).toEqual(args);
});
