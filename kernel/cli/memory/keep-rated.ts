import { asOksoError } from '../../../schemas/okso-error.ts';
import type { KernelEvent } from '../../inspector.ts';
import { type RunReading, readRun } from '../../trace/read-run.ts';
import type { Tools } from '../compose/compose-tools.ts';
import type { CliSession } from '../session/cli-session.ts';
import { forDisplay } from '../session/for-display.ts';
import { keepRun, keptPlansOf } from './keep-run.ts';

const RATING_TOOL = 'feedback';
/** From this rating on, of 5, a plan is worth repeating. */
const GOOD_RATING = 4;

/** Whether a step just rated the run it belongs to. */
export function isRating(event: KernelEvent): boolean {
  if (event.type !== 'actor.reported' || event.report.type !== 'step.observed') return false;
  return (event.report.body as { step: { tool: string } }).step.tool === RATING_TOOL;
}

/** Keeps the plan of a finished run that its own ratings found good. Whatever goes wrong with it is said and changes nothing about the run. */
export async function keepIfRatedWell(runFolder: string, { folders, io }: CliSession, tools: Tools): Promise<void> {
  try {
    const run = await readRun(runFolder);
    if (run.end.type === 'run.completed' && run.request !== '' && isRatedWell(run)) keepRun(run, tools.manifests(), keptPlansOf(folders));
  } catch (thrown) {
    io.stderr.write(`okso: the plan was not kept as an example: ${forDisplay(asOksoError(thrown).message)}\n`);
  }
}

/** Whether every rating was good, of a run that has one. */
function isRatedWell({ rounds }: RunReading): boolean {
  const ratings = rounds.flatMap(({ steps }) =>
    steps.flatMap(({ step, args, result }) => (step.tool === RATING_TOOL && result?.ok === true ? [Number(args['rating'])] : [])),
  );
  return ratings.length > 0 && ratings.every((rating) => rating >= GOOD_RATING);
}
