import type { ToolResult } from '../../schemas/manifest.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import type { ActorContext, ActorFactory } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { LanguageModel } from '../model/model.ts';
import { searchArgs } from '../planning/by-rule/search-plan.ts';
import { queriesPrompt, rawQuery, readQueries } from '../planning/intent/search-queries.ts';
import { snippetsOf } from '../planning/intent/search-snippets.ts';
import { WEB_SEARCH } from '../planning/language/tool-names.ts';
import { bodyOf, draft } from './message.ts';
import { BEFORE_STEPS, type ToolRunner } from './tool-runner.ts';

export interface RephraserOptions {
  /** Words the queries; undefined where okso runs without any model. */
  model: (() => Promise<LanguageModel>) | undefined;
  promptFile: string;
  tools: ToolRunner;
  /** The session that the searches belong to. */
  session: string;
  clock: Clock;
}

/** The search before planning, as it is told to whoever watches. */
export interface SearchReport {
  queries: string[];
  /** How many snippets the planner is shown. */
  snippets: number;
  /** Why searches failed, each reason once. */
  failures: string[];
}

/** Searches that have not answered by then are left out: a plan without them is better than a person who waits. */
const SEARCH_BUDGET_MS = 8_000;
/** Three queries of 80 characters with their quotes. */
const QUERY_TOKENS = 100;
/** Keeps a small model from wording the same search three times. */
const DRY = { multiplier: 0.35, base: 1.75, allowedLength: 2, lastTokens: 1024 } as const;

/** Words web searches for a request and makes them before planning, where the intent says so. Nothing that goes wrong with them ends the run. */
export function createRephraser(options: RephraserOptions): ActorFactory {
  return () => ({
    async receive(message, context) {
      const body = bodyOf(message, 'rephraser/main');
      const planned = { ...body, feedback: [], done: [] };
      if (!body.intent.search) return draft('request.rephrased', { ...planned, queries: [], snippets: [] });
      const queries = await wordQueries(body.request, body.options.seed, context, options);
      const results = await searchAll(queries, context, options);
      const found = results.flatMap((result) => (result.ok ? [result.value] : []));
      const failures = results.flatMap((result) => (result.ok ? [] : [result.error.message]));
      const snippets = snippetsOf(found, [body.request, ...queries]);
      context.report('search.made', { queries, snippets: snippets.length, failures: [...new Set(failures)] } satisfies SearchReport);
      return draft('request.rephrased', { ...planned, queries, snippets });
    },
  });
}

async function wordQueries(request: string, seed: number, context: ActorContext, { model, promptFile }: RephraserOptions): Promise<string[]> {
  if (model === undefined) return [rawQuery(request)];
  try {
    const { prefix, turns, grammar } = queriesPrompt(promptFile, request);
    const { text } = await (await model()).generate(
      // The planner's conversation keeps its prefix.
      { role: 'executor', prefix, turns, grammar, maxTokens: QUERY_TOKENS, temperature: 0, seed, dry: DRY },
      { signal: context.signal, onProgress: (progress) => context.report('model.progress', { role: 'rephraser', ...progress }) },
    );
    return readQueries(text, request) ?? [rawQuery(request)];
  } catch (fault) {
    context.signal.throwIfAborted();
    if (fault instanceof OksoError) return [rawQuery(request)];
    throw fault;
  }
}

/** All searches side by side, within one budget of time. */
async function searchAll(queries: readonly string[], context: ActorContext, { tools, session, clock }: RephraserOptions): Promise<ToolResult[]> {
  const late = new AbortController();
  const stopTimer = clock.setTimer(SEARCH_BUDGET_MS, () => late.abort(overBudget()));
  const signal = AbortSignal.any([context.signal, late.signal]);
  const search = async (query: string): Promise<ToolResult> => {
    try {
      return await tools.run({ tool: WEB_SEARCH, args: searchArgs(query), session, step: BEFORE_STEPS, approval: 'none', earlier: [] }, { signal });
    } catch (fault) {
      if (fault instanceof OksoError) return { ok: false, error: fault.toBody() };
      throw fault;
    }
  };
  try {
    const results = await Promise.all(queries.map(search));
    context.signal.throwIfAborted();
    return late.signal.aborted ? results.map((result) => (result.ok ? result : { ok: false, error: overBudget().toBody() })) : results;
  } finally {
    stopTimer();
  }
}

function overBudget(): OksoError {
  return new OksoError('OKSO_TIMEOUT', `no answer within ${SEARCH_BUDGET_MS / 1000} s`, { hint: 'The plan is made without it.' });
}
