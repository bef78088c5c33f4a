import { expect, test } from 'vitest';
import { withRowsThatFit } from '../../../../../kernel/planning/repairs/tables/rows-that-fit.ts';

const code = (input: string, request: string) => withRowsThatFit({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];
const GUIDES = 'A guest asked for a German-speaking guide. Which of ours in guides.csv could do it?';

test('all rows that fit are told by their names where it is asked which they are', () => {
  const condition = '"german" in str(r["languages"]).lower()';
  expect(code(`print(next(r for r in rows("guides.csv") if ${condition}))`, GUIDES)).toBe(
    `print(*[next(iter(r.values())) for r in rows("guides.csv") if ${condition}], sep="\\n")`,
  );
  const first = `print(next(r for r in rows("guides.csv") if ${condition}))`;
  expect(code(first, 'show me the entry of the guide who speaks German')).toBe(first);
});
