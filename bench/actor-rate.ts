import { setImmediate } from 'node:timers/promises';
import { systemClock } from '../kernel/clock.ts';
import { createKernel, type Kernel } from '../kernel/kernel.ts';
import { type Figure, figure } from './figure.ts';

export interface ActorRateCounts {
  rounds: number;
  actors: number;
  /** Told to each actor in a round. */
  messages: number;
}

/** Messages through many actors, and whether each actor heard all of them in the order they were sent. */
export interface ActorRate {
  /** One sender tells every actor in turn. */
  fanOut: Figure<'PerS'>;
  /** Half of the actors each hand a message to and fro with one of the other half. */
  pingPong: Figure<'PerS'>;
  sent: number;
  /** Heard, and in order. */
  heard: number;
}

/** So many are told each actor before the event loop turns: well below what a mailbox holds, because what overflows is refused. */
const BURST = 100;

/** Measures fan-out and ping-pong over `actors` actors of one kernel. */
export async function measureActorRate({ rounds, actors, messages }: ActorRateCounts): Promise<ActorRate> {
  const samples = { fanOut: [] as number[], pingPong: [] as number[] };
  const total = { sent: 0, heard: 0 };
  // The first round warms up and is thrown away.
  for (let round = 0; round <= rounds; round++) {
    const fanOut = await timeFanOut(actors, messages, total);
    const pingPong = await timePingPong(actors, messages, total);
    if (round === 0) continue;
    samples.fanOut.push(fanOut);
    samples.pingPong.push(pingPong);
  }
  return { fanOut: figure('PerS', samples.fanOut), pingPong: figure('PerS', samples.pingPong), ...total };
}

async function timeFanOut(actors: number, messages: number, total: { sent: number; heard: number }): Promise<number> {
  await using kernel = openKernel();
  let heard = 0;
  for (let actor = 0; actor < actors; actor++) {
    let next = 0;
    kernel.spawn(`listener/${actor}`, () => ({
      receive: ({ body }) => {
        if (body === next) heard += 1;
        next += 1;
      },
    }));
  }
  const started = performance.now();
  for (let first = 0; first < messages; first += BURST) {
    const end = Math.min(messages, first + BURST);
    for (let actor = 0; actor < actors; actor++) {
      const to = `listener/${actor}` as const;
      for (let message = first; message < end; message++) kernel.tell({ type: 'number.told', body: message, to, runId: 'bench' });
    }
    while (heard < end * actors && performance.now() - started < LIMIT_MS) await setImmediate();
  }
  total.sent += messages * actors;
  total.heard += heard;
  return (heard * 1000) / (performance.now() - started);
}

async function timePingPong(actors: number, messages: number, total: { sent: number; heard: number }): Promise<number> {
  await using kernel = openKernel();
  const pairs = Math.floor(actors / 2);
  let heard = 0;
  const player = (pair: number, other: 'ping' | 'pong') => () => ({
    receive: ({ body }: { body: unknown }) => {
      heard += 1;
      const left = Number(body);
      return left === 0 ? undefined : { type: 'ball.played', body: left - 1, to: `${other}/${pair}` as const };
    },
  });
  for (let pair = 0; pair < pairs; pair++) {
    kernel.spawn(`ping/${pair}`, player(pair, 'pong'));
    kernel.spawn(`pong/${pair}`, player(pair, 'ping'));
  }
  const started = performance.now();
  for (let pair = 0; pair < pairs; pair++) kernel.tell({ type: 'ball.played', body: messages - 1, to: `ping/${pair}`, runId: 'bench' });
  while (heard < pairs * messages && performance.now() - started < LIMIT_MS) await setImmediate();
  total.sent += pairs * messages;
  total.heard += heard;
  return (heard * 1000) / (performance.now() - started);
}

/** Of one measurement: what is not heard by then is lost. */
const LIMIT_MS = 60_000;

function openKernel(): Kernel {
  let lastId = 0;
  return createKernel({ clock: systemClock, routes: {}, newId: () => String(lastId++) });
}
