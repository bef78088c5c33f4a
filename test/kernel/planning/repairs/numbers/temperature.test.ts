import { expect, test } from 'vitest';
import { withRightTemperature } from '../../../../../kernel/planning/repairs/numbers/temperature.ts';

const steps = [
  { thought: '', tool: 'python_repl', args: { input: 'print(1)' } },
  { thought: '', tool: 'final_answer', args: {} },
];
const codeFor = (request: string) => withRightTemperature(steps, request)[0]?.args['input'];

test.each([
  ['39.2 degrees celsius in fahrenheit please', 'print(round(39.2*9/5+32, 2))'],
  ['convert 72 F to celsius', 'print(round((72-32)*5/9, 2))'],
  ['how many kelvin are 20 C', 'print(round(20+273.15, 2))'],
  ['300 kelvin in fahrenheit', 'print(round((300-273.15)*9/5+32, 2))'],
])('%s', (request, code) => {
  expect(codeFor(request)).toBe(code);
});

test.each([
  'It got 9 degrees celsius warmer, how much is that in fahrenheit?',
  'What is -40 °C in °F?',
  'what is 20 in fahrenheit terms of 3 things',
  '20 C',
  'how many files are in c',
  'convert 20 C and 30 C to F',
])('%s is left to the plan', (request) => {
  expect(codeFor(request)).toBe('print(1)');
});
