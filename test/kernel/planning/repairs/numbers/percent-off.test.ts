import { expect, test } from 'vitest';
import { withPercentOff } from '../../../../../kernel/planning/repairs/numbers/percent-off.ts';

const codeOf = (request: string, expression: string) =>
  withPercentOff({ thought: '', tool: 'python_repl', args: { input: `print(${expression})` } }, request).args['input'];

test('a lowered price is a part of the price', () => {
  const request = 'A day ticket costs 7.40 euros and groups get 15 percent off. What does one ticket cost in a group?';
  expect(codeOf(request, '7.40 / 0.85')).toBe('print(7.40 * 0.85)');
  expect(codeOf(request, '7.40 / (1 - 0.15)')).toBe('print(7.40 * (1 - 0.15))');
  expect(codeOf(request, '7.40 * 0.85')).toBe('print(7.40 * 0.85)');
});

test('the price before is what is divided', () => {
  expect(codeOf('With 15 % off it costs 6.29. What was the original price?', '6.29 / 0.85')).toBe('print(6.29 / 0.85)');
});
