import { OksoError } from '../../../schemas/okso-error.ts';
import { FINAL_ANSWER, type Plan } from '../../../schemas/plan.ts';
import type { LanguageModel, Turn } from '../../model/model.ts';
import { doubtOf, isWellFounded, saysMore } from '../../planning/foreign/call-doubts.ts';
import { callGrammar } from '../../planning/foreign/call-grammar.ts';
import { type Call, readCalls } from '../../planning/foreign/call-reader.ts';
import { fittingTools } from '../../planning/foreign/fitting-tools.ts';
import type { ForeignTool } from '../../planning/foreign/foreign-tool.ts';
import { repairCalls } from '../../planning/foreign/repair-calls.ts';
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
  const asked = { tools: shown, request };
  const check = createPlanCheck(shown, { isFinal: true });
  // The catalogue stands behind the prefix, so that one saved state serves every catalogue.
  const question: Turn = { role: 'user', content: `${shown.map(signatureOf).join('\n')}\n\nRequest: ${spacedNumbers(request)}` };
  const spent = { promptTokens: 0, outputTokens: 0 };
  const count = ({ promptTokens, outputTokens }: { promptTokens: number; outputTokens: number }): void => {
    spent.promptTokens += promptTokens;
    spent.outputTokens += outputTokens;
  };
  const draft = async (
    turns: readonly Turn[],
    callable: readonly ForeignTool[],
    luck: { temperature: number; seed: number },
    mayDecline = true,
  ): Promise<Draft> => {
    const grammar = callGrammar(callable, { maxCalls: maxSteps, mayDecline });
    const generation = await model.generate({ role: 'planner', prefix, turns, grammar, maxTokens, ...luck }, { signal });
    count(generation);
    const read = readCalls(generation.text);
    const calls = read.ok ? repairCalls(read.calls, shown, request) : [];
    const faults = read.ok ? calls.flatMap((call) => check.checkArguments(call).map((fault) => `${call.tool}: ${fault}.`)) : [read.message];
    return { text: generation.text, calls, faults };
  };
  const planOf = async (calls: readonly Call[]): Promise<DraftedPlan> => {
    const fitting = new Set<string>();
    for (const tool of shown.filter(({ name }) => calls.some((call) => call.tool === name))) {
      if (calls.some((call) => call.tool === tool.name && isWellFounded(call, asked))) {
        fitting.add(tool.name);
        continue;
      }
      const fit = await fitsRequest(tool, request, { model, promptFile: options.checkPromptFile, seed, signal });
      count(fit);
      if (fit.fits) fitting.add(tool.name);
    }
    const steps = [...calls.filter(({ tool }) => fitting.has(tool)), { tool: FINAL_ANSWER, args: {} }];
    const intent = { groups: ['general' as const], search: false };
    return { plan: sealPlan({ request, intent, steps: steps.map((call) => ({ thought: thoughtOf(call), ...call })) }), ...spent };
  };

  const first = await draft([question], shown, { temperature: 0, seed });
  const isValid = first.faults.length === 0;
  const doubts = isValid ? first.calls.flatMap((call) => doubtOf(call, asked) ?? []) : [];
  const others = shown.filter(({ name }) => !doubts.some(({ tool }) => tool === name));
  if (isValid && (doubts.length === 0 || others.length === 0)) return planOf(first.calls);
  const complaint = [...first.faults, ...doubts.map(({ why }) => why)].join(' ');
  const corrected: Turn[] = [
    { role: 'assistant', content: first.text },
    { role: 'user', content: `That is not valid: ${complaint}\nWrite the corrected calls for: ${request}` },
  ];
  const second = await draft(
    [question, ...corrected],
    others,
    { temperature: RETRY_TEMPERATURE, seed: seed + 1 },
    doubts.every(({ mayBeNone }) => mayBeNone),
  );
  if (second.faults.length === 0 && (!isValid || saysMore(second.calls, first.calls, asked))) return planOf(second.calls);
  // Nothing else fits as well: a value may be known without being said.
  if (isValid) return planOf(first.calls);
  throw new OksoError('OKSO_NO_PLAN', `the model wrote no valid calls: ${second.faults.join(' ')}`, {
    hint: 'Word the request differently, or try a larger model with --model.',
    details: spent,
  });
}

/** What a model wrote, as calls that were put right, and what is wrong with them still. */
interface Draft {
  text: string;
  calls: Call[];
  faults: string[];
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
