import { expect, test } from 'vitest';
import { withoutHiddenFault } from '../../../../kernel/planning/repairs/hidden-fault.ts';

const python = (input: string) => ({ thought: '', tool: 'python_repl', args: { input } });

test.each([
  [
    'data = steps[1]\ntry:\n    d = json.loads(data)\n    print(d["a"])\nexcept json.JSONDecodeError:\n    print("Error: JSON decoding failed")',
    'data = steps[1]\nd = json.loads(data)\nprint(d["a"])',
  ],
  ['try:\n  for r in rows("a.csv"):\n    print(r["x"])\nexcept Exception as e:\n  print(e)', 'for r in rows("a.csv"):\n  print(r["x"])'],
  ['try:\n    print(1)\nexcept: pass', 'print(1)'],
  ["try:\n    print(min(data))\nexcept Exception as e:\n    print('Error:', e)", 'print(min(data))'],
  ["try:\n    print(min(data))\nexcept Exception as e:\n    print(f'failed: {e}', str(e), file=sys.stderr)", 'print(min(data))'],
])('%j runs without its excuse', (code, plain) => {
  expect(withoutHiddenFault(python(code)).args['input']).toBe(plain);
});

test.each([
  'print(1)',
  'try:\n    n = int(data)\nexcept ValueError:\n    n = 0\nprint(n)',
  'for r in rows("a.csv"):\n    try:\n        print(int(r["x"]))\n    except ValueError:\n        pass',
  'try:\n    print(int(data))\nexcept ValueError:\n    print(len(data))',
  'try:\n    print(int(data))\nexcept ValueError:\n    print("rows:", len(data))',
])('%j stays', (code) => {
  const step = python(code);
  expect(withoutHiddenFault(step)).toBe(step);
});
