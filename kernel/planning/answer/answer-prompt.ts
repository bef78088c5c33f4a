import type { Observation } from '../../../schemas/messages.ts';
import { tableExtremes } from '../facts/table-extremes.ts';
import { lastEvent } from '../looks/last-event.ts';
import { bestSentences, relevantPassages } from '../looks/relevance.ts';
import { stepLine } from '../plan/step-line.ts';
import { type PromptTurn, readPrompt } from '../prompts/prompt-file.ts';
import { withoutSource } from '../request/where-kept.ts';
import { fenced } from '../untrusted/fence.ts';
import { shareOut } from './fair-shares.ts';

/** Characters of observations that an answer is composed from: about 1 500 tokens, 15 s of reading on two slow cores at worst. */
const ANSWER_CHARACTERS = 5_000;
/** Asks for the end of a scale, which small models cannot read off a table. */
const SUPERLATIVE = /\b(?:most|least|fewest|best|worst|first|last|top|lowest|highest|maximum|minimum|\w{3,}est)\b/i;
/** In a text up to this size a small model finds the lines that answer by itself, and the sentence that shares most words is often the wrong one; in a log of 150 lines it takes the time of the next. */
const SEEN_AT_ONCE = 1_500;
/** One is often the wrong one of two that look alike; more than three only repeat the text. */
const CLOSEST_SENTENCES = 2;
/** A value is found in less text than an answer needs. */
const FILL_CHARACTERS = 4_000;

/** The conversation in which the model words an answer from what was found. The observations share a budget, and a long one is cut by relevance, not at its head. */
export function answerPrompt(promptFile: string, said: string, findings: readonly Observation[]): { prefix: PromptTurn[]; turns: PromptTurn[] } {
  const request = withoutSource(said);
  const texts = findings.map(({ text }) => text);
  const passages = passagesOf(texts, request, ANSWER_CHARACTERS);
  const results = findings.map(({ step, args }, index) => fenced(stepLine(step, args), passages[index] ?? ''));
  const events = texts.flatMap((text) => lastEvent(text, request) ?? []);
  const isLong = texts.reduce((sum, { length }) => sum + length, 0) > SEEN_AT_ONCE;
  const closest = events.length > 0 || !isLong ? events : bestSentences(texts, request, CLOSEST_SENTENCES);
  const extremes = SUPERLATIVE.test(request) ? findings.flatMap(({ text }) => tableExtremes(text)) : [];
  const hints = [...(closest.length > 0 ? [`Closest: ${closest.join(' / ')}`] : []), ...extremes];
  const hint = hints.length > 0 ? `\n\n${hints.join('\n')}` : '';
  return {
    prefix: readPrompt(promptFile, {}),
    turns: [{ role: 'user', content: `${results.join('\n\n')}${hint}\n\nRequest: ${withoutOffer(request)}` }],
  };
}

/** An order in the form of a question, which a model would answer with yes: `Could you use the status workflow to see how it goes?` */
const OFFER = /^(?:(?:please|hey|hi|hello|ok(?:ay)?)\b[\s,!]*)*(?:can|could|will|would) you (?:(?:please|kindly|maybe|perhaps) )?(?=[a-z])/i;

/** The same behind what was told before, where it asks to look somewhere; `The ferry leaves at 5. Can you bring dogs?` is a question. */
const LAST_OFFER =
  /(?<=[.!?]\s+)(?:please\s+)?(?:can|could|will|would) you (?:(?:please|kindly|maybe|perhaps|just|quickly) )?(?=(?:look|check|search|find|tell|read|show|list|open|go through|browse|scan|have a look|take a look)\b)(?<order>(?:[^.!?]|[.!](?=\S))+)\?\s*$/i;

function withoutOffer(request: string): string {
  return OFFER.test(request) ? request.replace(OFFER, '').replace(/\?\s*$/, '') : request.replace(LAST_OFFER, '$<order>');
}

/** The conversation in which the model takes one value out of what was found. */
export function fillPrompt(
  promptFile: string,
  wanted: string,
  request: string,
  texts: readonly string[],
): { prefix: PromptTurn[]; turns: PromptTurn[] } {
  const passages = passagesOf(texts, `${wanted} ${request}`, FILL_CHARACTERS).map((text, index) => fenced(`step ${index + 1}`, text));
  return { prefix: readPrompt(promptFile, {}), turns: [{ role: 'user', content: `${passages.join('\n\n')}\n\nWanted: ${wanted}` }] };
}

/** Texts within a budget: whole where they fit, else what of a long one is closest to what is asked. */
function passagesOf(texts: readonly string[], asked: string, budget: number): string[] {
  const whole = texts.map((text) => text.trimEnd());
  const shares = shareOut(
    whole.map(({ length }) => length),
    Math.min(budget, Math.floor(MAX_TOKENS / tokensPerCharacter(whole.join('\n')))),
  );
  return whole.map((text, index) => relevantPassages(text, asked, shares[index] ?? 0));
}

/** Room for texts in a context of 4096 tokens, beside the prompt (some 500), the request and the answer. */
const MAX_TOKENS = 3_000;
/** Of Qwen's vocabulary: each digit and sign is a token, letters come four at a time, and most blanks belong to the word behind them. */
const LETTERS_PER_TOKEN = 4;
const BLANKS_PER_TOKEN = 3;

/** The beginning of a text tells what the rest is made of. */
const MEASURED_CHARACTERS = 20_000;

/** About how many tokens a character of a text is: a quarter in prose, nearly one in a log of times and values. */
function tokensPerCharacter(whole: string): number {
  const text = whole.slice(0, MEASURED_CHARACTERS);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const blanks = text.match(/\s/g)?.length ?? 0;
  const tokens = letters / LETTERS_PER_TOKEN + blanks / BLANKS_PER_TOKEN + (text.length - letters - blanks);
  return tokens / Math.max(1, text.length) || 1;
}
