import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const files = {
  'loans/04/summary.txt': 'Loans in April 2025\ntotal loans: 1284\nrenewals: 211\n',
  'loans/05/summary.txt': 'Loans in May 2025\ntotal loans: 1397\nrenewals: 246\n',
  'archive/count-2024-q3.csv': 'part,count\ntube,71\nchain,19\n',
  'archive/count-2024-q4.csv': 'part,count\ntube,66\nchain,24\n',
  'archive/count-2025-q1.csv': 'part,count\ntube,83\nchain,22\n',
  'weekly/w19.txt': 'Backup report, week 19\n\nCopied 318 GB to chough. Problems: none.\n',
  'weekly/w20.txt': 'Backup report, week 20\n\nCopied 341 GB to chough. Problems: none.\n',
  'weekly/w21.txt': 'Backup report, week 21\n\nCopied 297 GB to chough. Problems: none.\n',
};
const check = checkedOver(files);
const plan = async (request: string, script: string) => (await check(request, script)).map(({ args }) => args);

test('the numbers of texts that are named are added up and saved', async () => {
  const request =
    'Take the total loans from loans/04/summary.txt and loans/05/summary.txt, add the two up and put just the sum into loans/spring.txt';
  const [code, write] = await plan(request, 'cat loans/04/summary.txt > loans/spring.txt');
  expect(code?.['input']).toContain('total loans: ([\\\\d.,]*\\\\d)');
  expect(write).toMatchObject({ path: 'loans/spring.txt', content: '{{1}}' });
});

test('those of all texts of a folder are', async () => {
  const request = 'each report in weekly says how many GB were copied. add the three numbers up and put the total in total.txt';
  const [code, write] = await plan(request, "cat weekly/*.txt | grep -oE '[0-9]+' > total.txt");
  expect(code?.['input']).toContain('Copied ([\\\\d.,]*\\\\d) GB');
  expect(code?.['input']).toContain('weekly/w21.txt');
  expect(write).toMatchObject({ path: 'total.txt' });
});

test('what is not said of a sum is the total that texts tell', async () => {
  const invoices = checkedOver({
    'invoices/11_koval.txt': 'From: Danylo Koval\nFor: two music tracks\nTotal due: 1,260 EUR\n',
    'invoices/12_tan.txt': 'From: Li Tan\nFor: translation\nTotal due: 385 EUR\n',
  });
  const [code, write] = await invoices(
    'What do the two invoices in the invoices folder add up to? I want the sum in a file called owed.txt',
    'cat invoices/11_koval.txt > owed.txt',
  );
  expect(code?.args['input']).toContain('invoices/12_tan.txt');
  expect(code?.args['input']).toContain('Total due: ([\\\\d.,]*\\\\d) EUR');
  expect(write?.args).toMatchObject({ path: 'owed.txt', content: '{{1}}' });
});

test('the text whose number is at an end is told', async () => {
  const [code] = await plan('We keep old counts in the folder archive. In which of the three did we have the most tubes?', 'ls archive');
  expect(code?.['input']).toContain('tube,([\\\\d.,]*\\\\d)');
  expect(code?.['input']).toContain('end = max(numbers.values())');
});

test.each(['which invoice is the highest?', 'Which is the largest invoice?'])(
  '%s is told by what is to be paid, not by its number',
  async (request) => {
    const invoices = checkedOver({
      'invoices/INV-1041 Fenwick.txt': 'Invoice INV-1041\nDate: 7 April 2025\nAmount: 96.10 GBP\n',
      'invoices/INV-1047 Harbour.txt': 'Invoice INV-1047\nDate: 9 April 2025\nAmount: 41.00 GBP\n',
      'invoices/scan0012.txt': 'Invoice INV-1049\nDate: 25 April 2025\nAmount: 74.60 GBP\n',
    });
    const [code] = await invoices(request, 'ls invoices');
    expect(code?.args['input']).toContain('Amount: ([\\\\d.,]*\\\\d) GBP');
  },
);

test('texts that are named by a word they share are added up, and their own numbers are not', async () => {
  const invoices = checkedOver({
    'invoices/2023-11 Birchwood.txt': 'Invoice BW-2291\nFrom: Birchwood\nTotal: 412.60 EUR\n',
    'invoices/2024-02 Birchwood.txt': 'Invoice BW-2370\nFrom: Birchwood\nTotal: 356.15 EUR\n',
    'invoices/2024-03 Lumen.txt': 'Invoice LU-12\nFrom: Lumen\nTotal: 20.00 EUR\n',
  });
  for (const request of ['Add up the totals of the two Birchwood invoices', 'What do the two Birchwood invoices add up to?']) {
    const [code] = await invoices(request, 'cat invoices/*');
    expect(code?.args['input']).toContain('Total: ([\\\\d.,]*\\\\d) EUR');
    expect(code?.args['input']).not.toContain('Lumen');
  }
});

const bills = checkedOver({
  'bills/2024-9.txt': 'Bill 2024-9\nStatus: paid\nTotal: 40 euros\n',
  'bills/2025-1.txt': 'Bill 2025-1\nStatus: paid\nTotal: 100 euros\n',
  'bills/2025-2.txt': 'Bill 2025-2\nStatus: open\nTotal: 20 euros\n',
  'bills/2025-3.txt': 'Bill 2025-3\nStatus: open\nTotal: 3 euros\nSum it up at the end of the year.\n',
});

test.each([
  ['add up the totals of all bills in bills/', ['2024-9', '2025-1', '2025-2', '2025-3']],
  ['sum up the totals of all bills in bills/', ['2024-9', '2025-1', '2025-2', '2025-3']],
  ['sum the totals of the 2025 bills in bills', ['2025-1', '2025-2', '2025-3']],
  ['what do the totals of the open bills in bills/ sum up to?', ['2025-2', '2025-3']],
])('%s: of those that it chooses', async (request, chosen) => {
  const steps = await bills(request, 'cat bills/*.txt');
  expect(steps[0]?.args['input']).toContain(`paths = [${chosen.map((name) => `"bills/${name}.txt"`).join(', ')}]`);
  expect(steps.map(({ tool }) => tool)).toEqual(['python_repl', 'final_answer']);
});

test('only the number is how it is saved', async () => {
  const [, write] = await bills(
    'Sum the totals of all the 2025 bills in bills/ and save only the number to total.txt',
    'cat bills/*.txt > total.txt',
  );
  expect(write?.args).toEqual({ path: 'total.txt', content: '{{1}}', mode: 'overwrite' });
});

test.each([
  'which of the texts in the folder weekly is the biggest file',
  'what is the difference of the total loans in loans/04/summary.txt and loans/05/summary.txt',
  'put the total loans of loans/04/summary.txt into loans/spring.txt',
  'add up the visitors in loans/04/summary.txt and loans/05/summary.txt',
])('nothing is added for: %s', async (request) => {
  const steps = await plan(request, 'cat loans/04/summary.txt loans/05/summary.txt');
  expect(JSON.stringify(steps)).not.toContain('numbers');
});
