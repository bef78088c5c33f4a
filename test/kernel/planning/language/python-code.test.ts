import { describe, expect, test } from 'vitest';
import { pythonLiteral, renumberSteps, stepsReadBy, tidyPython, writesFiles } from '../../../../kernel/planning/language/python-code.ts';
import { calls, terminal, write } from './compile.ts';

const code = (script: string): unknown => calls(script).at(-1)?.[1].input;

describe('tidyPython', () => {
  test.each([
    ['print(1)', 'print(1)'],
    ['\n    x = 1\n    print(x)\n  ', 'x = 1\nprint(x)'],
    ['if a:\n  b\n', 'if a:\n  b'],
    ['x = 1\\nprint(x)', 'x = 1\nprint(x)'],
    ['print("a\\nb")', 'print("a\\nb")'],
    ['for r in rows("f"):\\n    print(r["a\\n"])', 'for r in rows("f"):\n    print(r["a\\n"])'],
    ['import csv; with open("f") as f: print(1)', 'import csv\nwith open("f") as f: print(1)'],
    ['a = 1; b = 2; for i in range(2): print(i)', 'a = 1; b = 2\nfor i in range(2): print(i)'],
    ['if x:\n  a = 1; for i in b: c', 'if x:\n  a = 1\n  for i in b: c'],
    ['for i in a: b; c', 'for i in a: b; c'],
    ['print("; for x in y")', 'print("; for x in y")'],
    ['a = [i for i in b]; print(a)', 'a = [i for i in b]; print(a)'],
    ["s = '''\n  ; for\n'''; if s: print(s)", "s = '''\n  ; for\n'''\nif s: print(s)"],
  ])('%j becomes %j', (written, meant) => {
    expect(tidyPython(written)).toBe(meant);
  });
});

describe('python', () => {
  test.each([
    ["python 'print(2 + 2)'", 'print(2 + 2)'],
    ["python3 -c 'print(2)'", 'print(2)'],
    ['python print(2+2)', 'print(2+2)'],
    ["python <<'EOF'\nx = 'a'\nprint(x)\nEOF", "x = 'a'\nprint(x)"],
    ['python - <<EOF\nprint(1)\nEOF', 'print(1)'],
    ['python sum.py', 'import runpy\nrunpy.run_path("sum.py", run_name="__main__")'],
    ['python3 -m json.tool f.json', 'import json\nprint(json.dumps(json.loads(open("f.json").read()), indent=4, ensure_ascii=False))'],
    ['python ?', ''],
    [`python 'python_repl print("a,b")\nfor r in rows("x.csv"): print(r["a"])'`, 'print("a,b")\nfor r in rows("x.csv"): print(r["a"])'],
    [`python 'python print(", ".join(["a"]))'`, 'print(", ".join(["a"]))'],
    [`python 'python3 -c "print(\\"a\\")"'`, 'print("a")'],
    [`python python_repl 'print(1)'`, 'print(1)'],
    ["python 'python = 3; print(python)'", 'python = 3; print(python)'],
    ["python 'python in names'", 'python in names'],
    ["python 'python sum.py'", 'import runpy\nrunpy.run_path("sum.py", run_name="__main__")'],
    ["python_repl 'x = 1\\nprint(x)'", 'x = 1\\nprint(x)'],
  ])('%s', (script, expected) => {
    expect(code(script)).toBe(expected);
  });

  test('a tool spoken in the place of code is that tool', () => {
    expect(calls("python 'json_set conf.json port 80'")).toEqual([['json_set', { path: 'conf.json', key: 'port', value: 80 }]]);
    expect(calls("cat a | python 'mail_send a@b.c Hi'")[1]).toEqual(['mail_send', { to: 'a@b.c', subject: 'Hi', body: '{{1}}' }]);
    expect(calls(`python 'sed -i "s/6.40/6.90/" fares.toml'`)).toEqual([['file_edit', { path: 'fares.toml', find: '6.40', replace: '6.90' }]]);
    expect(calls(`python 'sed -i "s/old_name/new_name/g" app.py'`)).toEqual([
      ['file_edit', { path: 'app.py', find: 'old_name', replace: 'new_name', replace_all: true }],
    ]);
    expect(calls(`python 'grep -c "ERROR" app.log > n.txt'`)).toEqual([terminal('grep', ['-c', 'ERROR', 'app.log']), write('n.txt', '{{1}}')]);
    expect(calls(`python 'find docs -type f | wc -l'`)).toEqual([terminal('find', ['docs', '-type', 'f']), terminal('wc', ['-l'], '{{1}}')]);
    expect(calls(`python 'json_set("my conf.json", "port", 80)'`)).toEqual([['json_set', { path: 'my conf.json', key: 'port', value: 80 }]]);
    expect(calls(`python 'print(json_set("conf.json", "users.0.name", "it\\'s"))'`)[0]).toEqual([
      'json_set',
      expect.objectContaining({ key: 'users.0.name' }),
    ]);
    expect(code(`python 'print(weather(rows("a.csv")[0]))'`)).toBe('print(weather(rows("a.csv")[0]))');
    expect(code("python 'date - timedelta(1)'")).toBe('date - timedelta(1)');
    expect(code("python 'date in days'")).toBe('date in days');
    expect(code("python 'weather = 5'")).toBe('weather = 5');
    expect(code("python 'weather (5)'")).toBe('weather (5)');
  });

  test('code may read any step before it by number', () => {
    expect(calls("ls\ndate\npython 'print(steps[1])'")).toEqual([
      terminal('ls', []),
      terminal('date', []),
      ['python_repl', { input: 'print(steps[1])' }],
    ]);
  });
});

describe('steps in code', () => {
  test('their numbers are found and changed', () => {
    expect(stepsReadBy('data = steps[1]\nprint(steps[12])')).toEqual([1, 12]);
    expect(renumberSteps('data = steps[1]\nprint(steps[2], mysteps[1])', (step) => step + 3)).toBe('data = steps[4]\nprint(steps[5], mysteps[1])');
  });

  test('code with a variable of its own by that name is left alone', () => {
    expect(stepsReadBy('steps = [1]\nprint(steps[0])')).toEqual([]);
    expect(renumberSteps('for steps in x:\n  print(steps[0])', () => 9)).toBe('for steps in x:\n  print(steps[0])');
  });

  test('a literal holds any text', () => {
    expect(pythonLiteral('a"\n\\ä')).toBe('"a\\"\\n\\\\ä"');
  });
});

describe('writesFiles', () => {
  test.each([
    'open("a.txt", "w").write(text)',
    'with open("a.txt", mode="w", newline="") as f:\n    csv.writer(f).writerow(row)',
    'f = open("a.txt", "r+")',
    'json.dump(rows, open(os.path.join(folder, "a.json"), "wb"))',
    'with Path("a.txt").open("a") as f:\n    print(line, file=f)',
    'Path("a.txt").write_text(text)',
    'shutil.copyfile("a.txt", "b.txt")',
    'from shutil import move\nmove("a.txt", "old")',
    'os.makedirs("old", exist_ok=True)',
    'Path("a.txt").rename("b.txt")',
  ])('%s leaves something on the disk', (code) => {
    expect(writesFiles(code)).toBe(true);
  });

  test.each([
    'print(open("a.txt").read())',
    'print(open("a.txt", "r", encoding="utf-8").read().replace("x", "w"))',
    'import sys\nsys.stdout.write(text)',
    'out = csv.writer(sys.stdout)\nout.writerow(row)',
    'names.remove("a")\nrest = names.copy()',
    'print("what I write is no file")',
  ])('%s leaves nothing', (code) => {
    expect(writesFiles(code)).toBe(false);
  });
});

test('a handle is read before its text is taken apart', () => {
  expect(tidyPython('with open("a.log") as f:\n    for l in f.splitlines(): print(l)')).toBe(
    'with open("a.log") as f:\n    for l in f.read().splitlines(): print(l)',
  );
  expect(tidyPython('with open("a.log") as f:\n    for l in f: print(l.strip())')).toBe('with open("a.log") as f:\n    for l in f: print(l.strip())');
});
