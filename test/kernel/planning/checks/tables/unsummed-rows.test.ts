import { expect, test } from 'vitest';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { argumentsOver } from '../here.ts';

const text =
  'boat,owner,day,catch_kg,price,state\nTern,Ola,2025-06-02,31.5,4.2,sold\nSkua,Ann,2025-06-09,28,3.9,open\nTern,Ola,2025-07-01,12,4.1,sold\n';
const entries = [{ path: 'catch.csv', kind: 'file' as const, size: 99 }];
const manifests = await shippedManifests();
const codeOf = async (request: string, code: string, tail = ''): Promise<unknown> => {
  const [first] = await argumentsOver(text, entries, { request, script: `python <<'END'\n${code}\nEND${tail}`, manifests });
  return first?.['input'];
};

const ROWS = 'for r in rows("catch.csv"):\n    if r["day"].startswith("2025-06"):\n        print(r["catch_kg"])';
const NAMED = 'for r in rows("catch.csv"):\n    if r["state"] == "sold":\n        print(r["boat"], r["catch_kg"])';
const GROUPS =
  'totals = Counter()\nfor r in rows("catch.csv"):\n    if r["state"] == "sold":\n        totals[r["boat"]] += float(r["catch_kg"])\nfor name, total in totals.most_common():\n    print(name, round(total, 2))';
const JUNE = 'print(round(sum(r["catch_kg"] for r in rows("catch.csv") if r["day"].startswith("2025-06")), 2))';

test.each([
  ['add up the catch of June 2025 in catch.csv', ROWS, JUNE],
  ['What was the total catch in June 2025 according to catch.csv?', ROWS, JUNE],
  ['sum up the kg of all sold rows of catch.csv', NAMED, 'print(round(sum(r["catch_kg"] for r in rows("catch.csv") if r["state"] == "sold"), 2))'],
  [
    'Please total the catch of everything that was sold in catch.csv',
    GROUPS,
    'print(round(sum(float(r["catch_kg"]) for r in rows("catch.csv") if r["state"] == "sold"), 2))',
  ],
  [
    'Please total the catch of everything that was sold in catch.csv',
    `import re\n${GROUPS.replace('r["state"] == "sold"', () => 're.match(r\'sold$\', r["state"])')}`,
    'import re\nprint(round(sum(float(r["catch_kg"]) for r in rows("catch.csv") if re.match(r\'sold$\', r["state"])), 2))',
  ],
  [
    'how much was caught altogether in catch.csv, in kg',
    'for r in rows("catch.csv"): print(r["catch_kg"])',
    'print(round(sum(r["catch_kg"] for r in rows("catch.csv")), 2))',
  ],
])('%s', async (request, code, right) => {
  expect(await codeOf(request, code)).toBe(right);
});

test('what is saved is the sum', async () => {
  const saving = await argumentsOver(text, entries, {
    request: 'add up the catch of June 2025 in catch.csv and save just the number in june.txt',
    script: `python <<'END' > june.txt\n${ROWS}\nEND`,
    manifests,
  });
  expect(saving[0]?.['input']).toContain('sum(r["catch_kg"]');
});

test.each([
  ['a sum for each', 'total the catch per boat in catch.csv', GROUPS],
  ['groups by name', 'What did the boats catch in total of what was sold in catch.csv?', GROUPS],
  ['no sum', 'print the catch of June 2025 in catch.csv', ROWS],
  ['the rows as well', 'add up the catch of June 2025 in catch.csv and show the boats', NAMED],
  ['several totals', 'give me the totals of what was sold in catch.csv', GROUPS],
  ['another column', 'add up the prices of June 2025 in catch.csv', ROWS],
  ['the largest', 'which boat had the largest total catch that was sold in catch.csv?', GROUPS],
])('%s: left to the plan', async (_, request, code) => {
  expect(await codeOf(request, code)).toBe(code);
});

test('what another step adds up stays', async () => {
  const [first] = await argumentsOver(text, entries, {
    request: 'add up the catch of June 2025 in catch.csv',
    script: `python <<'END' | python 'print(sum(map(float, data.split())))'\n${ROWS}\nEND`,
    manifests,
  });
  expect(first?.['input']).toBe(ROWS);
});
