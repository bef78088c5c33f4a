import type { ErrorBody } from '../../../schemas/error.ts';
import type { ToolResult } from '../../../schemas/manifest.ts';
import type { MessageBody, Observation, StepQuestion } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import type { ActorContext } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import { textResult } from '../../planning/answer/text-result.ts';
import { breaksJson } from '../../planning/checks/files/broken-json.ts';
import { FILE_EDIT, PYTHON, SETTERS } from '../../planning/language/tool-names.ts';
import { resolveReferences } from '../../planning/plan/references.ts';
import { strangersIn } from '../../planning/untrusted/taint.ts';
import { saidTexts } from '../../planning/untrusted/unsaid-values.ts';
import type { StepVerdict } from '../approver.ts';
import type { StepCall, ToolRunner } from '../tool-runner.ts';
import { type FillOptions, fillArguments } from './fill-arguments.ts';
import type { StepCheck } from './step-check.ts';
import { wholeText } from './whole-text.ts';

export interface StepOptions {
  tools: ToolRunner;
  session: string;
  clock: Clock;
  /** Whether a step is there to change something, as far as its arguments tell. */
  hasSideEffects(step: Step): boolean;
  /** What the policy says of it, which is about what it could do. */
  judge(step: Step): StepVerdict;
  fill: FillOptions;
}

type Approved = MessageBody<'plan.approved'>;

/** What came of a step: an observation, or the question that nobody answered with yes. */
export type StepOutcome = { observation: Observation } | { denied: StepQuestion };

/** Runs one step: fills its gaps, asks again where what filled them is not what was approved, calls the tool, and notes where its text came from. */
export async function runStep(
  index: number,
  step: Step,
  approved: Approved & { isConfirmed: boolean },
  observations: readonly Observation[],
  context: ActorContext,
  { tools, session, clock, judge, fill, check }: StepOptions & { check: StepCheck },
): Promise<StepOutcome> {
  const { request, options: run } = approved;
  const started = clock.now();
  const resolved = withPlainValue(
    step,
    resolveReferences(step.args, (number) => wholeText(number, observations)),
  );
  const args = await fillArguments(step, resolved, { request, seed: run.seed, observations }, context, fill);
  const isSkipped = run.dryRun && judge({ ...step, args }).effect !== 'none';
  const question = isSkipped ? undefined : check.filled(index, step, args, observations, request);
  if (question !== undefined && !(await check.ask(question, context))) return { denied: question };

  const origins = check.origins(step, args, observations, approved.done);
  const call = (isConfirmed: boolean): Promise<ToolResult> => {
    const newFiles = newFilesOf(step, approved, { isTainted: origins.length > 0 && !isConfirmed });
    return tools.run(
      {
        tool: step.tool,
        args,
        session,
        step: index,
        approval: isConfirmed ? 'explicit' : approved.approval,
        earlier: observations.map(({ text }) => text),
        ...(newFiles === undefined ? {} : { newFiles }),
      },
      { signal: context.signal, onProgress: (fraction, label) => context.report('step.progress', { index, fraction, label }) },
    );
  };
  context.report('step.started', { index, step, args });
  let result: ToolResult = isSkipped
    ? { ok: true, value: { skipped: true, reason: 'dry run' } }
    : breaksJson(step, args)
      ? { ok: false, error: noJson(String(args['path'])) }
      : await call(approved.isConfirmed || question !== undefined);
  const unnamed = unnamedFiles(result);
  if (unnamed !== undefined) {
    const source = origins.length > 0 ? origins : strangersIn(observations);
    const made = { index, step: { ...step, args }, target: unnamed, findings: [{ value: unnamed, origins: source, reason: UNNAMED }] };
    if (!(await check.ask(made, context))) return { denied: made };
    result = await call(true);
  }
  const observation: Observation = {
    index,
    step,
    args,
    result,
    text: textResult(result),
    ms: Math.round(clock.now() - started),
    ...(origins.length === 0 ? {} : { origins }),
  };
  context.report('step.observed', observation);
  context.signal.throwIfAborted();
  return { observation };
}

function noJson(path: string): ErrorBody {
  return {
    code: 'OKSO_TOOL_FAILED',
    message: `what would be written to ${path} is no JSON`,
    hint: 'Set a single value with json_set, or save the text in a file of another kind.',
  };
}

const UNNAMED = 'the plan does not name this file; what was read chose its name';

/** The names that data chose for files of Python, where that is why the call was refused. */
function unnamedFiles(result: ToolResult): string | undefined {
  if (result.ok || result.error.code !== 'OKSO_REFUSED') return undefined;
  const details = (result.error.details ?? {}) as { rule?: unknown; target?: unknown };
  return details.rule === 'python.unnamed-file' ? String(details.target) : undefined;
}

/** What a program printed ends with a line break, which is no part of the value. */
function withPlainValue({ tool, args }: Step, resolved: Record<string, unknown>): Record<string, unknown> {
  // An edit of whole lines puts whole lines in their place.
  const isWithinLine = tool === FILE_EDIT && !String(args['find']).endsWith('\n');
  const name = SETTERS.has(tool) ? 'value' : isWithinLine ? 'replace' : undefined;
  const value = name === undefined ? undefined : resolved[name];
  const isPrinted = name !== undefined && typeof value === 'string' && value !== args[name];
  return isPrinted ? { ...resolved, [name]: value.replace(/\r?\n$/, '') } : resolved;
}

/** In a dry run Python may calculate but leaves nothing behind; with text of strangers at hand only the plan's own code may name a file. */
function newFilesOf({ tool }: Step, { plan, request, done, options: run }: Approved, { isTainted }: { isTainted: boolean }): StepCall['newFiles'] {
  if (run.dryRun) return 'none';
  if (tool !== PYTHON || !isTainted) return undefined;
  const code = plan.steps.flatMap(({ tool: other, args }) => (other === PYTHON ? [String(args['input'])] : [])).join('\n');
  // Code that was written after the text was read is no better than the text: the request has to name the file.
  return { namedIn: strangersIn(done).length > 0 ? saidTexts(code, request) : code };
}
