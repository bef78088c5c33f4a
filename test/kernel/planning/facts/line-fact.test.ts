import { expect, test } from 'vitest';
import { lineFact } from '../../../../kernel/planning/facts/line-fact.ts';

const rota =
  'Rota, second half of May\n\nFri 16 May   desk: Ann    on call: Piet\nSat 17 May   desk: Cid   on call: Bea\nSun 18 May   desk: nobody  on call: Piet\n';

test.each([
  ['who is on call on saturday 17 may?', 'Bea'],
  ['Who has the desk on Friday 16 May', 'Ann'],
  ['who is on call on the 18th of May', 'Piet'],
  ['who is on call?', undefined],
  ['who is there on Saturday 17 May?', undefined],
  ['who is at the desk and who on call on 17 May?', undefined],
])('%s: %s', (request, value) => {
  expect(lineFact(request, rota)).toBe(value);
});

test('a text with single colons has no such lines', () => {
  expect(lineFact('who is the chair of the club?', 'Chair: Ann\nTreasurer: Bea\n')).toBeUndefined();
});
