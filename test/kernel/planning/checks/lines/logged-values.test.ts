import { expect, test } from 'vitest';
import { reviewLoggedValues } from '../../../../../kernel/planning/checks/lines/logged-values.ts';

const log = '05-13 05:00 INFO temp=97 water=45% steady\n05-13 05:04 WARN temp=107 water=50% steady\n05-13 05:08 INFO temp=93.5 water=55% steady\n';
const entries = ['logs/steambox.log', 'logs/backup.log'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
async function codeFor(request: string, text = log) {
  const evidence = { request, said: request, entries, earlier: [] };
  const sample = async (path: string) => ({ text: path.includes('steam') ? text : 'backup done\n', complete: true });
  const { steps, faults } = await reviewLoggedValues([], { evidence, sample });
  return faults.length === 0 ? undefined : steps[0]?.args['input'];
}
const values = String.raw`values = [float(x) for x in re.findall(r"\btemp=(-?\d+(?:\.\d+)?)", read("logs/steambox.log"))]`;

test.each([
  ['what was the highest temperature the steam box ever reached according to its log', `${values}\nprint(f"{max(values):.10g}")`],
  ['the lowest temp in logs/steambox.log', `${values}\nprint(f"{min(values):.10g}")`],
  ['what is the average temperature in the steam box log?', `${values}\nprint(f"{round(statistics.mean(values), 2):.10g}")`],
])('%s', async (request, code) => {
  expect(await codeFor(request)).toBe(code);
});

test.each([
  'when was the highest temperature reached, by the steam box log?',
  'what was the highest temperature on 05-13 in logs/steambox.log',
  'how many lines with the highest temperature are in logs/steambox.log',
  'what was the highest pressure in logs/steambox.log',
])('%s is left to the plan', async (request) => {
  expect(await codeFor(request)).toBeUndefined();
});

test('a name that few lines have is none of the values of a log', async () => {
  expect(await codeFor('what was the highest temperature in logs/steambox.log', `${'started\n'.repeat(20)}temp=97\n`)).toBeUndefined();
});
