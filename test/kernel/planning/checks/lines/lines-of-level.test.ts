import { expect, test } from 'vitest';
import { reviewLinesOfLevel } from '../../../../../kernel/planning/checks/lines/lines-of-level.ts';

const FILES: Readonly<Record<string, string>> = {
  'machines/press.log': '2024-05-02 09:00 INFO run 1\n2024-05-02 09:14 WARN ink low\n2024-05-02 09:28 ERROR jam\n2024-05-03 10:00 INFO run 2\n',
  'machines/press.md': '# Press\n',
};
const entries = Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 90 }));

async function saved(request: string): Promise<unknown> {
  const evidence = { request, said: request, entries, earlier: [] };
  const { steps } = await reviewLinesOfLevel([], { evidence, sample: async (path) => ({ text: FILES[path] ?? '', complete: true }) });
  const [search, write] = steps.map(({ args }) => args);
  return steps.length === 0 ? undefined : [search?.['args'], write?.['path']];
}

test.each([
  'Kessler wants to see the faults of the press. Pick all ERROR lines from its log and save them as machines/errors.txt',
  'Pick the ERROR lines out of machines/press.log and save them as machines/errors.txt',
  'please copy all ERROR entries of the press log into a new file called machines/errors.txt',
])('%s', async (request) => {
  expect(await saved(request)).toEqual([['-w', '--', 'ERROR', 'machines/press.log'], 'machines/errors.txt']);
});

test.each([
  'Kessler comes on 3 May. Pick all ERROR lines from the press log and save them as machines/errors.txt',
  'Save all ERROR lines about the feeder from the press log as machines/errors.txt',
  'Save the last ERROR line of the press log as machines/errors.txt',
  'Count the ERROR lines of the press log and save the number as machines/errors.txt',
  'show me all ERROR lines of the press log',
])('%s is left alone', async (request) => {
  expect(await saved(request)).toBeUndefined();
});

test('they are counted as well where that is asked, and never where something else is', async () => {
  const evidence = (request: string) => ({ request, said: request, entries, earlier: [] });
  const steps = async (request: string) =>
    (await reviewLinesOfLevel([], { evidence: evidence(request), sample: async (path) => ({ text: FILES[path] ?? '', complete: true }) })).steps;
  const counted = await steps('Copy the ERROR lines of machines/press.log into machines/errors.txt and tell me how many there are.');
  expect(counted.map(({ args }) => args['command'] ?? args['path'])).toEqual(['grep', 'machines/errors.txt', 'wc', undefined]);
  expect(counted[2]?.args).toEqual({ command: 'wc', args: ['-l'], stdin: '{{1}}' });
  expect(await steps('Copy the ERROR lines of machines/press.log into machines/errors.txt and tell me how many runs there are.')).toEqual([]);
});
