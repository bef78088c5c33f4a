import { join } from 'node:path';
import { openBarePools } from './bare-pools.ts';
import { type Figure, figure } from './figure.ts';
import { timeInFlight } from './in-flight.ts';
import { holdToOneCore } from './one-core.ts';
import { openShippedTools } from './shipped-tools.ts';
import { pairedRatios } from './statistics.ts';
import { createToolKernel } from './tool-kernel.ts';

export interface CallCostCounts {
  /** Rounds that are thrown away: until then the engine still compiles, and okso has more of it to compile than a bare pool. */
  warmUps: number;
  rounds: number;
  /** Calls of one round. */
  calls: number;
}

/** One of those that okso is compared with. */
export interface Peer {
  us: Figure<'Us'>;
  /** okso's time over its time, round by round. */
  ratio: Figure<'Ratio'>;
}

export interface CallCost {
  /** okso's time over that of a piscina pool with the same threads and options, round by round; 1 means that okso adds nothing. */
  ratio: Figure<'Ratio'>;
  okso: Figure<'Us'>;
  /** That piscina pool. */
  bare: Figure<'Us'>;
  /** Every pool by name, that one first. */
  peers: Record<string, Peer>;
}

/** By how many calls are in flight. */
export interface CallCosts {
  inFlight1: CallCost & {
    /** False where the system could not hold this process to one core; the figure wavers then. */
    isOnOneCore: boolean;
  };
  inFlight64: CallCost;
}

/** A tool that does next to nothing and is part of okso, so that the path to it is all there is to measure. */
const TOOL = 'final_answer';
const MODULE = 'dist/plugins/final-answer.js';
const ARGS = { input: 'There are 12 files.' };

interface Contestant {
  name: string;
  call: () => Promise<unknown>;
}

/** A tool call through kernel, policy and worker against the same function in bare pools, in rounds that take turns. */
export async function measureCallCost(packageRoot: string, folder: string, counts: CallCostCounts): Promise<CallCosts> {
  const pools = await openBarePools(join(packageRoot, MODULE), folder);
  try {
    await using tools = await openShippedTools(packageRoot, folder);
    await using kernel = createToolKernel(tools.runner);
    const okso: Contestant = {
      name: 'okso',
      async call() {
        const result = await kernel.call(TOOL, ARGS);
        if (!result.ok) throw new Error(`a call failed, so its time means nothing: ${result.error.message}`);
      },
    };
    const peers = pools.map(({ name, run }) => ({ name, call: () => run(ARGS) }));
    return { inFlight1: await oneByOne(okso, peers, counts), inFlight64: await takeTurns(okso, peers, 64, counts) };
  } finally {
    await Promise.all(pools.map((pool) => pool[Symbol.asyncDispose]()));
  }
}

/** Only one thread works at a time, so one core is enough; more would let the scheduler decide the figure. */
async function oneByOne(okso: Contestant, peers: readonly Contestant[], counts: CallCostCounts): Promise<CallCosts['inFlight1']> {
  using core = holdToOneCore();
  return { ...(await takeTurns(okso, peers, 1, counts)), isOnOneCore: core.isHeld };
}

async function takeTurns(
  okso: Contestant,
  peers: readonly Contestant[],
  width: number,
  { warmUps, rounds, calls }: CallCostCounts,
): Promise<CallCost> {
  const order = [okso, ...peers];
  const samples = new Map<Contestant, number[]>(order.map((one) => [one, []]));
  const of = (one: Contestant | undefined): number[] => (one === undefined ? [] : (samples.get(one) ?? []));
  for (let round = -warmUps; round < rounds; round++) {
    for (const one of order) {
      const perCallUs = ((await timeInFlight(calls, width, one.call)) * 1000) / calls;
      if (round >= 0) of(one).push(perCallUs);
    }
    // Another one goes first each time, so that none always finds the machine as the same other left it.
    order.push(...order.splice(0, 1));
  }
  const ratioTo = (peer: Contestant | undefined): Figure<'Ratio'> => figure('Ratio', pairedRatios(of(okso), of(peer)));
  return {
    ratio: ratioTo(peers[0]),
    okso: figure('Us', of(okso)),
    bare: figure('Us', of(peers[0])),
    peers: Object.fromEntries(peers.map((peer) => [peer.name, { us: figure('Us', of(peer)), ratio: ratioTo(peer) }])),
  };
}
