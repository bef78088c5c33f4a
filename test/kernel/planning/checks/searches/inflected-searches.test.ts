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

const log = '07:10 FAULT pump three is dry\n07:40 INFO pump on\n08:05 FAULT pump three is dry\n08:06 FAULTY sensor\n';
const anchored = async (request: string, pattern: string, path = 'pump.log', flag = '-c'): Promise<unknown> => {
  const steps = [{ thought: '', tool: 'terminal', args: { command: 'grep', args: [flag, pattern, path] } }];
  const reviewed = await reviewInflectedSearches(steps, { evidence: evidence(request), sample: async () => ({ text: log, complete: true }) });
  const args = reviewed.steps[0]?.args['args'];
  return Array.isArray(args) ? args[1] : undefined;
};

test('words that stand further along the lines are looked for without the anchor', async () => {
  const request = 'how many times was pump three dry according to pump.log';
  expect(await anchored(request, '^FAULT pump three')).toBe('FAULT pump three');
  expect(await anchored(request, 'FAULT pump three$')).toBe('FAULT pump three');
  expect(await anchored(request, '^FAULT', 'pump.log', '-cE')).toBe('FAULT');
});

test.each([
  ['how many lines of pump.log begin with FAULT', '^FAULT', 'pump.log', '-c'],
  ['how many lines of pump.log have FAULT as their last word', 'FAULT$', 'pump.log', '-c'],
  ['run grep -c ^FAULT pump.log', '^FAULT', 'pump.log', '-c'],
  ['how many faults are in pump.log', '^FAU', 'pump.log', '-c'],
  ['how many faults are in pump.log', '^fault', 'pump.log', '-c'],
  ['how many faults are in pump.log', '^FAULT.*dry', 'pump.log', '-c'],
  ['how often was there a fault', '^FAULT', 'pump.csv', '-c'],
  ['how many entries are from seven', '^07:10 FAULT', 'pump.log', '-c'],
  ['which lines are no fault', '^FAULT', 'pump.log', '-v'],
  ['how many faults are in pump.log', '^10 FAULT', 'pump.log', '-c'],
  ['how many faults are in pump.log', '^FAULT', 'pump.log', '-cF'],
])('%s: %s stays', async (request, pattern, path, flag) => {
  expect(await anchored(request, pattern, path, flag)).toBe(pattern);
});
