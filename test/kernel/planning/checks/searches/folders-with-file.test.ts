import { expect, test } from 'vitest';
import { reviewFoldersWithFile } from '../../../../../kernel/planning/checks/searches/folders-with-file.ts';
import { evidence } from '../here.ts';

const entries = [
  ...['clients', 'clients/zon', 'clients/nord', 'clients/fern'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  ...['clients/zon/brief.md', 'clients/nord/brief.md', 'clients/fern/about.txt', 'clients/nord/Dockerfile'].map((path) => ({
    path,
    kind: 'file' as const,
    size: 1,
  })),
];
const code = (request: string) => String(reviewFoldersWithFile([], { evidence: evidence(request, entries) }).steps[0]?.args['input'] ?? '');

test.each(['which client has no brief?', 'which clients are still missing a brief', "which of the clients don't have a brief.md yet?"])(
  '%s: folders without it',
  (request) => {
    expect(code(request)).toMatch(/if not named\(os\.path\.join\("clients", each\)\)\], sep/);
  },
);

test('folders by the folder that they are in', () => {
  expect(code('which folder in clients has no brief.md yet?')).toMatch(/if not named/);
  expect(code('which client in clients has no brief?')).toBe('');
});

test('folders with it', () => {
  expect(code('which clients have a Dockerfile?')).toMatch(/if named\(os\.path\.join\("clients", each\)\)/);
});

test.each([
  'which client has no logo?',
  'which projects have no brief?',
  'which client has the longest brief?',
  'which client has no brief and no about?',
])('%s: left to the plan', (request) => {
  expect(code(request)).toBe('');
});
