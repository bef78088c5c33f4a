import { expect, test } from 'vitest';
import { strayChanges, strayTargets, unaskedChanges } from '../../../../../kernel/planning/checks/files/unasked-changes.ts';
import { stepsOf } from '../../language/script-steps.ts';
import { evidence } from '../here.ts';

const entries = ['list.csv', 'old.txt', 'scripts/totals.py'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
const faults = (request: string, script: string) => unaskedChanges(stepsOf(script), evidence(request, entries)).map(({ grade }) => grade);

test.each([
  ['The score is gone: what is its shelf in list.csv?', "replace list.csv 'C4' 'A4'"],
  ['Is the shelf in list.csv still right?', 'echo C4 > list.csv'],
  ['which line of list.csv is the longest?', 'mv list.csv old/'],
  ['What is in old.txt?', 'rm old.txt'],
  ['What is in old.txt?', `python 'open("old.txt", "w").write("x")'`],
])('%s changes nothing', (request, script) => {
  expect(faults(request, script)).toEqual(['blocks']);
});

test.each([
  ['Change the shelf in list.csv to A4', "replace list.csv 'C4' 'A4'"],
  ['Could you bring the shelf in list.csv up to date? It is A4.', "replace list.csv 'C4' 'A4'"],
  ['Is the shelf in list.csv C4? Then set it to A4', "replace list.csv 'C4' 'A4'"],
  ['What is in list.csv?', 'cp list.csv copy.csv'],
  ['What is in list.csv?', `python 'print(read("list.csv"))'`],
])('%s may do it', (request, script) => {
  expect(faults(request, script)).toEqual([]);
});

const stray = (request: string, code: string) => strayChanges(stepsOf(`python '${code}'`), evidence(request, entries)).map(({ grade }) => grade);

test('code that a request for one file is written into another one is stopped', () => {
  expect(stray('add up the points in list.csv and append TOTAL to it', 'open("old.txt", "a").write("x")')).toEqual(['blocks']);
  // A word of its name is not enough.
  expect(stray('add up list.csv, then append a line TOTAL to it', 'open("scripts/totals.py", "a").write("x")')).toEqual(['blocks']);
  expect(stray('set the shelf in list.csv to A4', 'pathlib.Path("old.txt").write_text("x")')).toEqual(['blocks']);
  expect(stray('set the shelf in list.csv to A4', 'open("list.csv", "w").write("x")')).toEqual([]);
  expect(stray('copy the points of list.csv into old.txt', 'open("old.txt", "w").write("x")')).toEqual([]);
  expect(stray('sum up list.csv and save it', 'open("new.txt", "w").write("x")')).toEqual([]);
  expect(stray('tidy up what is here', 'open("old.txt", "w").write("x")')).toEqual([]);
});

test('a sentence that neither asks nor orders changes nothing to a value that it does not say', () => {
  const setting = (request: string, value: string) => {
    const step = { thought: '', tool: 'ini_set', args: { path: 'list.csv', key: 'a.serial', value } };
    return unaskedChanges([step], evidence(request, entries)).map(({ grade }) => grade);
  };
  expect(setting('I am on the phone and need our serial, see list.csv', '1')).toEqual(['blocks']);
  expect(setting('The serial in list.csv is MV-7 from now on', 'MV-7')).toEqual([]);
});

test('what is explained is written into no file that is there', () => {
  const edit = { thought: '', tool: 'file_edit', args: { path: 'list.csv', find: 'rebar', replace: 'a bar of steel' } };
  for (const request of ['Explain me shortly, one sentence, what rebar is good for.', 'tell me what rebar is'])
    expect(unaskedChanges([edit], evidence(request, entries)).map(({ grade }) => grade)).toEqual(['blocks']);
  expect(unaskedChanges([edit], evidence('In list.csv rebar is a bar of steel from now on', entries))).toEqual([]);
});

test('nothing goes into a folder that nobody spoke of, where another one is named', () => {
  const known = [
    ...['inbox', 'finance', 'docs'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
    { path: 'inbox/flyer.pdf', kind: 'file' as const, size: 9 },
  ];
  const request = 'move the invoices in the inbox to the finance folder, the flyer stays';
  const grades = (script: string, said = request) => strayTargets(stepsOf(script), evidence(said, known)).map(({ grade }) => grade);
  expect(grades('mv inbox/flyer.pdf docs/')).toEqual(['blocks']);
  expect(grades('mv inbox/flyer.pdf finance/')).toEqual([]);
  expect(grades('cp inbox/flyer.pdf docs/', 'file the flyer where it belongs')).toEqual([]);
});
