import { expect, test } from 'vitest';
import type { Step } from '../../../../../schemas/plan.ts';
import { checksWith, evidence } from '../here.ts';

const TABLES: Readonly<Record<string, string>> = {
  'keepers.csv':
    'name,since,hired,pay_eur,note\nMoss,2004,2004-05-01,1200,after lunch\nFinn,2012,2012-11-20,1500,\nRhea,2019,2019-02-03,900,over 5\n',
  'ponds.csv': 'pond,depth,drained\nAlder,2.5,\nBirch,,2023-10\nCane,1.2,2024-04\n',
};

async function review(input: string, complete = true) {
  const steps: Step[] = [{ thought: '', tool: 'python_repl', args: { input } }];
  const sample = async (path: string) => (TABLES[path] === undefined ? null : { text: TABLES[path], complete });
  const reviewed = await checksWith([], { sample })(steps, evidence('who was hired under the old master of the house'));
  return { code: reviewed.steps[0]?.args['input'], grades: reviewed.faults.filter(({ code }) => code === 'condition').map(({ grade }) => grade) };
}

test.each([
  ['rows("keepers.csv", "since", "before 2010")', 'rows("keepers.csv", "since", lambda cell: cell < 2010)'],
  ["rows('keepers.csv', 'hired', 'before 2010')", "rows('keepers.csv', 'hired', lambda cell: cell[:4] < '2010')"],
  ['rows("keepers.csv", "hired", "after 20 November 2012")', 'rows("keepers.csv", "hired", lambda cell: cell[:10] > "2012-11-20")'],
  ['rows("keepers.csv", "hired", "since May 2004")', 'rows("keepers.csv", "hired", lambda cell: cell[:7] >= "2004-05")'],
  ['rows("keepers.csv", "hired", "between 2005 and 2013")', 'rows("keepers.csv", "hired", lambda cell: cell[:4] >= "2005" and cell[:4] <= "2013")'],
  ['rows("keepers.csv", where={"pay_eur": "at least 1,200 EUR"})', 'rows("keepers.csv", where={"pay_eur": lambda cell: cell >= 1200})'],
  ['rows("keepers.csv", pay_eur="between 900 and 1300")', 'rows("keepers.csv", pay_eur=lambda cell: 900 <= cell <= 1300)'],
  ['rows("ponds.csv", "depth", "over two")', 'rows("ponds.csv", "depth", lambda cell: cell not in ("", None) and cell > 2)'],
  ['rows("ponds.csv", "drained", "2024 or later")', 'rows("ponds.csv", "drained", lambda cell: cell not in ("", None) and cell[:4] >= "2024")'],
  ['[r for r in rows("keepers.csv") if r["since"] == "under 2010"]', '[r for r in rows("keepers.csv") if r["since"] < 2010]'],
])('%s', async (written, meant) => {
  expect(await review(`print(${written})`)).toEqual({ code: `print(${meant})`, grades: ['mended'] });
});

test('words that the column cannot be held against are a fault', async () => {
  for (const written of [
    'rows("keepers.csv", "name", "before Rhea")',
    'rows("keepers.csv", "since", "before the war")',
    'rows("keepers.csv", "name", "long gone")',
  ]) {
    expect(await review(`print(${written})`)).toEqual({ code: `print(${written})`, grades: ['fails'] });
  }
});

test('a cell that reads so, a sign and a plain value stay', async () => {
  for (const written of [
    'rows("keepers.csv", "note", "after lunch")',
    'rows("keepers.csv", "note", "over 5")',
    'rows("keepers.csv", "since", "< 2010")',
    'rows("keepers.csv", "name", "moss")',
    'rows("keepers.csv", "name", "pay_eur")',
  ]) {
    expect(await review(`print(${written})`)).toEqual({ code: `print(${written})`, grades: [] });
  }
});

test('of a table that is seen in part the cells out of view may be blank', async () => {
  const { code } = await review('print(rows("keepers.csv", "since", "before 2010"))', false);
  expect(code).toBe('print(rows("keepers.csv", "since", lambda cell: cell not in ("", None) and cell < 2010))');
});
