import { expect, test } from 'vitest';
import { withRightReader } from '../../../../../kernel/planning/repairs/tables/right-reader.ts';

const read = (input: string) => withRightReader({ thought: '', tool: 'python_repl', args: { input } }, 'how long is it?').args['input'];

test('a table of Markdown is no CSV', () => {
  expect(read('print(sum(float(r["km"]) for r in csv.DictReader(open("docs/a plan.md", "r").readlines())))')).toBe(
    'print(sum(float(r["km"]) for r in rows("docs/a plan.md")))',
  );
});

test('a document is read by its keys and not as a table', () => {
  expect(read('print(rows("a b.json")["walls.north"][\'length\'])')).toBe('print(json.loads(read("a b.json"))["walls"]["north"][\'length\'])');
  expect(read('print(rows("a.json")[0]["length"])')).toBe('print(rows("a.json")[0]["length"])');
  expect(read('print(rows("a.csv")["length"])')).toBe('print(rows("a.csv")["length"])');
});

test('rows are not split or unpacked once more', () => {
  expect(read('print(sum(float(r["l"]) for r in rows("june.csv").split(";")))')).toBe('print(sum(float(r["l"]) for r in rows("june.csv")))');
  expect(read('print(len(rows("june.csv").values()))')).toBe('print(len(rows("june.csv")))');
  expect(read('print(rows("june.csv")[0]["day"].split("-"))')).toBe('print(rows("june.csv")[0]["day"].split("-"))');
});

test.each([
  [
    'print(sum(int(x.split()[-1]) for x in read("var/access.log").split()))',
    'print(sum(int(x.split()[-1]) for x in read("var/access.log").splitlines()))',
  ],
  ["print(*{l.split(' ')[0] for l in open('a b.log').read().split()})", "print(*{l.split(' ')[0] for l in open('a b.log').read().splitlines()})"],
  [
    'data = steps[1]\nfor row in data.strip().split():\n    print(row.strip().split()[1])',
    'data = steps[1]\nfor row in data.strip().splitlines():\n    print(row.strip().split()[1])',
  ],
])('%j splits lines, as a word has nothing to split', (code, right) => {
  expect(read(code)).toBe(right);
});

test.each([
  'print(len([w for w in read("a.txt").split() if w.isupper()]))',
  'print(sum(int(x.split(",")[1]) for x in read("a.txt").split()))',
  'print(sum(int(x.split()[-1]) for x in read("a.log").splitlines()))',
  'print(sum(int(x.split()[-1]) for x in read("a.log").split("\\n")))',
  'for w in read("a.txt").split():\n    w = lookup[w]\n    print(w.split()[0])',
  'print([w for w in read("a.txt").split()], [w.split()[0] for w in names])',
])('%j stays', (code) => {
  expect(read(code)).toBe(code);
});
