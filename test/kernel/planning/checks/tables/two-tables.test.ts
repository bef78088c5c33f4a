import { beforeAll, expect, test } from 'vitest';
import { reviewTwoTables } from '../../../../../kernel/planning/checks/tables/two-tables.ts';
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

const others: Record<string, string> = {
  'weighing/skips.csv': 'skip,material,haulier\n1,wood,Harrow Haulage\n2,metal,Brandt & Sons\n3,paper,Harrow Haulage\n',
  'people/hauliers.txt': 'Harrow Haulage: Gill Harrow, 555-0355\nBrandt & Sons: Uwe Brandt, 555-0378, uwe@brandt.example\n',
};
const settled = async (request: string) => {
  const paths = Object.keys(others).map((path) => ({ path, kind: 'file' as const, size: 99 }));
  const sources = {
    evidence: evidence(request, paths),
    sample: async (path: string) => (others[path] === undefined ? null : { text: others[path], complete: true }),
  };
  return (await reviewTwoTables([], sources)).steps.map(({ args }) => args);
};
const row = 'row = next(r for r in rows("weighing/skips.csv") if str(r["material"]) == "metal")';
const label = String.raw`label = re.compile(r"[\s>*#-]*" + re.escape(row["haulier"]) + r"\**\s*:\**\s+")`;
const line = 'line = next(label.sub("", x, count=1) for x in read("people/hauliers.txt").splitlines() if label.match(x))';

test('the row leads to a labelled line of a text, of which a number or a mailbox is told alone', async () => {
  const where = 'weighing/skips.csv has the firm, people/hauliers.txt the numbers';
  const [number] = await settled(`I need the phone number of the firm that takes away our metal skip. ${where}`);
  expect(number?.['input']).toBe([row, label, line, String.raw`print(re.search(r"\+?\d[\d ()/-]{4,}\d", line)[0])`].join('\n'));
  const [mail, saved] = await settled(
    `Find out who takes our metal skip in weighing/skips.csv, look up the mail in people/hauliers.txt and write it into a new file notes/call.txt`,
  );
  expect(mail?.['input']).toContain('@');
  expect(saved).toEqual({ path: 'notes/call.txt', content: '{{1}}', mode: 'overwrite' });
});

test.each([
  'How many firms of weighing/skips.csv are in people/hauliers.txt?',
  'Which firm takes paper or wood? weighing/skips.csv has the firm, people/hauliers.txt the numbers',
  'Write the firm of the metal skip from weighing/skips.csv into people/hauliers.txt',
])('%s is left alone', async (request) => {
  expect(await settled(request)).toEqual([]);
});
