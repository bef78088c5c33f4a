import { expect, test } from 'vitest';
import { withOneOfFolder } from '../../../../../kernel/planning/repairs/names/one-of-folder.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const entries = [
  { path: 'invoices', kind: 'folder' as const, size: 0 },
  ...['invoices/2024-011_koval.txt', 'invoices/2024-012_ferreira.txt', 'invoices/2024-013_tan.txt'].map((path) => ({
    path,
    kind: 'file' as const,
    size: 9,
  })),
];
const KOVAL = 'Koval sent us a bill, the text file is in the invoices folder. What does he want in total?';

test.each([
  [KOVAL, `python 'print(sum(rows("invoices", "Total due")))'`, `python 'print(sum(rows("invoices/2024-011_koval.txt", "Total due")))'`],
  [KOVAL, `python 'print(sum(rows("invoices/*.txt", "Total due")))'`, `python 'print(sum(rows("invoices/2024-011_koval.txt", "Total due")))'`],
  [KOVAL, 'grep -rh Total invoices', 'grep -rh Total invoices/2024-011_koval.txt'],
  // All of them are meant, or none by its name.
  ['How many invoices are there beside that of Koval in the invoices folder?', 'ls invoices', 'ls invoices'],
  ['What is the total of the invoices folder?', 'grep -rh Total invoices', 'grep -rh Total invoices'],
  ['What do Koval and Tan want, by the invoices folder?', 'grep -rh Total invoices', 'grep -rh Total invoices'],
])('%s: %s', (request, script, meant) => {
  expect(callsOf(withOneOfFolder(stepsOf(script), request, entries))).toEqual(callsOf(stepsOf(meant)));
});
