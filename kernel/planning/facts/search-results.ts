import { z } from 'zod';
import { withDigits } from '../request/number-words.ts';
import { withoutQuoted } from '../request/quoted-texts.ts';
import { withoutAnswerOrders } from '../untrusted/answer-orders.ts';

const KIND = '(?:result|hit|match|link|page|(?:web ?)?site)';
const ASKS_FIRST = new RegExp(
  String.raw`\b(?:first|top)\s+(?:(?:search|web)\s+)?${KIND}\b|\b(?:result|hit|match|link|url|address|title|page|(?:web )?site)s?\s+(?:that\s+|which\s+)?(?:comes?|is|ranks?|appears?|stands?|is listed|is shown)\s+(?:up\s+)?first\b|\b(?:only|just)\s+(?:\w+\s+){0,3}(?:the|a|its)\s+(?:link|url|(?:web )?address)\b`,
  'i',
);
/** `the first two results`. */
const ASKS_SOME = new RegExp(String.raw`\b(?:first|top)\s+(\d+)\s+(?:(?:search|web)\s+)?${KIND}(?:e?s)\b`, 'i');
/** `the addresses of the results`, `which pages does a search find? I need their addresses`. */
const ASKS_ALL = new RegExp(
  String.raw`\b(?:titles?|headlines?|links?|urls?|addresses)\s+(?:of|for)\s+(?:all\s+)?(?:the\s+|its\s+)?(?:(?:search|web)\s+)?${KIND}(?:e?s)\b|\b(?:which|what)\s+(?:(?:web|search)\s+)?(?:result|page|(?:web ?)?site)s\b.*\btheir\s+(?:titles?|headlines?|links?|urls?|addresses)\b|\b(?:titles?|headlines?|links?|urls?|web addresses)\s+(?:that\s+|which\s+)?(?:you|it|the search)\s+(?:finds?|found|gets?|turns? up)\b`,
  'is',
);
const ASKS_TITLE = /\b(?:titles?|headlines?|called)\b/i;
const ASKS_LINK = /\b(?:links?|urls?|address(?:es)?|web ?site)\b/i;
const results = z.object({ items: z.array(z.object({ title: z.string(), url: z.string(), snippet: z.string().default('') })) });

/** What a search found, as the tool that searches tells it; nothing of what is no such result. */
export function foundItems(found: unknown): { title: string; url: string; snippet: string }[] {
  return results.safeParse(found).data?.items ?? [];
}

/** Whether a request asks for the first of what a search finds. */
export function asksFirstResult(request: string): boolean {
  return ASKS_FIRST.test(withoutQuoted(request));
}

/**
 * The titles or addresses of what a search found, a line each: of the first, of as many as the request says, or of all. Undefined where it
 * does not ask for just that; else nothing is left to word.
 */
export function askedResults(request: string, found: unknown): string | undefined {
  const asked = withDigits(withoutQuoted(request));
  const items = foundItems(found).slice(0, numberAsked(asked));
  const words = asked.replace(ASKS_FIRST, (hit) => (/link|url|address|site/i.test(hit) ? hit : ' ')).replace(ASKS_SOME, ' ');
  const [wantsTitle, wantsLink] = [ASKS_TITLE.test(asked), ASKS_LINK.test(words)];
  if (items.length === 0 || (!wantsTitle && !wantsLink)) return undefined;
  return items.map(({ title, url }) => [...(wantsTitle ? [title] : []), ...(wantsLink ? [url] : [])].join('\n')).join('\n');
}

const ASKS_HOW =
  /\bhow (?:to|(?:do|does|can|could|should|would) (?:i|you|we|one|people)|(?:i|you|we|one|people) (?:can |could |should |best )?\p{L}+|(?:it|that|this)(?:['’]s| is) done)\b|\b(?:a|the best) way (?:to|of)\b|\b(?:tips|advice|instructions|ways) (?:on|for|to|how)\b|\bwhat (?:to do|(?:can|could|should|do) (?:i|you|we|one|people) do)\b/iu;
/** More are no answer, but a list of results. */
const TOLD_WAYS = 3;

/**
 * How something is done, as the best results tell it, each with its address. Undefined where the request asks for something else, or for one thing of a way: a
 * model that words it tells the title of the page, or what it knows by itself.
 */
export function toldWays(request: string, found: unknown): string | undefined {
  const items = foundItems(found)
    .map(({ snippet, url }) => ({ snippet: withoutAnswerOrders(snippet).trim(), url }))
    .filter(({ snippet }) => snippet !== '');
  if (items.length === 0 || !ASKS_HOW.test(request) || ASKS_ONE_THING.test(request)) return undefined;
  return items
    .slice(0, TOLD_WAYS)
    .map(({ snippet, url }) => `${snippet}\n${url}`)
    .join('\n\n');
}

const ASKS_ONE_THING = /\b(?:how (?:long|many|much|often|far|hot)|which|who|when|where|one (?:sentence|line|word)|summar\w+|in short|first|only)\b/i;

/** How many results a request asks for; none where it asks for something else. */
function numberAsked(asked: string): number {
  const some = ASKS_SOME.exec(asked)?.[1];
  if (some !== undefined) return Number(some);
  return ASKS_FIRST.test(asked) ? 1 : ASKS_ALL.test(asked) ? Number.POSITIVE_INFINITY : 0;
}
