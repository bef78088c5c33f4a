import { OksoError } from '../../../schemas/okso-error.ts';
import type { ActorFactory } from '../../actor.ts';
import { bodyOf, draft } from '../../actors/message.ts';
import { parseEvents, type TypedEvent } from '../../trace/run-events.ts';
import { damaged, isOver, type RunLines } from '../../trace/run-lines.ts';
import { performRun } from '../outside/compose-run.ts';
import { playOutside } from '../outside/play-outside.ts';
import { createJsonLines } from '../session/json-lines.ts';
import { createComparison, type Difference } from './compare-events.ts';

export interface Replay {
  /** Events that are the same. */
  compared: number;
  /** Undefined where all is the same. */
  difference?: Difference;
  answer?: string;
  /** The code of an end that came from outside; there is nothing to compare behind it. */
  cutBy?: string;
}

type Failed = Extract<TypedEvent, { type: 'run.failed' }>;
type Proposal = Extract<TypedEvent, { type: 'plan.proposed' }>['body'];

/** Ends that a clock or a person brought about, not what the run was told. */
const CUTS = new Set(['OKSO_INTERRUPTED', 'OKSO_TIMEOUT']);
/** What only the planner says, whose plans are taken from the record. */
const OF_PLANNER = 'plan.written';

/** Runs the actors of today on the plans of a record and on what it was told from outside, and compares what they say. */
export async function replayRun(lines: RunLines, { packageRoot, signal }: { packageRoot: string; signal: AbortSignal }): Promise<Replay> {
  const { folder, events: all, opened, inputs, unreadable } = lines;
  const { events, misfits } = parseEvents(all);
  if (unreadable + misfits > 0) throw damaged(folder, `${unreadable + misfits} of its lines cannot be read, so a replay would prove nothing`);
  if (opened === undefined) throw damaged(folder, 'it does not hold what the run was told from outside');
  if (!isOver(all)) throw damaged(folder, 'it has no end: the run goes on, or its process was killed');
  const [first] = events;
  if (first?.type !== 'request.received' && first?.type !== 'plan.proposed') throw damaged(folder, 'its beginning is missing');
  const proposals = events.flatMap((event) => (event.type === 'plan.proposed' ? [event.body] : []));
  if (proposals.length === 0) throw damaged(folder, 'the run ended before there was a plan, so there is nothing to replay');

  const failed = events.find((event) => event.type === 'run.failed');
  const cutBy = failed !== undefined && CUTS.has(failed.body.error.code) ? failed.body.error.code : undefined;
  // What was still reported after the end of a run that was cut off came too late to matter.
  const comparable = (
    cutBy === undefined
      ? all
      : all.slice(
          0,
          all.findIndex(({ type }) => type === 'run.failed'),
        )
  ).filter(({ type }) => type !== OF_PLANNER);
  const comparison = createComparison(comparable, { isCut: cutBy !== undefined });
  const isPlanGiven = first.type === 'plan.proposed';
  const [given] = proposals;
  const outcome = await performRun({
    runId: opened.runId,
    request: first.body.request,
    options: first.body.options,
    ...(isPlanGiven && given?.candidates[0] !== undefined ? { plan: given.candidates[0].plan } : {}),
    outside: playOutside({ opened, inputs, differ: (what) => (cutBy === undefined ? comparison.differ({ what }) : undefined) }),
    planner: createPlayedPlanner(isPlanGiven ? proposals.slice(1) : proposals, failed),
    packageRoot,
    timeoutMs: undefined,
    signal,
    listen: createJsonLines(opened.runId, (line) => comparison.see({ type: String(line['type']), body: line['body'] })).see,
  });
  signal.throwIfAborted();
  comparison.end();
  const difference = comparison.difference();
  return {
    compared: comparison.compared(),
    ...(difference === undefined ? {} : { difference }),
    ...(outcome.type === 'run.completed' && cutBy === undefined ? { answer: outcome.body.answer } : {}),
    ...(cutBy === undefined ? {} : { cutBy }),
  };
}

/** Proposes the plans of a record one after the other; where the planner of the run gave up, it gives up the same way. */
function createPlayedPlanner(proposals: readonly Proposal[], failed: Failed | undefined): ActorFactory {
  let next = 0;
  return () => ({
    receive(message) {
      const { request, options, intent, snippets, feedback, done } = bodyOf(message, 'planner/main');
      const proposal = proposals[next];
      next += 1;
      if (proposal !== undefined) {
        const { candidates, shown, isFirstHalf } = proposal;
        const more = { ...(shown === undefined ? {} : { shown }), ...(isFirstHalf === undefined ? {} : { isFirstHalf }) };
        return draft('plan.proposed', { request, options, intent, snippets, feedback, done, candidates, ...more });
      }
      throw failed !== undefined
        ? OksoError.fromBody(failed.body.error)
        : new OksoError('OKSO_INTERNAL', 'it plans once more than the record does', { hint: 'The replay ends here.' });
    },
  });
}
