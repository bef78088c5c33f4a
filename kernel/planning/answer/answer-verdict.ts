import type { Observation } from '../../../schemas/messages.ts';
import { relevantPassages } from '../looks/relevance.ts';
import { stepLine } from '../plan/step-line.ts';
import { type PromptTurn, readPrompt } from '../prompts/prompt-file.ts';
import { withoutAnswerOrders } from '../untrusted/answer-orders.ts';
import { fenced } from '../untrusted/fence.ts';
import { shareOut } from './fair-shares.ts';

/** About 800 tokens: a verdict should cost less than the answer that it is on. */
const TRACE_CHARACTERS = 2_500;

/** `yes`, or `no` with a reason that the next plan is shown. */
export const verdictGrammar = `root ::= "yes" | "no: " [a-zA-Z0-9] [a-zA-Z0-9 ,.'-]{3,80}\n`;

/** The conversation in which a model says whether an answer fits what was asked and what was observed. */
export function verdictPrompt(
  promptFile: string,
  request: string,
  done: readonly Observation[],
  answer: string,
): { prefix: PromptTurn[]; turns: PromptTurn[] } {
  const texts = done.map(({ text }) => withoutAnswerOrders(text).trimEnd());
  const shares = shareOut(
    texts.map(({ length }) => length),
    TRACE_CHARACTERS,
  );
  const results = done.map(({ step, args, result }, index) => {
    const shown = relevantPassages(texts[index] ?? '', `${request} ${answer}`, shares[index] ?? 0);
    return fenced(stepLine(step, args), shown.trim() === '' ? (result.ok ? 'done' : 'error') : shown);
  });
  return {
    prefix: readPrompt(promptFile, {}),
    turns: [{ role: 'user', content: `${results.join('\n')}\n\nRequest: ${request}\nAnswer: ${answer}` }],
  };
}

/** The reason why an answer is not satisfying; undefined for `yes`, and for what is no verdict. */
export function readVerdict(text: string): string | undefined {
  const reason = /^no: (.+)$/s.exec(text.trim())?.[1]?.trim();
  return reason === undefined || reason === '' ? undefined : reason;
}
