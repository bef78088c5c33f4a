import { contentStems } from '../../../schemas/words.ts';

const ASKS_VERSION = /\b(?:which|what) (?:version|release)\b/i;
/** These are told by their order, not by what is written below them. */
const ASKS_ORDER = /\b(?:latest|newest|current|last|first|oldest|is (?:it|this|that|the))\b/i;
/** `## [1.4.0] - 2024-03-01`, `Version 6.0`, `v2.1 (March)`. */
const HEADING = /^(?:#{1,6}\s*|\*\*)?\[?(?:version |release )?v?(\d+(?:\.\d+)+)\]?(?:\*\*)?\s*(?:[-–(:,].{0,40})?$/i;

/**
 * The version whose notes speak of what a request asks about: `in which version was the print preview removed`. Small models take the
 * version beside it. Undefined where no one line of the notes shares the most words with the request.
 */
export function releaseFact(request: string, text: string): string | undefined {
  if (!ASKS_VERSION.test(request) || ASKS_ORDER.test(request)) return undefined;
  const wanted = new Set(contentStems(request.replace(/https?:\S+/g, ' ')));
  let version: string | undefined;
  const notes: { version: string; note: string; hits: number }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const heading = HEADING.exec(line.trim())?.[1];
    if (heading !== undefined) version = heading;
    else if (version !== undefined && line.trim() !== '') {
      const note = line.trim().replace(/^[-*+•]\s+/, '');
      notes.push({ version, note, hits: new Set(contentStems(note).filter((word) => wanted.has(word))).size });
    }
  }
  const [best, ...others] = notes.sort((a, b) => b.hits - a.hits);
  const isOpen = others.some(({ hits, version: other }) => hits === best?.hits && other !== best?.version);
  return best === undefined || best.hits === 0 || isOpen ? undefined : `${best.version}: ${best.note}`;
}
