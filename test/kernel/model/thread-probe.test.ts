import { describe, expect, it } from 'vitest';
import { probeThreads, threadCandidates } from '../../../kernel/model/thread-probe.ts';

describe('thread candidates', () => {
  it.each([
    { mathCores: 1, available: 1, expected: [1] },
    { mathCores: 2, available: 2, expected: [1, 2] },
    { mathCores: 8, available: 16, expected: [1, 2, 4, 8, 16] },
    { mathCores: 32, available: 3, expected: [1, 2, 3] },
  ])('of $mathCores cores and $available usable processors are $expected', ({ mathCores, available, expected }) => {
    expect(threadCandidates({ mathCores, available })).toEqual(expected);
  });
});

describe('a probe', () => {
  const speeds = (msFor: (threads: number) => number) => {
    const asked: number[] = [];
    const decode = async (threads: number) => {
      asked.push(threads);
      return msFor(threads);
    };
    return { asked, decode };
  };

  it('chooses the fastest count', async () => {
    const { decode } = speeds((threads) => ({ 1: 40, 2: 25, 4: 30 })[threads] ?? 1000);
    expect(await probeThreads([1, 2, 4], decode)).toEqual({ threads: 2, tokensPerSecond: 40 });
  });

  it('prefers fewer threads when more gain next to nothing', async () => {
    const { decode } = speeds((threads) => (threads === 1 ? 40 : 39.5));
    expect((await probeThreads([1, 2], decode)).threads).toBe(1);
  });

  it('is not misled by one hiccup', async () => {
    let decoded = 0;
    const hiccup = async (threads: number) => (++decoded === 5 ? 500 : threads === 1 ? 20 : 30);
    expect((await probeThreads([1, 2], hiccup)).threads).toBe(1);
  });

  it('spends no more than its time on slow models', async () => {
    const { asked, decode } = speeds(() => 400);
    await probeThreads([1, 2], decode);
    expect(asked).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  });
});
