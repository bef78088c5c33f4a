import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrograms } from '../../../sandbox/capabilities/programs.ts';
import { createPython, type Python, type PythonOptions } from '../../../sandbox/python/create-python.ts';

const guardPath = fileURLToPath(new URL('../../../sandbox/python/guard.py', import.meta.url));
const path = process.env.PATH ?? '';

let base: string;
let workspace: string;
let outside: string;
let pythons: Python[] = [];

function make(options: Partial<PythonOptions> = {}): Python {
  const isInWorkspace = (real: string): boolean => real.startsWith(`${workspace}/`);
  const python = createPython({
    workspace,
    home: join(base, 'home'),
    guardPath,
    path,
    isInWorkspace,
    findProgram: createPrograms({ path, isInWorkspace }).find,
    scratchParent: join(base, 'scratch'),
    ...options,
  });
  pythons.push(python);
  return python;
}

const run = (python: Python, input: string, more: { session?: string; earlier?: string[]; signal?: AbortSignal; cwd?: string } = {}) =>
  python.run({ input, session: 's', cwd: workspace, earlier: [], signal: new AbortController().signal, ...more });
const output = async (python: Python, input: string): Promise<string> => {
  const { stdout, stderr, exitCode } = await run(python, input);
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  return stdout;
};

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'okso-python-test-')));
  for (const name of ['workspace', 'outside', 'home', 'scratch']) mkdirSync(join(base, name));
  [workspace, outside] = [join(base, 'workspace'), join(base, 'outside')];
  writeFileSync(join(workspace, 'sales.csv'), 'city,amount\nOslo,3\nBergen,4\n');
  mkdirSync(join(workspace, 'sub'));
  writeFileSync(join(workspace, 'sub/a.txt'), 'aaa\n');
  writeFileSync(join(outside, 'victim.txt'), 'victim\n');
});
afterEach(async () => {
  for (const python of pythons) await python[Symbol.asyncDispose]();
  pythons = [];
  rmSync(base, { recursive: true, force: true });
});

const guardOnly: Partial<PythonOptions> = { findProgram: () => undefined };

/** Whether this machine has a wall is its own affair; what the wall promises is tested only where it stands. */
const probeBase = mkdtempSync(join(tmpdir(), 'okso-python-probe-'));
const probe = createPython({
  workspace: probeBase,
  home: probeBase,
  guardPath,
  path,
  isInWorkspace: () => false,
  findProgram: createPrograms({ path, isInWorkspace: () => false }).find,
  scratchParent: probeBase,
});
const tier = probe.confinement().tier;
const isConfined = tier !== 'guard';
afterAll(() => rmSync(probeBase, { recursive: true, force: true }));

describe.each([
  ['as this machine can', {}],
  ['with the guard alone', guardOnly],
] as const)('Python, held in %s', (_name, options) => {
  let python: Python;
  beforeEach(() => {
    python = make(options);
  });

  it('prints what is printed and the value of a last expression', async () => {
    expect(await output(python, 'print("ok")')).toBe('ok\n');
    expect(await output(python, 'x = 20\nx + 1.5')).toBe('21.5\n');
    expect(await output(python, '"plain text"')).toBe('plain text\n');
    expect(await output(python, 'None')).toBe('');
    expect(await output(python, '')).toBe('');
  });

  it('keeps names within a session and apart from others', async () => {
    await output(python, 'import math\ndef area(r):\n    return math.pi * r * r\nx = 1');
    expect(await output(python, 'round(area(x), 2)')).toBe('3.14\n');
    const other = await run(python, 'x', { session: 'other' });
    expect(other).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("NameError: name 'x' is not defined") });
  });

  it('runs code of several lines exactly as it stands', async () => {
    expect(await output(python, 'text = """a\n    b\n"""\nfor line in text.split("\\n"):\n    print(repr(line))')).toBe("'a'\n'    b'\n''\n");
    expect(await output(python, '"a\\n  b\\n"')).toBe('a\n  b\n');
  });

  it('reads the workspace by relative names, with helpers for the common things', async () => {
    expect(await output(python, 'sum(int(row["amount"]) for row in rows("sales.csv"))')).toBe('7\n');
    expect(await output(python, 'read("sub/a.txt").strip()')).toBe('aaa\n');
    writeFileSync(join(workspace, 'sub/b.txt'), 'bbb');
    expect(await output(python, '[read("sub"), read("sub/"), read("sub/*.txt")] == ["aaa\\nbbb\\n"] * 3')).toBe('True\n');
    expect(await output(python, 'os.getcwd()')).toBe(`${workspace}\n`);
    expect(await output(python, 'sorted(os.listdir("."))')).toBe("['sales.csv', 'sub']\n");
    expect((await run(python, 'read("a.txt")', { cwd: join(workspace, 'sub') })).stdout).toBe('aaa\n');
  });

  it('reads lists of JSON and tables of Markdown with rows()', async () => {
    writeFileSync(join(workspace, 'list.json'), '[{"n": 2}, {"n": 3}]');
    writeFileSync(join(workspace, 'inside.json'), '{"v": 1, "items": [{"n": 2}, {"n": 5}], "tags": ["a"]}');
    writeFileSync(join(workspace, 'one.jsonl'), '{"n": 1}\n{"n": 6}\n');
    writeFileSync(join(workspace, 'plan.md'), '# Plan\n\n| stage | km |\n| --- | ---: |\n| one | 12 |\n| two | 9.5 |\n\nEnd | of it\n');
    expect(await output(python, '[sum(r["n"] for r in rows(f)) for f in ("list.json", "inside.json", "one.jsonl")]')).toBe('[5, 7, 7]\n');
    expect(await output(python, 'rows("plan.md")')).toBe("[{'stage': 'one', 'km': 12}, {'stage': 'two', 'km': 9.5}]\n");
  });

  it('gives one column of a table, or the rows that have a value there', async () => {
    writeFileSync(join(workspace, 'pets.csv'), 'name,kind\nRex,dog\nTom,Cat\n');
    expect(await output(python, 'rows("pets.csv", "kind").count("dog")')).toBe('1\n');
    expect(await output(python, 'rows("pets.csv", "kind", "cat")')).toBe("[{'name': 'Tom', 'kind': 'Cat'}]\n");
    expect(await output(python, '[[r["name"] for r in rows("pets.csv", "name", each)] for each in ("!= Tom", ["tom", "Rex"], len, "> S")]')).toBe(
      "[['Rex'], ['Rex', 'Tom'], ['Rex', 'Tom'], ['Tom']]\n",
    );
    expect(await output(python, '[r["name"] for r in rows("pets.csv", "name, kind")]')).toBe("['Rex', 'Tom']\n");
    expect((await run(python, 'rows("pets.csv", "colour")')).stderr).toContain("there is no column 'colour'; there are name, kind");
    // Written by people and models: cells by their place, and the columns that will be used.
    expect(await output(python, '[(r[0], r[-1]) for r in rows("pets.csv")][0]')).toBe("('Rex', 'dog')\n");
    writeFileSync(join(workspace, 'subs.csv'), 'name,paid\nAnn,yes\nBo,No\nCy,\n');
    expect(await output(python, '[r["name"] for r in rows("subs.csv") if not r["paid"]], rows("subs.csv", "paid")')).toBe(
      "(['Bo', 'Cy'], ['yes', 'No', ''])\n",
    );
    expect(await output(python, 'rows("pets.csv", "name", "kind") == rows("pets.csv")')).toBe('True\n');
    expect(await output(python, 'rows("pets.csv", "kind", "cat", "name", "Tom") == rows("pets.csv", "kind", "cat")')).toBe('True\n');
    expect(await output(python, 'rows("pets.csv", "name", "kind", "cat")')).toBe("['Tom']\n");
    expect(await output(python, 'rows("pets.csv", "kind", "cat", "name", "Rex")')).toBe('[]\n');
    expect(await output(python, '[r["name"] for r in rows("pets.csv", "kind", "name", "kind")] == rows("pets.csv", "name")')).toBe('True\n');
  });

  it('reads no table in which a quote is left open, and says in which line', async () => {
    const python = make();
    writeFileSync(join(workspace, 'open.csv'), 'item,amount\n"tea, green",2\n"rope,3\n"tape",5\n');
    writeFileSync(join(workspace, 'end.csv'), 'item,amount\ntea,2\nrope,"3\n');
    writeFileSync(join(workspace, 'inch.csv'), 'item,amount\n5" pipe,2\n"two\nlines",3\n"flat"x,4\n');
    const said = async (file: string) => (await run(python, `rows("${file}", "amount")`)).stderr.trimEnd().split('\n').at(-1);
    expect(await said('open.csv')).toBe('ValueError: line 3 of open.csv: a quote opens there that nothing closes');
    expect(await said('end.csv')).toBe('ValueError: line 3 of end.csv: a quote opens there that nothing closes');
    expect(await output(python, 'rows("inch.csv", "amount")')).toBe('[2, 3, 4]\n');
  });

  it('gives the rows that a function, a dict or a name asks for', async () => {
    writeFileSync(join(workspace, 'kites.csv'), 'maker,tail length,value\nOda,3,red\nOda,5,blue\nBen,5,red\n');
    const found = (given: string) => output(python, `[tuple(r.values()) for r in rows("kites.csv", ${given})]`);
    expect(await found('where=lambda r: r["maker"] == "Oda" and r["tail length"] > 4')).toBe("[('Oda', 5, 'blue')]\n");
    expect(await found('lambda r: r[0] == "Ben"')).toBe("[('Ben', 5, 'red')]\n");
    expect(await found('where={"maker": "oda", "tail length": "< 5"}')).toBe("[('Oda', 3, 'red')]\n");
    expect(await found('maker="Oda", tail_length=5')).toBe("[('Oda', 5, 'blue')]\n");
    writeFileSync(join(workspace, 'stock.csv'), 'item,stock,minimum\nrope,3,5\ntar,6,6\nsail,900,4\n');
    expect(await output(python, '[[r["item"] for r in rows("stock.csv", "stock", f"{sign} minimum")] for sign in ("<", "<=", ">")]')).toBe(
      "[['rope'], ['rope', 'tar'], ['sail']]\n",
    );
    expect(await found('value="blue"')).toBe("[('Oda', 5, 'blue')]\n");
    expect(await output(python, 'rows("kites.csv", "tail length", where={"value": "red"}), rows("kites.csv", "maker", maker="Nobody")')).toBe(
      '([3, 5], [])\n',
    );
    for (const unknown of ['colour="red"', 'where={"colour": "red"}', '"colour", maker="Oda"'])
      expect((await run(python, `rows("kites.csv", ${unknown})`)).stderr).toContain(
        "there is no column 'colour'; there are maker, tail length, value",
      );
  });

  it('gives files that are dicts and can be used like their paths', async () => {
    expect(await output(python, '[f["path"] for f in files("sub")]')).toBe("['sub/a.txt']\n");
    expect(await output(python, 'len(files("sub", "*.md")), len(files("sub", "*.TXT")), len(files(".", "a.t"))')).toBe('(0, 1, 1)\n');
    expect(await output(python, 'for f in files("sub"): print(f, f.size, f.endswith(".txt"), read(f).strip(), open(f).read().strip())')).toBe(
      'sub/a.txt 4 True aaa aaa\n',
    );
    expect(await output(python, 'kept = files("sub")[0]')).toBe('');
    expect(await output(python, 'kept["name"]')).toBe('a.txt\n');
    expect((await run(python, 'files("sub")[0].colour')).stderr).toContain("AttributeError: 'str' object has no attribute 'colour'");
  });

  it('reads the labelled lines of several files as rows', async () => {
    mkdirSync(join(workspace, 'bills'), { recursive: true });
    writeFileSync(join(workspace, 'bills', 'a.txt'), 'Bill 7\nTo: Ann\nTotal: 12.50 EUR\n');
    writeFileSync(join(workspace, 'bills', 'b.txt'), 'Bill 8\n- **To**: Bo\nTotal: €1,200\n');
    writeFileSync(join(workspace, 'bills', 'c.txt'), 'no labels here\n');
    expect(await output(python, 'print(sum(float(r["total"]) for r in rows("bills/*.txt")))')).toBe('1212.5\n');
    expect(await output(python, '[(r["to"], r["path"]) for r in rows("bills")]')).toBe("[('Ann', 'bills/a.txt'), ('Bo', 'bills/b.txt')]\n");
    expect(await output(python, 'len(rows("bills", "to", "ann")), len(rows("bills", "total", ">", 100))')).toBe('(1, 1)\n');
    expect((await run(python, 'rows("bills/*.txt", "colour")')).stderr).toContain('there is no column');
    writeFileSync(join(workspace, 'prices.txt'), 'Prices 2025\n\nLinen album: 145 EUR\nParent book: 60.50 EUR each\n');
    expect(await output(python, '[(r["Linen album"], num(r["Parent book"])) for r in rows("prices.txt")]')).toBe('[(145, 60.5)]\n');
  });

  it('reads a table that is given as text with rows()', async () => {
    const page = '"# Huts\\n\\n| Hut | Height |\\n| --- | --- |\\n| [Alder](/a) | 1 840 m |\\n| Birch | 1,310 m |\\n"';
    expect(await output(python, `print(*[r["Hut"] for r in rows(${page}) if num(r["Height"]) < 1500])`)).toBe('Birch\n');
    expect(await output(python, '[rows(text)[0]["n"] for text in ("n;m\\n1;2\\n", \'[{"n": 2}]\', "n,m\\n3,4")]')).toBe('[1, 2, 3]\n');
    const { exitCode, stderr } = await run(python, 'rows("No table here,\\nonly words.")');
    expect([exitCode, stderr.trimEnd().split('\n').at(-1)]).toEqual([1, 'ValueError: there is no table in this text']);
  });

  it('reads the number of a cell with num()', async () => {
    const cells = '["1 840 m", "€ 29", "1,250", "29,90 €", "1,250.50", "-12 °C", "\\u22123", "A-12", "12\\u00a0000", 7, "24 300 m", "2 of 12"]';
    expect(await output(python, `[num(cell) for cell in ${cells}]`)).toBe('[1840, 29, 1250, 29.9, 1250.5, -12, -3, 12, 12000, 7, 24300, 2]\n');
    expect((await run(python, 'num("none")')).stderr).toContain("ValueError: there is no number in 'none'");
  });

  it('gives rows back as CSV with to_csv(), each cell as it stood', async () => {
    writeFileSync(join(workspace, 'stock.csv'), 'item;price;note\nlamp;12.50;"a;b"\nrope;3;\nbell;7.00;x\n');
    expect(await output(python, 'to_csv(r for r in rows("stock.csv") if r["price"] > 5)')).toBe('item;price;note\nlamp;12.50;"a;b"\nbell;7.00;x\n');
    expect(await output(python, 'to_csv(sorted(rows("stock.csv"), key=lambda r: r["price"])[:1], ["price", "item"])')).toBe('price;item\n3;rope\n');
    expect(await output(python, 'print(to_csv({**r, "three": r["price"] * 3} for r in rows("stock.csv")[:1]))')).toBe(
      'item;price;note;three\nlamp;12.50;"a;b";37.5\n',
    );
    expect(await output(python, 'to_csv(r for r in rows("stock.csv") if r["price"] > 99)')).toBe('item;price;note\n');
  });

  it('makes CSV of JSON, of totals by name and of lists', async () => {
    writeFileSync(join(workspace, 'birds.json'), '[{"bird": "knot", "seen": true, "cm": 2.50}, {"bird": "owl, tawny", "tags": ["a"], "seen": null}]');
    expect(await output(python, 'to_csv("birds.json")')).toBe('bird,seen,cm,tags\nknot,true,2.5,\n"owl, tawny",,,"[""a""]"\n');
    expect(await output(python, 'to_csv({"a": 0.1 + 0.2, "b": 1}, ["name", "sum"])')).toBe('name,sum\na,0.3\nb,1\n');
    expect(await output(python, 'to_csv([["a", 1], ["b", 2]], "name,n")')).toBe('name,n\na,1\nb,2\n');
  });

  it('leaves the header of to_csv() out where it is not wanted', async () => {
    writeFileSync(join(workspace, 'birds.csv'), 'bird,cm\nknot,25\n');
    expect(await output(python, '[to_csv(rows("birds.csv"), header=False), to_csv(rows("birds.csv"), header=True)]')).toBe(
      "['knot,25', 'bird,cm\\nknot,25']\n",
    );
  });

  it('says which columns there are where to_csv() is asked for another', async () => {
    const { exitCode, stderr } = await run(python, 'to_csv(rows("sales.csv"), ["town"])');
    expect([exitCode, stderr.trimEnd().split('\n').at(-1)]).toEqual([1, "ValueError: there is no column 'town'; there are city, amount"]);
  });

  it('recognises semicolons and tabs in rows()', async () => {
    writeFileSync(join(workspace, 'b.csv'), '\uFEFFname;x\nA;"1,5"\n');
    expect(await output(python, 'rows("b.csv")')).toBe("[{'name': 'A', 'x': '1,5'}]\n");
  });

  it('knows the usual modules, and datetime both as module and as class', async () => {
    expect(
      await output(python, 'json.dumps([math.floor(2.5), re.sub("a", "b", "aa"), statistics.median([1, 2, 9]), collections.Counter("aab")["a"]])'),
    ).toBe('[2, "bb", 2, 2]\n');
    expect(await output(python, '(date(2024, 9, 29) - date(2024, 2, 1)).days, date(2024, 1, 31) + timedelta(days=1)')).toBe(
      '(241, datetime.date(2024, 2, 1))\n',
    );
    expect(
      await output(
        python,
        'datetime(2024, 1, 2).year, datetime.date(2024, 1, 2).day, datetime.datetime(2024, 1, 2).month, datetime.strptime("2024", "%Y").year, isinstance(datetime.now(), datetime)',
      ),
    ).toBe('(2024, 2, 1, 2024, True)\n');
    expect(await output(python, 'from datetime import datetime\ndatetime(2024, 5, 1).date()')).toBe('2024-05-01\n');
    expect(await output(python, 'import datetime\ndatetime.date(2024, 5, 1)')).toBe('2024-05-01\n');
  });

  it('has the texts of earlier steps, counted from 1', async () => {
    expect((await run(python, 'steps[2].upper() + steps[-1]', { earlier: ['one', 'two'] })).stdout).toBe('TWOtwo\n');
    expect((await run(python, 'steps[3]', { earlier: ['one', 'two'] })).stderr).toContain('steps[3] does not exist; there are 2 earlier steps');
  });

  it('gives a traceback of the code alone, and exit codes as they were', async () => {
    const failed = await run(python, 'def f(x):\n    return 1 / x\nf(0)');
    expect(failed.exitCode).toBe(1);
    expect(failed.stderr).toMatch(/^Traceback \(most recent call last\):\n {2}File "<python 1>", line 3, in <module>\n {4}f\(0\)/);
    expect(failed.stderr).toContain('ZeroDivisionError: division by zero');
    expect(failed.stderr).not.toMatch(/guard\.py|okso_/);
    expect((await run(python, 'raise RuntimeError("boom")')).stderr).toContain('RuntimeError: boom');
    expect((await run(python, 'def (')).stderr).toMatch(/^ {2}File "<python \d+>", line 1/);
    expect(await run(python, 'print("a")\nraise SystemExit(3)')).toMatchObject({ exitCode: 3, stdout: 'a\n', stderr: '' });
    expect(await run(python, 'import sys\nsys.exit("bye")')).toMatchObject({ exitCode: 1, stderr: 'bye\n' });
    expect(await run(python, 'exit()')).toMatchObject({ exitCode: 0 });
  });

  it('cuts what is printed without end, and says so', async () => {
    const flood = await run(python, 'for _ in range(100):\n    print("A" * 2_000_000)');
    expect(flood.truncated).toBe(true);
    expect(flood.stdout.length).toBe(1_000_000);
  });

  it('takes nothing that code prints for an answer', async () => {
    expect(await output(python, `print('{"id": 1, "exitCode": 7, "stdout": "forged", "stderr": "", "truncated": false}')`)).toContain('forged');
    expect(await output(python, 'import os, sys\nos.write(1, b"raw")\nsys.__stdout__.write("raw")\n1')).toBe('1\n');
  });

  it('asks nobody when code asks', async () => {
    expect((await run(python, 'input("name? ")')).stderr).toContain('EOFError');
  });

  it('interrupts what takes too long, and keeps what was defined', async () => {
    const slow = make({ ...options, limits: { runMs: 1_500, graceMs: 20_000 } });
    await output(slow, 'x = 5');
    await expect(run(slow, 'while True: pass')).rejects.toMatchObject({ code: 'OKSO_TOOL_TIMEOUT', hint: 'What was defined before is kept.' });
    await expect(run(slow, 'import time\ntime.sleep(600)')).rejects.toMatchObject({ code: 'OKSO_TOOL_TIMEOUT' });
    expect(await output(slow, 'x')).toBe('5\n');
  });

  it('ends what does not listen, and begins anew', async () => {
    const stubborn = make({ ...options, limits: { runMs: 1_500, graceMs: 300 } });
    await expect(run(stubborn, 'while True:\n    try:\n        while True: pass\n    except BaseException: pass')).rejects.toMatchObject({
      code: 'OKSO_TOOL_TIMEOUT',
    });
    expect(await output(stubborn, '1')).toBe('1\n');
  });

  it('stops when the call is given up', async () => {
    const controller = new AbortController();
    const call = run(python, 'open("started", "w").close()\nwhile True: pass', { signal: controller.signal });
    controller.abort(new Error('given up'));
    await expect(call).rejects.toThrow('given up');
    expect(await output(python, '2')).toBe('2\n');
  });

  it('turns a crash into an error and starts anew, with the names that were there', async () => {
    await output(python, 'x = 1');
    await expect(run(python, 'import os\nos._exit(4)')).rejects.toMatchObject({
      code: 'OKSO_TOOL_FAILED',
      message: expect.stringContaining('ended unexpectedly'),
    });
    expect(await output(python, 'x')).toBe('1\n');
    await expect(run(python, 'import os\nos.write(4, b"no answer\\n")')).rejects.toThrow('no answer');
    await expect(run(python, 'import os\nos.close(4)')).rejects.toMatchObject({ code: 'OKSO_TOOL_FAILED' });
    expect(await output(python, '3')).toBe('3\n');
  });

  it('bounds memory', async () => {
    const small = make({ ...options, limits: { memoryBytes: 512 * 1024 ** 2 } });
    const greedy = await run(small, 'x = bytearray(2 * 1024 ** 3)');
    if (process.platform === 'linux') expect(greedy.stderr).toContain('MemoryError');
    expect(await output(small, '1')).toBe('1\n');
  });

  it('runs the calls of one session one after another', async () => {
    await output(python, 'log = []');
    await Promise.all([1, 2, 3].map((index) => output(python, `log.append(${index})`)));
    expect(await output(python, 'log')).toBe('[1, 2, 3]\n');
  });

  describe('what is written', () => {
    it('goes to the scratch folder under the name it had, reads back, and is told to okso', async () => {
      const result = await run(
        python,
        'open("new.txt", "w").write("hi")\npathlib.Path("b/c").mkdir(parents=True)\npathlib.Path("b/c/d.txt").write_text("deep")\nopen("sub/e.txt", "x").close()\nread("new.txt") + read("b/c/d.txt")',
      );
      expect(result).toMatchObject({ stdout: 'hideep\n', exitCode: 0 });
      expect(result.written.map(({ name, path: where, content }) => [name, where, Buffer.from(content).toString()]).sort()).toEqual([
        ['b/c/d.txt', join(workspace, 'b/c/d.txt'), 'deep'],
        ['new.txt', join(workspace, 'new.txt'), 'hi'],
        ['sub/e.txt', join(workspace, 'sub/e.txt'), ''],
      ]);
      expect(readdirSync(workspace)).toEqual(['sales.csv', 'sub']);
      expect(await output(python, 'sorted(os.listdir("."))')).toBe("['b', 'new.txt', 'sales.csv', 'sub']\n");
      expect(await output(python, 'sorted(name for _, _, names in os.walk(".") for name in names)')).toBe(
        "['a.txt', 'd.txt', 'e.txt', 'new.txt', 'sales.csv']\n",
      );
      expect((await run(python, '1')).written).toEqual([]);
    });

    it('leaves files of the workspace as they are and shows Python its own copy', async () => {
      expect(await output(python, 'open("sales.csv", "a").write("Bodø,5\\n")\nlen(rows("sales.csv"))')).toBe('3\n');
      expect(readFileSync(join(workspace, 'sales.csv'), 'utf8')).toBe('city,amount\nOslo,3\nBergen,4\n');
      for (const code of [
        'os.remove("sub/a.txt")',
        'os.rename("sub/a.txt", "x")',
        'import shutil; shutil.rmtree("sub")',
        'pathlib.Path("sub/a.txt").unlink()',
        'os.truncate("sub/a.txt", 0)',
      ]) {
        expect((await run(python, code)).stderr).toContain('File writes restricted to sandbox');
      }
      expect((await run(python, 'open("sub/a.txt", "x")')).stderr).toContain('FileExistsError');
      expect((await run(python, 'open("nowhere/x.txt", "w")')).stderr).toContain('FileNotFoundError');
      expect(readFileSync(join(workspace, 'sub/a.txt'), 'utf8')).toBe('aaa\n');
    });

    it('is the scratch folder itself where that lies in the workspace', async () => {
      const wide = make({ ...options, workspace: base });
      const result = await run(
        wide,
        'import tempfile\nwith tempfile.NamedTemporaryFile(delete=False) as f:\n    f.write(b"x")\nopen(f.name).read()',
        { cwd: base },
      );
      expect(result).toMatchObject({ stdout: 'x\n', written: [] });
    });

    it('works with the library: archives, databases, temporary files, copies, renames', async () => {
      expect(await output(python, 'import gzip\nwith gzip.open("z.gz", "wt") as f: f.write("z")\ngzip.open("z.gz", "rt").read()')).toBe('z\n');
      expect(
        await output(python, 'import zipfile\nwith zipfile.ZipFile("a.zip", "w") as z: z.write("sub/a.txt")\nzipfile.ZipFile("a.zip").namelist()'),
      ).toBe("['sub/a.txt']\n");
      expect(
        await output(
          python,
          'import sqlite3\nc = sqlite3.connect("d.db")\nc.execute("create table t(x)")\nc.execute("insert into t values (7)")\nc.commit()\nsqlite3.connect("d.db").execute("select x from t").fetchall()',
        ),
      ).toBe('[(7,)]\n');
      expect(await output(python, 'import tempfile\nwith tempfile.NamedTemporaryFile() as f:\n    print(f.write(b"x"))')).toBe('1\n');
      expect(
        await output(
          python,
          'import shutil\nshutil.copy("sub/a.txt", "copy.txt")\nos.rename("copy.txt", "moved.txt")\nos.path.exists("copy.txt"), read("moved.txt")',
        ),
      ).toBe("(False, 'aaa\\n')\n");
      expect(await output(python, 'import shelve\nwith shelve.open("s") as s: s["k"] = 1\nshelve.open("s")["k"]')).toBe('1\n');
      expect(readdirSync(workspace)).toEqual(['sales.csv', 'sub']);
    });
  });

  const refused: [code: string, message: string][] = [
    ['open("{OUT}/new.txt", "w")', 'File writes restricted to sandbox'],
    ['open("../outside/victim.txt", "a")', 'File writes restricted to sandbox'],
    ['import os; os.symlink("{OUT}/new.txt", "l"); open("l", "w")', 'File writes restricted to sandbox'],
    ['import os; os.mkdir("{OUT}/d")', 'File writes restricted to sandbox'],
    ['import os; os.mkfifo("{OUT}/p")', ''],
    ['import os; fd = os.open("/", os.O_RDONLY); os.open("{OUT}/new.txt"[1:], os.O_CREAT | os.O_WRONLY, dir_fd=fd)', ''],
    ['import posix; posix.mkfifo("{OUT}/p")', ''],
    ['import shutil; shutil.rmtree("{OUT}")', ''],
    ['import sqlite3; c = sqlite3.connect("in.db"); c.execute("attach \'{OUT}/n.db\' as o"); c.execute("create table o.t(x)")', ''],
    ['import subprocess; subprocess.run(["touch", "{OUT}/x"])', 'Python cannot start programs here'],
    ['import os; os.system("touch {OUT}/x")', 'Python cannot start programs here'],
    ['import os; os.fork()', 'Python cannot start programs here'],
    ['import _posixsubprocess; _posixsubprocess.fork_exec()', 'Python cannot start programs here'],
    ['import urllib.request; urllib.request.urlopen("http://127.0.0.1/")', 'Python cannot reach the network here'],
    ['import gc; gc.get_objects()', 'closed here'],
    ['open("{HOME}/notes.txt")', 'lies outside the workspace'],
    ['open(".env")', 'credentials'],
  ];

  it('refuses what would write, start, connect or read elsewhere, and changes nothing', async () => {
    writeFileSync(join(workspace, '.env'), 'KEY=S3CRET\n');
    const look = (): string => execFileSync('find', [outside, '-printf', '%p %s %T@\n'], { encoding: 'utf8' });
    const before = look();
    for (const [code, message] of refused) {
      const { stderr, stdout, exitCode } = await run(python, code.replaceAll('{OUT}', outside).replaceAll('{HOME}', join(base, 'home')));
      expect({ code, exitCode, stderr }).toEqual({ code, exitCode: 1, stderr: expect.stringContaining(message) });
      expect(stdout + stderr).not.toContain('S3CRET');
    }
    expect(look()).toBe(before);
  });
});

describe.runIf(isConfined)('the wall of this machine', () => {
  const library = `import ctypes\nlibc = ctypes.CDLL(None, use_errno=True)\n`;

  it('holds where the guard does not', async () => {
    const python = make();
    expect(python.confinement().tier).toBe(tier);
    expect(await output(python, `${library}libc.open(b"${outside}/new.txt", 0o101, 0o644)`)).toBe('-1\n');
    expect(await output(python, `${library}libc.unlink(b"${workspace}/sub/a.txt")`)).toBe('-1\n');
    expect(existsSync(join(workspace, 'sub/a.txt'))).toBe(true);
    expect(readdirSync(outside)).toEqual(['victim.txt']);
  });

  it('shows neither home nor credentials nor the environment of okso', async () => {
    writeFileSync(join(base, 'home/private.txt'), 'S3CRET');
    writeFileSync(join(workspace, '.env'), 'KEY=S3CRET');
    const python = make();
    const read = (file: string): string =>
      `import io, os, ctypes\nlibc = ctypes.CDLL(None)\nbuffer = ctypes.create_string_buffer(4000)\nfd = libc.open(b"${file}", 0)\nlibc.read(fd, buffer, 3999)\nbuffer.raw`;
    for (const file of [join(base, 'home/private.txt'), join(workspace, '.env'), '/proc/1/environ', '/proc/self/environ']) {
      const { stdout } = await run(python, read(file));
      expect(stdout).not.toContain('S3CRET');
      expect(stdout).not.toContain('VITEST');
    }
  });

  it('lets nothing onto the network', async () => {
    let hits = 0;
    const server = createServer((socket) => {
      hits += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const python = make();
    const bytes = `b"\\x02\\x00" + (${port}).to_bytes(2, "big") + bytes([127, 0, 0, 1]) + bytes(8)`;
    expect(await output(python, `${library}s = libc.socket(2, 1, 0)\nlibc.connect(s, ${bytes}, 16)`)).toBe('-1\n');
    expect(hits).toBe(0);
    server.close();
  });
});

describe('the interpreter', () => {
  it('is missed in words', async () => {
    const python = make({ path: join(base, 'nothing'), isInWorkspace: () => true });
    expect(python.interpreter()).toBeUndefined();
    await expect(run(python, '1')).rejects.toMatchObject({
      code: 'OKSO_TOOL_FAILED',
      message: 'python3 is not installed',
      hint: expect.stringContaining('Install Python'),
    });
  });

  it('is not taken from the workspace', () => {
    mkdirSync(join(workspace, 'bin'));
    writeFileSync(join(workspace, 'bin/python3'), '#!/bin/sh\ntouch planted\n', { mode: 0o755 });
    const python = make({ path: `${join(workspace, 'bin')}:${path}` });
    expect(python.interpreter()?.executable).not.toContain(workspace);
    expect(existsSync('planted')).toBe(false);
  });

  it('leaves no process and no scratch folder behind', async () => {
    const python = make();
    await output(python, 'import threading, time\nthreading.Thread(target=time.sleep, args=(600,)).start()');
    expect(readdirSync(join(base, 'scratch'))).toHaveLength(1);
    await python[Symbol.asyncDispose]();
    expect(readdirSync(join(base, 'scratch'))).toEqual([]);
  });

  it('says what holds Python in', () => {
    expect(make(guardOnly).confinement()).toMatchObject({ tier: 'guard', reason: expect.stringMatching(/bubblewrap|sandbox/) });
    expect(['bubblewrap', 'seatbelt', 'guard']).toContain(tier);
  });
});
