import { expect, test } from 'vitest';
import { rangeRow } from '../../../../kernel/planning/facts/range-row.ts';

const dues = `# Dues

| Length | One night | One week |
| --- | --- | --- |
| up to 8 m | £14.00 | £84.00 |
| over 8 m, up to 12 m | £19.50 | £117.00 |
| over 12 m, up to 16 m | £27.50 | £165.00 |
| over 16 m | £41.00 | £246.00 |
`;
const fees = 'age,fee\nunder 6,0\n6-14,4.50\n15 and over,9\n';

test.each([
  ['what does a boat of 14 metres pay for one night?', dues, '£27.50'],
  ['How much is a week for a boat of eight metres?', dues, '£84.00'],
  ['what is the fee for a child of 14', fees, '4.5'],
  ['how much does a man of 70 pay?', fees, '9'],
])('%s', (request, text, cell) => {
  expect(rangeRow(request, text)).toBe(cell);
});

test.each([
  'what does a boat of 14 metres pay?',
  'what do boats of 8 and 14 metres pay for one night?',
  'which boats pay more than £27.50 for one night?',
  'what is the average price of one night for 14 metres?',
])('%s is no single row', (request) => {
  expect(rangeRow(request, dues)).toBeUndefined();
});
