import { systemClock } from '../kernel/clock.ts';
import { createKernel } from '../kernel/kernel.ts';
import { type Figure, figure } from './figure.ts';
import { timeInFlight } from './in-flight.ts';

export interface AskRateCounts {
  rounds: number;
  /** Questions of one round. */
  asks: number;
}

/** Questions and answers a second between outside and one actor, nothing but the kernel in between. */
export async function measureAskRate({ rounds, asks }: AskRateCounts): Promise<{ inFlight1: Figure<'PerS'>; inFlight64: Figure<'PerS'> }> {
  let lastId = 0;
  await using kernel = createKernel({ clock: systemClock, routes: {}, newId: () => String(lastId++) });
  const answer = { type: 'question.answered', body: { text: 'well' } };
  kernel.spawn('echo/main', () => ({ receive: () => answer }), { concurrency: 64 });
  const question = { type: 'question.asked', body: { text: 'how are you' } };
  const options = { runId: 'bench' };
  const rate = async (width: number): Promise<number> =>
    (asks * 1000) / (await timeInFlight(asks, width, () => kernel.ask('echo/main', question, options)));
  const samples = { one: [] as number[], many: [] as number[] };
  // The first round of each warms up and is thrown away.
  for (let round = 0; round <= rounds; round++) {
    const pair = { one: await rate(1), many: await rate(64) };
    if (round === 0) continue;
    samples.one.push(pair.one);
    samples.many.push(pair.many);
  }
  return { inFlight1: figure('PerS', samples.one), inFlight64: figure('PerS', samples.many) };
}
