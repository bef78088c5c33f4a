import { composeModels, whyNoModel } from '../compose/compose-models.ts';
import { machineFacts } from '../compose/machine-facts.ts';
import { judgeModel } from './check-models.ts';
import { type Check, type Finding, ok, type Patient, warn } from './finding.ts';

/** Loading a few gigabytes from a slow disk, and a probe of threads. */
const SPEED_LIMIT_MS = 300_000;
/** Enough for a rate; a slow machine is done with them in some seconds. */
const TOKENS = 32;
/** Below this a plan takes more than half a minute. */
const SLOW_TOKENS_PER_SECOND = 2;

/** Loads the planner's model as a request does and lets it write a little. */
export const speedChecks: readonly Check[] = [{ id: 'speed', isThorough: true, limitMs: SPEED_LIMIT_MS, run: measure }];

async function measure({ session }: Patient, signal: AbortSignal): Promise<Finding> {
  if (whyNoModel(session.settings) !== undefined) return ok('no model to measure');
  // Nobody asked for a download.
  if ((await judgeModel('planner', session, machineFacts(session))).status !== 'ok') return ok('not measured: see model.planner');
  await using models = composeModels({ ...session, verbosity: 0 }, signal);
  const model = await models.get('planner');
  const { outputTokens, decodeMs } = await model.generate(
    {
      role: 'executor',
      prefix: [],
      turns: [{ role: 'user', content: 'Count from one to a hundred in words.' }],
      maxTokens: TOKENS,
      temperature: 0,
      seed: 1,
    },
    { signal },
  );
  const perSecond = (outputTokens * 1000) / decodeMs;
  const summary = `${model.id} writes ${perSecond.toFixed(1)} tokens/s`;
  return perSecond < SLOW_TOKENS_PER_SECOND ? warn(summary, 'Close other programs, or take a smaller model: `okso models list`.') : ok(summary);
}
