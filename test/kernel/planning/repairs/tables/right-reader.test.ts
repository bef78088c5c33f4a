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
