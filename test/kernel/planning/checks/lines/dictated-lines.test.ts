import { expect, test } from 'vitest';
import { reviewDictatedLines } from '../../../../../kernel/planning/checks/lines/dictated-lines.ts';
import { evidence } from '../here.ts';

const entries = [{ path: 'old.txt', kind: 'file' as const, size: 1 }];
const written = async (request: string) => {
  const sources = { evidence: evidence(request, entries), sample: async () => null } as Parameters<typeof reviewDictatedLines>[1];
  return (await reviewDictatedLines([], sources)).steps[0]?.args;
};

test.each([
  [
    'Make a file rota/emergency.txt with these three lines:\nRescue 1414\nWeather office, 162\nRoad service 163',
    'Rescue 1414\nWeather office, 162\nRoad service 163\n',
  ],
  ['please create a new text file called rota/emergency.txt containing the following lines:\r\nOne\r\n\r\nTwo\r\n', 'One\n\nTwo\n'],
])('%s', async (request, content) => {
  expect(await written(request)).toEqual({ path: 'rota/emergency.txt', content, mode: 'overwrite' });
});

test.each([
  'Make a file rota/emergency.txt with these two lines:\nOne\nTwo\nThree',
  'Make a file old.txt with these lines:\nOne\nTwo',
  'Make a file rota/emergency.txt with these three lines: One, Two, Three',
])('%s is left alone', async (request) => {
  expect(await written(request)).toBeUndefined();
});
