import { expect, it } from 'vitest';
import { isBetterRead, needsCalculation, sureWay } from '../../../../kernel/planning/by-rule/sure-way.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';

const traits = requestTraits('What does the report say?');
const named = ['a.txt', 'report.pdf', 'b.doc'].map((path) => ({ path, kind: 'file', size: 1 }) as const);

it('reads text with cat and documents with the tool that understands them', () => {
  const steps = sureWay({ request: '', entries: [], traits, named, hasTool: () => true });
  expect(steps?.map(({ tool, args }) => [tool, args['path'] ?? args['args']])).toEqual([
    ['terminal', ['a.txt']],
    ['file_read', 'report.pdf'],
    ['final_answer', undefined],
  ]);
});

it('leaves documents out where no tool reads them', () => {
  const steps = sureWay({ request: '', entries: [], traits, named, hasTool: (name) => name === 'terminal' });
  expect(steps?.map(({ tool }) => tool)).toEqual(['terminal', 'final_answer']);
});

it('reads the text for a yes or no that code would take from words nobody said', () => {
  const request = 'does the kit run on python 3.9? have a look at kit/pyproject.toml';
  const judged = (sought: string) => [
    { thought: '', tool: 'python_repl', args: { input: `print("yes" if "${sought}" in open("kit/pyproject.toml").read() else "no")` } },
  ];
  expect(isBetterRead(request, judged('3.10'), requestTraits(request))).toBe(true);
  expect(isBetterRead(request, judged('3.9'), requestTraits(request))).toBe(false);
});

it('reads the settings for the state of a switch, which no count of lines tells', () => {
  const better = (request: string, ...args: string[]) =>
    isBetterRead(request, [{ thought: '', tool: 'terminal', args: { command: 'grep', args } }], requestTraits(request));
  expect(better('Is the night lamp switched on in conf/yard.ini?', '-c', 'yard.lamp', 'conf/yard.ini')).toBe(true);
  expect(better('Is the night lamp mentioned in conf/yard.ini?', '-c', 'lamp', 'conf/yard.ini')).toBe(false);
  expect(better('Is the lamp on in notes.txt?', '-c', 'lamp', 'notes.txt')).toBe(false);
});

it('reads a page that is to be told in so many sentences, and calculates nothing with their number', () => {
  const request = 'Fetch http://a.example/article and summarise it in two sentences.';
  expect(isBetterRead(request, [], requestTraits(request))).toBe(true);
  const costs = 'What do three tickets cost according to http://a.example/x, in two words?';
  expect(needsCalculation(costs, requestTraits(costs))).toBe(true);
});

it('reads the text for the version or section that says it, whatever numbers are in the question', () => {
  const needs = (request: string) => needsCalculation(request, requestTraits(request));
  expect(needs('see http://a.example/news and tell me which release ended support for Java 11')).toBe(false);
  expect(needs('see http://a.example/news: which release has twice the 40 fixes of May')).toBe(true);
  const request = 'which version allowed 64-bit samples, according to NEWS.md?';
  const grep = [{ thought: '', tool: 'terminal', args: { command: 'grep', args: ['64-bit', 'NEWS.md'] } }];
  expect(isBetterRead(request, grep, requestTraits(request))).toBe(true);
});

it('reads the text for an amount that it tells and for what was decided, and counts what is counted', () => {
  const grep = (...args: string[]) => [{ thought: '', tool: 'terminal', args: { command: 'grep', args } }];
  const better = (request: string, steps: ReturnType<typeof grep>) => isBetterRead(request, steps, requestTraits(request));
  expect(better('how much memory does the program need (see INSTALL.txt)', grep('-r', 'minimum memory', 'INSTALL.txt'))).toBe(true);
  expect(better('how many of the white pills a day, see doctor.txt', grep('-c', 'white pills', 'doctor.txt'))).toBe(true);
  expect(better('was the new logo accepted? (see minutes.md)', grep('-i', 'accepted', 'minutes.md'))).toBe(true);
  expect(better('how many errors are in doctor.txt', grep('-c', 'error', 'doctor.txt'))).toBe(false);
  expect(better('how much did Ida pay in total (see dues.csv)', grep('Ida', 'dues.csv'))).toBe(false);
  expect(better('does minutes.md mention the logo?', grep('-i', 'logo', 'minutes.md'))).toBe(false);
  const limit = 'Looking at label.js: how many characters may a name have?';
  expect(better(limit, grep('-c', 'maxLength', 'label.js'))).toBe(true);
  expect(better('how many cards was each player dealt, see rules.md', grep('-c', 'dealt', 'rules.md'))).toBe(true);
  expect(better('below how many copies do we reorder, see settings.json', grep('-c', 'reorder', 'settings.json'))).toBe(true);
  expect(better('how many times does fetch.py try by default before it gives up?', grep('-c', 'try', 'fetch.py'))).toBe(true);
  expect(better('how many times does TODO occur in fetch.py?', grep('-c', 'TODO', 'fetch.py'))).toBe(false);
  expect(better('how many hives she wants to bring, by letter.txt', grep('-o', 'hives', 'letter.txt'))).toBe(true);
  expect(better('how many hives will they bring? see letter.txt', grep('-o', 'hives', 'letter.txt'))).toBe(true);
  expect(better('how many times does she write hives in letter.txt', grep('-o', 'hives', 'letter.txt'))).toBe(false);
  expect(better('how many names can you find in label.js', grep('-c', 'name', 'label.js'))).toBe(false);
  const table = [{ thought: '', tool: 'python_repl', args: { input: 'print(len(rows("garage.txt")))' } }];
  expect(isBetterRead('how much did the pads cost (see garage.txt)', table, requestTraits('how much did the pads cost (see garage.txt)'))).toBe(true);
});

it('reads the text for what stands in it, where the plan only tells of the file', () => {
  const command = (name: string) => [{ thought: '', tool: 'terminal', args: { command: name, args: ['backup.sh'] } }];
  const better = (request: string, name: string) => isBetterRead(request, command(name), requestTraits(request));
  expect(better('What is the exit code of backup.sh when the stick is not plugged in?', 'sha256sum')).toBe(true);
  expect(better('What is the checksum of backup.sh?', 'sha256sum')).toBe(false);
  expect(better('When was backup.sh last changed?', 'stat')).toBe(false);
});

it('reads what has no rows', () => {
  const request = 'who has the early shift on thursday, according to rota.yaml?';
  const looked = (file: string) => [{ thought: '', tool: 'python_repl', args: { input: `print(next(r for r in rows("${file}"))["name"])` } }];
  expect(isBetterRead(request, looked('rota.yaml'), requestTraits(request))).toBe(true);
  expect(isBetterRead(request, looked('rota.csv'), requestTraits(request))).toBe(false);
});

it('lists the folder whose names are asked for, and holds two files against each other', () => {
  const file = (path: string) => ({ path, kind: 'file', size: 1 }) as const;
  const entries = [{ path: 'jobs', kind: 'folder', size: 0 } as const, file('jobs/a.md'), file('jobs/b.md'), file('a.ini'), file('b.ini')];
  const way = (request: string, meant: string[]) =>
    sureWay({ request, entries, traits: requestTraits(request), named: meant.map(file), hasTool: () => true })?.[0]?.args;
  expect(way('which tickets are lying in jobs/? give me the file names', ['jobs/a.md', 'jobs/b.md'])).toEqual({ command: 'ls', args: ['jobs'] });
  expect(way('a.ini and b.ini are almost the same. Which setting is different?', ['a.ini', 'b.ini'])).toEqual({
    command: 'diff',
    args: ['a.ini', 'b.ini'],
  });
});

it('looks for declarations of a program and does not retell them', () => {
  const request = 'which functions does lib/tide.ts export?';
  const grep = (...args: string[]) => [
    { thought: '', tool: 'terminal', args: { command: 'grep', args } },
    { thought: '', tool: 'final_answer', args: {} },
  ];
  expect(isBetterRead(request, grep('-E', '^export ', 'lib/tide.ts'), requestTraits(request))).toBe(false);
  const recent = 'what was the most recent ERROR in pump.log about?';
  expect(isBetterRead(recent, grep('-w', 'ERROR', 'pump.log'), requestTraits(recent))).toBe(false);
  expect(isBetterRead(recent, grep('-w', 'FATAL', 'pump.log'), requestTraits(recent))).toBe(true);
  expect(isBetterRead(request, grep('tide', 'lib/tide.ts'), requestTraits(request))).toBe(true);
  expect(isBetterRead('who do we import coffee from? notes.txt', grep('import', 'notes.txt'), requestTraits('who do we import coffee from?'))).toBe(
    true,
  );
});

it('reads a text beside a page where its name is written out', () => {
  const planOf = (request: string) =>
    sureWay({
      request,
      entries: [],
      traits: requestTraits(request),
      named: [
        { path: 'yard/order.txt', kind: 'file', size: 1 },
        { path: 'yard/prices.csv', kind: 'file', size: 1 },
      ],
      hasTool: () => true,
    })?.map(({ tool }) => tool);
  expect(planOf('order.txt says how many slabs we need, http://a.example/slab.json what one costs. How much is that?')).toEqual([
    'web_fetch',
    'terminal',
    'final_answer',
  ]);
  expect(planOf('What does http://a.example/order.txt say about my order?')).toEqual(['web_fetch', 'final_answer']);
});
