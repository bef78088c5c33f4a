import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCodeReader } from '../../../sandbox/python/code-reader.ts';
import { createPython, type Python } from '../../../sandbox/python/create-python.ts';

const beside = (name: string): string => fileURLToPath(new URL(`../../../sandbox/python/${name}`, import.meta.url));

let base: string;
let python: Python;
beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'okso-code-reader-')));
  for (const name of ['workspace', 'home', 'scratch']) mkdirSync(join(base, name));
  python = createPython({
    workspace: join(base, 'workspace'),
    home: join(base, 'home'),
    guardPath: beside('guard.py'),
    path: process.env['PATH'] ?? '',
    isInWorkspace: () => false,
    findProgram: () => undefined,
    scratchParent: join(base, 'scratch'),
  });
});
afterAll(async () => {
  await python[Symbol.asyncDispose]();
  rmSync(base, { recursive: true, force: true });
});

const read = (codes: readonly string[]) => createCodeReader({ interpreter: python.interpreter, script: beside('read_code.py') })(codes);

test('every name that a session begins with is known, and no other', async () => {
  const { stdout } = await python.run({
    input: 'import builtins as b; print(*[n for n in dir(b)], *globals())',
    session: 's',
    cwd: join(base, 'workspace'),
    earlier: [],
    signal: new AbortController().signal,
  });
  const names = stdout.split(/\s+/).filter((name) => /^[A-Za-z]\w*$/.test(name) && name !== 'b');
  expect(names).toContain('rows');
  const [facts] = (await read([names.map((name) => (/^(?:None|True|False)$/.test(name) ? 'pass' : name)).join('\n')])) ?? [];
  expect(facts).toMatchObject({ problem: null, unknown: {} });
  const listed = /SESSION = \{([^}]+)\}/.exec(readFileSync(beside('read_code.py'), 'utf8'))?.[1]?.match(/\w+/g);
  expect(listed?.filter((name) => !names.includes(name))).toEqual([]);
});

test('what reads and what writes is told apart', async () => {
  const facts = await read([
    'open("a.txt").read(); rows("b.csv"); read("c.md"); open("d.txt", "w"); pathlib.Path("e.txt").read_text()',
    'open("a.txt", mode="r")',
    'print(open(name))',
  ]);
  expect(facts?.map(({ reads, writes }) => ({ reads: [...reads].sort(), writes }))).toEqual([
    { reads: ['a.txt', 'b.csv', 'c.md', 'e.txt'], writes: true },
    { reads: ['a.txt'], writes: false },
    { reads: [], writes: false },
  ]);
});

test('names go from one code to the next', async () => {
  const facts = await read(['import random as dice\ndef roll(): return dice.random()', 'print(roll(), dice)', 'print(other)']);
  expect(facts?.map(({ unknown }) => unknown)).toEqual([{}, {}, { other: null }]);
});

test('every way of giving a name a meaning counts', async () => {
  const code = [
    'for a, *b in [[1, 2]]: pass',
    'with open("x") as c: pass',
    'd: int = 1',
    'class E: pass',
    'print([f for f in b], (lambda g, *h, i=1, **j: (g, h, i, j)), (k := 3), a, c, d, E, k)',
    'try: pass',
    'except OSError as m: print(m)',
    'import os.path as n, xml.dom',
    'print(n, xml)',
    'async def p(q, /, r): global s; s = q; return r',
    'print(p, s, __name__)',
  ].join('\n');
  expect(await read([code])).toMatchObject([{ problem: null, unknown: {} }]);
});

test('code that makes names while it runs is not judged by its names', async () => {
  const facts = await read(['exec("x = 1")\nprint(x)', 'from math import *\nprint(hypot(1, 2))']);
  expect(facts?.map(({ unknown }) => unknown)).toEqual([{}, {}]);
});

test('brackets are closed or left out where that makes the code whole', async () => {
  const facts = await read(['print(max([1, (2', 'print(1))', 'print(")")', "print('it''s (')", 'x = (1]', 'print("a)']);
  expect(facts?.map(({ mended }) => mended)).toEqual(['print(max([1, (2)]))', 'print(1)', null, null, null, null]);
});

test('a bracket too many is left out where nothing is taken from what print gives back', async () => {
  const facts = await read(['print(max(f, key=lambda x: x["size"]))["path"])', 'print(sorted(a))[0].b)']);
  expect(facts?.map(({ mended }) => mended)).toEqual(['print(max(f, key=lambda x: x["size"])["path"])', 'print(sorted(a)[0].b)']);
});

test('one text that is printed gets quotes that hold its lines and its own quotes', async () => {
  const written = [
    'print(\'{\n  "deck": 2\n}\')',
    'print("{"deck": 2}")',
    "print('Dear Jo,\nit's late')",
    "print('a'\n'b', c'\nd')",
    "print('it's late')",
  ];
  const facts = await read(written);
  expect(facts?.map(({ mended }) => mended)).toEqual([
    "print('''{\n  \"deck\": 2\n}''')",
    'print("""{"deck": 2}""")',
    "print('''Dear Jo,\nit's late''')",
    null,
    null,
  ]);
});

test('what Python does not take on one line is laid out over lines', async () => {
  const facts = await read([
    'print("a")\nfor r in x: if r["a"] == "b": print(r["c"], sep=",")',
    'with open("f") as g: for line in g: a = line.strip(); print(a)',
    'for r in x: if a: print(1); else: print(2)',
    'try: n = 1 except: n = 2',
    'for r in x: if r:\n    print({"k": r}["k"])\n    if r: pass\nprint("; if: ")',
    'f = lambda q: q; for a in x: print(f(a))',
  ]);
  expect(facts?.map(({ mended }) => mended)).toEqual([
    'print("a")\nfor r in x:\n    if r["a"] == "b":\n        print(r["c"], sep=",")',
    'with open("f") as g:\n    for line in g:\n        a = line.strip()\n        print(a)',
    'for r in x:\n    if a:\n        print(1)\n    else:\n        print(2)',
    'try:\n    n = 1\nexcept:\n    n = 2',
    'for r in x:\n    if r:\n        print({"k": r}["k"])\n        if r:\n            pass\nprint("; if: ")',
    'f = lambda q: q\nfor a in x:\n    print(f(a))',
  ]);
});

test('a loop with its condition behind it, and what follows it without a sign, are laid out', async () => {
  const facts = await read([
    'for b in rows("hens.csv") if b["pen"] == 2: eggs += b["eggs"] print(f"{eggs} eggs")',
    'best = 0 for b in hens for_sale: pass',
    'n = [1, 2] for b in n if b > 1: print(b)',
    'seen = [] for b in x: seen.append(b) print(len(seen))',
    'for b in x if y else z: print(b)',
    'for b in x if b.old: n += b.kg print(b.kg)',
  ]);
  expect(facts?.map(({ mended }) => mended)).toEqual([
    'eggs = 0\nfor b in rows("hens.csv"):\n    if b["pen"] == 2:\n        eggs += b["eggs"]\nprint(f"{eggs} eggs")',
    null,
    'n = [1, 2]\nfor b in n:\n    if b > 1:\n        print(b)',
    'seen = []\nfor b in x:\n    seen.append(b)\nprint(len(seen))',
    null,
    null,
  ]);
});

test('a total that nothing defines begins with 0', async () => {
  const mended = async (...codes: string[]) => (await read(codes))?.at(-1)?.mended;
  expect(await mended('import re\nfor b in x:\n    if b: a += 1; c += b\nprint(a, c)')).toBe(
    'a = 0\nc = 0\nimport re\nfor b in x:\n    if b: a += 1; c += b\nprint(a, c)',
  );
  for (const right of [
    ['a = 3', 'a += 1\nprint(a)'],
    ['a = 1\na += 1\nprint(a)'],
    ['print(a)\na += 1'],
    ['a += "x"\nprint(a)'],
    ['a += [1]\nprint(a)'],
    ['def f():\n    global a\n    a += 1\nf()\nprint(a)'],
  ])
    expect(await mended(...right)).toBe(null);
});

test('what is looked for has the case of where it is looked for', async () => {
  const facts = await read([
    'print(sum("Status: open" in read(f["path"]).lower() for f in files("a")))',
    "print(t.upper().count('Error'), 'Done' == s.strip().lower(), s.lower() != \"Ö\")",
    'print("open" in t.lower(), "Open" in t, t.lower().split("A"), "\\N" in t.lower())',
  ]);
  expect(facts?.map(({ mended }) => mended)).toEqual([
    'print(sum("status: open" in read(f["path"]).lower() for f in files("a")))',
    "print(t.upper().count('ERROR'), 'done' == s.strip().lower(), s.lower() != \"ö\")",
    null,
  ]);
});

test('a column of the whole table is the cell of a row where one value is wanted', async () => {
  const mended = async (code: string) => (await read([code]))?.[0]?.mended;
  expect(await mended('print(sum(rows("m/ä.csv", "kg") for b in rows("m/ä.csv") if b["pen"] == "ö"))')).toBe(
    'print(sum(b["kg"] for b in rows("m/ä.csv") if b["pen"] == "ö"))',
  );
  expect(await mended('hens = rows("h.csv")\nprint(max(float(rows("h.csv", "kg")) for b in hens if rows("h.csv", "pen") == 2))')).toBe(
    'hens = rows("h.csv")\nprint(max(float(b["kg"]) for b in hens if b["pen"] == 2))',
  );
  expect(await mended('n = 0\nfor b in rows("h.csv"):\n    n += rows("h.csv", "kg") * 2\nprint(n)')).toBe(
    'n = 0\nfor b in rows("h.csv"):\n    n += b["kg"] * 2\nprint(n)',
  );
  for (const right of [
    'print([b["pen"] for b in rows("h.csv") if b["kg"] > max(rows("h.csv", "kg")) - 1])',
    'print([b["kg"] / sum(rows("h.csv", "kg")) for b in rows("h.csv")])',
    'print([b for b in rows("h.csv") if b["pen"] in rows("h.csv", "mother")])',
    'print([rows("o.csv", "kg") for b in rows("h.csv")])',
    'print([rows("h.csv", "kg") for b in rows("h.csv") for c in rows("h.csv")])',
  ])
    expect(await mended(right)).toBe(null);
});

test('a column that is taken from rows is taken from each of them', async () => {
  const mended = async (code: string) => (await read([code]))?.[0]?.mended;
  expect(await mended('print(list(filter(lambda b: b["pen"] == 2 or b["old"], rows("h.csv")))["name"])')).toBe(
    'print([b["name"] for b in rows("h.csv") if b["pen"] == 2 or b["old"]])',
  );
  expect(await mended('print(filter(lambda b: 1 if b else 0, hens)["name"][0], filter(lays, hens)["name"])')).toBe(
    'print([b["name"] for b in hens if (1 if b else 0)][0], [r["name"] for r in hens if lays(r)])',
  );
  expect(await mended('x = rows("h.csv", "pen", 2)["name"] + [b for b in y if b["kg"]]["name"]')).toBe(
    'x = [r["name"] for r in rows("h.csv", "pen", 2)] + [b["name"] for b in y if b["kg"]]\nprint(x)',
  );
  for (const right of ['print(rows("h.csv")[0]["name"])', 'print({"a": 1}["a"])', 'def rows(f): return {}\nprint(rows("h.csv")["name"])'])
    expect(await mended(right)).toBe(null);
});

test('code whose blocks can be read in two ways is left as it is, and so is code that compiles', async () => {
  const facts = await read([
    'for r in x: if r: n += 1; print(n)',
    'if a: if b: print(1) else: print(2)',
    'for r in x: if r',
    'for r in x: print(r); print(1)',
  ]);
  expect(facts?.map(({ mended }) => mended)).toEqual([null, null, null, null]);
});

test('a generator is printed by its values, rows and picked cells as CSV', async () => {
  const facts = await read([
    'print(r for r in rows("é.csv") if r["n"] > 1)',
    'print([r["name"], r["rank"]] for r in rows("crew.csv"))',
    'x = 3\nprint((n * x for n in range(3)))',
    'print(to_csv(r for r in rows("a.csv"), ["n"]))',
    'print(sum(n for n in x))',
    'print(*(n for n in x))',
  ]);
  expect(facts?.map(({ mended }) => mended)).toEqual([
    'print(to_csv((r for r in rows("é.csv") if r["n"] > 1)))',
    'print(to_csv(([r["name"], r["rank"]] for r in rows("crew.csv")), ["name", "rank"]))',
    'x = 3\nprint(*(n * x for n in range(3)), sep="\\n")',
    'print(to_csv((r for r in rows("a.csv")), ["n"]))',
    null,
    null,
  ]);
});

test('where there is no Python, or it says nothing, there is no answer', async () => {
  expect(await createCodeReader({ interpreter: () => undefined, script: beside('read_code.py') })(['x'])).toBeUndefined();
  const silent = createCodeReader({ interpreter: () => ({ executable: '/nowhere/python3', folders: [], version: '3.11' }), script: 'x' });
  expect(await silent(['x'])).toBeUndefined();
});

test('code that nothing can parse is a problem and no crash', async () => {
  const facts = await read(['('.repeat(500), '\u0000', 'x = 1']);
  expect(facts?.map(({ problem }) => problem === null)).toEqual([false, false, true]);
});

test('columns and conditions of tables are told with their places, in the units of JavaScript', async () => {
  const code = 'print("😀 ä", [r["kg"] for r in rows("a.csv") if r["köder"].lower() == "ä😀"])';
  const [facts] = (await read([code])) ?? [];
  const at = ({ from, to }: { from: number; to: number }): string => code.slice(from, to);

  expect(facts?.tables?.columns.map(({ path, column, at: place }) => [path, column, place && at(place)])).toEqual([
    ['a.csv', 'köder', '"köder"'],
    ['a.csv', 'kg', '"kg"'],
  ]);
  const [condition] = facts?.tables?.conditions ?? [];
  expect(condition).toMatchObject({ column: 'köder', operator: '==', values: ['ä😀'], wraps: ['lower'], isFilter: true });
  expect(condition && [at(condition.at), at(condition.subject), at(condition.cell)]).toEqual([
    'r["köder"].lower() == "ä😀"',
    'r["köder"].lower()',
    'r["köder"]',
  ]);
});

test('a condition that rows() is given is read like any other', async () => {
  const facts = await read([
    'print(len(rows("k.csv", where=lambda r: r["maker"] == "Oda")))',
    'print(rows("k.csv", "tail", where=lambda r: r["maker"] == "Oda"))',
    'print(rows("k.csv", lambda r: r["maker"] == "Oda")[0]["tail"])',
    'print([r["tail"] for r in rows("k.csv", where={"maker": "Oda"})])',
    'print([r["tail"] for r in rows("k.csv", maker="Oda")])',
    'print(rows("k.csv", "tail", lambda cell: cell["x"] == "Oda"))',
  ]);
  const told = facts?.map(({ tables }) => [
    tables?.columns.map(({ column }) => column) ?? [],
    tables?.conditions.map(({ column, isFilter }) => `${column} ${isFilter}`) ?? [],
  ]);
  expect(told).toEqual([
    [['maker'], ['maker true']],
    [['maker'], ['maker true']],
    [['tail', 'maker'], ['maker true']],
    [['maker', 'tail'], []],
    [['tail'], []],
    [[], []],
  ]);
});

test('texts that rows() is to find in a column are told with their places', async () => {
  const codes = [
    'print(rows("k.csv", "maker", "Oda"))',
    'print(rows("k.csv", where={"maker": "Oda", n: 3}))',
    'print(rows("k.csv", maker="Oda", tail=4))',
    'print(rows("k.csv", "tail", "<", 5), rows("k.csv", "tail", 5), rows(name, "maker", "Oda"))',
  ];
  const told = (await read(codes))?.map(({ tables }, index) =>
    tables?.wanted.map(({ column, value, at }) => [column, value, codes[index]?.slice(at.from, at.to)]),
  );
  expect(told).toEqual([[['maker', 'Oda', '"Oda"']], [['maker', 'Oda', '"Oda"']], [['maker', 'Oda', '"Oda"']], undefined]);
});

test('what is no table for certain is none', async () => {
  const facts = await read([
    'rows = lambda f: []\nprint([r["x"] for r in rows("a.csv")])',
    'for r in data: print(r["x"])',
    'for r in rows(name): print(r["x"] == "y")',
    'print("rows(")',
  ]);
  expect(facts?.map(({ tables }) => tables)).toEqual([null, null, null, null]);
});

test('what code found last and only gave a name is printed, unless later code may ask for it', async () => {
  const mended = async (...codes: string[]) => (await read(codes))?.map((facts) => facts.mended);
  expect(await mended('best = min([2, 1])')).toEqual(['best = min([2, 1])\nprint(best)']);
  expect(await mended('best = min([2, 1])', 'print(best + 1)')).toEqual([null, null]);
  expect(await mended('print(1)\nx = 2', 'with open("a", "w") as f: x = f.write("b")', 'x = open("a").read()', 'x[0] = 1', 'a = b = [1]')).toEqual(
    Array(5).fill(null),
  );
});

test('a table is read as one, and its values are taken once', async () => {
  const mended = async (code: string) => (await read([code]))?.[0]?.mended;
  expect(await mended('for r in rows("m.csv", "email"): print(r["email"])')).toBe('for r in rows("m.csv"): print(r["email"])');
  expect(await mended('print(min(json.loads(read("s/m.csv")), key=lambda m: m["packs"])["name"])')).toBe(
    'print(min(rows("s/m.csv"), key=lambda m: m["packs"])["name"])',
  );
  expect(await mended('w = "a"\nprint(w) > w.txt')).toBe('w = "a"\nprint(w)');
  expect(await mended('for w in [1]:\n    print(w) >> w.txt')).toBe('for w in [1]:\n    print(w)');
  expect(await mended('m = json.load(open("m.csv"))')).toBe('m = rows("m.csv")\nprint(m)');
  for (const right of [
    'print(rows("m.csv", "email")[0])',
    'print(json.load(open("m.json"))["a"])',
    'print(rows("m.csv", "kind", "a")[0]["kind"])',
    'price = dict(zip(rows("c.csv", "crop"), rows("c.csv", "price")))\nprint(sum(r["kg"] * price[r["crop"]] for r in rows("p.csv")))',
    'x = {"email": rows("m.csv", "email")}; print(x["email"])',
  ])
    expect(await mended(right)).toBe(null);
});
