import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const texts: Record<string, string> = {
  'bills.csv': 'bill,date,guest,amount,status\n24-0116,2024-04-03,G007,119.95,open\n24-0117,2024-04-03,G012,55.00,open\n',
  'guests.csv': 'id,name,owner,phone\nG007,Rex,Ada Holm,0555 7310\nG012,Kim,Ben Yi,0555 1182\n',
};
const entries = Object.keys(texts).map((path) => ({ path, kind: 'file' as const, size: 99 }));
const sample = async (path: string) => (texts[path] === undefined ? null : { text: texts[path], complete: true });

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});
const checked = async (request: string, script: string) =>
  (await checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(request, entries))).steps;
const found = [
  'row = next(r for r in rows("bills.csv") if str(r["bill"]) == "24-0117")',
  'for r in rows("guests.csv"):',
  '    if r["id"] == row["guest"]: print("owner:", r["owner"], "phone:", r["phone"])',
].join('\n');

test('the row that a request names leads to the row of the other table', async () => {
  const request = 'Bill 24-0117 in bills.csv is still open. Find the guest in guests.csv and tell me the owner and their phone number.';
  for (const script of [
    "grep 24-0117 bills.csv | extract 'guest' | file_search --path guests.csv",
    'cat bills.csv',
    `python 'print(rows("bills.csv"), rows("guests.csv"))'`,
  ])
    expect((await checked(request, script))[0]?.args['input']).toBe(found);
});

test.each([
  [
    'code that goes this way',
    'Bill 24-0117 in bills.csv: who is the owner in guests.csv?',
    `python 'b = next(r for r in rows("bills.csv") if r["bill"] == "24-0117")\nprint(*[r["owner"] for r in rows("guests.csv") if r["id"] == b["guest"]])'`,
  ],
  ['a row that is not named', 'Who is the owner in guests.csv of the open bill in bills.csv?', 'cat bills.csv'],
  ['one table', 'Bill 24-0117 in bills.csv: what is its amount?', 'grep 24-0117 bills.csv'],
  ['an order', 'Look up bill 24-0117 in bills.csv and write the phone from guests.csv to phone.txt', 'cat bills.csv > phone.txt'],
])('%s stays', async (_, request, script) => {
  expect(await checked(request, script)).toEqual(stepsOf(script, manifests));
});
