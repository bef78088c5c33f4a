import { expect, test } from 'vitest';
import { rowShareCode } from '../../../../../kernel/planning/by-rule/table-question/row-share.ts';
import { readTable } from '../../../../../kernel/planning/looks/table-sample.ts';

const text = 'serial,flashed,final_test\nA1,yes,PASS\nA2,yes,FAIL\nA3,no,PASS\n';
const batch = readTable('production/batch.csv', 'rows', { text, complete: true }) as NonNullable<ReturnType<typeof readTable>>;

test('the share of the rows in a state', () => {
  expect(rowShareCode('What percentage of the units in production/batch.csv passed the final test?', 'production/batch.csv', batch)).toContain(
    '== "PASS" for r in table) / len(table)',
  );
});

test.each([
  'How many units passed the final test?',
  'What percentage of the units that were flashed passed the final test and the other?',
  'What percentage of the units were repaired?',
])('%s is left alone', (request) => {
  expect(rowShareCode(request, 'production/batch.csv', batch)).toBeUndefined();
});
