import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { obtainBenchModel } from './bench-model.ts';
import { figure, inWords } from './figure.ts';
import { modelRow } from './model-row.ts';
import { measureModelSpeed, type SpeedSamples } from './model-speed.ts';
import { pairedRatios } from './statistics.ts';
import { table } from './table.ts';

const FULL_ROUNDS = 5;
const QUICK_ROUNDS = 1;

/** Prompt and generation speed through okso's model host against the library called bare, as rows like those of llama-bench. */
export const benchModel: Bench = async (context) => {
  const model = await obtainBenchModel(context);
  // The probe chooses; then the number is fixed, or the host would give way to the bare library that is measured beside it.
  const probed = model.open();
  const facts = await probed.facts();
  await probed[Symbol.asyncDispose]();
  await using host = model.open(facts.threads);
  const rounds = context.rounds ?? (context.quick ? QUICK_ROUNDS : FULL_ROUNDS);
  const speed = await measureModelSpeed(host, join(context.packageRoot, 'dist/bench-bare-library.js'), model.path, rounds, context.report);
  const tests: { name: string; promptTokens: number; genTokens: number; key: keyof SpeedSamples }[] = [
    { name: `pp${speed.promptTokens}`, promptTokens: speed.promptTokens, genTokens: 0, key: 'promptNs' },
    { name: `tg${speed.genTokens}`, promptTokens: 0, genTokens: speed.genTokens, key: 'genNs' },
  ];
  const measured = tests.map((test) => {
    const of = (runner: 'host' | 'bare') => speed[runner].map((sample) => sample[test.key]);
    // Speed over speed is time over time the other way round: above 1 the host is the faster one.
    const ratio = figure('Ratio', pairedRatios(of('bare'), of('host')));
    const row = (runner: 'host' | 'bare') => ({
      ...modelRow({ ...test, model, facts, samplesNs: of(runner) }),
      name: `${runner === 'host' ? 'okso' : 'bare'} ${test.name}`,
    });
    return { test, ratio, rows: [{ ...row('host'), hostToBare: { median: ratio.median, low: ratio.low, high: ratio.high } }, row('bare')] };
  });
  const cells = measured.map(({ test, ratio, rows }) => [test.name, ...rows.map(({ avg_ts }) => avg_ts.toFixed(1)), inWords(ratio, 2)]);
  return {
    json: measured.flatMap(({ rows }) => rows),
    text: `${model.id} (${model.entry?.sha256.slice(0, 12) ?? 'file'}), ${facts.threads} threads (${facts.threadsFrom}), llama.cpp ${facts.llamaCpp}\n\n${table(['tokens a second', 'okso', 'bare library', 'okso to bare'], cells)}`,
  };
};
