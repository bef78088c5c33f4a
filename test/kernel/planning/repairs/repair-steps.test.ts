import { expect, test } from 'vitest';
import { repairSteps } from '../../../../kernel/planning/repairs/repair-steps.ts';
import type { Step } from '../../../../schemas/plan.ts';

const mv = (...args: string[]) => [{ thought: '', tool: 'terminal', args: { command: 'mv', args } }];
const repaired = (request: string, ...args: string[]) => repairSteps(mv(...args), request, [])[0]?.args['args'];

test('a rename stays in its folder', () => {
  expect(repaired('rename docs/a.md to b.md', 'docs/a.md', 'b.md')).toEqual(['docs/a.md', 'docs/b.md']);
});

test('a new name in other words stays in its folder too', () => {
  expect(repaired('there is docs/a.md, give it the name b.md', 'docs/a.md', 'b.md')).toEqual(['docs/a.md', 'docs/b.md']);
  expect(repaired('docs/a.md should be called b.md', 'docs/a.md', 'b.md')).toEqual(['docs/a.md', 'docs/b.md']);
});

test('a move goes where it was told', () => {
  expect(repaired('move docs/a.md here and rename it b.md', 'docs/a.md', 'b.md')).toEqual(['docs/a.md', 'b.md']);
});

test('a folder that everything goes into stands once, at the end', () => {
  expect(repaired('move the bak files into old', 'a/*.bak', 'old/', 'b/*.bak', 'old/')).toEqual(['a/*.bak', 'b/*.bak', 'old/']);
  expect(repaired('move a into a', 'a', 'a')).toEqual(['a', 'a']);
});

test('a command once more in its own words is no name', () => {
  expect(mended('mkdir', 'a/2022', 'mkdir', 'a/2023')).toEqual(['-p', 'a/2022', 'a/2023']);
  expect(mended('mkdir', 'mkdir')).toEqual(['mkdir']);
});

test('a pattern over all folders becomes the files that it means', () => {
  const bak = ['a.bak', 'src/b.py.bak', 'src/b.py'].map((path) => ({ path, kind: 'file' as const, size: 1 }));
  const removed = (...args: string[]) => repairSteps(command('rm', ...args), 'get rid of all .bak files', bak)[0]?.args['args'];
  expect(removed('**/*.bak')).toEqual(['a.bak', 'src/b.py.bak']);
  expect(removed('src/**/*.bak')).toEqual(['src/b.py.bak']);
  expect(removed('*.bak', 'src/**/*.bak', '**/*.tmp')).toEqual(['a.bak', 'src/b.py.bak']);
  expect(removed('-v', '**/*.bak')).toEqual(['-v', '**/*.bak']);
  expect(removed('**/*')).toEqual(['**/*']);
  expect(removed('**/*.tmp')).toEqual(['**/*.tmp']);
});

test('a file that would be named as it is gets the other name of the request', () => {
  const request = 'the blank in "props/hire list.txt" is annoying, rename the file to hire-list.txt (it stays in props)';
  expect(repaired(request, 'props/hire list.txt', 'props/hire list.txt')).toEqual(['props/hire list.txt', 'props/hire-list.txt']);
  expect(repaired('rename a.md to b.md or c.md', 'a.md', 'a.md')).toEqual(['a.md', 'a.md']);
});

test('a rename that names its folder is left alone', () => {
  expect(repaired('rename docs/a.md to docs/b.md', 'docs/a.md', 'docs/b.md')).toEqual(['docs/a.md', 'docs/b.md']);
});

const command = (name: string, ...args: string[]) => [{ thought: '', tool: 'terminal', args: { command: name, args } }];
const files = ['notes/talk 12 March.md', 'README.md', 'data/sales.csv'].map((path) => ({ path, kind: 'file' as const, size: 1 }));
const mended = (name: string, ...args: string[]) => repairSteps(command(name, ...args), 'read it', files)[0]?.args['args'];

test('a file that is not there becomes the one that was meant', () => {
  expect(mended('cat', 'notes/12', 'March.md')).toEqual(['notes/talk 12 March.md']);
  expect(mended('wc', '-l', 'READNE.md')).toEqual(['-l', 'README.md']);
  expect(mended('head', '-n', '3', 'sales.csv')).toEqual(['-n', '3', 'data/sales.csv']);
});

test('behind a change of folder a name is left as it is', () => {
  const steps = [...command('cd', 'data'), ...command('cat', 'sales.csv')];
  expect(repairSteps(steps, 'read it', files)[1]?.args['args']).toEqual(['sales.csv']);
  expect(repairSteps(steps.toReversed(), 'read it', files)[0]?.args['args']).toEqual(['data/sales.csv']);
});

test('a file that is there, a glob and a stranger are left alone', () => {
  expect(mended('cat', 'README.md')).toEqual(['README.md']);
  expect(mended('cat', '*.md')).toEqual(['*.md']);
  expect(mended('cat', 'nothing-like-it.pdf')).toEqual(['nothing-like-it.pdf']);
});

test('words that stand together in the request are looked for together', () => {
  const entries = [{ path: 'plays', kind: 'folder', size: 0 } as const];
  const request = 'Which of the plays mentions the trap door?';
  const wordsOf = (...args: string[]) => repairSteps(command('grep', ...args), request, entries)[0]?.args['args'];
  expect(wordsOf('-rn', 'trap', 'door', 'plays/')).toEqual(['-rn', 'trap door', 'plays/']);
  expect(wordsOf('-rl', 'trap', 'plays')).toEqual(['-rl', 'trap', 'plays']);
  expect(wordsOf('-rl', 'door', 'trap', 'plays')).toEqual(['-rl', 'door', 'trap', 'plays']);
  expect(wordsOf('-e', 'trap', 'door', 'plays')).toEqual(['-e', 'trap', 'door', 'plays']);
  const piped: Step = { thought: '', tool: 'terminal', args: { command: 'grep', args: ['trap', 'door'], stdin: '{{1}}' } };
  expect(repairSteps([piped], request, entries)[0]?.args['args']).toEqual(['trap door']);
});

test('where something is defined is searched for as a definition', () => {
  const [step] = repairSteps(command('grep', '-rn', 'load_user', '.'), 'Where is the function load_user defined?', []);
  const [flags, pattern] = (step?.args['args'] ?? []) as string[];
  expect(flags).toBe('-rnE');
  expect(new RegExp(String(pattern)).test('def load_user(id):')).toBe(true);
  expect(new RegExp(String(pattern)).test('return load_user(3)')).toBe(false);
  expect(new RegExp(String(pattern)).test('    public async Task<User> load_user(int id)')).toBe(true);
  expect(new RegExp(String(pattern)).test('private int n = load_user(3);')).toBe(false);
  const [cs] = repairSteps(command('grep', '-r', 'FreeBeds', '.cs'), 'The method FreeBeds, in what .cs file is it declared?', []);
  expect(((cs?.args['args'] ?? []) as string[]).slice(2)).toEqual(['--include=*.cs', '.']);
});

test.each([
  ['write the USD rate into rate.txt', 'print(round(data["rates"]["USD"], 2))', 'print(data["rates"]["USD"])'],
  ['which price has mint', 'print(round(float(r["price"]), 1))', 'print(float(r["price"]))'],
  ['the rate with two decimals', 'print(round(data["USD"], 2))', 'print(round(data["USD"], 2))'],
  ['what is the average price', 'print(round(sum(p)/len(p), 2))', 'print(round(sum(p)/len(p), 2))'],
  ['what is 3 times the rate', 'print(round(data["USD"] * 3, 2))', 'print(round(data["USD"] * 3, 2))'],
])('%s: %s is %s', (request, input, meant) => {
  expect(repairSteps([{ thought: '', tool: 'python_repl', args: { input } }], request, [])[0]?.args['input']).toBe(meant);
});

test('a thought that only named the command names the one in its place', () => {
  const step = { thought: 'Run find attic.', tool: 'terminal', args: { command: 'find', args: ['attic'] } };
  expect(repairSteps([step], 'find all folders in attic', [])[0]?.thought).toBe('Run find attic -type d.');
  expect(repairSteps([{ ...step, thought: 'Where the hats are' }], 'find all folders in attic', [])[0]?.thought).toBe('Where the hats are');
});

test('an empty file is no folder', () => {
  const made = (request: string, name: string) => {
    const [step] = repairSteps([{ thought: 'x', tool: 'terminal', args: { command: 'mkdir', args: [name] } }], request, []);
    return [step?.args['command'], ...((step?.args['args'] ?? []) as string[])].join(' ');
  };
  expect(made('put an empty file called .gitkeep into photos/2021', 'photos/2021/.gitkeep')).toBe('touch photos/2021/.gitkeep');
  expect(made('make an empty file a.txt in a new folder b', 'b')).toBe('mkdir b');
});

test('a number beside a file that is there is no file', () => {
  const entries = [{ path: 'notes 4 May.txt', kind: 'file' as const, size: 9 }];
  const words = (command: string, ...args: string[]) =>
    repairSteps([{ thought: 'x', tool: 'terminal', args: { command, args } }], 'what is in "notes 4 May.txt"', entries)[0]?.args['args'];
  expect(words('cat', '4', 'notes 4 May.txt')).toEqual(['notes 4 May.txt']);
  expect(words('cat', 'notes', '4', 'May.txt')).toEqual(['notes 4 May.txt']);
  expect(words('head', '5', 'notes 4 May.txt')).toEqual(['5', 'notes 4 May.txt']);
  expect(words('sort', '-k', '2', 'notes 4 May.txt')).toEqual(['-k', '2', 'notes 4 May.txt']);
});

test('a definition is looked for in every file where one file is what is asked for', () => {
  const entries = ['helper/index.js', 'helper/lib/strength.js'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
  const words = (request: string, ...args: string[]) =>
    repairSteps([{ thought: 'x', tool: 'terminal', args: { command: 'grep', args } }], request, entries)[0]?.args['args'];
  const [flags, pattern, place] = words('In which file of the helper is abv defined?', '-l', 'abv', 'helper/index.js') as string[];
  expect([flags, place]).toEqual(['-lrE', 'helper']);
  expect(pattern).toMatch(/function.* \+abv/);
  expect(words('on which line of index.js is abv defined', '-n', 'abv', 'helper/index.js')).toMatchObject([
    '-nE',
    expect.anything(),
    'helper/index.js',
  ]);
});

test('hits are one number also where the folder that is searched was made up', () => {
  const entries = [
    { path: 'jobs', kind: 'folder' as const, size: 0 },
    { path: 'jobs/a.md', kind: 'file' as const, size: 9 },
    { path: 'jobs/b.md', kind: 'file' as const, size: 9 },
  ];
  const steps = [...command('grep', '-c', 'State: done', 'jobs/notes/'), { thought: '', tool: 'final_answer', args: {} }];
  const mended = repairSteps(steps, 'How many of the notes in jobs say "State: done"?', entries).map(({ args }) => args['args']);
  expect(mended).toEqual([['-rl', 'State: done', 'jobs'], ['-l'], undefined]);
});

test('an edit that looks for the name of the file in the file is a rename, where one is asked for', () => {
  const edit = (args: Record<string, unknown>) => [{ thought: '', tool: 'file_edit', args }];
  const mended = (request: string, args: Record<string, unknown>) => repairSteps(edit(args), request, []).map((step) => step.args);
  const own = { path: 'docs/recieve.md', find: 'docs/recieve.md', replace: 'receive.md' };
  expect(mended('docs/recieve.md is a slip, please rename it to receive.md', own)).toEqual([
    { command: 'mv', args: ['docs/recieve.md', 'docs/receive.md'] },
  ]);
  const named = { path: 'docs/recieve.md', find: 'recieve.md', replace: 'docs/receive.md' };
  expect(mended('rename docs/recieve.md to receive.md', named)).toEqual([{ command: 'mv', args: ['docs/recieve.md', 'docs/receive.md'] }]);
  expect(mended('in docs/recieve.md replace recieve.md by receive.md', named)).toEqual([named]);
  const text = { path: 'docs/a.md', find: 'Kim', replace: 'Lou' };
  expect(mended('rename Kim to Lou in docs/a.md', text)).toEqual([text]);
});

test('what deletes prints nothing to be counted', () => {
  const counts = (...first: Step[]) =>
    repairSteps([...first, ...piped('wc', 1, '-l'), { thought: '', tool: 'final_answer', args: {} }], 'delete both', []).length;
  expect(counts(...command('rm', 'a.tmp', 'b.tmp'))).toBe(2);
  expect(counts(...command('ls', 'a.tmp', 'b.tmp'))).toBe(3);
});
const piped = (name: string, from: number, ...args: string[]): Step[] => [
  { thought: '', tool: 'terminal', args: { command: name, args, stdin: `{{${from}}}` } },
];
