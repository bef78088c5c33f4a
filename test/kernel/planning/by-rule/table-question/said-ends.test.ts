import { expect, test } from 'vitest';
import { rowOfEnd, withStrength } from '../../../../../kernel/planning/by-rule/table-question/said-ends.ts';
import { readTable } from '../../../../../kernel/planning/looks/table-sample.ts';

const table = readTable('may.csv', 'rows', { text: 'day,max_c,gust_kmh\n2024-05-01,20.3,32\n2024-05-02,16.6,48\n', complete: true }) as NonNullable<
  ReturnType<typeof readTable>
>;

test.each([
  ['What was the strongest gust in the May weather table, and on which day?', 'which day in the May weather table had the strongest gust'],
  ['What was the highest gust and when was it?', 'which day had the highest gust'],
])('%s', (request, asked) => {
  expect(rowOfEnd(request, table)).toBe(asked);
});

test.each(['What was the highest gust, and in which town?', 'What was the highest tide, and on which day?', 'What was the highest gust?'])(
  '%s asks for no row beside a value',
  (request) => {
    expect(rowOfEnd(request, table)).toBeUndefined();
  },
);

test('the strongest of a column of numbers is its highest', () => {
  expect(withStrength('what was the strongest gust?', table)).toBe('what was the highest gust?');
  expect(withStrength('what was the weakest gust?', table)).toBe('what was the lowest gust?');
  expect(withStrength('what was the strongest storm, and the oddest gust?', table)).toBe('what was the strongest storm, and the oddest gust?');
});
