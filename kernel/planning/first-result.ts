import { z } from 'zod';

const ASKS_FIRST = /\b(?:first|top)\s+(?:search\s+)?(?:result|hit|match|link|page)\b/i;
const ASKS_TITLE = /\b(?:title|headline|called)\b/i;
const ASKS_LINK = /\b(?:links?|urls?|address(?:es)?|web ?site)\b/i;
const results = z.object({ items: z.array(z.object({ title: z.string(), url: z.string() })).min(1) });

/** The title or the address of the first thing that a search found, where the request asks for just that: nothing is left to word. */
export function firstResult(request: string, found: unknown): string | undefined {
  const asked = request.replace(/"[^"]*"/g, ' ');
  const [wantsTitle, wantsLink] = [ASKS_TITLE.test(asked), ASKS_LINK.test(asked.replace(ASKS_FIRST, (hit) => (/link/i.test(hit) ? hit : ' ')))];
  const parsed = results.safeParse(found);
  const [first] = parsed.success ? parsed.data.items : [];
  if (first === undefined || !ASKS_FIRST.test(asked) || wantsTitle === wantsLink) return undefined;
  return wantsTitle ? first.title : first.url;
}
