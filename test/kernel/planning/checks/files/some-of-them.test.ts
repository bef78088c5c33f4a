import { expect, test } from 'vitest';
import { takesAllOfSome } from '../../../../../kernel/planning/checks/files/some-of-them.ts';
import { stepsOf } from '../../language/script-steps.ts';
import { evidence } from '../here.ts';

const entries = [
  ...['invoices', 'invoices/paid'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  ...['invoices/a.txt', 'invoices/b.txt', 'invoices/c.csv'].map((path) => ({ path, kind: 'file' as const, size: 1 })),
];
const grades = (script: string, request: string) => takesAllOfSome(stepsOf(script), evidence(request, entries)).map(({ grade }) => grade);
const SOME = 'Some of the files in invoices say PAID. Move those into invoices/paid; the open ones stay.';

test('a pattern for all files of a folder is no choice among some of them', () => {
  expect(grades('mv invoices/* invoices/paid/', SOME)).toEqual(['blocks']);
  expect(grades('rm invoices/*', 'delete the draft; the other ones stay')).toEqual(['blocks']);
});

test('some files by name or kind, or all where all are meant, are taken', () => {
  expect(grades('mv invoices/a.txt invoices/paid/', SOME)).toEqual([]);
  expect(grades('mv invoices/*.txt invoices/paid/', SOME)).toEqual([]);
  const texts = entries.filter(({ path }) => path !== 'invoices/c.csv');
  const ofKind = takesAllOfSome(
    stepsOf('mv invoices/*.txt invoices/paid/'),
    evidence('move the .txt files of invoices to paid; the other files stay', texts),
  );
  expect(ofKind).toEqual([]);
  expect(grades('mv invoices/* invoices/paid/', 'move all files in invoices into invoices/paid')).toEqual([]);
});
