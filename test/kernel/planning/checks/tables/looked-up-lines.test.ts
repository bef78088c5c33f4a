import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const check = checkedOver({
  'oncall/rota.csv': 'week,primary,secondary\n27,Odile,Kaveh\n28,Kaveh,Bruno\n',
  'oncall/contacts.txt': 'Odile 4402\nBruno 4417\nKaveh 4426\n',
});
const FIRST_HALF = `python 'print([r["primary"] for r in rows("oncall/rota.csv") if r["week"] == 28][0])'`;

test('what the row of a table says is looked up in a text, and saved', async () => {
  const request =
    'Find out who has primary duty in week 28 (oncall/rota.csv), look up the extension in oncall/contacts.txt, and write name and extension to pager.txt';
  const [code, write] = await check(request, `${FIRST_HALF} > pager.txt`);
  expect(code?.args['input']).toBe(
    'name = next(r["primary"] for r in rows("oncall/rota.csv") if r["week"] == 28)\n' +
      'print(next(line for line in read("oncall/contacts.txt").splitlines() if re.search(rf"\\b{re.escape(name)}\\b", line, re.I)).strip())',
  );
  expect(write?.args).toMatchObject({ path: 'pager.txt', content: '{{1}}' });
});

test.each([
  'who has primary duty in week 28 (oncall/rota.csv)? Mail their extension from oncall/contacts.txt to me',
  'who is on duty in week 28 by oncall/rota.csv, see also oncall/contacts.txt',
  'who has primary duty in week 31 by oncall/rota.csv, and what is the extension in oncall/contacts.txt',
])('%s stays with the plan', async (request) => {
  const [code] = await check(request, FIRST_HALF);
  expect(code?.args['input']).not.toContain('contacts.txt');
});
