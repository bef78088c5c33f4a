import { appendFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { MessageBody } from '../../../schemas/messages.ts';
import type { CliSession } from '../session/cli-session.ts';

/** Requests and plans are nobody else's business. */
const ONLY_OWNER = 0o600;

/** PLANNER_DEBUG_LOG: one line of JSON for each candidate, best first, with why it scored as it did. A file that cannot be written is said and stops nothing. */
export function logScores({ settings, io }: CliSession, runId: string, { candidates, scores, request }: MessageBody<'plan.scored'>): void {
  if (settings.PLANNER_DEBUG_LOG === undefined) return;
  const lines = scores.map(({ candidate: rank, total, rationale }) => {
    const { plan, script, faults = [], logprob = null, ...spent } = candidates[rank] ?? {};
    return JSON.stringify({ runId, request, rank: rank + 1, total, rationale, faults, logprob, script, plan, ...spent });
  });
  appendFile(resolve(io.cwd, settings.PLANNER_DEBUG_LOG), `${lines.join('\n')}\n`, { mode: ONLY_OWNER }).catch((error: Error) =>
    io.stderr.write(`okso: PLANNER_DEBUG_LOG cannot be written: ${error.message}\n`),
  );
}
