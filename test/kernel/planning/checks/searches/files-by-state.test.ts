import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const check = checkedOver({
  'invoices/24-118.txt': 'Invoice 24-118 to Harbour School: 412.60\nStatus: paid\n',
  'invoices/25-007.txt': 'Invoice 25-007 to City Post: 1275.30\nStatus: open\n',
  'invoices/25-019.txt': 'Invoice 25-019 to Bakery Rosa: 143.15\nStatus: open\n',
});
const codeFor = async (request: string) => (await check(request, 'ls invoices'))[0]?.args['input'];
const where = (condition: string) => `print(*[r["file"] for r in rows("invoices") if str(r["Status"]).lower() ${condition}], sep="\\n")`;

test.each([
  ["which of the invoices in the invoices folder haven't been paid yet?", '!= "paid"'],
  ['which invoices in the folder invoices are still open', '== "open"'],
  ['list the unpaid invoices in the invoices folder', '== "open"'],
  ['which invoices are paid? They are in invoices/', '== "paid"'],
])('%s', async (request, condition) => expect(await codeFor(request)).toBe(where(condition)));

test.each([
  'how many invoices in the folder invoices are open',
  'which invoice in the invoices folder is the largest open one',
  'which of the invoices in the invoices folder are late',
  'what does invoices/25-007.txt say, is it open',
])('%s stays with the plan', async (request) => expect(await codeFor(request)).toBeUndefined());

test('a state of which more is told', async () => {
  const told = checkedOver({
    'bills/1.txt': 'Total: EUR 12.00\nStatus: paid 2025-03-14\n',
    'bills/2.txt': 'Total: EUR 9.50\nStatus: open, reminder sent\n',
    'bills/3.txt': 'Total: EUR 7.00\nStatus: paid (in cash)\n',
  });
  const input = async (request: string) => (await told(request, 'ls bills'))[0]?.args['input'];
  expect(await input('Which of the bills in bills is still open?')).toContain('if str(r["Status"]).lower().startswith("open")]');
  expect(await input('which of the bills in bills are not paid?')).toContain('if not str(r["Status"]).lower().startswith("paid")]');
});
