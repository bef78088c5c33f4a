import { beforeAll, describe, expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';
import type { ToolManifest } from '../../../../schemas/manifest.ts';
import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { shippedManifests } from '../examples/shipped-manifests.ts';
import { checksWith, evidence, readCode, stepsOf } from './here.ts';

const file = (path: string): WorkspaceEntry => ({ path, kind: 'file', size: 100 });
const folder = (path: string): WorkspaceEntry => ({ path, kind: 'folder', size: 0 });
const entries = [
  file('notes.txt'),
  file('tides.csv'),
  file('report1.md'),
  file('report2.md'),
  folder('logs'),
  file('logs/station.log'),
  folder('drafts'),
  file('drafts/letter.md'),
];
const there = new Set(['.', ...entries.map(({ path }) => path)]);
const exists = (path: string): boolean => there.has(path.replace(/^\.\//, '').replace(/\/+$/, ''));

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function review(steps: readonly Step[], request = 'Carry it out.', said = request) {
  const reviewed = await checksWith(manifests, { exists })(steps, evidence(request, entries, said));
  return { ...reviewed, faults: reviewed.faults.map(({ step, code, grade }) => `${step} ${grade} ${code}`) };
}
const reviewScript = (script: string, request?: string, said?: string) => review(stepsOf(script, manifests), request, said);

const step = (tool: string, args: Step['args']): Step => ({ thought: 'x', tool, args });
const terminal = (command: string, ...args: string[]): Step => step('terminal', { command, args });
const python = (input: string): Step => step('python_repl', { input });
const answer = (input?: string): Step => step(FINAL_ANSWER, input === undefined ? {} : { input });

describe('what is right passes as it stands', () => {
  test.each([
    ['wc -l notes.txt'],
    ['cat logs/station.log | sort | uniq -c | sort -rn | head -3'],
    ['grep -rin warn logs'],
    ['grep TODO'],
    ['head -5 ./notes.txt'],
    ['tail +3 notes.txt'],
    ["find . -name '*.md' -newer notes.txt"],
    ['ls'],
    ['ls -la drafts/'],
    ['cd logs; cat station.log'],
    ['mkdir -p out/2024; cp notes.txt out/2024/; cat out/2024/notes.txt'],
    ['echo hello > new.txt; wc -w new.txt'],
    ['touch a.txt b.txt; cat a.txt b.txt'],
    ['mv notes.txt old.txt; cat old.txt'],
    ['cat *.md'],
    ["replace notes.txt 'a' 'b'; cat notes.txt"],
    ['date +%Y-%m-%d'],
    ["cat notes.txt | tr a-z A-Z | cut -d' ' -f1"],
    ['diff report1.md report2.md'],
    ["cat notes.txt | python 'print(len(data.split()))'"],
    ['python \'print(sum(r["level"] for r in rows("tides.csv")))\''],
    ["python 'import random; print(random.randint(1, 6))'"],
    ["python 'total = 0\nfor n in range(3):\n    total += n\nprint(total)'"],
    ['python \'print([x for x in range(9) if x % 2], (lambda y: y)(1), f"{3:.1f}", __name__)\''],
    ["python 'from math import *; print(sqrt(2))'"],
    ["python 'a = 4'; python 'print(a)'"],
    ['python \'with open("made.txt", "w") as f: f.write("x")\'; cat made.txt'],
    ['python \'import os; print(open("maybe.txt").read() if os.path.exists("maybe.txt") else 0)\''],
    ['python \'try:\n    print(open("maybe.txt").read())\nexcept OSError as problem:\n    print(problem)\''],
    ['python \'def area(r): return math.pi * r ** 2\nprint(area(2), statistics.mean([1, 2]), Counter("aa"), date(2024, 1, 1))\''],
    ["python 'print(steps[0:])'"],
    ['grep -c WARN logs/station.log; wc -l logs/station.log'],
    ['date; python "x = 1"; date'],
    ["cat notes.txt | extract 'the name' > name.txt"],
    ["grep 'see https://made.up/page' notes.txt"],
    ["grep -E '/api/v1|a@b.example' notes.txt"],
  ])('%s', async (script) => {
    const steps = stepsOf(script, manifests);
    expect(await review(steps)).toEqual({ steps, faults: [] });
  });

  test('addresses, recipients and places that the request names', async () => {
    expect((await reviewScript('web_fetch https://example.org/tides', 'What does example.org/tides say?')).faults).toEqual([]);
    expect((await reviewScript('web_fetch https://en.wikipedia.org/wiki/Tide', 'Look up tides on Wikipedia')).faults).toEqual([]);
    expect((await reviewScript('cp notes.txt /tmp/backup/notes.txt', 'Back up notes.txt to /tmp/backup')).faults).toEqual([]);
    expect(
      (await review([step('mail_draft', { to: 'ada@tide.example', subject: 'x', body: 'y' }), answer()], 'Draft a mail to ada@tide.example')).faults,
    ).toEqual([]);
  });

  test('an address that the planner was shown', async () => {
    expect(
      (await reviewScript('web_fetch https://tide.example/x', 'Open the link in notes.txt', 'notes.txt: see https://tide.example/x')).faults,
    ).toEqual([]);
  });
});

describe('what is wrong is found, and mended where there is no doubt', () => {
  test.each([
    ['a file that nobody makes', 'cat nowhere.txt', ['1 fails missing-file']],
    ['a folder that is not there', 'ls nowhere', ['1 fails missing-file']],
    ['a source that is not there', 'cp nowhere.txt new.txt', ['1 fails missing-file']],
    ['a file that code reads', 'python \'print(rows("sales.csv"))\'', ['1 fails missing-file']],
    ['a flag that is none', 'ls --colour-blind', ['1 fails flag']],
    ['a test that find has not', 'find . -called x', ['1 fails flag']],
    ['a command that is never run so', 'tail -f notes.txt', ['1 fails refused']],
    ['a command that is never run so', "find . -name '*.md' -delete", ['1 fails refused']],
    ['code that does not compile', "python 'for i in range(3) print(i)'", ['1 fails code']],
    ['a name from nowhere', "python 'print(frobnicate(3))'", ['1 fails code-name']],
    ['input that there is not', "python 'print(data)'", ['1 fails code-name']],
    ['an address from nowhere', 'web_fetch https://made-up.example/api', ['1 fails invented-address']],
    ['a place from nowhere', 'echo x > /srv/backup/x.txt', ['1 fails invented-path']],
  ])('%s: %s', async (_what, script, faults) => {
    expect((await reviewScript(script)).faults).toEqual(faults);
  });

  test.each([
    ['a slip in a name', 'wc -l note.txt', 'wc -l notes.txt'],
    ['a file in another folder', 'cat station.log', 'cat logs/station.log'],
    ['a slip in code', 'python \'print(rows("tide.csv"))\'', 'python \'print(rows("tides.csv"))\''],
    ['a slip in an edit', "replace drafts/leter.md 'a' 'b'", "replace drafts/letter.md 'a' 'b'"],
    ['a missing import', "python 'print(random.randint(1, 6))'", "python 'import random\nprint(random.randint(1, 6))'"],
    ['a well-known function', "python 'print(sqrt(16))'", "python 'from math import sqrt\nprint(sqrt(16))'"],
    ['a bracket that was forgotten', "python_repl 'print(max(1, 2)'", "python_repl 'print(max(1, 2))'"],
    ['a bracket too many', "python_repl 'print(max(1, 2)))'", "python_repl 'print(max(1, 2))'"],
    ['a mistyped helper', 'python \'print(row("tides.csv"))\'', 'python \'print(rows("tides.csv"))\''],
    ['a mistyped name', "python 'total = 3\nprint(totl)'", "python 'total = 3\nprint(total)'"],
    [
      'the text of the step before under another name',
      "cat notes.txt; python 'print(len(text))'",
      "cat notes.txt; python 'text = steps[1]\nprint(len(text))'",
    ],
    [
      'what was piped, under a name from nowhere',
      'grep -c x notes.txt | python \'print(f"found: {int(r)}")\'',
      'grep -c x notes.txt; python \'r = steps[1].strip()\ndata = steps[1]\nprint(f"found: {int(r)}")\'',
    ],
    ['a mistyped flag', 'sort --uniqe notes.txt', 'sort --unique notes.txt'],
    ['a look that repeats one', 'cat notes.txt; cat notes.txt; wc -l tides.csv', 'cat notes.txt; wc -l tides.csv'],
  ])('%s: %s', async (_what, script, meant) => {
    const { steps, faults } = await reviewScript(script);
    expect(steps.map(({ tool, args }) => ({ tool, args }))).toEqual(stepsOf(meant, manifests).map(({ tool, args }) => ({ tool, args })));
    expect(faults.every((fault) => fault.includes('mended'))).toBe(true);
    expect(faults).toHaveLength(1);
  });

  test('a command without a file takes the text of the step before', async () => {
    const { steps } = await review([terminal('cat', 'notes.txt'), terminal('sort', '-r'), answer()]);
    expect(steps[1]?.args).toEqual({ command: 'sort', args: ['-r'], stdin: '{{1}}' });
    expect((await review([terminal('sort', '-r'), answer()])).faults).toEqual(['1 fails input']);
  });

  test('references follow the steps that are left', async () => {
    const { steps } = await review([
      terminal('cat', 'notes.txt'),
      terminal('cat', 'notes.txt'),
      step('file_write', { path: 'a.txt', content: '{{2}}' }),
      python('print(steps[2], steps[3])'),
      answer('{{4}}'),
    ]);
    expect(steps.map(({ args }) => args)).toEqual([
      { command: 'cat', args: ['notes.txt'] },
      { path: 'a.txt', content: '{{1}}' },
      { input: 'print(steps[1], steps[2])' },
      { input: '{{3}}' },
    ]);
  });

  test('a look is repeated when something changed in between', async () => {
    const { steps } = await review([terminal('ls', '.'), step('file_write', { path: 'a.txt', content: 'x' }), terminal('ls', '.'), answer()]);
    expect(steps).toHaveLength(4);
  });

  test('of two files that are equally near none is taken', async () => {
    expect((await reviewScript('cat report.md')).faults).toEqual(['1 fails missing-file']);
    expect((await reviewScript('cat report3.md')).faults).toEqual(['1 fails missing-file']);
  });

  test('a name without its ending is that file, also where the request has it with its ending', async () => {
    const { steps, faults } = await review([python('print(len(rows("logs/station")))'), answer()], 'how many rows has logs/station.log');
    expect(faults).toEqual(['1 mended missing-file']);
    expect(steps[0]?.args['input']).toBe('print(len(rows("logs/station.log")))');
    expect((await reviewScript('cat report', 'read report.ods')).faults).toEqual(['1 fails missing-file']);
  });

  test('a number for a setting that nobody said and nothing showed', async () => {
    const settings = 'json_set settings.json port 8080';
    const faultsOf = async (request: string, said?: string) =>
      (await reviewScript(settings, request, said)).faults.filter((fault) => fault.endsWith('invented-number'));
    expect(await faultsOf('Put that number into settings.json as port')).toEqual(['1 fails invented-number']);
    expect(await faultsOf('Put that number into settings.json as port', 'notes.txt: the port is 8080')).toEqual([]);
    expect(await faultsOf('Raise the port in settings.json by ten')).toEqual([]);
    expect(await faultsOf('Double the port in settings.json')).toEqual([]);
    expect(await faultsOf('Set the port in settings.json to eighty')).toEqual([]);
  });

  test('a missing file that the request itself names is not the plan to be blamed for', async () => {
    expect((await reviewScript('cat budget.ods', 'What is in budget.ods?')).faults).toEqual(['1 weighs missing-file']);
  });

  test('a recipient that nobody named blocks a mail that cannot be taken back, not a draft', async () => {
    const mail = { to: 'john@example.com', subject: 'Hi', body: 'x' };
    const send: ToolManifest = { ...(manifests[0] as ToolManifest), name: 'mail_send', sideEffects: 'irreversible', capabilities: ['net'] };
    manifests = [...manifests.filter(({ name }) => name !== 'mail_send'), send];
    expect((await review([step('mail_send', mail), answer()], 'Mail John')).faults).toEqual(['1 blocks invented-address']);
  });

  test('what the request wants and may not have is not planned around', async () => {
    expect((await reviewScript('cd ../other', 'Go to ../other')).faults).toEqual(['1 weighs refused']);
    expect((await reviewScript('cd ../other', 'Look around')).faults).toEqual(['1 fails refused']);
  });

  test('a look that nothing uses weighs where the answer is a text of its own', async () => {
    expect((await review([terminal('cat', 'notes.txt'), answer('It is fine.')])).faults).toEqual(['1 weighs unused']);
    expect((await review([terminal('cat', 'notes.txt'), answer('{{1}}')])).faults).toEqual([]);
    expect((await review([terminal('cat', 'notes.txt'), answer()])).faults).toEqual([]);
  });
});

test('names that earlier code of the run defined are there', async () => {
  const reviewed = await checksWith(manifests)([python('print(total)'), answer()], { ...evidence('x'), earlier: [python('total = 3')] });
  expect(reviewed.faults).toEqual([]);
});

test('what earlier steps of the run wrote or made is there, and may be written anew', async () => {
  const exists = (path: string): boolean => path === 'out.txt';
  const write = { thought: '', tool: 'file_write', args: { path: 'out.txt', content: 'x', mode: 'overwrite' } };
  const check = checksWith(manifests, { exists });
  const steps = [write, terminal('ls', 'pics'), answer()];
  expect((await check(steps, evidence('tidy up'))).faults.map(({ code }) => code)).toEqual(['missing-file', 'overwrites']);
  expect((await check(steps, { ...evidence('tidy up'), earlier: [write, terminal('mkdir', 'pics')] })).faults).toEqual([]);
});

test('without Python code is taken as it is', async () => {
  const steps = [python('print(frobnicate('), answer()];
  expect(await checksWith(manifests, { readCode: async () => undefined })(steps, evidence('x'))).toEqual({ steps, faults: [] });
});

test('a file is read once, however many checks ask for it', async () => {
  const read: string[] = [];
  const sample = async (path: string) => {
    read.push(path);
    return { text: 'place,level\nquay,4\n', complete: true };
  };
  const steps = stepsOf(`python 'print(max(rows("tides.csv"), key=lambda r: r["level"])["place"])'`, manifests);
  await checksWith(manifests, { exists, sample })(
    steps,
    evidence('In tides.csv, replace every "quay" with "pier" and tick off the highest', entries),
  );
  expect(read).toContain('tides.csv');
  expect(new Set(read).size).toBe(read.length);
});

test('code is read and never run', async () => {
  const [facts] = (await readCode(['open("/tmp/okso-was-here", "w"); raise SystemExit(9)'])) ?? [];
  expect(facts).toMatchObject({ problem: null, writes: true, unknown: {} });
  expect(await readCode(['\u2028 = "\\ud800"', 'ok = "ä€😀"'])).toMatchObject([{ problem: expect.stringContaining('line 1') }, { problem: null }]);
});

describe('what a file holds', () => {
  test('a file that the request does not name is not written over', async () => {
    const { faults } = await reviewScript("echo '6 bells' > tides.csv", 'put 6 bells on the order list');
    expect(faults).toEqual(['1 blocks overwrites']);
  });

  test.each([
    ['echo hello > notes.txt', 'replace the text of notes.txt by hello'],
    ['echo hello > notes.txt', 'write hello into my notes'],
    ['echo hello > fresh.txt', 'write hello to fresh.txt'],
    ['sort notes.txt > sorted.txt; grep a notes.txt >> sorted.txt', 'sort my notes'],
    ['sort notes.txt > notes.txt', 'sort notes.txt in place'],
  ])('%s serves: %s', async (script, request) => {
    expect((await reviewScript(script, request)).faults).toEqual([]);
  });

  test('what a plan wrote itself is not written over by its next step', async () => {
    const { faults } = await reviewScript('sort notes.txt > sorted.txt; cat tides.csv > sorted.txt', 'sort my notes');
    expect(faults).toEqual(['4 fails overwrites']);
  });

  test('a JSON file is not written over with what is none', async () => {
    const check = checksWith(manifests, { exists: (path) => path === 'a.json' });
    const codes = async (content: string) => {
      const write = { thought: '', tool: 'file_write', args: { path: 'a.json', content, mode: 'overwrite' } };
      const { faults } = await check([write, answer()], evidence('close at 13:00 in a.json', [{ path: 'a.json', kind: 'file', size: 9 }]));
      return faults.map(({ grade, code }) => `${grade} ${code}`);
    };
    expect(await codes('a.json["close"] is "13:00"\n')).toEqual(['blocks overwrites']);
    expect(await codes('{"close": "13:00"}\n')).toEqual([]);
    expect(await codes('{{1}}')).toEqual([]);
  });

  test('what is to be added goes to the end', async () => {
    const { steps, faults } = await reviewScript('echo milk > notes.txt', 'add milk to notes.txt');
    expect(faults).toEqual(['1 mended overwrites']);
    expect(steps[0]?.args).toMatchObject({ path: 'notes.txt', mode: 'append' });
  });
});

describe('files that nobody asked for', () => {
  const faultsOf = async (script: string, request: string) => (await reviewScript(script, request)).faults;

  test('are not made where the request names what it is about', async () => {
    expect(await faultsOf('mkdir temp\ncp notes.txt temp/copy.txt', 'set the port in notes.txt to 80')).toEqual([
      '1 blocks unasked-file',
      '2 blocks unasked-file',
    ]);
  });

  test('are not made of words of a question', async () => {
    expect(await faultsOf('wc -l notes.txt > lines.txt', 'number of lines in notes.txt?')).toEqual(['2 blocks unasked-file']);
    expect(await faultsOf('wc -l notes.txt > lines.txt', 'save the number of lines in notes.txt')).toEqual([]);
  });

  test('are not made over: folders that are there, and that nobody said', async () => {
    expect(await faultsOf('mkdir -p logs drafts/', 'sort out my things')).toEqual(['1 blocks unasked-file']);
    expect(await faultsOf('mkdir -p logs drafts', 'see to it that there are folders logs and drafts')).toEqual([]);
    expect(await faultsOf('mkdir -p logs; mv notes.txt logs/', 'put notes.txt away')).toEqual([]);
  });

  test('are not made where the request only asks', async () => {
    expect(await faultsOf("echo 'It does not work.' > corrected.txt", 'which of my notes is too long?')).toEqual(['1 blocks unasked-file']);
  });

  test.each([
    ['cp notes.txt notes-backup.txt', 'back up notes.txt'],
    ['cp notes.txt kept.txt', 'copy notes.txt to kept.txt'],
    ['grep a notes.txt > found.txt', 'put the lines of notes.txt with a into a new file'],
    ['mkdir attic', 'make a folder attic'],
    ["echo 'print(1)' > one.py", 'write a script that prints 1'],
  ])('%s is fine', async (script, request) => {
    expect(await faultsOf(script, request)).toEqual([]);
  });
});

test('what was worked out is added to the file that it is to be added to, not written over it', async () => {
  const { steps } = await reviewScript(`python 'print("Total:", 3)' > notes.txt`, 'add a line with the total at the end of notes.txt');
  expect(steps[1]?.args['mode']).toBe('append');
});

test('what was made of the file itself may replace it', async () => {
  const { steps } = await reviewScript('sort notes.txt > notes.txt', 'add order to notes.txt: sort it');
  expect(steps[1]?.args['mode']).toBe('overwrite');
});
