import { expect, test } from 'vitest';
import { withNamedRow } from '../../../../../kernel/planning/repairs/tables/row-at-end.ts';

const code = (input: string, request: string) => withNamedRow({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];
const LAST = 'Whats the last booking in july.csv, I need the guest and how many people';
const GUIDES = 'A guest asked for a German-speaking guide. Which of ours in guides.csv could do it?';

test('the row whose cells are told has a name', () => {
  expect(code('print(max(rows("july.csv"), key=lambda r: r["date"])["guest"], r["people"])', LAST)).toBe(
    'r = max(rows("july.csv"), key=lambda r: r["date"])\nprint(r["guest"], r["people"])',
  );
  const other = 'print(max(rows("july.csv"), key=lambda r: r["date"])["guest"], q["people"])';
  expect(code(other, LAST)).toBe(other);
});

test('all rows that fit are told by their names where it is asked which they are', () => {
  const condition = '"german" in str(r["languages"]).lower()';
  expect(code(`print(next(r for r in rows("guides.csv") if ${condition}))`, GUIDES)).toBe(
    `print(*[next(iter(r.values())) for r in rows("guides.csv") if ${condition}], sep="\\n")`,
  );
  const first = `print(next(r for r in rows("guides.csv") if ${condition}))`;
  expect(code(first, 'show me the entry of the guide who speaks German')).toBe(first);
});
