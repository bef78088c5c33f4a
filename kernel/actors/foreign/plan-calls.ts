import { OksoError } from '../../../schemas/okso-error.ts';
import { FINAL_ANSWER, type Plan } from '../../../schemas/plan.ts';
import type { LanguageModel, Turn } from '../../model/model.ts';
import { callGrammar } from '../../planning/foreign/call-grammar.ts';
import { type Call, readCalls } from '../../planning/foreign/call-reader.ts';
import { fittingTools } from '../../planning/foreign/fitting-tools.ts';
import type { ForeignTool } from '../../planning/foreign/foreign-tool.ts';
import { repairCalls, unfoundedArguments } from '../../planning/foreign/repair-calls.ts';
import { signatureOf } from '../../planning/foreign/signature.ts';
import { spacedNumbers } from '../../planning/foreign/spaced-numbers.ts';
import { thoughtOf } from '../../planning/language/thought.ts';
import { createPlanCheck } from '../../planning/plan/plan-check.ts';
import { sealPlan } from '../../planning/plan/plan-hash.ts';
import { readPrompt } from '../../planning/prompts/prompt-file.ts';
import { RETRY_TEMPERATURE } from '../planner/retry-temperature.ts';
import { fitsRequest } from './fits-request.ts';

export interface PlanCallsOptions {
  model: LanguageModel;
  /** The texts of calls.v1.txt and calls-check.v1.txt. */
  promptFile: string;
  checkPromptFile: string;
  /** The most calls of a plan. */
  maxSteps: number;
  maxOutputTokens: number;
  seed: number;
  signal: AbortSignal;
}

/** A plan, and what the model read and wrote for it. */
export interface DraftedPlan {
  plan: Plan;
  promptTokens: number;
  outputTokens: number;
}

/** A try, and one that sees what was wrong with it. */
const TRIES = 2;
/** Tools are read at some fifty to a hundred tokens a second; a catalogue far above this is cut to what the request speaks of. */
const MAX_CATALOGUE_TOKENS = 2_400;
/** Calls are short: a list of numbers or a long text to copy, no more. */
const MAX_OUTPUT_TOKENS = 512;

/** Plans a request against tools that are not okso's own: calls as the model writes them under a grammar of exactly these tools, repaired and checked. */
export async function planCalls(request: string, tools: readonly ForeignTool[], options: PlanCallsOptions): Promise<DraftedPlan> {
  const { model, promptFile, maxSteps, seed, signal } = options;
  const prefix = readPrompt(promptFile, {});
  const maxTokens = Math.min(options.maxOutputTokens, MAX_OUTPUT_TOKENS);
  const shown = fittingTools(tools, request, await charactersForTools({ tools, model, prefix, request, maxTokens }));
  const check = createPlanCheck(shown, { isFinal: true });
  const grammar = callGrammar(shown, { maxCalls: maxSteps });
  // The catalogue stands behind the prefix, so that one saved state serves every catalogue.
  const asked: Turn = { role: 'user', content: `${shown.map(signatureOf).join('\n')}\n\nRequest: ${spacedNumbers(request)}` };
  let written: Turn[] = [];
  let complaint = '';
  const spent = { promptTokens: 0, outputTokens: 0 };
  const count = ({ promptTokens, outputTokens }: { promptTokens: number; outputTokens: number }): void => {
    spent.promptTokens += promptTokens;
    spent.outputTokens += outputTokens;
  };
  const callsThatFit = async (calls: readonly Call[]): Promise<Call[]> => {
    const fitting = new Set<string>();
    for (const tool of shown.filter(({ name }) => calls.some((call) => call.tool === name))) {
      const fit = await fitsRequest(tool, request, { model, promptFile: options.checkPromptFile, seed, signal });
      count(fit);
      if (fit.fits) fitting.add(tool.name);
    }
    return calls.filter(({ tool }) => fitting.has(tool));
  };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const generation = await model.generate(
      {
        role: 'planner',
        prefix,
        turns: [asked, ...written],
        grammar,
        maxTokens,
        temperature: attempt === 0 ? 0 : RETRY_TEMPERATURE,
        seed: seed + attempt,
      },
      { signal },
    );
    count(generation);
    const read = readCalls(generation.text);
    const calls = read.ok ? repairCalls(read.calls, shown, request) : [];
    const faults = read.ok ? calls.flatMap((call) => check.checkArguments(call).map((fault) => `${call.tool}: ${fault}.`)) : [read.message];
    // Another tool may be meant. What the second try writes is taken as it is: a value may be known without being said.
    if (attempt === 0 && shown.length > 1) faults.push(...calls.flatMap((call) => doubtOf(call, shown, request)));
    if (faults.length === 0) {
      const fitting = await callsThatFit(calls);
      const steps = [...fitting, { tool: FINAL_ANSWER, args: {} }].map((call) => ({ thought: thoughtOf(call), ...call }));
      return { plan: sealPlan({ request, intent: { groups: ['general'], search: false }, steps }), ...spent };
    }
    complaint = faults.join(' ');
    written = [
      { role: 'assistant', content: generation.text },
      { role: 'user', content: `That is not valid: ${complaint}\nWrite the corrected calls for: ${request}` },
    ];
  }
  throw new OksoError('OKSO_NO_PLAN', `the model wrote no valid calls: ${complaint}`, {
    hint: 'Word the request differently, or try a larger model with --model.',
    details: spent,
  });
}

/** Most of what a call needs was made up. */
function doubtOf(call: Call, tools: readonly ForeignTool[], request: string): string[] {
  const { given, unfounded } = unfoundedArguments(call, tools, request);
  if (unfounded.length * 2 <= given.length) return [];
  return [`${call.tool}: the request does not say ${unfounded.join(', ')}. Another function may fit, or none.`];
}

interface Room {
  tools: readonly ForeignTool[];
  model: LanguageModel;
  prefix: readonly Turn[];
  request: string;
  maxTokens: number;
}

/** What the context leaves for signatures once everything else has its place, a second try included; in characters of just these signatures. */
async function charactersForTools({ tools, model, prefix, request, maxTokens }: Room): Promise<number> {
  const signatures = tools.map(signatureOf).join('\n');
  const [contextSize, fixed, tokens] = await Promise.all([
    model.contextSize(),
    model.countTokens([...prefix.map(({ content }) => content), request, request].join('\n')),
    model.countTokens(signatures),
  ]);
  const room = Math.min(MAX_CATALOGUE_TOKENS, contextSize - fixed - 2 * maxTokens - MARKUP_TOKENS);
  return tokens <= room ? Number.POSITIVE_INFINITY : Math.max(0, room * (signatures.length / tokens));
}

/** Marks around turns, and the sentence that says what was wrong. */
const MARKUP_TOKENS = 300;
