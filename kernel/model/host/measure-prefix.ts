import type { MeasuredOf, MeasureOrder } from '../measure-protocol.ts';
import type { Engine } from './engine.ts';
import { truncate } from './kept-sequence.ts';
import { requireRoom, textTokens } from './measure-speed.ts';

type PrefixOrder = Extract<MeasureOrder, { kind: 'prefix' }>;

/** Times how the state of a prefix is kept and how it comes back, through the cache that requests use: file, hash, sidecar and all. */
export async function measurePrefix(engine: Engine, { tokens: count, repetitions }: PrefixOrder, signal: AbortSignal): Promise<MeasuredOf<'prefix'>> {
  requireRoom(engine, count);
  const kept = engine.kept.executor;
  const { sequence } = kept;
  const tokens = textTokens(engine, count);
  const facts = { ...engine.stateFacts, tokens };
  await truncate(kept, 0);
  await sequence.evaluateWithoutGeneratingNewTokens(tokens);
  const saveNs: number[] = [];
  const loadNs: number[] = [];
  for (let repetition = 0; repetition <= repetitions; repetition++) {
    signal.throwIfAborted();
    saveNs.push(await timed(() => engine.cache.keep(facts, async (path) => (await sequence.saveStateToFile(path)).fileSize)));
    await truncate(kept, 0);
    const load = async (path: string): Promise<boolean> => {
      await sequence.loadStateFromFile(path, { acceptRisk: true });
      return sequence.contextTokens.length === count;
    };
    let isRestored = false;
    loadNs.push(
      await timed(async () => {
        isRestored = await engine.cache.restore(facts, load);
      }),
    );
    if (!isRestored) throw new Error('the state that was just saved could not be loaded, so its time means nothing');
  }
  await truncate(kept, 0);
  return { kind: 'prefix', saveNs: saveNs.slice(1), loadNs: loadNs.slice(1) };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedNs = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - startedNs);
}
