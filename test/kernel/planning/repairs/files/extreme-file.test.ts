import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { withExtremeFile } from '../../../../../kernel/planning/repairs/files/extreme-file.ts';

const entries: WorkspaceEntry[] = [
  { path: 'minutes', kind: 'folder', size: 0 },
  { path: 'minutes/a.md', kind: 'file', size: 5 },
  { path: 'b.py', kind: 'file', size: 5 },
];
const listing = [
  { thought: '', tool: 'terminal', args: { command: 'ls', args: ['minutes'] } },
  { thought: '', tool: 'final_answer', args: {} },
];
const codeFor = (request: string) => withExtremeFile(listing, request, entries)[0]?.args['input'];

test.each([
  ['Which of the files in minutes was changed last?', 'print(max(files("minutes"), key=lambda f: f["modified"])["path"])'],
  ['which one is the biggest file in the minutes folder', 'print(max(files("minutes"), key=lambda f: f["size"])["path"])'],
  ['Which file is the smallest one in minutes? Count the folder inside it as well.', 'print(min(files("minutes"), key=lambda f: f["size"])["path"])'],
  ['What is the oldest file here?', 'print(min(files("."), key=lambda f: f["modified"])["path"])'],
  ['Which of the files in minutes was edited longest ago?', 'print(min(files("minutes"), key=lambda f: f["modified"])["path"])'],
  ['which file in minutes was touched least recently?', 'print(min(files("minutes"), key=lambda f: f["modified"])["path"])'],
  ["Which file hasn't been updated for the longest time?", 'print(min(files("."), key=lambda f: f["modified"])["path"])'],
  ['Which file in the minutes folder did I change last?', 'print(max(files("minutes"), key=lambda f: f["modified"])["path"])'],
  ['which file here was first changed', 'print(min(files("."), key=lambda f: f["modified"])["path"])'],
  ['find the file that takes up the most space', 'print(max(files("."), key=lambda f: f["size"])["path"])'],
  ['show me the smallest file in here', 'print(min(files("."), key=lambda f: f["size"])["path"])'],
  ['Which Python file is the newest?', 'print(max((f for f in files(".") if f["path"].endswith(".py")), key=lambda f: f["modified"])["path"])'],
  [
    'Going by the file dates, which .md file directly in minutes was changed last?',
    'print(max((f for f in files("minutes") if os.path.dirname(f["path"]) == "minutes" and f["path"].endswith(".md")), key=lambda f: f["modified"])["path"])',
  ],
])('%s', (request, code) => {
  expect(codeFor(request)).toBe(code);
});

test('code that holds each file against the end itself finds none', () => {
  const code = 'for f in files("minutes"):\n    if f["modified"] < min(f["modified"] for f in files("minutes")):\n        print(f["path"])';
  const request = 'Of the three files in minutes, which file has gone the longest without being modified?';
  const steps = withExtremeFile([{ thought: '', tool: 'python_repl', args: { input: code } }, ...listing.slice(1)], request, entries);
  expect(steps[0]?.args['input']).toBe('print(min(files("minutes"), key=lambda f: f["modified"])["path"])');
});

test('of all files in their order the first is shown where one is asked for', () => {
  const step = (input: string) => [{ thought: '', tool: 'python_repl', args: { input } }, ...listing.slice(1)];
  const loop = (cut: string) => `for f in sorted(files("minutes"), key=lambda f: f["size"], reverse=True)${cut}: print(f["path"], f["size"])`;
  const code = (request: string) => withExtremeFile(step(loop('')), request, entries)[0]?.args['input'];
  expect(code('whats the biggest file under minutes, subfolders included')).toBe(loop('[:1]'));
  expect(code('list the files in minutes, biggest file first')).toBe(loop(''));
  expect(code('what are the three biggest files in minutes')).toBe(loop(''));
});

test('pictures are files where a folder has nothing else', () => {
  const pictures: WorkspaceEntry[] = [
    { path: 'album', kind: 'folder', size: 0 },
    { path: 'album/pond.raw', kind: 'file', size: 5 },
    { path: 'album/gate.png', kind: 'file', size: 7 },
  ];
  const asked = (request: string, more: WorkspaceEntry[] = []) => withExtremeFile(listing, request, [...pictures, ...more])[0]?.args['input'];
  const biggest = 'print(max(files("album"), key=lambda f: f["size"])["path"])';
  expect(asked('There is a huge photo in album. Which one is the biggest?')).toBe(biggest);
  expect(asked('There is a huge photo in album. Which one is the biggest?', [{ path: 'album/list.txt', kind: 'file', size: 9 }])).toBeUndefined();
  expect(asked('Which one is the biggest in album?')).toBeUndefined();
});

test.each([
  ['Which three files are the biggest?'],
  ['Which folder is the biggest?'],
  ['Which file is the biggest and how many lines has it?'],
  ['What is the largest number in a.csv?'],
  ['Which md file is the newest.txt'],
  ['What is the latest entry of the log?'],
  ['copy the newest file to old'],
  ['Which file in minutes has the most lines with TODO?'],
  ['Which file in minutes has the most lines and which the fewest?'],
])('%s is left to the plan', (request) => {
  expect(codeFor(request)).toBeUndefined();
});

test.each([
  ['Which of the files in minutes has the most lines?', 'splitlines()', 'files("minutes")', 'max'],
  ['which file under minutes has the fewest lines, and how many?', 'splitlines()', 'files("minutes")', 'min'],
  ['Which Python file has the most words?', 'split()', '(f for f in files(".") if f["path"].endswith(".py"))', 'max'],
])('%s is told by every file that has so many', (request, count, found, extreme) => {
  const code = String(codeFor(request));
  expect(code).toContain(`counts = {f["path"]: len(read(f["path"]).${count}) for f in ${found}}`);
  expect(code).toContain(`if n == ${extreme}(counts.values())`);
});

test('a plan that counts in several files compares files, whatever the request calls them', () => {
  const counting = [{ thought: '', tool: 'terminal', args: { command: 'wc', args: ['-w', 'minutes/*'] } }, ...listing.slice(-1)];
  const request = 'which of the notes has the most words? (minutes folder)';
  expect(withExtremeFile(counting, request, entries)[0]?.args['input']).toContain('files("minutes")');
  expect(codeFor(request)).toBeUndefined();
});

test('a plan that changes something stays', () => {
  const steps = [{ thought: '', tool: 'file_write', args: { path: 'a', content: 'b' } }, ...listing.slice(-1)];
  expect(withExtremeFile(steps, 'Which file is the newest?', entries)).toEqual(steps);
});

test('the longest file has the most in it, the longest name the most letters', () => {
  const input = 'print(max((f for f in files("minutes")), key=lambda f: len(f["path"]))["path"])';
  const coded = [{ thought: '', tool: 'python_repl', args: { input } }];
  const codeOf = (request: string) => withExtremeFile(coded, request, entries)[0]?.args['input'];
  expect(codeOf('Which chapter in minutes is the longest?')).toBe(input.replace('len(f["path"])', 'f["size"]'));
  expect(codeOf('Which file in minutes has the longest name?')).toBe(input);
  expect(codeOf('Which file in minutes has the longest file name?')).toBe(input);
});

test('code that goes through files by another property is put right', () => {
  const code = (request: string, input: string) =>
    withExtremeFile(
      [
        { thought: '', tool: 'python_repl', args: { input } },
        { thought: '', tool: 'final_answer', args: {} },
      ],
      request,
      [],
    )[0]?.args['input'];
  const bySize = 'print(max((f for f in files("."), key=lambda f: f["size"])["path"])';
  expect(code('which file has the most lines?', bySize)).toContain('splitlines()');
  expect(code('which is the biggest file?', bySize)).toBe(bySize);
});

test('code that lets no file through is written anew', () => {
  const code = (ending: string) =>
    `print(min((f for f in files("minutes") if f["path"].lower().endswith(("${ending}", ".x"))), key=lambda f: f["size"])["path"])`;
  const mended = (input: string) =>
    withExtremeFile(
      [{ thought: '', tool: 'python_repl', args: { input } }, ...listing.slice(1)],
      'Which file in minutes is the smallest?',
      entries,
    )[0]?.args['input'];
  expect(mended(code('.jpg'))).toBe('print(min(files("minutes"), key=lambda f: f["size"])["path"])');
  expect(mended(code('.md'))).toBe(code('.md'));
});

test.each([
  ['Of the files in minutes, which one was edited longest ago?', 'max(files("minutes"), key=lambda f: f["modified"])["path"]', 'min'],
  [
    'Which file in minutes is the oldest?',
    'm = max((f for f in files("minutes") if f["size"] > 0), key=lambda f: f["modified"])\nprint(m["path"])',
    'min',
  ],
  ['Which file in minutes is the newest?', 'min(files("minutes"), key=lambda x: x["modified"])["path"]', 'max'],
  ['Which file in minutes is the smallest?', 'max(files("minutes"), key=lambda f: f["size"])["path"]', 'min'],
])('%s: code that takes the other end is turned round', (request, input, right) => {
  const steps = [{ thought: '', tool: 'python_repl', args: { input } }, ...listing.slice(-1)];
  expect(withExtremeFile(steps, request, entries)[0]?.args['input']).toBe(input.replace(/\b(?:max|min)(?=\()/, right));
});

test.each([
  ['Which file in minutes is the oldest?', 'min(files("minutes"), key=lambda f: f["modified"])["path"]'],
  ['Which file in minutes is the oldest?', 'sorted(files("minutes"), key=lambda f: f["modified"])[0]["path"]'],
  ['Which file in minutes is the oldest, and which the newest?', 'max(files("minutes"), key=lambda f: f["modified"])["path"]'],
  [
    'Which file in minutes is the oldest?',
    'print(max(files("minutes"), key=lambda f: f["modified"]), min(files("minutes"), key=lambda f: f["modified"]))',
  ],
])('%s: %s stays', (request, input) => {
  const steps = [{ thought: '', tool: 'python_repl', args: { input } }, ...listing.slice(-1)];
  expect(withExtremeFile(steps, request, entries)).toEqual(steps);
});
