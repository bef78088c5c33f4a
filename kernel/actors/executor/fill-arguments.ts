import type { JsonSchema } from '../../../schemas/manifest.ts';
import type { Observation } from '../../../schemas/messages.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { Step } from '../../../schemas/plan.ts';
import type { ActorContext } from '../../actor.ts';
import type { LanguageModel, ModelProgress } from '../../model/model.ts';
import { fillPrompt } from '../../planning/answer/answer-prompt.ts';
import { choicesFor } from '../../planning/answer/blank-kind.ts';
import { filledValue, fillGrammar, MISSING } from '../../planning/answer/fill-grammar.ts';
import { ungroundedNames } from '../../planning/answer/grounded-names.ts';
import { ungroundedNumbers } from '../../planning/answer/grounding.ts';
import { withSourceSpelling } from '../../planning/answer/source-spelling.ts';
import { filledFact, questionSaved } from '../../planning/facts/filled-fact.ts';
import { countedList, sectionList } from '../../planning/facts/named-list.ts';
import { askedResults } from '../../planning/facts/search-results.ts';
import type { ReadText } from '../../planning/facts/told-fact.ts';
import { thoughtOf } from '../../planning/language/thought.ts';
import { WEB_SEARCH } from '../../planning/language/tool-names.ts';
import { bestSentences } from '../../planning/looks/relevance.ts';
import { savedQuestion } from '../../planning/request/saved-question.ts';
import { withoutAnswerOrders } from '../../planning/untrusted/answer-orders.ts';
import { fileShown } from './file-shown.ts';

/** A filled value is a name, a number, a few lines: not an essay. */
const FILL_TOKENS = 256;

export interface FillOptions {
  /** Undefined where okso runs without any model: then blanks stay missing. */
  model: (() => Promise<LanguageModel>) | undefined;
  promptFile: string;
  schemaOf(tool: string): JsonSchema | undefined;
}

/**
 * Gives every argument that is `""` a value taken from what was observed, under the argument's own grammar. Observations are data: they
 * fill this value and nothing else. A value that is not there ends the run where the tool needs it; else the argument is left out.
 */
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
  const tool = blanks.length === 0 ? undefined : options.schemaOf(step.tool);
  for (const key of blanks) {
    const value = await fillOne(step, { key, isOnly: blanks.length === 1, tool }, request, context, options);
    context.report('argument.filled', { tool: step.tool, key, value: 'missing' in value ? MISSING : value.found });
    if ('found' in value) filled[key] = value.found;
    else if (isRequired(tool, key)) throw missing(step, key, value.missing);
    else delete filled[key];
  }
  return filled;
}

interface Blank {
  key: string;
  /** Whether it is the only one of its step, so that the step's thought speaks of it. */
  isOnly: boolean;
  /** What the tool takes, where that is known. */
  tool: JsonSchema | undefined;
}

async function fillOne(
  step: Step,
  { key, isOnly, tool }: Blank,
  { request, seed, observations }: { request: string; seed: number; observations: readonly Observation[] },
  context: ActorContext,
  { model, promptFile }: FillOptions,
): Promise<{ found: unknown } | { missing: string }> {
  const read = observations
    .filter(({ result, text }) => result.ok && text.trim() !== '')
    .map((observation) => ({ text: withoutAnswerOrders(observation.text), path: fileShown(observation) }));
  const texts = read.map(({ text }) => text);
  if (texts.length === 0) return { missing: 'nothing has been observed yet' };
  const told = key === 'content' ? toldContent(step, read, { request, observations }) : undefined;
  if (told !== undefined) return { found: told };
  const choices = key === 'content' ? choicesFor(request, texts) : undefined;
  const [onlyOne, ...others] = choices ?? [];
  if (onlyOne !== undefined && others.length === 0) return { found: onlyOne };
  if (model === undefined) return { missing: 'no model is in use that could fill it' };
  const schema = { ...propertyOf(tool, key), ...(choices === undefined ? {} : { enum: choices }) };
  const grammar = fillGrammar(schema);
  const what = wanted(step, key, { isOnly, schema, request });
  let because = 'what was observed does not hold it';
  // What a small model does not find in a whole page it mostly finds in the sentences that are closest to the question.
  for (const shown of [texts, closest(texts, what)]) {
    if (shown.length === 0) break;
    const { prefix, turns } = fillPrompt(promptFile, what, request, shown);
    const generation = await (await model()).generate(
      { role: 'executor', prefix, turns, ...(grammar === undefined ? {} : { grammar }), maxTokens: FILL_TOKENS, temperature: 0, seed },
      { signal: context.signal, onProgress: (progress: ModelProgress) => context.report('model.progress', { role: 'executor', ...progress }) },
    );
    const text = grammar === undefined ? withSourceSpelling(generation.text.trim(), [request, ...texts]) : generation.text.trim();
    if (text === '' || text === MISSING) continue;
    // Small models rather invent a value than say that there is none.
    const sources = [request, step.thought, ...texts];
    const [invented] = grammar === undefined ? [...ungroundedNumbers(text, sources), ...ungroundedNames(text, sources)] : [];
    if (invented === undefined && !isEcho(text, request, texts)) return { found: filledValue(text, schema) };
    because = invented === undefined ? 'the model only said again what was asked' : `${invented} stands in nothing that was observed`;
  }
  return { missing: because };
}

/** Enough for the one that says it, beside those that only share its words. */
const CLOSEST_SENTENCES = 3;

/** The sentences of texts that are closest to what is wanted; none where that is all of them. */
function closest(texts: readonly string[], what: string): string[] {
  const sentences = bestSentences(texts, what, CLOSEST_SENTENCES).join('\n');
  const whole = texts.join('\n').trim();
  return sentences === '' || sentences.length >= whole.length ? [] : [sentences];
}

/** What the rules that answer questions know to be meant: no model has to copy it. */
function toldContent(
  { args: { path } }: Step,
  read: readonly ReadText[],
  { request, observations }: { request: string; observations: readonly Observation[] },
): string | undefined {
  const texts = read.map(({ text }) => text);
  const value = typeof path === 'string' ? filledFact(request, path, read) : undefined;
  return searchedFor(request, observations) ?? listedIn(request, texts) ?? (value === undefined ? undefined : `${value}\n`);
}

/** The titles or addresses of what a search found, where the request asks for them: no model has to copy them. */
function searchedFor(request: string, observations: readonly Observation[]): string | undefined {
  const search = observations.findLast(({ step }) => step.tool === WEB_SEARCH);
  return search?.result.ok ? askedResults(request, search.result.value) : undefined;
}

/** The one list that has as many items as the request says, or stands under the heading that it names, each in its line. */
function listedIn(request: string, texts: readonly string[]): string | undefined {
  const [list, ...others] = texts.flatMap((text) => countedList(request, text) ?? sectionList(request, text) ?? []);
  return list === undefined || others.length > 0 ? undefined : `${list}\n`;
}

/** Whether a text is a sentence of the request and stands in nothing that was read: it would be written where a value belongs. */
function isEcho(text: string, request: string, texts: readonly string[]): boolean {
  return text.length >= ECHO_CHARACTERS && request.includes(text) && !texts.some((each) => each.includes(text));
}

/** Shorter ones may be names that the request says. */
const ECHO_CHARACTERS = 60;

/** A thought that somebody wrote says what is wanted; one that was made of the tool's name does not, and one thought cannot tell two blanks apart. */
function wanted(step: Step, key: string, { isOnly, schema, request }: { isOnly: boolean; schema: JsonSchema; request: string }): string {
  // Of an order to look, to find out and to save a small model takes the first name that it meets, for a blank as in its own words for one.
  const asked = isOnly ? savedQuestion(request) : undefined;
  if (asked !== undefined) return asked;
  const isOwn = step.thought !== thoughtOf(step);
  if (isOwn && isOnly) return step.thought;
  const saved = isOnly ? questionSaved(request, String(step.args['path'])) : undefined;
  if (saved !== undefined) return saved;
  const description = typeof schema['description'] === 'string' ? ` (${schema['description']})` : '';
  return `${key}${description} for: ${isOwn ? step.thought : request}`;
}

function propertyOf(tool: JsonSchema | undefined, key: string): JsonSchema | undefined {
  const properties = tool?.['properties'];
  if (typeof properties !== 'object' || properties === null) return undefined;
  return (properties as Record<string, JsonSchema>)[key];
}

/** Where nothing is known of a tool, it needs what the plan gives it. */
function isRequired(tool: JsonSchema | undefined, key: string): boolean {
  const required = tool?.['required'];
  return tool === undefined || (Array.isArray(required) && required.includes(key));
}

function missing(step: Step, key: string, because: string): OksoError {
  return new OksoError('OKSO_VALUE_MISSING', `${step.tool}: "${key}" is ${MISSING}: ${because}`, {
    hint: 'Name the value in the request, or edit the plan (okso plan, then okso run --plan FILE).',
  });
}
