import { describe, expect, it } from 'vitest';
import { computedAnswer } from '../../../../kernel/planning/answer/computed-answer.ts';

const lamp = ['{"item":"lamp","price":19.9}'];

describe('the arithmetic that a model wrote', () => {
  it.each([
    ['4 * 19.9', 'what do four lamps cost', '79.6 (4 * 19.9)'],
    ['12 * 19.9', 'what does a dozen cost', '238.8 (12 * 19.9)'],
    ['19.9 - 19.9 * 0.1', 'the price with 10 % off', '17.91 (19.9 - 19.9 * 0.1)'],
    ['2 * 19.9 * 0.9', 'two lamps with 10 % off', '35.82 (2 * 19.9 * 0.9)'],
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
  ])('%s is no answer to "%s"', (arithmetic, request) => {
    expect(computedAnswer(arithmetic, request, lamp)).toBeUndefined();
  });
});
