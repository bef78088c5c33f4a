import { expect, test } from 'vitest';
import { importedModules } from '../../../../kernel/planning/facts/imported-modules.ts';

const python = 'import csv, json as j  # tables\nfrom datetime import date\nimport os.path\n\ndef f():\n    import csv\n';

test('what a file imports is told whole', () => {
  expect(importedModules('What modules does tool/a.py import?', 'tool/a.py', python)).toBe('csv, json, datetime, os.path');
  expect(importedModules('which libraries are imported by a.py', 'a.py', python)).toBe('csv, json, datetime, os.path');
  expect(importedModules('what does a.ts import?', 'a.ts', "import { x } from './x.ts';\nimport 'y';\n")).toBe('./x.ts, y');
});

test('anything else about imports is left to the model', () => {
  expect(importedModules('which files import csv?', 'a.py', python)).toBeUndefined();
  expect(importedModules('what does a.py import from datetime?', 'a.py', python)).toBeUndefined();
  expect(importedModules('what does a.py do?', 'a.py', python)).toBeUndefined();
  expect(importedModules('what does a.txt import?', 'a.txt', python)).toBeUndefined();
});
