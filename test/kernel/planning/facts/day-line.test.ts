import { expect, test } from 'vitest';
import { dayLine } from '../../../../kernel/planning/facts/day-line.ts';

const rota = 'Tue: Piet, Luca\nWed: Piet, Aisha\nSat: Marguerite, Luca\n';
const shifts = '- **Monday**: early Ada, late Bob\n- **Tuesday**: early Eve\n';

test.each([
  ['whos in the shop on saturday according to notes/rota.txt', rota, 'Marguerite, Luca'],
  ['Who works on Wednesdays?', rota, 'Piet, Aisha'],
  ['what does it say for monday?', shifts, 'early Ada, late Bob'],
])('%s', (request, text, line) => expect(dayLine(request, text)).toBe(line));

test.each([
  ['who is late on monday', shifts],
  ['how many people work on Saturday', rota],
  ['who is not in on Saturday', rota],
  ['who works on Friday', rota],
  ['who works on Tuesday and Wednesday', rota],
  ['who is in on saturday', 'Sat: Ada\n'],
  ['is Luca in on saturday', rota],
])('nothing is told for %s', (request, text) => expect(dayLine(request, text)).toBeUndefined());
