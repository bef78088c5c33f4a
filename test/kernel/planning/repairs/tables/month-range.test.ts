import { expect, test } from 'vitest';
import { withMonthRange } from '../../../../../kernel/planning/repairs/tables/month-range.ts';

const code = (request: string, input: string) => withMonthRange({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];
const sum = (condition: string) => `print(sum(r["kwh"] for r in rows("e.csv") if ${condition}))`;

test.each([
  ['how much from July to December 2024?', 'r["month"].startswith("2024-07")', '"2024-07" <= r["month"][:7] <= "2024-12"'],
  ['how much between Nov 2023 and February 2024?', 'r["date"] == "2023-11"', '"2023-11" <= r["date"][:7] <= "2024-02"'],
])('%s', (request, written, right) => {
  expect(code(request, sum(written))).toBe(sum(right));
});

test.each([
  ['how much in July 2024?', 'r["month"].startswith("2024-07")'],
  ['how much from July to December 2024?', '"2024-07" <= r["month"] <= "2024-12"'],
  ['how much from July to December 2024?', 'r["month"].startswith("2024-08")'],
  ['how much from July to December?', 'r["month"].startswith("2024-07")'],
])('%s: %s stays', (request, written) => {
  expect(code(request, sum(written))).toBe(sum(written));
});
