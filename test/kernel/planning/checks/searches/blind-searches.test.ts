import { expect, test } from 'vitest';
import { reviewSearches } from '../../../../../kernel/planning/checks/searches/blind-searches.ts';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { evidence } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'letters/may.txt': 'Port Elm, 2 May\n\nDear Ms Ito,\n\nthe lantern is mended.\n\nKind regards\nOla Brandt\n',
  'letters/june.txt': 'Port Elm, 9 June\n\nDear Mr Vance,\n\nwe look for the oars.\n\nKind regards\nOla Brandt\n',
  'web/server.js': 'const PORT = 4417;\napp.listen({ port: PORT });\n',
  'speeds.py': 'KNOTS = {\n    "cutter": 6.5,\n    "skiff": 4,\n}\n',
  'crew.csv': 'name,rank\nIto,cook\n',
};
const entries: WorkspaceEntry[] = [
  ...['letters', 'web'].map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 })),
  ...Object.entries(FILES).map(([path, text]): WorkspaceEntry => ({ path, kind: 'file', size: text.length })),
];
const sample = async (path: string) => ({ text: FILES[path] ?? '', complete: true });
const end = { thought: '', tool: 'final_answer', args: {} };
const grep = (...args: string[]) => [{ thought: '', tool: 'terminal', args: { command: 'grep', args } }, end];
const trimmed = (...args: string[]) => {
  const cut = { thought: '', tool: 'terminal', args: { command: 'cut', args: ['-d:', '-f2'], stdin: '{{1}}' } };
  return [...grep(...args).slice(0, 1), cut, end];
};
const review = (request: string, steps: ReturnType<typeof grep>) => reviewSearches(steps, { evidence: evidence(request, entries), sample });

test.each([
  ['One letter is about a lantern. Who was it sent to?', trimmed('-rin', 'lantern', 'letters'), ['letters/may.txt']],
  ['One letter is about a lantern. Who was it sent to?', grep('-rl', 'lantern', '.'), ['letters/may.txt']],
  ['on which port does the server listen?', grep('listen', 'web/server.js'), ['web/server.js']],
  ['on which port does the server listen?', grep('-rE', 'listen|socket', 'web/'), ['web/server.js']],
  ['Please tell me which speed in knots is set for the cutter', grep('KNOTS = {', 'speeds.py'), ['speeds.py']],
  ['When was somebody looking for oars?', grep('-rh', 'oars', 'letters/*'), ['letters/june.txt']],
])('%s is answered from the whole text', async (request, steps, files) => {
  const reviewed = await review(request, steps);
  expect(reviewed.steps.map(({ args }) => args)).toEqual([{ command: 'cat', args: files }, {}]);
  expect(reviewed.faults).toMatchObject([{ code: 'blind-search', grade: 'mended' }]);
});

test.each([
  ['which letter is about a lantern?', grep('-rl', 'lantern', 'letters')],
  ['who wrote the letters?', grep('-r', 'Brandt', 'letters')],
  ['how many letters are from Ola?', grep('-rc', 'Ola', 'letters')],
  ['which lines in web/server.js say port?', grep('port', 'web/server.js')],
  ['on which port does the server listen?', grep('PORT =', 'web/server.js')],
  ['on which port does the server listen?', grep('socket', 'web/server.js')],
  ['what is the rank of Ito?', grep('Ito', 'crew.csv')],
  ['who is the letter about the lantern to? Write it to a.txt', grep('-r', 'lantern', 'letters')],
])('%s stays as it is', async (request, steps) => {
  expect(await review(request, steps)).toEqual({ steps, faults: [] });
});

test('what is found in a text that was not seen whole stays', async () => {
  const steps = grep('listen', 'web/server.js');
  const cut = async (path: string) => ({ text: FILES[path] ?? '', complete: false });
  const reviewed = await reviewSearches(steps, { evidence: evidence('on which port does the server listen?', entries), sample: cut });
  expect(reviewed).toEqual({ steps, faults: [] });
});

test('a search through the files by a tool is read the same way', async () => {
  const steps = [{ thought: '', tool: 'file_search', args: { input: 'lantern', path: 'letters' } }, end];
  const reviewed = await review('One letter is about a lantern. Who was it sent to?', steps);
  expect(reviewed.steps[0]?.args).toEqual({ command: 'cat', args: ['letters/may.txt'] });
});
