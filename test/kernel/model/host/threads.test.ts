import type { Llama, LlamaContextSequence, Token } from 'node-llama-cpp';
import { describe, expect, it } from 'vitest';
import { settleThreads, type ThreadsOptions } from '../../../../kernel/model/host/threads.ts';
import type { ThreadChoice } from '../../../../kernel/model/thread-probe.ts';

/** Candidates 1 to 4 on a machine whose quietness the test decides; `options` is what the host passes. */
function machine({ others = 0, remembered }: { others?: number; remembered?: ThreadChoice } = {}) {
  const busy = { others };
  const memory = new Map<string, ThreadChoice>(remembered === undefined ? [] : [['key', remembered]]);
  const limits: number[] = [];
  const evaluated: Token[] = [];
  const sequence = {
    model: { iterateAllTokens: () => [0, 1] as Token[], isSpecialToken: (token: Token) => token === 0 },
    evaluateWithoutGeneratingNewTokens: async (tokens: Token[]) => void evaluated.push(...tokens),
    clearHistory: async () => void evaluated.splice(0),
    nextTokenIndex: 0,
  };
  const llama = {
    set maxThreads(limit: number) {
      limits.push(limit);
    },
  };
  const options: ThreadsOptions = {
    // Only what is used of the library's classes.
    llama: llama as unknown as Llama,
    kept: { sequence: sequence as unknown as LlamaContextSequence, ends: [] },
    cores: 4,
    candidates: [1, 2, 4],
    guess: 2,
    isGiven: false,
    onGpu: false,
    meter: { others: () => busy.others },
    memory: {
      recall: (key) => memory.get(key),
      remember: (key, choice) => void memory.set(key, choice),
      forget: (key) => void memory.delete(key),
    },
    memoryKey: 'key',
  };
  return { options, busy, memory, limits, evaluated };
}

describe('the threads of a model', () => {
  it('are as many as were given, and stay so', async () => {
    const { options, limits, busy } = machine();
    const threads = await settleThreads({ ...options, candidates: [3], isGiven: true });
    busy.others = 9;
    threads.adjust();
    expect(threads).toMatchObject({ chosen: 3, from: 'given' });
    expect(limits).toEqual([]);
  });

  it('are probed on a quiet machine, remembered, and leave the sequence empty', async () => {
    const { options, memory, evaluated } = machine();
    const threads = await settleThreads(options);
    expect(threads.from).toBe('probed');
    expect([1, 2, 4]).toContain(threads.chosen);
    expect(memory.get('key')?.threads).toBe(threads.chosen);
    expect(evaluated).toEqual([]);
  });

  it('are guessed on a busy machine, and the guess is not remembered', async () => {
    const { options, memory } = machine({ others: 1 });
    expect(await settleThreads(options)).toMatchObject({ chosen: 2, from: 'guessed' });
    expect(memory.size).toBe(0);
  });

  it('are those of an earlier probe', async () => {
    const { options, evaluated } = machine({ remembered: { threads: 4, tokensPerSecond: 30 } });
    expect(await settleThreads(options)).toMatchObject({ chosen: 4, from: 'remembered' });
    expect(evaluated).toEqual([]);
  });

  it('become fewer while others keep the machine busy, and all again when they stop', async () => {
    const { options, busy, limits } = machine({ remembered: { threads: 4, tokensPerSecond: 30 } });
    const threads = await settleThreads(options);
    busy.others = 2;
    threads.adjust();
    busy.others = 7;
    threads.adjust();
    busy.others = 0;
    threads.adjust();
    // The library calls it 0 when there is no limit.
    expect(limits).toEqual([0, 2, 1, 0]);
  });

  it('are probed again after a speed far from the remembered one, unless others explain it', async () => {
    const { options, busy, memory } = machine({ remembered: { threads: 1, tokensPerSecond: 30 } });
    const threads = await settleThreads(options);
    threads.observe(20, 1000);
    threads.observe(4, 4000);
    busy.others = 1;
    threads.observe(20, 4000);
    expect(memory.size).toBe(1);
    busy.others = 0;
    threads.observe(20, 4000);
    expect(memory.size).toBe(0);
  });

  it('are few where a GPU does the work', async () => {
    const { options, limits } = machine();
    expect(await settleThreads({ ...options, onGpu: true })).toMatchObject({ chosen: 2, from: 'gpu' });
    expect(limits).toEqual([2]);
  });
});
