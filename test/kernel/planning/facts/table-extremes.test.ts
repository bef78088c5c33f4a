import { expect, test } from 'vitest';
import { askedExtreme, tableExtremes } from '../../../../kernel/planning/facts/table-extremes.ts';

const table =
  '# Hills\n\n| Hill | Height (m) | Kind |\n| --- | --- | --- |\n| Bly | 1,204 | rock |\n| Orm | 980 | grass |\n| Tarn | 1350 | rock |\n\nEnd.';

test('the rows at both ends of each column of numbers are named', () => {
  expect(tableExtremes(table)).toEqual(['Largest Height (m): Tarn (1350); smallest Height (m): Orm (980)']);
});

test('a text without a table has none', () => {
  expect(tableExtremes('a | b\nplain text')).toEqual([]);
});

const bridges = (cells: string) => `# Bridges\n\n| Bridge | Built | Span (m) |\n| --- | --- | --- |\n${cells}\n`;
const four = bridges('| Ashford | 1811 | 58 |\n| Corn Street | 1779 | 41 |\n| Millgate | 1742 | 23 |\n| Swan Lane | 1893 | 96 |');

test.each([
  ['Which of the bridges is the oldest?', 'Millgate (Built: 1742, Span (m): 23)'],
  ['Which of the bridges was built first?', 'Millgate (Built: 1742, Span (m): 23)'],
  ['what is the newest bridge?', 'Swan Lane (Built: 1893, Span (m): 96)'],
  ['which bridge is the shortest', 'Millgate (Built: 1742, Span (m): 23)'],
  ['Which has the largest span?', 'Swan Lane (Built: 1893, Span (m): 96)'],
])('the row at the end of a scale that the words settle is told: %s', (request, row) => {
  expect(askedExtreme(request, four)).toBe(row);
});

test.each([
  ['Which bridge is the nicest?', four],
  ['Which three bridges are the oldest?', four],
  ['What is the difference between the oldest and the newest?', four],
  ['Which is the oldest and which the newest bridge?', four],
  ['Which bridge is the oldest?', bridges('| A | 1742 | 1 |\n| B | 1742 | 2 |')],
  ['Which bridge is the oldest?', bridges('| A | 1742 | 1 |\n| B | unknown | 2 |')],
  ['Which bridge is the oldest?', 'Ashford is the oldest bridge.'],
])('what the words or the table leave open is not told: %s', (request, text) => {
  expect(askedExtreme(request, text)).toBeUndefined();
});

test('of what a column says yes or no to only the rows that are spoken of are compared', () => {
  const couriers = '| Courier | Price | Cooled |\n| --- | --- | --- |\n| Redwing | 6.40 | yes |\n| Pedalo | 4.10 | no |\n| Coldstep | 5.90 | yes |';
  expect(askedExtreme('Of the couriers that can deliver cooled, which is the cheapest?', couriers)).toBe('Coldstep (Price: 5.90, Cooled: yes)');
  expect(askedExtreme('which courier is the cheapest?', couriers)).toBe('Pedalo (Price: 4.10, Cooled: no)');
  expect(askedExtreme("Of those that don't deliver cooled, which is the cheapest?", `${couriers}\n| Slow | 3.90 | no |`)).toBe(
    'Slow (Price: 3.90, Cooled: no)',
  );
});

test('a verb names the column of its noun', () => {
  const clays = '| Clay | Shrinkage (%) | Price |\n| --- | --- | --- |\n| Harrow | 12 | 1.40 |\n| Snowdrop | 17 | 2.80 |';
  expect(askedExtreme('which one shrinks the most?', clays)).toBe('Snowdrop (Shrinkage (%): 17, Price: 2.80)');
});

test('of two columns the one that more is said of is meant, and a list may be spoken of', () => {
  const shelters = '| Shelter | Places | Free places | Fee |\n| --- | --- | --- | --- |\n| Hill | 40 | 3 | 8 |\n| Quay | 25 | 9 | 12 |';
  expect(askedExtreme('which shelter has the most free places right now?', shelters)).toBe('Quay (Places: 25, Free places: 9, Fee: 12)');
  expect(askedExtreme('which has the most places?', shelters)).toBeUndefined();
  expect(askedExtreme('Which is the cheapest in the list on http://a.example/b?', shelters)).toBe('Hill (Places: 40, Free places: 3, Fee: 8)');
  expect(askedExtreme('list the cheapest shelters', shelters)).toBeUndefined();
  expect(askedExtreme("Out of the shelters listed I'm after the cheapest one, which is that?", shelters)).toBe(
    'Hill (Places: 40, Free places: 3, Fee: 8)',
  );
  expect(askedExtreme('Which is the cheapest after the Hill?', shelters)).toBeUndefined();
  const tolls = '| Crossing | Car | Van |\n| --- | --- | --- |\n| Bridge | 2.40 | 4.10 |\n| Ferry | 6.00 | 9.50 |\n| Tunnel | 7.20 | 7.30 |\n';
  expect(askedExtreme('which crossing is the dearest one for vans?', tolls)).toBe('Ferry (Car: 6.00, Van: 9.50)');
  expect(askedExtreme('which crossing is the dearest one?', tolls)).toBeUndefined();
});

test('how much of something there is a year is no year', () => {
  const breweries = '| Brewery | Founded | Hectolitres a year |\n| --- | --- | --- |\n| Copper Finch | 2016 | 410 |\n| Hartwell | 1791 | 9000 |';
  expect(askedExtreme('Have a look at the list of breweries and tell me which one is the oldest', breweries)).toMatch(/^Hartwell /);
});

test.each([
  ['which one is the quickest to its first fruit?', '| Sort | Days to first fruit | Yield (kg) |', 'B'],
  ['which takes the longest?', '| Sort | Minutes | Yield (kg) |', 'A'],
  ['which is the fastest?', '| Ship | Top speed | Crew |', 'A'],
  ['what is the nearest one', '| Town | Distance (km) | Buses |', 'B'],
  ['which is the biggest', '| Lake | Area (ha) | Boats |', 'A'],
])('what a scale is called and what its column is called belong together: %s', (request, head, name) => {
  expect(askedExtreme(request, `${head}\n| --- | --- | --- |\n| A | 90 | 2 |\n| B | 57 | 3 |`)).toMatch(new RegExp(`^${name} `));
});

test('days and times are compared as such', () => {
  const talks = '| Talk | Date | Duration |\n| --- | --- | --- |\n| A | 2024-03-05 | 1:20 |\n| B | 2024-02-20 | 1:05 |';
  expect(askedExtreme('what was the earliest talk?', talks)).toBe('B (Date: 2024-02-20, Duration: 1:05)');
  expect(askedExtreme('which talk was the longest?', talks)).toBe('A (Date: 2024-03-05, Duration: 1:20)');
});

test('rows of JSON are compared as well', () => {
  const frost = '{"place":"Hollin","nights":[{"day":"Monday","low":4},{"day":"Thursday","low":-3},{"day":"Friday","low":0}]}';
  expect(askedExtreme('which night is the coldest one?', frost)).toBe('Thursday (low: -3)');
  expect(askedExtreme('which night is the warmest?', frost)).toBe('Monday (low: 4)');
  expect(askedExtreme('which night is the longest?', frost)).toBeUndefined();
});

test('who has been with us the longest began first', () => {
  const people = '| Name | Rate | Since |\n| --- | --- | --- |\n| Oona | 0.19 | 2018 |\n| Ilse | 0.15 | 2012 |\n| Joana | 0.11 | 2021 |';
  expect(askedExtreme('who has been with us the longest?', people)).toBe('Ilse (Rate: 0.15, Since: 2012)');
  expect(askedExtreme('which translator joined last?', people)).toBe('Joana (Rate: 0.11, Since: 2021)');
});

test('the one column of years or days is what an end of time is read from, whatever was done then', () => {
  const trees =
    '| Tree | Planted | Height (m) |\n| --- | --- | --- |\n| Quince | 3 May 1998 | 1200 |\n| Pear | 20 March 1987 | 1500 |\n| Plum | 1 June 2011 | 1100 |';
  expect(askedExtreme('which tree was planted first?', trees)).toBe('Pear (Planted: 20 March 1987, Height (m): 1500)');
  expect(askedExtreme('which did they plant last?', trees)).toMatch(/^Plum /);
  expect(askedExtreme('which is the youngest of them', trees)).toMatch(/^Plum /);
  expect(askedExtreme('which was the last one to be planted', trees)).toMatch(/^Plum /);
  expect(askedExtreme('which tree comes first in the list?', trees)).toBeUndefined();
  const clubs = '[{"club":"Otter","members":1500,"since_year":1921},{"club":"Heron","members":1200,"since_year":1899}]';
  expect(askedExtreme('which came first?', clubs)).toBe('Heron (members: 1200, since year: 1899)');
});

test('numbers of four digits that are no years are not, and of two such columns neither is', () => {
  expect(askedExtreme('which was opened first?', '| Hut | Altitude |\n| --- | --- |\n| A | 1840 |\n| B | 1310 |')).toBeUndefined();
  const two = '| Mill | Surveyed | Listed |\n| --- | --- | --- |\n| A | 1840 | 1950 |\n| B | 1810 | 1960 |';
  expect(askedExtreme('which came first?', two)).toBeUndefined();
  expect(askedExtreme('which was surveyed first?', two)).toMatch(/^B /);
});

test('what has been there the longest is the earliest, and not the longest', () => {
  const piers = '| Pier | Length (m) | Opened |\n| --- | --- | --- |\n| North | 410 | 1901 |\n| Mole | 95 | 1866 |\n| Quay | 230 | 1934 |';
  expect(askedExtreme('which pier has been around for the longest?', piers)).toMatch(/^Mole /);
  expect(askedExtreme('which pier was there before all the others?', piers)).toMatch(/^Mole /);
  expect(askedExtreme('which pier is the most recent addition?', piers)).toMatch(/^Quay /);
  expect(askedExtreme('which pier is the longest?', piers)).toMatch(/^North /);
  expect(askedExtreme('list all piers, the longest established first', piers)).toBeUndefined();
});

const wages = 'trade,wage_per_hour,replies,place\nCooper,17.5,61,Hull\nSmith,21,204,Hull\nTurner,19.25,18,York\n';

test.each([
  ['http://a.example/wages.csv is a survey. Which trade is paid best?', /^Smith /],
  ['which trade earns the least per hour', /^Cooper /],
  ['Which trade has the highest wage per hour?', /^Smith /],
  ['which trade had the fewest replies?', /^Turner /],
])('the rows of a CSV text are compared as well: %s', (request, row) => {
  expect(askedExtreme(request, wages)).toMatch(row);
  expect(askedExtreme(request, wages.replaceAll(',', ';'))).toMatch(row);
});

test.each([
  ['which trade in Hull is paid worst?', wages],
  ['which trade is the best?', wages],
  ['which one is the latest?', '27,Ann,2025-05-09\n28,Bea,2025-05-16\n29,Cid,2025-04-02\n'],
  ['which trade is paid best?', 'Smiths, they say, are paid best.\nTurners, I hear, are not.\n'],
])('a CSV text of which only some rows are meant, or that is none, is left alone: %s', (request, text) => {
  expect(askedExtreme(request, text)).toBeUndefined();
});

test('the fullest is the one with the most in it', () => {
  const skips = JSON.stringify({
    skips: [
      { number: 1, fill_percent: 64 },
      { number: 5, fill_percent: 93 },
      { number: 6, fill_percent: 12 },
    ],
  });
  expect(askedExtreme('Which of our skips is the fullest right now?', skips)).toBe('5 (fill percent: 93)');
  expect(askedExtreme('which skip is the emptiest?', skips)).toBe('6 (fill percent: 12)');
});

test('the steepest is the one with the largest gradient', () => {
  const ramps =
    '| Section | Length (m) | Gradient (per mille) |\n| --- | --- | --- |\n| Sagirain | 880 | 125 |\n| Geissbord | 310 | 248 |\n| Kulm Curve | 420 | 180 |\n';
  expect(askedExtreme('which section is the steepest?', ramps)).toMatch(/^Geissbord /);
  expect(askedExtreme('which section is the flattest?', ramps)).toMatch(/^Sagirain /);
});
