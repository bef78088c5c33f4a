import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueue } from '../../../../kernel/model/host/fair-queue.ts';

const drain = (queue: FairQueue<string, number>): string[] => {
  const taken: string[] = [];
  for (let next = queue.take(); next !== undefined; next = queue.take()) taken.push(`${next.client}${next.work}`);
  return taken;
};

describe('a fair queue', () => {
  it('takes the clients in turns, each in the order it asked', () => {
    const queue = createFairQueue<string, number>();
    for (const work of [1, 2, 3]) queue.add('a', work);
    for (const work of [1, 2]) queue.add('b', work);
    queue.add('c', 1);
    expect(queue.length).toBe(6);
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('lets a newcomer wait for the work in hand only', () => {
    const queue = createFairQueue<string, number>();
    for (const work of [1, 2, 3, 4]) queue.add('a', work);
    expect(queue.take()).toEqual({ client: 'a', work: 1 });
    queue.add('b', 1);
    expect(drain(queue)).toEqual(['b1', 'a2', 'a3', 'a4']);
  });

  it('forgets what is taken back, and nothing else', () => {
    const queue = createFairQueue<string, number>();
    for (const work of [1, 2]) queue.add('a', work);
    queue.add('b', 1);
    queue.drop('a', (work) => work === 1);
    queue.drop('b', () => true);
    queue.drop('nobody', () => true);
    expect(drain(queue)).toEqual(['a2']);
    expect(queue.take()).toBeUndefined();
  });
});
