import { describe, expect, it } from 'vitest';
import { computedAnswer, pricedArithmetic } from '../../../../kernel/planning/answer/computed-answer.ts';

const lamp = ['{"item":"lamp","price":19.9}'];

describe('the arithmetic that a model wrote', () => {
  it.each([
    ['4 * 19.9', 'what do four lamps cost', '79.6 (4 * 19.9)'],
    ['12 * 19.9', 'what does a dozen cost', '238.8 (12 * 19.9)'],
    ['19.9 - 19.9 * 0.1', 'the price with 10 % off', '17.91 (19.9 - 19.9 * 0.1)'],
    ['2 * 19.9 * 0.9', 'two lamps with 10 % off', '35.82 (2 * 19.9 * 0.9)'],
    ['100 / 19.9', 'how many lamps can I buy with 100 euros', '5 (100 / 19.9)'],
    ['19.9 * 20', 'what does a score of lamps cost', '398 (19.9 * 20)'],
    ['19.9 * 2 + 5', 'two lamps and 5 euros of postage', '44.8 (19.9 * 2 + 5)'],
  ])('%s is worked out', (arithmetic, request, answer) => {
    expect(computedAnswer(arithmetic, request, lamp)).toBe(answer);
  });

  it.each([
    ['none', 'what does the lamp cost'],
    ['19.9', 'what does the lamp cost'],
    ['3 * 21.5', 'what do three lamps cost'],
    ['17 * 19.9', 'what do four lamps cost'],
    ['4 *', 'what do four lamps cost'],
    ['2025 - 05 - 20', 'of which day is it, 2025-05-20 or later'],
  ])('%s is no answer to "%s"', (arithmetic, request) => {
    expect(computedAnswer(arithmetic, request, lamp)).toBeUndefined();
  });
});

describe('what is asked of one price', () => {
  it('is reckoned without a model', () => {
    expect(pricedArithmetic('what would half a dozen cost', lamp[0] ?? '')).toBe('6 * 19.9');
    expect(pricedArithmetic('how many can I get for 100', lamp[0] ?? '')).toBe('100 / 19.9');
  });

  it('is left alone where the text tells no one price', () => {
    expect(pricedArithmetic('what would half a dozen cost', 'A lamp is 19.9 euros.')).toBeUndefined();
    expect(pricedArithmetic('what is the lamp made of', lamp[0] ?? '')).toBeUndefined();
  });
});
