import { expect, test } from 'vitest';
import { filledFact, questionSaved } from '../../../../kernel/planning/facts/filled-fact.ts';

const page = '# Fleece\n\n| Breed | Price per kg | Kilos sold |\n| --- | --- | --- |\n| Romney | 3.15 | 840 |\n| Shetland | 6.35 | 212 |\n';
const filled = (request: string, target: string, ...texts: string[]) =>
  filledFact(
    request,
    target,
    texts.map((text) => ({ text, path: '' })),
  );

test('what a new file gets is told by the rules that answer questions', () => {
  expect(filled('Look up the Shetland price per kg at http://x.example/f, then write that figure to wool.txt', 'wool.txt', page)).toBe('6.35');
  const malt = '{"product": "Otter malt", "sack_kg": 25, "price": 31.75}';
  expect(filled('Get http://x.example/m.json and write the price of a sack to price.txt', 'price.txt', malt)).toBe('31.75');
  const fund = '{"fund": "Slow Fund", "most": 7500, "closes": "2025-06-13"}';
  expect(filled('Fetch http://x.example/f.json and put the date on which the fund closes into end.txt', 'end.txt', fund)).toBe('2025-06-13');
});

test('nothing is told where two texts tell different values, or another file is filled', () => {
  const request = 'Look up the Shetland price per kg at http://x.example/f, then write that figure to wool.txt';
  expect(filled(request, 'wool.txt', page, page.replace('6.35', '7.10'))).toBeUndefined();
  expect(filled(request, 'other.txt', page)).toBeUndefined();
});

test('the question is what the blank is asked by', () => {
  expect(questionSaved('Get http://x.example/m.json and write the price of a sack to price.txt', 'price.txt')).toBe(
    'what is the price of a sack in http://x.example/m.json',
  );
  expect(questionSaved('Make price.txt out of the page', 'price.txt')).toBeUndefined();
});
