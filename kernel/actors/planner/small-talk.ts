import type { Candidate } from '../../../schemas/messages.ts';
import { FINAL_ANSWER, type Intent, type Step } from '../../../schemas/plan.ts';
import type { ActorContext } from '../../actor.ts';
import type { LanguageModel } from '../../model/model.ts';
import { countsUnnamed } from '../../planning/by-rule/unnamed-count.ts';
import { thoughtOf } from '../../planning/language/thought.ts';
import { EDITORS, FILE_WRITE, PYTHON } from '../../planning/language/tool-names.ts';
import { actingSteps } from '../../planning/plan/acting-steps.ts';
import { terminalWords } from '../../planning/plan/command-line.ts';
import { sealPlan } from '../../planning/plan/plan-hash.ts';
import { readPrompt } from '../../planning/prompts/prompt-file.ts';
import { withPlainWordQuestion } from '../../planning/request/asked-word.ts';
import { withDigits } from '../../planning/request/number-words.ts';
import { requestTraits } from '../../planning/request/request-traits.ts';

/** Long enough for a short paragraph, short enough that a model that rambles is stopped. */
const TALK_TOKENS = 220;
/** What it is that answers. */
const WHO = 'I am okso, a program on this computer.';
/** Arithmetic and nothing else, as in `print((100-32)*5/9)`. */
const BARE_ARITHMETIC = /^\s*print\([\d\s.+*/()%-]+\)\s*$/;

export interface SmallTalkOptions {
  model: () => Promise<LanguageModel>;
  promptFile: string;
}

export interface Talk {
  request: string;
  intent: Intent;
  seed: number;
}

/**
 * The plan that only answers, in words of a conversation. In the plan language small models answer with a word where they know better in a
 * sentence: blue and yellow made `yellow` there, and green here.
 */
export async function talkPlan({ request, intent, seed }: Talk, { model, promptFile }: SmallTalkOptions, context: ActorContext): Promise<Candidate> {
  const { text, promptTokens, outputTokens, prefillMs, decodeMs } = await (await model()).generate(
    // The executor's conversation: the planner's keeps the prefix that the next request needs.
    {
      role: 'executor',
      prefix: readPrompt(promptFile, {}),
      turns: [{ role: 'user', content: withPlainWordQuestion(request) }],
      maxTokens: TALK_TOKENS,
      temperature: 0,
      seed,
    },
    { signal: context.signal, onProgress: (progress) => context.report('model.progress', { role: 'planner', ...progress }) },
  );
  const said = text.trim();
  // Asked for a human, a small model may say what it is not and leave out what it is.
  const input = requestTraits(request).asksWho && !/\bokso\b/i.test(said) ? `${said} ${WHO}`.trim() : said;
  const step: Step = { thought: '', tool: FINAL_ANSWER, args: { input } };
  const plan = sealPlan({ request, intent, steps: [{ ...step, thought: thoughtOf(step) }] });
  return { plan, script: '', promptTokens, outputTokens, ms: prefillMs + decodeMs };
}

/**
 * Whether a plan for small talk does nothing but talk: it says a text of its own, works out numbers that nobody gave, counts what nobody named, or changes a
 * file although nothing was to be changed.
 */
export function onlyTalks({ plan: { steps } }: Candidate, request: string): boolean {
  const [first, ...rest] = steps;
  if (first === undefined) return false;
  if (countsUnnamed(steps, request) || steps.some(({ tool }) => tool === FILE_WRITE || EDITORS.has(tool))) return true;
  if (rest.length === 0) return first.tool === FINAL_ANSWER && typeof first.args['input'] === 'string' && first.args['input'] !== '';
  // Where one stands and what lies there was not asked.
  const acting = actingSteps(steps);
  if (acting.length > 0 && acting.every((step) => /^(?:pwd|ls)$/.test(terminalWords(step)?.command ?? '') && terminalWords(step)?.words.length === 0))
    return true;
  const isSum = first.tool === PYTHON && BARE_ARITHMETIC.test(String(first.args['input']));
  return isSum && !/\d/.test(withDigits(request)) && rest.every(({ tool }) => tool === FINAL_ANSWER);
}
