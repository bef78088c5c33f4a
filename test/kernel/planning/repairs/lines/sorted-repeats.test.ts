import { expect, test } from 'vitest';
import { withSortedRepeats } from '../../../../../kernel/planning/repairs/lines/sorted-repeats.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

test.each([
  ['which line is in a.txt twice?', 'cat a.txt | uniq -d', 'cat a.txt | sort | uniq -d'],
  ['which name is in a.csv twice?', 'cut -d , -f 1 a.csv | uniq -d 1', 'cut -d , -f 1 a.csv | sort | uniq -d'],
  ['lines that repeat but for their first word', 'sort a.txt | uniq -d -f 1', 'sort a.txt | uniq -d -f 1'],
  ['count how often each line occurs', 'sort a.txt | uniq -c', 'sort a.txt | uniq -c'],
  ['every surname once', 'sort -u a.csv | cut -d , -f 5 | uniq', 'sort -u a.csv | cut -d , -f 5 | sort -u'],
  ['every surname once, from z to a', 'sort -r a.csv | cut -d , -f 5 | uniq', 'sort -r a.csv | cut -d , -f 5 | sort -u -r'],
  ['every surname once, as they come', 'sort -t , -k 2 a.csv | cut -d , -f 5 | uniq', 'sort -t , -k 2 a.csv | cut -d , -f 5 | uniq'],
  ['every surname once, as they come', 'cut -d , -f 5 a.csv | uniq', 'cut -d , -f 5 a.csv | uniq'],
  ['count equal lines in a row', 'cat a.txt | uniq -c', 'cat a.txt | uniq -c'],
  ['the three commonest lines', 'cat a.txt | uniq -c | sort -rn | head -n 3', 'cat a.txt | sort | uniq -c | sort -rn | head -n 3'],
])('%s: %s', (request, script, meant) => {
  expect(callsOf(withSortedRepeats(stepsOf(script), request))).toEqual(callsOf(stepsOf(meant)));
});
