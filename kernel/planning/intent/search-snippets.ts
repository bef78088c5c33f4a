import { z } from 'zod';
import { clip } from '../../../schemas/clip.ts';
import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { withoutAnswerOrders } from '../untrusted/answer-orders.ts';
import { fenced } from '../untrusted/fence.ts';

/** Each snippet costs about half a second of reading on two cores. */
const MAX_SNIPPETS = 5;
const SNIPPET_CHARACTERS = 240;
/** Two texts of which this share of the words is the same say the same thing. */
const SAME_SHARE = 0.8;

const resultsSchema = z.object({ items: z.array(z.object({ title: z.string(), url: z.string(), snippet: z.string(), displayLink: z.string() })) });
type Item = z.infer<typeof resultsSchema>['items'][number];

/**
 * The best of what searches found, one line a result: what shares the most words with what was asked first, none twice, and nothing that
 * shares none. Addresses are left out: a plan that fetched one would have let a search result choose where okso goes.
 */
export function snippetsOf(results: readonly unknown[], asked: readonly string[]): string[] {
  const wanted = contentStems(asked.join(' '));
  const items = interleaved(results.map((result) => resultsSchema.safeParse(result).data?.items ?? []));
  const kept: { line: string; stems: ReadonlySet<string>; score: number }[] = [];
  const urls = new Set<string>();
  for (const item of items) {
    const line = lineOf(item);
    const stems = new Set(wordsOf(line).map(stem));
    if (line === '' || urls.has(addressOf(item)) || kept.some((other) => overlap(stems, other.stems) >= SAME_SHARE)) continue;
    urls.add(addressOf(item));
    kept.push({ line, stems, score: wanted.filter((word) => stems.has(word)).length });
  }
  // What the engine put first stays first among equals.
  return kept
    .filter(({ score }) => score > 0 || wanted.length === 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SNIPPETS)
    .map(({ line }) => line);
}

/** Snippets as a part of a prompt: fenced, because strangers wrote them. Nothing where nothing was found. */
export function fencedSnippets(snippets: readonly string[]): string[] {
  return snippets.length === 0 ? [] : [fenced('a web search', snippets.map((snippet) => `- ${snippet}`).join('\n'))];
}

function lineOf({ title, snippet, displayLink }: Item): string {
  const [name, text] = [title, snippet].map((part) => clip(withoutAnswerOrders(part).replace(/\s+/g, ' ').trim(), SNIPPET_CHARACTERS));
  if (name === '' && text === '') return '';
  return `${name} (${displayLink.replace(/\s+/g, '')}): ${text}`;
}

/** The same page under slightly different addresses. */
function addressOf({ url }: Item): string {
  return url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[#?].*$|\/+$/g, '');
}

/** The first of each search, then the second of each: every query has its say. */
function interleaved(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}
