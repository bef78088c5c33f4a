import { expect, test } from 'vitest';
import { reviewFilesThatMention } from '../../../../../kernel/planning/checks/searches/files-that-mention.ts';
import { evidence } from '../here.ts';

const texts: Readonly<Record<string, string>> = {
  'jobs/chaise/card.md': 'Needs: horsehair 2 kg, calico',
  'jobs/settee/card.md': 'Needs: foam',
  'jobs/wingback/card.md': 'Needs: Horsehair, hessian',
  'scripts/quote.py': 'import os, serial\nVAT = 0.175\nlimits = open("limits.ini")',
  'scripts/invoice.py': 'VAT = 0.21  # no serial numbers\n# TODO: add the visitor tax',
  'scripts/tax.py': '# visitor tax\n# TODO: round up',
  'letters/anna.txt': 'The loft leaks.',
  'letters/ben.txt': 'Thanks for the chair.',
  'prices.csv': 'name,price\nhorsehair,3',
};
const folders = ['jobs', 'jobs/chaise', 'jobs/settee', 'jobs/wingback', 'scripts', 'letters'];
const entries = [
  ...folders.map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  ...Object.keys(texts).map((path) => ({ path, kind: 'file' as const, size: 1 })),
];
const planned = async (request: string) => {
  const { steps } = await reviewFilesThatMention([], {
    evidence: evidence(request, entries),
    sample: async (path) => ({ text: texts[path] ?? '', complete: true }),
  } as Parameters<typeof reviewFilesThatMention>[1]);
  return [steps[0]?.args['args'] ?? []].flat();
};

test.each([
  ['which of the job cards (jobs/*/card.md) ask for horsehair?', ['-liF', 'horsehair', 'jobs/*/card.md']],
  ['Which of the cards mention horsehair?', ['-liF', 'horsehair', 'jobs/chaise/card.md', 'jobs/settee/card.md', 'jobs/wingback/card.md']],
  ['which of my scripts still uses the old VAT of 0.175?', ['-liF', '0.175', 'scripts/quote.py', 'scripts/invoice.py', 'scripts/tax.py']],
  ['Which script still has a TODO about the visitor tax?', ['-liE', 'TODO.*visitor tax', 'scripts/quote.py', 'scripts/invoice.py', 'scripts/tax.py']],
  ['which of the python scripts reads limits.ini', ['-liF', 'limits.ini', 'scripts/quote.py', 'scripts/invoice.py', 'scripts/tax.py']],
  ['which letter speaks of the loft', ['-liF', 'loft', 'letters/anna.txt', 'letters/ben.txt']],
])('%s', async (request, args) => {
  expect(await planned(request)).toEqual(args);
});

test('what imports a module is told by the lines that import it', async () => {
  const [flags, pattern, ...files] = await planned('Which of the scripts imports the serial module?');
  expect([flags, ...files]).toEqual(['-lE', 'scripts/quote.py', 'scripts/invoice.py', 'scripts/tax.py']);
  expect(pattern).toContain('serial');
});

test.each([
  'which javascript file reads limits.ini?',
  'which of the members reads limits.ini?',
  'which of the cards do not mention horsehair?',
  'which card mentions the most horsehair?',
  'which cards mention needs?',
  'which cards mention silk?',
  'which of the members mention horsehair?',
  'which of the letters mention the loft and the chair?',
])('%s is left to the plan', async (request) => {
  expect(await planned(request)).toEqual([]);
});
