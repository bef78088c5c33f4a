import { expect, test } from 'vitest';
import { withSaidDivision } from '../../../../../kernel/planning/repairs/numbers/said-division.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const repaired = (request: string, script: string) => callsOf(withSaidDivision(stepsOf(script), request));

test.each([
  ['14,500 characters divided by 55 characters a standard line: how many lines, rounded up?', "python 'print(math.ceil(14500 / 55))'"],
  ['what is 1000 divided by 7', "python 'print(round(1000 / 7, 2))'"],
])('%s', (request, right) => expect(repaired(request, 'python \'print(math.ceil(len("a b") / 55))\'')).toEqual(callsOf(stepsOf(right))));

test.each([
  ['1000 divided by 7, plus 3', "python 'print(1000 / 7 + 3)'"],
  ['what is left of 1000 divided by 7', "python 'print(1000 % 7)'"],
  ['what is 1000 divided by 8', "python 'print(1000/8)'"],
])('%s: %s stays', (request, script) => expect(repaired(request, script)).toEqual(callsOf(stepsOf(script))));
