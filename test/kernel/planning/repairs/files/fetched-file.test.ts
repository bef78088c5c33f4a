import { expect, test } from 'vitest';
import { withFetchedFile } from '../../../../../kernel/planning/repairs/files/fetched-file.ts';

const entries = [{ path: 'permits/licence.txt', kind: 'file' as const, size: 9 }];
const fetched = (request: string, url: string) => withFetchedFile({ thought: '', tool: 'web_fetch', args: { url } }, request, entries).args;

test('a file that lies here is read, and not fetched', () => {
  const read = { command: 'cat', args: ['permits/licence.txt'] };
  expect(fetched('when does it expire? the paper is permits/licence.txt', 'https://permits/licence.txt')).toEqual(read);
  expect(fetched('when does it expire? the paper is permits/licence.txt', 'permits/licence.txt')).toEqual(read);
});

test('an address that is named, and one of no file here, stays', () => {
  expect(fetched('see https://permits/licence.txt', 'https://permits/licence.txt')).toEqual({ url: 'https://permits/licence.txt' });
  expect(fetched('read it', 'https://permits/other.txt')).toEqual({ url: 'https://permits/other.txt' });
});
