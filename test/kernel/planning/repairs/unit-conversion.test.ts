import { expect, test } from 'vitest';
import { conversionIn, withRightConversion } from '../../../../kernel/planning/repairs/unit-conversion.ts';

const converted = (request: string): number | undefined => {
  const found = conversionIn(request);
  return found === undefined ? undefined : Number((found.value * found.factor).toPrecision(8));
};

test.each([
  ['The quay is 36 feet long. How many metres is that?', 10.9728],
  ['convert 26.2 miles to km', 42.164813],
  ['How many pounds are 5 kg?', 11.023113],
  ['what is 3 litres in gallons', 0.79251616],
  ['90 km/h in mph?', 55.923407],
  ['How many minutes are 2.5 hours', 150],
  ['Wie viel sind 12 inches in cm?', 30.48],
  ['5 nautical miles in km', 9.26],
])('%s is %d', (request, value) => {
  expect(converted(request)).toBeCloseTo(value, 5);
});

test.each([
  ['What is 15% of 80 kg in pounds?'],
  ['How many metres are 3 feet and 5 inches?'],
  ['How long does 10 km take at 5 km/h?'],
  ['sum the feet in a.csv in metres'],
  ['How many eggs are in 3 dozen?'],
  ['How far is 5 km?'],
])('%s is more, or something else', (request) => {
  expect(conversionIn(request)).toBeUndefined();
});

const python = (input: string) => [
  { thought: '', tool: 'python_repl', args: { input } },
  { thought: '', tool: 'final_answer', args: {} },
];

test('the factor is put right, and as many decimals are shown as are asked for', () => {
  const code = (request: string) => withRightConversion(python('print(36 / 0.3048)'), request)[0]?.args['input'];
  expect(code('36 feet in metres')).toBe('print(round(36 * 0.3048, 2))');
  expect(code('how many miles are 30 km? One decimal')).toBe('print(round(30 * 0.621371192237334, 1))');
  expect(code('how many hours are 90 minutes')).toBe('print(round(90 / 60, 2))');
  expect(withRightConversion(python('print(round(36 * 0.3048, 1))'), '36 feet in metres')[0]?.args['input']).toBe('print(round(36 * 0.3048, 1))');
  expect(code('what is 36 / 0.3048')).toBe('print(36 / 0.3048)');
});

test('a value in two units is split into whole ones and what is left', () => {
  const code = (request: string) => withRightConversion(python('print(round(135 / 60, 2))'), request)[0]?.args['input'];
  expect(code('how long is 135 minutes in hours and minutes?')).toBe('print(f"{135 // 60} hours {135 % 60} minutes")');
  expect(code('convert 100 inches to feet and inches')).toBe('print(f"{100 // 12} feet {100 % 12} inches")');
  expect(code('how long is 135 minutes in miles and feet?')).toBe('print(round(135 / 60, 2))');
});
