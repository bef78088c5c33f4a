import { describe, expect, it } from 'vitest';
import { asksForArithmetic } from '../../../../kernel/planning/request/asks-arithmetic.ts';

describe('a request', () => {
  it.each([
    'what do four lamps cost',
    'what percent of the members have paid',
    'the percent of members who have paid',
    'What do I charge the Brass Union for 6.5 hours at their rate in clients.json?',
    'the average of the temperatures',
    'how many more came in May than in June',
    'what is 15 % of the rent',
    'the price of 3 tickets',
    'what are 300 euros in norwegian kroner',
    'the page has it in Celsius, what is it in Fahrenheit?',
    'what is the difference in rent between flat-a.txt and flat-b.txt',
  ])('"%s" asks for arithmetic', (request) => {
    expect(asksForArithmetic(request)).toBe(true);
  });

  it.each([
    'what happened on 3 March 1887',
    'which deposit (in percent) do we take',
    'what is the deposit percent',
    'who wrote the article',
    'which of the two chapels is older',
    'what does the lamp cost',
    'what oil does the Marlin 40 need',
    'what is the difference between lamp.md and lamp-old.md?',
    'in which version 2.4 or 2.5',
    'who won the 50 dollars, try to find out',
  ])('"%s" does not', (request) => {
    expect(asksForArithmetic(request)).toBe(false);
  });
});

it('a rate that is stated, and the name of a file, ask for none', () => {
  expect(asksForArithmetic('what is the Shetland price per kg')).toBe(false);
  expect(asksForArithmetic("How much are we charging for a 454 g jar? It's in shop/prices.json")).toBe(false);
  expect(asksForArithmetic('the price per kg is 4, what do 3 kg cost')).toBe(true);
});
