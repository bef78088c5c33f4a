import { expect, test } from 'vitest';
import { askedCell } from '../../../../kernel/planning/facts/asked-cell.ts';

const page = `# Presses

| Mill | Keeper | Force (kN) | Opened | Free seats |
| --- | --- | --- | --- | --- |
| Old Mill | Ann Rey | 12.5 | 1903 | 4 |
| Mill | Bo Lind | 9 | 1911 | 0 |
| Upper Lock | Cy Dahl | 7 | 1903 | 12 |
`;

test.each([
  ['What is the force at Old Mill?', '12.5 kN'],
  ['Look at https://a.example/mill and tell me who the keeper of Upper Lock is', 'Cy Dahl'],
  ['how many kN does the upper lock have', '7 kN'],
  ['When was the mill of Cy Dahl opened?', '1903'],
  ['How many free seats are there at Upper Lock?', '12'],
])('%s', (request, cell) => {
  expect(askedCell(request, page)).toBe(cell);
});

test.each([
  'What is the average force of Old Mill and Upper Lock?',
  'What is the force at Nether Lock?',
  'What is the force at Old Mill in 1950?',
  'Who keeps the mill that was opened in 1903?',
  'Is the force at Old Mill 12.5?',
  'Which mill has more force than Upper Lock?',
  'What is said of Old Mill?',
  'What is the force at Old Mill, and who looks after it?',
])('%s names no single cell', (request) => {
  expect(askedCell(request, page)).toBeUndefined();
});

test('the row of a state that only one has is told by its first column', () => {
  const doors = '| Door | Width (cm) | State |\n| --- | --- | --- |\n| East | 90 | open |\n| West | 80 | locked |\n| Yard | 120 | open, jammed |\n';
  expect(askedCell('Which door is locked today?', doors)).toBe('West');
  expect(askedCell('Which door does Bo Lind keep?', page)).toBe('Mill');
  for (const request of ['Which door is open?', 'Which door is not locked?', 'Is the west door locked?', 'Which door is missing?'])
    expect(askedCell(request, doors)).toBeUndefined();
});

test('CSV and lists of objects have cells as well', () => {
  expect(askedCell('what does the sloop Tern cost', 'boat,length,price_eur\nTern sloop,7,40\nGull,9,55\n')).toBe('40');
  expect(askedCell('what does the Tern sloop cost', 'boat,cost\nTern sloop,40\nGull,55\n')).toBe('40');
  expect(askedCell('what does the Tern sloop cost', '[{"boat":"Tern sloop","cost":40},{"boat":"Gull","cost":55}]')).toBe('40');
});

test('a time names its row as well', () => {
  const plan = '| Time | Barn | Orchard |\n| --- | --- | --- |\n| 18:30 | Tin Reed | Greta |\n| 20:00 | Iron Owls | Pip Band |\n';
  expect(askedCell('Who plays in the barn at 20:00?', plan)).toBe('Iron Owls');
  expect(askedCell('Who plays in the barn after 20:00?', plan)).toBeUndefined();
});

test('what holds values of its own is no cell that can be told', () => {
  const kilns = '[{"kiln":"Ember","owner":{"name":"Ann"},"fires":["clay","glass"]},{"kiln":"Soot","owner":{"name":"Bo"},"fires":["clay"]}]';
  expect(askedCell('Who is the owner of Ember?', kilns)).toBeUndefined();
  expect(askedCell('What fires in the kiln Ember?', kilns)).toBe('clay, glass');
});

test('when is told by the one column of days, and a name may be said of several', () => {
  const text = 'item,shelf,stock,expires\nRabies vaccine,F1,24,2026-02-28\nEye drops,A1,12,2025-10-31\n';
  expect(askedCell('when do our rabies vaccines go out of date?', text)).toBe('2026-02-28');
  expect(askedCell('where do our rabies vaccines go?', text)).toBeUndefined();
});

test('per is no reckoning where a column is called so', () => {
  const table = '| Breed | Price per kg | Kilos sold |\n| --- | --- | --- |\n| Romney | 3.15 | 840 |\n| Shetland | 6.35 | 212 |\n';
  expect(askedCell('what is the Shetland price per kg', table)).toBe('6.35');
  expect(askedCell('what is the Shetland price per month', table)).toBeUndefined();
});

test('of several rows of one name the one is meant of which the request says more', () => {
  const papers = `name,paper,expires
Dermot Hale,first aid,2025-08-19
Dermot Hale,radio licence,2026-02-17
Isla Brandt,radio licence,2028-06-01
`;
  expect(askedCell("When does Dermot Hale's radio licence run out?", papers)).toBe('2026-02-17');
  expect(askedCell("When does Dermot Hale's licence run out?", papers)).toBeUndefined();
  expect(askedCell('When do the radio licences run out?', papers)).toBeUndefined();
});

test('rows of which a column says yes or no are those that the request means', () => {
  const found = '| item | found | claimed |\n|---|---|---|\n| umbrella | deck | no |\n| rucksack | hut | yes |\n| camera | bus | no |\n';
  expect(askedCell('Which things has nobody claimed yet?', found)).toBe('umbrella\ncamera');
  expect(askedCell('which item was claimed?', found)).toBe('rucksack');
  expect(askedCell('Which things are found?', found)).toBeUndefined();
});

test('the column that is asked for goes before one that is only spoken of', () => {
  const returns =
    'serial,returned_on,customer,fault\nKS-04,2025-03-27,Orchard Growers,cracked housing\nKS-15,2025-03-31,Lindqvist Farms,dead battery\n';
  expect(askedCell('Which serial number did a customer send back because of a cracked housing?', returns)).toBe('KS-04');
  expect(askedCell('Which customer sent the cracked housing back?', returns)).toBe('Orchard Growers');
});
