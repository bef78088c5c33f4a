import { expect, test } from 'vitest';
import { reviewEndOfLevel } from '../../../../../kernel/planning/checks/lines/end-of-level.ts';

const FILES: Readonly<Record<string, string>> = {
  'machines/press.log': '2024-05-02 09:00 INFO run 1\n2024-05-02 09:14 WARN ink low\n2024-05-02 09:28 ERROR jam\n2024-05-03 10:00 WARN water low\n',
  'machines/press.md': '# Press\n',
};
const entries = Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 90 }));

async function found(request: string): Promise<unknown> {
  const evidence = { request, said: request, entries, earlier: [] };
  const { steps } = await reviewEndOfLevel([], { evidence, sample: async (path) => ({ text: FILES[path] ?? '', complete: true }) });
  const [search, end] = steps.map(({ args }) => args);
  return steps.length === 0 ? undefined : [search?.['args'], end?.['command']];
}

test.each([
  ['what was the very last warning the press gave, and at what time?', 'WARN', 'tail'],
  ['What did the press log warn about last? I mean the very last WARN entry', 'WARN', 'tail'],
  ['show the first ERROR line of machines/press.log', 'ERROR', 'head'],
  ['when was the most recent error in the press log?', 'ERROR', 'tail'],
])('%s', async (request, level, command) => {
  expect(await found(request)).toEqual([['-E', '--', level, 'machines/press.log'], command]);
});

test.each([
  'how many warnings were there since the last error?',
  'what was the last warning about the ink?',
  'show the last three warnings of the press',
  'what happened after the last error?',
  'was the last entry an error?',
  'delete the last WARN line of machines/press.log',
])('%s is left alone', async (request) => {
  expect(await found(request)).toBeUndefined();
});

test('a log that goes back in time has its last line at the top', async () => {
  const text = '2024-05-03 10:00 WARN water low\n2024-05-02 09:28 ERROR jam\n2024-05-02 09:14 WARN ink low\n2024-05-02 09:00 INFO run 1\n';
  const request = 'what was the last warning in the press log?';
  const { steps } = await reviewEndOfLevel([], {
    evidence: { request, said: request, entries, earlier: [] },
    sample: async (path) => ({ text: path.endsWith('.log') ? text : '', complete: true }),
  });
  expect(steps[1]?.args['command']).toBe('head');
});
