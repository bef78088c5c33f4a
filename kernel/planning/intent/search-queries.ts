import { z } from 'zod';
import type { JsonSchema } from '../../../schemas/manifest.ts';
import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { readValue, valueGrammar } from '../language/value-grammar.ts';
import { type PromptTurn, readPrompt } from '../prompts/prompt-file.ts';

/** More searches find the same pages again. */
const MAX_QUERIES = 3;
/** Shorter is no question, longer is a sentence that search engines take apart. */
const QUERY_CHARACTERS = { min: 5, max: 80 } as const;
/** What web_search takes; a request that is its own query may be longer than a good one. */
const MAX_REQUEST_CHARACTERS = 200;

/** Queries that hold no more of the request's words than this have lost something that was asked. */
const COVERED_SHARE = 0.5;

const querySchema = z.string().min(QUERY_CHARACTERS.min).max(QUERY_CHARACTERS.max);
const queriesSchema = z.array(querySchema).min(1).max(MAX_QUERIES);

/** The same as JSON Schema, for the grammar and for the prompt. */
const queriesJsonSchema: JsonSchema = {
  type: 'array',
  minItems: 1,
  maxItems: MAX_QUERIES,
  items: { type: 'string', minLength: QUERY_CHARACTERS.min, maxLength: QUERY_CHARACTERS.max },
};

/** The conversation in which a model words searches for a request, and the grammar of its answer. */
export function queriesPrompt(promptFile: string, request: string): { prefix: PromptTurn[]; turns: PromptTurn[]; grammar: string } {
  return {
    prefix: readPrompt(promptFile, { schema: JSON.stringify(queriesJsonSchema) }),
    turns: [{ role: 'user', content: request }],
    grammar: valueGrammar(queriesJsonSchema),
  };
}

/**
 * The queries in what a model wrote. One that shares no word with the request searches for something else and is dropped, and so is one
 * that says the same as another. Where they leave out much of what was asked, the request itself is searched for as well. Undefined where nothing is left: then the request is its own query.
 */
export function readQueries(text: string, request: string): string[] | undefined {
  const read = queriesSchema.safeParse(readValue(text, queriesJsonSchema));
  if (!read.success) return undefined;
  const wanted = contentStems(request);
  const seen = new Set<string>();
  const kept = read.data.map(tidy).filter((query) => {
    const stems = wordsOf(query).map(stem);
    const key = [...new Set(stems)].sort().join(' ');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew && query.length >= QUERY_CHARACTERS.min && (wanted.length === 0 || stems.some((word) => wanted.includes(word)));
  });
  if (kept.length === 0) return undefined;
  const said = new Set(wordsOf(kept.join(' ')).map(stem));
  const covered = wanted.filter((word) => said.has(word)).length;
  return kept.length < MAX_QUERIES && covered <= wanted.length * COVERED_SHARE ? [...kept, rawQuery(request)] : kept;
}

/** The request as a query, cut at a word where it is too long. */
export function rawQuery(request: string): string {
  const line = tidy(request);
  if (line.length <= MAX_REQUEST_CHARACTERS) return line;
  const cut = line.slice(0, MAX_REQUEST_CHARACTERS);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_REQUEST_CHARACTERS / 2)).trimEnd();
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
