import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { obtainBenchModel } from './bench-model.ts';
import { inWords } from './figure.ts';
import { measureRequestTimes, type RequestTimes } from './request-times.ts';
import { table } from './table.ts';

const FULL = { cold: 2, warm: 5 };
const QUICK = { cold: 1, warm: 1 };

/** Whole requests, from starting the command to the plan and to the answer. */
export const benchPlan: Bench = async (context) => {
  const { modelsDir, id } = await obtainBenchModel(context);
  const repetitions = context.quick ? QUICK : { ...FULL, ...(context.rounds === undefined ? {} : { warm: context.rounds }) };
  context.report('whole requests');
  const requests = await measureRequestTimes(join(context.packageRoot, 'dist/okso.js'), modelsDir, context.model, repetitions);
  const row = (name: string, { plan, answer }: RequestTimes): string[] => [name, inWords(plan, 0), inWords(answer, 0)];
  return {
    json: { model: id, requests },
    text: table(
      ['one-step request, ms', 'to the plan', 'to the answer'],
      [row('cold: nothing saved', requests.cold), row('warm: prefix state on disk', requests.warm)],
    ),
  };
};
