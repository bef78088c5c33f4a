import { expect, test } from 'vitest';
import { countsUnnamed } from '../../../../kernel/planning/by-rule/unnamed-count.ts';
import { stepsOf } from '../language/script-steps.ts';

test.each([
  ['How many legs does a common spider have?', `python 'print(len(rows("stock")))'`],
  ['how many keys does a normal piano have', 'wc -l plans/open.csv'],
  ['how many players are in a football team?', 'ls members | wc -l'],
  ['how many wheels has an ordinary tram', `python 'print(len(files("lines")))'`],
])('%s is not told by %s', (request, script) => {
  expect(countsUnnamed(stepsOf(script), request)).toBe(true);
});

test.each([
  ['how many spiders does a zoo have', `python 'print(len(rows("zoo.csv")))'`],
  ['how many pages does a booklet have', 'wc -l drafts/booklets.txt'],
  ['How many legs does the spider have?', `python 'print(len(rows("stock")))'`],
  ['how many people are in our team', 'ls members | wc -l'],
  ['how many wheels has an ordinary tram', 'grep -c wheel depot.csv'],
  ['how many wheels has a tram', `python 'print([r["wheels"] for r in rows("depot.csv")][0])'`],
  ['how old does a spider get', `python 'print(len(rows("stock")))'`],
])('%s may be told by %s', (request, script) => {
  expect(countsUnnamed(stepsOf(script), request)).toBe(false);
});
