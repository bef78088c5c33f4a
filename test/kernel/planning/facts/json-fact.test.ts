import { expect, test } from 'vitest';
import { jsonCount, jsonFact, jsonPresence } from '../../../../kernel/planning/facts/json-fact.ts';

const rates = JSON.stringify({ base: 'EUR', rates: { USD: 1.0862, SEK: 11.43, CHF: 0.9731 } });
const boats = JSON.stringify({
  name: 'harbour',
  version: '2.1.0',
  owner: { name: 'Ines', mail: 'ines@quay.example' },
  boats: [
    { id: 'B-1', label: 'Gull', berth: 4, max_speed: 9 },
    { id: 'B-2', label: 'Red Tern', berth: 7, max_speed: 12 },
  ],
});
const snow = JSON.stringify({
  days: [
    { day: 'Saturday', snow_cm: 6, wind_kmh: 31 },
    { day: 'Sunday', snow_cm: 14, wind_kmh: 12 },
  ],
});

const club = JSON.stringify({
  members: [
    { id: 41, name: 'Ruth Hollis', phone: '0555 318 002' },
    { id: 45, name: 'Selin Yilmaz', phone: '0555 482 619' },
  ],
});

test.each([
  [rates, 'give me the rate for SEK', '11.43'],
  [rates, 'What is the base of these rates?', 'EUR'],
  [`\`\`\`json\n${rates}\n\`\`\``, 'the CHF rate please', '0.9731'],
  [boats, 'Which version is this?', '2.1.0'],
  [snow, 'how deep will the snow be on Sunday (in cm)?', '14'],
  [snow, 'how strong is the wind on Saturday?', '31'],
  [boats, 'what is the name of the owner', 'Ines'],
  [boats, 'Which berth does the Red Tern have?', '7'],
  [boats, 'what is the max speed of B-1', '9'],
  ['{"day": "Saturday", "early": "Ada", "on_call": "Sol"}', "who's on call on saturday?", 'Sol'],
  [club, "Hi, I need to ring Selin Yilmaz. What's her number? She is in club.json", '0555 482 619'],
  [club, 'Selin Yilmaz is coming. What is her id?', '45'],
  ['[{"name": "Ann", "number": "12 34"}]', "I have to call Ann. What's her number?", '12 34'],
  [boats, 'The Red Tern is to be moved. Which berth does the Red Tern have?', '7'],
])('%#: of the whole record %s is told by name', (text, request, value) => {
  expect(jsonFact(request, text)).toBe(value);
});

test.each([
  [rates, 'which rate is the highest?'],
  [boats, 'which berth is free?'],
  [boats, 'list the boats'],
  [boats, 'I have to write to the owner. What number is it?'],
  ['no json', 'which version is this?'],
  ['5', 'which version is this?'],
])('%#: nothing is told where nothing is named better than all else', (text, request) => {
  expect(jsonFact(request, text)).toBeUndefined();
});

const stables = JSON.stringify({
  place: 'Dell',
  stables: [
    { name: 'Fern', box: 3, rider: { first: 'Ada', lessons: { day: 'Monday', hour: 9 } }, feeds: [{ hay: 4 }] },
    { name: 'Moss', box: 5, rider: { first: 'Bo', lessons: { day: 'Friday', hour: 16 } }, feeds: [{ hay: 6 }] },
  ],
});

test.each([
  ['What is the first name of the rider of Moss?', 'Bo'],
  ['At what hour are the lessons of Fern? Look into stables.json', '9'],
  ['how much hay does Moss get', '6'],
])('the name of a row holds for what lies in its objects: %s', (request, value) => {
  expect(jsonFact(request, stables)).toBe(value);
});

test.each(['At what hour are the lessons?', 'Which rider has Fern?', 'how much hay is there in Dell'])('no row is named by %s', (request) => {
  expect(jsonFact(request, stables)).toBeUndefined();
});

const shop = JSON.stringify({
  name: 'loom',
  version: '0.9.1',
  runtime: { deno: '>=1.40.2' },
  libraries: { zod: '^3.23.0', hono: '~4.4.1' },
  cache: { size: 90 },
  size: 12,
  port: 8300,
  proxy: 'kestrel',
});

test.each([
  ["What version of deno is it for? It's under runtime in loom.json", '>=1.40.2'],
  ['which size does it have? It should be somewhere in the cache part of loom.json.', '90'],
  ['what version of hono do we use, see loom.json', '~4.4.1'],
  ['which version of the loom is this?', '0.9.1'],
  ['What size is it? It is urgent, the cache is full.', '12'],
])('what is said of its place or its kind goes with the key: %s', (request, value) => {
  expect(jsonFact(request, shop, 'loom.json')).toBe(value);
});

test.each(['what is the port of the proxy in loom.json?', 'which version do zod and hono have?'])(
  'two keys that are said as well are told by nobody: %s',
  (request) => {
    expect(jsonFact(request, shop, 'loom.json')).toBeUndefined();
  },
);

test('a number of the row that is named is told and not counted', () => {
  const stock = '[{"sku":"INK-1","name":"Blue ink","bottles":38},{"sku":"INK-2","name":"Green ink","bottles":17}]';
  expect(jsonCount('how many bottles of blue ink are left', stock)).toBe('38');
  expect(jsonCount('how many bottles are left', stock)).toBeUndefined();
  expect(jsonCount('how many inks are there?', stock)).toBeUndefined();
});

test('whether there is any of what is counted', () => {
  const text = '{"item":"sleeves","price":3.2,"stock":{"small":12,"large":0}}';
  expect(jsonPresence('are there large sleeves in stock?', text)).toBe('No: stock.large is 0.');
  expect(jsonPresence('is there any small one in stock', text)).toBe('Yes: stock.small is 12.');
  expect(jsonPresence('how many large sleeves are in stock?', text)).toBeUndefined();
  expect(jsonPresence('is there a shop in town?', text)).toBeUndefined();
});

test('a measure is a part of a key, and of a sack no weight of it is asked', () => {
  const prices = JSON.stringify({ honey: { jar_227g: 4.25, jar_454g: 7.4 }, eggs: { dozen: 2.1 } });
  expect(jsonFact("How much are we charging for a 454 g jar? It's under honey", prices)).toBe('7.4');
  const malt = JSON.stringify({ product: 'Otter malt', sack_kg: 25, price: 31.75 });
  expect(jsonFact('what is the price of a sack', malt)).toBe('31.75');
  expect(jsonFact('the port of the cache', JSON.stringify({ port: 80, cache: 90 }))).toBeUndefined();
});

test('a date is asked of what is a date', () => {
  const fund = JSON.stringify({ fund: 'Slow Fund', most: 7500, closes: '2025-06-13' });
  expect(jsonFact('what is the date on which the fund closes', fund)).toBe('2025-06-13');
});

test('how much something is asks for its price, whatever stands beside it', () => {
  const market = '{"week": 16, "items": [{"name": "carrots", "unit": "kg", "price": 0.86}, {"name": "leeks", "unit": "kg", "price": 2.35}]}';
  expect(jsonFact('how much is a kilo of leeks today?', market)).toBe('2.35');
  expect(jsonFact('what does a kilo of carrots cost?', market)).toBe('0.86');
  expect(jsonFact('how much is a kilo of plums?', market)).toBeUndefined();
});

test('an address of mail is told by what it looks like', () => {
  const alerts = JSON.stringify({
    site: { contact: 'Ann' },
    alerts: { contact: 'alarm@quay.example', below: 40 },
    owner: { mail: 'a@quay.example' },
  });
  expect(jsonFact('which email address gets the alerts?', alerts)).toBe('alarm@quay.example');
  expect(jsonFact('which email address gets the bills?', alerts)).toBeUndefined();
});
