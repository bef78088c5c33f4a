import type { Token } from 'node-llama-cpp';
import { describe, expect, it } from 'vitest';
import { batchEnds, reusableLength } from '../../../../kernel/model/host/kept-sequence.ts';

const tokens = (text: string) => [...Buffer.from(text)] as Token[];

describe('the batches of a prompt', () => {
  it('begin anew after the prefix', () => {
    expect(batchEnds({ prefixLength: 10, length: 23, batchTokens: 4 })).toEqual([4, 8, 10, 14, 18, 22, 23]);
  });

  it('end where the prefix ends, also when it fills its batches', () => {
    expect(batchEnds({ prefixLength: 8, length: 8, batchTokens: 4 })).toEqual([4, 8]);
  });

  it('do without a prefix', () => {
    expect(batchEnds({ prefixLength: 0, length: 5, batchTokens: 4 })).toEqual([4, 5]);
    expect(batchEnds({ prefixLength: 0, length: 0, batchTokens: 4 })).toEqual([]);
  });
});

describe('what may be reused', () => {
  const wanted = { tokens: tokens('abcdefghij'), ends: [4, 8, 10] };

  it('is everything when the same was evaluated in the same batches', () => {
    expect(reusableLength({ tokens: tokens('abcdefghijxyz'), ends: [4, 8, 10, 11, 12, 13] }, wanted)).toBe(10);
  });

  it('ends before the batch in which a token differs', () => {
    expect(reusableLength({ tokens: tokens('abcdeFghij'), ends: [4, 8, 10] }, wanted)).toBe(4);
  });

  it('ends where other batches were evaluated, even with the same tokens', () => {
    expect(reusableLength({ tokens: tokens('abcdefghij'), ends: [4, 7, 10] }, wanted)).toBe(4);
  });

  it('is nothing when nothing is in place', () => {
    expect(reusableLength({ tokens: [], ends: [] }, wanted)).toBe(0);
  });
});
