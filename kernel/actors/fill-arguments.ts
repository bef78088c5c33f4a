import type { JsonSchema } from '../../schemas/manifest.ts';
import type { Observation } from '../../schemas/messages.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import type { Step } from '../../schemas/plan.ts';
import type { ActorContext } from '../actor.ts';
import type { LanguageModel, ModelProgress } from '../model/model.ts';
import { withoutAnswerOrders } from '../planning/answer-orders.ts';
import { fillPrompt } from '../planning/answer-prompt.ts';

/** A filled value is a name, a number, a few lines: not an essay. */
const FILL_TOKENS = 256;
/** What a model writes when it has nothing, in place of a value. */
const MISSING = '__MISSING__';

export interface FillOptions {
  /** Undefined where okso runs without any model: then blanks stay missing. */
  model: (() => Promise<LanguageModel>) | undefined;
  promptFile: string;
  schemaOf(tool: string): JsonSchema | undefined;
  /** GBNF for one value of a schema, or undefined for free text. */
  grammarOf(schema: JsonSchema): string | undefined;
}

/** Gives every argument that is `""` a value taken from what was observed. Observations are data: they fill this value and nothing else. */
export async function fillArguments(
  step: Step,
  args: Record<string, unknown>,
  request: { request: string; seed: number; observations: readonly Observation[] },
  context: ActorContext,
  options: FillOptions,
): Promise<Record<string, unknown>> {
  const filled = { ...args };
  // Only what the plan left open: a reference to a step that printed nothing is an empty text, not a blank.
  const blanks = Object.keys(step.args).filter((key) => step.args[key] === '');
  for (const key of blanks) {
    const texts = request.observations.filter(({ result, text }) => result.ok && text.trim() !== '').map(({ text }) => withoutAnswerOrders(text));
    if (texts.length === 0) throw missing(step, key, 'nothing has been observed yet');
    if (options.model === undefined) throw missing(step, key, 'no model is in use that could fill it');
    const schema = propertyOf(options.schemaOf(step.tool), key);
    const grammar = schema === undefined ? undefined : options.grammarOf(schema);
    const { prefix, turns } = fillPrompt(options.promptFile, step.thought, request.request, texts);
    const generation = await (await options.model()).generate(
      { role: 'executor', prefix, turns, ...(grammar === undefined ? {} : { grammar }), maxTokens: FILL_TOKENS, temperature: 0, seed: request.seed },
      { signal: context.signal, onProgress: (progress: ModelProgress) => context.report('model.progress', { role: 'executor', ...progress }) },
    );
    const text = generation.text.trim();
    if (text === '' || text === MISSING) throw missing(step, key, 'what was observed does not hold it');
    filled[key] = typedAs(schema, text);
    context.report('argument.filled', { tool: step.tool, key, value: filled[key] });
  }
  return filled;
}

function typedAs(schema: JsonSchema | undefined, text: string): unknown {
  const type = schema?.['type'];
  if (type === undefined || type === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function propertyOf(schema: JsonSchema | undefined, key: string): JsonSchema | undefined {
  const properties = schema?.['properties'];
  if (typeof properties !== 'object' || properties === null) return undefined;
  return (properties as Record<string, JsonSchema>)[key];
}

function missing(step: Step, key: string, because: string): OksoError {
  return new OksoError('OKSO_VALUE_MISSING', `${step.tool}: "${key}" is ${MISSING}: ${because}`, {
    hint: 'Name the value in the request, or edit the plan (okso plan, then okso run --plan FILE).',
  });
}
