import { createInterface } from 'node:readline';
import { z } from 'zod';
import { exitFor, exits } from '../../../schemas/error-codes.ts';
import { asOksoError, OksoError } from '../../../schemas/okso-error.ts';
import type { DraftedPlan } from '../../actors/foreign/plan-calls.ts';
import type { ForeignTool } from '../../planning/foreign/foreign-tool.ts';
import { composeModels } from '../compose/compose-models.ts';
import { requireRequest } from '../run/request-input.ts';
import type { CliSession } from '../session/cli-session.ts';
import { interruptible } from '../session/interruptible.ts';
import { catalogueOfLine, planAgainst } from './plan-catalogue.ts';
import { createOwnPlanner } from './plan-own-tools.ts';

const idSchema = z.union([z.string(), z.number()]);
/** Other keys are the caller's own. */
const caseSchema = z.object({ id: idSchema, request: z.string(), catalog: z.unknown().optional() });

type PlanCase = (given: z.infer<typeof caseSchema>) => Promise<DraftedPlan>;

/** `okso plan --batch`: one case a line on stdin, one answer a line on stdout, in the same order. The models are loaded once. */
export async function planBatch(session: CliSession, catalogue: readonly ForeignTool[] | undefined): Promise<number> {
  const { io } = session;
  await using interruption = interruptible(io);
  const { signal } = interruption;
  await using models = composeModels(session, signal);
  await using own = createOwnPlanner(session, models, signal);
  const planCase: PlanCase = async ({ request, catalog }) => {
    const asked = requireRequest(request);
    const tools = catalog === undefined || catalog === null ? catalogue : await catalogueOfLine(catalog, io.cwd);
    return tools === undefined ? await own.plan(asked) : await planAgainst(tools, asked, { session, models, signal });
  };
  let exit: number = exits.done;
  try {
    for await (const text of createInterface({ input: io.stdin, crlfDelay: Number.POSITIVE_INFINITY, signal })) {
      if (text.trim() === '') continue;
      const startedMs = performance.now();
      const answer = await answerTo(text, planCase);
      if (signal.aborted) break;
      // A line that got no plan says so itself; a model that cannot be had is a fault of the whole batch.
      if ('error' in answer && exitFor(answer.error.code) === exits.modelUnavailable) exit = exits.modelUnavailable;
      io.stdout.write(`${JSON.stringify({ ...answer, ms: Math.round(performance.now() - startedMs) })}\n`);
    }
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
  }
  return signal.aborted ? exits.interrupted : exit;
}

type Answer = { id: string | number | null; promptTokens: number; outputTokens: number } & (
  | { plan: DraftedPlan['plan'] }
  | { plan: null; error: ReturnType<OksoError['toBody']> }
);

/** The answer to one line; whatever goes wrong belongs to this line alone. */
async function answerTo(text: string, planCase: PlanCase): Promise<Answer> {
  let id: string | number | null = null;
  try {
    const value = parsed(text);
    id = idSchema.safeParse((value as { id?: unknown } | null)?.id).data ?? null;
    const given = caseSchema.safeParse(value);
    if (!given.success) throw lineInvalid(given.error);
    const { plan, promptTokens, outputTokens } = await planCase(given.data);
    return { id, plan, promptTokens, outputTokens };
  } catch (thrown) {
    return { id, plan: null, error: asOksoError(thrown).toBody(), promptTokens: 0, outputTokens: 0 };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw lineInvalid(error);
  }
}

function lineInvalid(cause: unknown): OksoError {
  return new OksoError('OKSO_ARGS_INVALID', 'a line of the batch is not {"id", "request", "catalog"?}', {
    hint: 'Write one JSON object a line; id is a text or a number.',
    cause,
  });
}
