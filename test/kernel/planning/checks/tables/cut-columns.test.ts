import { expect, test } from 'vitest';
import { reviewCutColumns } from '../../../../../kernel/planning/checks/tables/cut-columns.ts';
import { evidence } from '../here.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'crew.csv': 'rank;name;port\nmate;Ada;Kiel\ncook;Bo;Bari\n',
  'crew.tsv': 'rank\tname\tport\nmate\tAda\tKiel\ncook\tBo\tBari\n',
  'bars.txt': 'mate|Ada\ncook|Bo\n',
  'plain.csv': 'rank,name,home port\nmate,Ada,Kiel\n',
  'prose.txt': 'The mate; Ada.\nNobody else\n',
};
const sample = async (path: string) => (TEXTS[path] === undefined ? null : { text: TEXTS[path], complete: true });
const run = (command: string, args: string[], stdin?: string) => ({
  thought: '',
  tool: 'terminal',
  args: { command, args, ...(stdin === undefined ? {} : { stdin }) },
});
async function cutIn(request: string, ...steps: ReturnType<typeof run>[]) {
  const reviewed = await reviewCutColumns(steps, { evidence: evidence(request), sample });
  return { args: reviewed.steps.at(-1)?.args['args'], isMended: reviewed.faults.length > 0 };
}

test.each([
  ['crew.csv', ['-d', ',', '-f', '3', 'crew.csv'], ['-d', ';', '-f', '3', 'crew.csv']],
  ['crew.tsv', ['-d,', '-f2', 'crew.tsv'], ['-d', '\\t', '-f2', 'crew.tsv']],
  ['bars.txt', ['-f', '2', '-d', ',', 'bars.txt'], ['-f', '2', '-d', '|', 'bars.txt']],
  ['crew.csv, no sign', ['-f', '2', 'crew.csv'], ['-d', ';', '-f', '2', 'crew.csv']],
])('the sign between fields is that of the file: %s', async (_, words, mended) => {
  expect(await cutIn('show me that', run('cut', words))).toEqual({ args: mended, isMended: true });
});

test('so it is behind a pipe of whole lines', async () => {
  const cut = run('cut', ['-d', ',', '-f', '2'], '{{2}}');
  const piped = await cutIn('who is in Bari', run('grep', ['Bari', 'crew.csv']), run('sort', [], '{{1}}'), cut);
  expect(piped.args).toEqual(['-d', ';', '-f', '2']);
  expect((await cutIn('all but the heading', run('tail', ['-n', '+2', 'crew.tsv']), { ...cut, args: { ...cut.args, stdin: '{{1}}' } })).args).toEqual(
    ['-d', '\\t', '-f', '2'],
  );
});

test.each([
  ['who is on board? just their names', ['-d', ',', '-f', '1', 'plain.csv'], ['-d', ',', '-f', '2', 'plain.csv']],
  ['list only the home ports, not the name', ['-d', ',', '-f', '1', 'plain.csv'], ['-d', ',', '-f', '3', 'plain.csv']],
  ['print the ports of crew.csv', ['-d', ',', '-f', '1', 'crew.csv'], ['-d', ';', '-f', '3', 'crew.csv']],
])('the column is the one that is named: %s', async (request, words, mended) => {
  expect((await cutIn(request, run('cut', words))).args).toEqual(mended);
});

test.each([
  ['the names', ['-d', ',', '-f', '2', 'plain.csv']],
  ['the rank and name', ['-d', ',', '-f', '1', 'plain.csv']],
  ['who is here, sorted by name', ['-d', ',', '-f', '1', 'plain.csv']],
  ['the names', ['-d', ',', '-f', '1,2', 'plain.csv']],
  ['the first words', ['-d', ',', '-f', '1', 'prose.txt']],
  ['the first letters', ['-c', '1', 'crew.csv']],
  ['the first cells', ['-d', ',', '-f', '1', 'unknown.csv']],
])('%s: it stays as it is', async (request, words) => {
  expect(await cutIn(request, run('cut', words))).toEqual({ args: words, isMended: false });
});

test('lines with numbers in front are no longer those of the file', async () => {
  const cut = run('cut', ['-d', ':', '-f', '1'], '{{1}}');
  expect((await cutIn('in which lines is Bari', run('grep', ['-n', 'Bari', 'crew.csv']), cut)).isMended).toBe(false);
});
