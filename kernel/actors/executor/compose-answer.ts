import type { Observation } from '../../../schemas/messages.ts';
import type { ActorContext } from '../../actor.ts';
import type { LanguageModel } from '../../model/model.ts';
import { answerPrompt } from '../../planning/answer/answer-prompt.ts';
import { computationPrompt, computedAnswer, pricedArithmetic } from '../../planning/answer/computed-answer.ts';
import { ungroundedNames } from '../../planning/answer/grounded-names.ts';
import { onlyEchoes, ungroundedNumbers } from '../../planning/answer/grounding.ts';
import { lineOfSaidLabel } from '../../planning/answer/other-label.ts';
import { overlooksSentence, saysNotFound } from '../../planning/answer/overlooked-sentence.ts';
import { answerBehindLines } from '../../planning/answer/quoted-lines.ts';
import { withSourceSpelling } from '../../planning/answer/source-spelling.ts';
import { isStrayCopy } from '../../planning/answer/stray-copy.ts';
import { exchangeArithmetic } from '../../planning/facts/exchange.ts';
import { comparesTexts } from '../../planning/facts/text-difference.ts';
import { nameGiven, sentenceWithName } from '../../planning/looks/other-name.ts';
import { bestLines, bestSentences } from '../../planning/looks/relevance.ts';
import { arithmeticGrammar } from '../../planning/request/arithmetic.ts';
import { asksForAmount, asksForArithmetic } from '../../planning/request/asks-arithmetic.ts';
import { asksForRendering } from '../../planning/request/asks-rendering.ts';
import { asksForSummary } from '../../planning/request/asks-summary.ts';
import { withoutAnswerOrders } from '../../planning/untrusted/answer-orders.ts';

/** Long enough for the lines that matter and a short paragraph, short enough that a model that rambles is stopped. */
const ANSWER_TOKENS = 320;
/** A dozen numbers with signs between them. */
const ARITHMETIC_TOKENS = 64;
/** The second try needs other words than the first. */
const SECOND_TEMPERATURE = 0.5;
/** Lines shown when the model twice said something that nothing supports. */
const FALLBACK_LINES = 5;
/** A result up to this size needs no cutting when there is no model to condense it. */
const SHOWN_WHOLE_CHARACTERS = 4_000;

/** An answer in words of the model, or what was read where the model's words do not hold. */
export interface Composed {
  answer: string;
  by: 'model' | 'result';
}

export interface ComposeOptions {
  /** Undefined where okso runs without any model: then the closest lines are the answer. */
  model: (() => Promise<LanguageModel>) | undefined;
  promptFile: string;
  /** The prompt for what a text says as a whole. */
  summaryFile: string;
  /** The prompt for what a text is like, or says in another language. */
  renderFile: string;
  /** The prompt for arithmetic over what was found. */
  computeFile: string;
}

/** Words an answer from what was found. Every number and name in it must stand in an observation or the request, else it is composed once more, else the closest lines are shown. */
export async function composeAnswer(
  request: string,
  seed: number,
  found: readonly Observation[],
  context: ActorContext,
  { model, promptFile, summaryFile, renderFile, computeFile }: ComposeOptions,
): Promise<Composed> {
  const findings = found.map((observation) => ({ ...observation, text: withoutAnswerOrders(observation.text) }));
  if (model === undefined) return { answer: closestLines(request, findings), by: 'result' };
  const isWorkedOut = asksForArithmetic(request) && !findings.every((finding) => comparesTexts(request, finding));
  const computed = isWorkedOut ? await compute(request, seed, findings, context, { model, computeFile }) : undefined;
  if (computed !== undefined) return { answer: computed, by: 'result' };
  const texts = findings.map(({ text }) => text);
  const sources = [request, ...texts];
  const isRendered = asksForRendering(request);
  const file = asksForSummary(request) ? summaryFile : isRendered ? renderFile : promptFile;
  let doubt: { answer: string; of: 'a name' | 'nothing' } | undefined;
  let reckonsByHead = false;
  for (const [attempt, temperature] of [0, SECOND_TEMPERATURE].entries()) {
    const shown =
      attempt === 0 ? findings : doubt === undefined ? closestOf(request, findings, SHOWN_WHOLE_CHARACTERS) : closestOf(request, findings, 0, 1);
    const { prefix, turns } = answerPrompt(file, request, shown);
    const generation = await (await model()).generate(
      { role: 'executor', prefix, turns, maxTokens: ANSWER_TOKENS, temperature, seed: seed + attempt },
      { signal: context.signal, onProgress: (progress) => context.report('answer.progress', progress) },
    );
    const answer = withSourceSpelling(answerBehindLines(generation.text), sources);
    // A translation has other words, and the name of a language stands in no text.
    const numbers = isRendered ? [] : ungroundedNumbers(answer, sources);
    const invented = isRendered ? [] : [...numbers, ...ungroundedNames(answer, sources)];
    reckonsByHead ||= numbers.length > 0;
    const isBeside = onlyEchoes(answer, request) || isStrayCopy(answer, request, texts);
    const stands = answer !== '' && invented.length === 0 && !isBeside;
    const meant = stands ? lineOfSaidLabel(answer, request, texts) : undefined;
    if (meant !== undefined) {
      context.report('answer.refused', { answer, invented });
      return { answer: meant, by: 'result' };
    }
    const given = stands ? nameGiven(answer, request, texts) : undefined;
    if (stands && doubt !== undefined && (doubt.of === 'nothing' ? !saysNotFound(answer) : given === 'closest')) return { answer, by: 'model' };
    if (stands && doubt === undefined) {
      const of = attempt > 0 ? undefined : overlooksSentence(answer, request, texts) ? 'nothing' : given === 'other' ? 'a name' : undefined;
      if (of === undefined) return { answer, by: 'model' };
      doubt = { answer, of };
    }
    context.report('answer.refused', { answer, invented });
  }
  if (doubt === undefined) {
    // A number that stands nowhere was worked out by the model, which had better say of what.
    const reckoned =
      reckonsByHead && !isWorkedOut && asksForAmount(request) ? await compute(request, seed, findings, context, { model, computeFile }) : undefined;
    return { answer: reckoned ?? closestLines(request, findings), by: 'result' };
  }
  if (doubt.of === 'nothing') return { answer: doubt.answer, by: 'model' };
  const sentence = sentenceWithName(request, texts);
  return sentence === undefined ? { answer: doubt.answer, by: 'model' } : { answer: sentence, by: 'result' };
}

/** Small models find the numbers and work them out wrongly: the model says which, okso does the arithmetic. */
async function compute(
  request: string,
  seed: number,
  findings: readonly Observation[],
  context: ActorContext,
  { model, computeFile }: { model: () => Promise<LanguageModel>; computeFile: string },
): Promise<string | undefined> {
  const texts = findings.map(({ text }) => text);
  const settled = texts.flatMap((text) => exchangeArithmetic(request, text) ?? pricedArithmetic(request, text) ?? [])[0];
  if (settled !== undefined) return computedAnswer(settled, request, texts);
  const { prefix, turns } = computationPrompt(computeFile, request, findings);
  const generation = await (await model()).generate(
    { role: 'executor', prefix, turns, grammar: arithmeticGrammar, maxTokens: ARITHMETIC_TOKENS, temperature: 0, seed },
    { signal: context.signal, onProgress: (progress) => context.report('model.progress', { role: 'executor', ...progress }) },
  );
  return computedAnswer(generation.text, request, texts);
}

/** What was found, a text longer than this by the sentences closest to the request alone: with less in view there is less to take for the answer. */
function closestOf(request: string, findings: readonly Observation[], longest: number, sentences = FALLBACK_LINES): Observation[] {
  return findings.map((finding) => {
    const closest = finding.text.length > longest ? bestSentences([finding.text], request, sentences) : [];
    return closest.length === 0 ? finding : { ...finding, text: closest.join('\n') };
  });
}

function closestLines(request: string, findings: readonly Observation[]): string {
  const whole = findings.map(({ text }) => text.trimEnd()).join('\n');
  if (whole.length <= SHOWN_WHOLE_CHARACTERS) return whole;
  const lines = findings.flatMap(({ text }) => bestLines(text, request, FALLBACK_LINES).map((line) => line.text.trim()));
  return lines.length > 0 ? lines.slice(0, FALLBACK_LINES).join('\n') : `${whole.slice(0, SHOWN_WHOLE_CHARACTERS)}…`;
}
