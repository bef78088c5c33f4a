import { expect, test } from 'vitest';
import { withShareOfRows } from '../../../../../kernel/planning/repairs/tables/share-of-rows.ts';

const code = (request: string, input: string) => withShareOfRows({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];
const request = 'what percentage of the rows in data/sightings.csv are of the kind galaxy';

test.each([
  [
    'R = rows("data/sightings.csv"); print(round(100 * sum(r["kind"] == "galaxy" for r in R), 1))',
    'R = rows("data/sightings.csv"); print(round(100 * sum(r["kind"] == "galaxy" for r in R) / len(R), 1))',
  ],
  [
    'print(sum(1 for r in rows("data/sightings.csv") if r["kind"] == "galaxy") * 100)',
    'print(sum(1 for r in rows("data/sightings.csv") if r["kind"] == "galaxy") / len(rows("data/sightings.csv")) * 100)',
  ],
])('a hundred times a count is no share: %s', (input, right) => {
  expect(code(request, input)).toBe(right);
});

test.each([
  [request, 'R = rows("a.csv"); print(100 * sum(r["kind"] == "galaxy" for r in R) / len(R))'],
  [request, 'print(100 * sum(r["minutes"] for r in rows("a.csv")))'],
  ['how many galaxies', 'print(100 * sum(r["kind"] == "galaxy" for r in R))'],
  [request, 'print(sum(r["kind"] == "galaxy" for r in R))'],
])('%s: %s stays', (said, input) => {
  expect(code(said, input)).toBe(input);
});
