import { expect, test } from 'vitest';
import { reviewYearsOfDays } from '../../../../../kernel/planning/checks/conditions/years-of-days.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';
import { evidence } from '../here.ts';

const text = 'name,joined,expires\nAnn,2022-01-01,2024-06-03\nBea,2021-02-02,2025-01-01\n';
const reviewed = async (request: string, code: string) =>
  callsOf(
    (await reviewYearsOfDays(stepsOf(`python '${code}'`), { evidence: evidence(request), sample: async () => ({ text, complete: true }) })).steps,
  );
const meant = (code: string) => callsOf(stepsOf(`python '${code}'`));

test.each([
  ['rows("m.csv", "expires", "2024")', '[r for r in rows("m.csv") if r["expires"].startswith("2024")]'],
  ['[r for r in rows("m.csv") if r["expires"] == "2024"]', '[r for r in rows("m.csv") if r["expires"].startswith("2024")]'],
  ['[r for r in rows("m.csv") if r["expires"] == "2024-06-03"]', '[r for r in rows("m.csv") if r["expires"].startswith("2024")]'],
])('the days of a year that is said begin with it: %s', async (code, right) => {
  expect(await reviewed('whose card ran out in 2024? See m.csv', `print(${code})`)).toEqual(meant(`print(${right})`));
});

test.each([
  ['whose card runs out on 2024-06-03', '[r for r in rows("m.csv") if r["expires"] == "2024-06-03"]'],
  ['whose card runs out on 3 June 2024', '[r for r in rows("m.csv") if r["expires"] == "2024-06-03"]'],
  ['who is called 2024', '[r for r in rows("m.csv") if r["name"] == "2024"]'],
  ['whose card ran out in 2024 or 2025', '[r for r in rows("m.csv") if r["expires"] == "2024"]'],
])('%s stays', async (request, code) => {
  expect(await reviewed(request, `print(${code})`)).toEqual(meant(`print(${code})`));
});
