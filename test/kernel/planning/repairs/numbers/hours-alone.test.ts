import { expect, test } from 'vitest';
import { withoutMinutes } from '../../../../../kernel/planning/repairs/numbers/hours-alone.ts';

const code = (input: string, request: string) => withoutMinutes({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];
const BATTERY = 'A 42 Ah battery feeds a receiver that draws 0.35 A. For how many hours does it last?';

test.each([
  ['print((42/0.35)/60)', 'print((42/0.35))'],
  ['print(42 / 0.35 / 60)', 'print(42 / 0.35)'],
  ['print(round(42 / 0.35 / 60, 1))', 'print(round(42 / 0.35, 1))'],
])('%s: hours are hours already', (given, meant) => expect(code(given, BATTERY)).toBe(meant));

test.each([
  ['print(90 * 4 / 60)', 'how many hours are 4 films of 90 minutes?'],
  ['print(300 / 60)', 'how many hours do 300 km take at 60 km/h?'],
  ['print(42 / 0.35)', BATTERY],
  ['print(42 / 60 * 3)', BATTERY],
])('%s stays', (given, request) => expect(code(given, request)).toBe(given));
