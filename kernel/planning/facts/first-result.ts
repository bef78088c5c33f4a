import { z } from 'zod';

const ASKS_FIRST =
  /\b(?:first|top)\s+(?:search\s+)?(?:result|hit|match|link|page)\b|\b(?:result|hit|match|link|url|address|title|page|(?:web )?site)s?\s+(?:that\s+|which\s+)?(?:comes?|is|ranks?|appears?|stands?|is listed|is shown)\s+(?:up\s+)?first\b/i;
const ASKS_TITLE = /\b(?:title|headline|called)\b/i;
const ASKS_LINK = /\b(?:links?|urls?|address(?:es)?|web ?site)\b/i;
const results = z.object({ items: z.array(z.object({ title: z.string(), url: z.string() })).min(1) });

/** Whether a request asks for the first of what a search finds. */
export function asksFirstResult(request: string): boolean {
  return ASKS_FIRST.test(withoutQuotes(request));
}

/** The title or the address of the first thing that a search found, where the request asks for just that: nothing is left to word. */
export function firstResult(request: string, found: unknown): string | undefined {
  const asked = withoutQuotes(request);
  const [wantsTitle, wantsLink] = [
    ASKS_TITLE.test(asked),
    ASKS_LINK.test(asked.replace(ASKS_FIRST, (hit) => (/link|url|address|site/i.test(hit) ? hit : ' '))),
  ];
  const parsed = results.safeParse(found);
  const [first] = parsed.success ? parsed.data.items : [];
  if (first === undefined || !ASKS_FIRST.test(asked) || wantsTitle === wantsLink) return undefined;
  return wantsTitle ? first.title : first.url;
}

function withoutQuotes(request: string): string {
  return request.replace(/"[^"]*"/g, ' ');
}
