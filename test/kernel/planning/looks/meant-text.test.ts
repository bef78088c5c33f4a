import { expect, test } from 'vitest';
import { meantText } from '../../../../kernel/planning/looks/meant-text.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';

const FILES: Readonly<Record<string, string>> = {
  'README.md': '# The boat club\n\n## Harbour office\n\nOpen Monday to Friday, 9 to 15.\nPhone: 0155 22\n\n## People\n\nTreasurer: Jago Trew\n',
  'minutes/2025-01.md': '# Meeting of 14 January 2025\n\n- The jetty gets a new lamp.\n- Jago buys rope.\n',
  'minutes/2025-02.md': '# Meeting of 11 February 2025\n\n- TODO Jago: paint the jetty.\n',
  'trips/harbour.log': '2025-02-20 08:01 open\n2025-02-21 08:02 ERROR gate stuck\n2025-02-22 08:00 open\n',
  'trips/trip-1.json': '{"guest":"Lowen","boat":"Tern"}',
  'trips/trip-2.json': '{"guest":"Piran","boat":"Merlin"}',
  'src/boats.py': '# the treasurer counts the boats of the harbour office\n',
};
const entries = Object.keys(FILES).map((path): WorkspaceEntry => ({ path, kind: 'file', size: 1 }));

async function meant(request: string, rivals: readonly string[] = []): Promise<string | undefined> {
  const named = entries.filter(({ path }) => rivals.includes(path));
  return (await meantText(request, entries, { sample: async (path) => ({ text: FILES[path] ?? '', complete: true }) }, named))?.path;
}

test.each([
  ['when is the harbour office open?', 'README.md'],
  ['what is the phone number of the harbour office', 'README.md'],
  ['who is the treasurer?', 'README.md'],
  ['what did the January meeting decide about the jetty?', 'minutes/2025-01.md'],
  ['who has a todo in the february minutes', 'minutes/2025-02.md'],
  ['which error was there on 21 February?', 'trips/harbour.log'],
  ['did Lowen book a trip?', 'trips/trip-1.json'],
  ['Somebody called Piran rang about a booking. What did he hire?', 'trips/trip-2.json'],
  ['I am standing here without a key and it rains, who is the treasurer?', 'README.md'],
])('a text is meant by what stands together in it: %s', async (request, path) => {
  expect(await meant(request)).toBe(path);
});

test('a file whose name has a word of the question gives way to one that says more of it, and keeps its place before one that says as much', async () => {
  expect(await meant('when is the harbour office open?', ['trips/harbour.log'])).toBe('README.md');
  expect(await meant('which trip is the Tern on?', ['trips/trip-1.json'])).toBe('trips/trip-1.json');
});

test.each([
  'who painted the Mona Lisa?',
  'which boat is the fastest?',
  'how long is a nautical mile?',
  "Rope costs 84 euros and it's 15% off now. Who is the treasurer of that price?",
  'who was at the meeting?',
])('what stands nowhere, or as well in two places, is left alone: %s', async (request) => {
  expect(await meant(request)).toBeUndefined();
});

test('what a question speaks back to is found by two words side by side', async () => {
  const texts: Record<string, string> = {
    'docs/accepted.md': '# What we take\n\n- Mattresses: yes, 8 euros each\n- Car tyres: yes, 3 euros each\n',
    'docs/gate.md': '# The gate\n\nA man opens it at eight.\n',
    'docs/paint.md': '# Paint\n\nOld tins only.\n',
  };
  const files = Object.keys(texts).map((path): WorkspaceEntry => ({ path, kind: 'file', size: 1 }));
  const found = async (request: string) =>
    (await meantText(request, files, { sample: async (path) => ({ text: texts[path] ?? '', complete: true }) }, []))?.path;
  expect(await found('A man at the gate has old car tyres. What do we charge for one?')).toBe('docs/accepted.md');
  expect(await found('A man at the gate has old bicycle tyres. What do we charge for one?')).toBeUndefined();
});
