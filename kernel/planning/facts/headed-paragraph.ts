import { foldText, stem, wordsOf } from '../../../schemas/words.ts';
import { withoutFileNames } from '../request/file-names.ts';

/** A thing that a heading may be called by: `under which licence are our scripts`, `what is the address`. */
const ASKS = /\b(?:what|which)(?:['’]?s| is| are)? (?:(?:the|our|your) )?(?<noun>\p{L}{4,})\b/iu;
const HEADING = /^#{1,6}\s+(?<title>\p{L}{4,}(?: \p{L}{3,}){0,2})\s*#*$/u;
/** `When do the volunteers meet next?` asks for what is called the next meeting. */
const ASKS_AT_ALL = /\b(?:what|which|when|where|who)\b/i;
/** Then the paragraph says more than is asked, or nothing is told. */
const OTHERWISE = /\bhow (?:many|much|often)\b|\b(?:not|first|last|each|every|all|list|newest|latest|most|least)\b|n['’]t\b/i;
const NO_PARAGRAPH = /^(?:[-*+•>|#]|\d+[.)]|```| {4})/;
/** A longer one would have to be read for what is asked. */
const MAX_CHARACTERS = 300;

/** The one short paragraph below a heading that is what a question asks for: of `## Licence` for `which licence are the scripts under`, of a heading of several words where all are said. Lists are left to other rules. */
export function headedParagraph(request: string, text: string): string | undefined {
  const said = withoutFileNames(request);
  const { noun = '' } = ASKS.exec(said)?.groups ?? {};
  if (!ASKS_AT_ALL.test(said) || OTHERWISE.test(said)) return undefined;
  const stems = new Set(wordsOf(said).map(stem));
  const isMeant = (title: string): boolean => {
    const words = title.split(' ');
    return words.length === 1 ? called(title) === called(noun) : words.every((word) => stems.has(stem(foldText(word))));
  };
  const lines = text.split(/\r?\n/);
  const [at, ...others] = lines.flatMap((line, index) => {
    const title = HEADING.exec(line)?.groups?.['title'];
    return title !== undefined && isMeant(title) ? [index] : [];
  });
  if (at === undefined || others.length > 0) return undefined;
  const below = lines.slice(at + 1);
  const end = below.findIndex((line) => /^#{1,6}\s/.test(line));
  const paragraphs = (end < 0 ? below : below.slice(0, end))
    .join('\n')
    .trim()
    .split(/\n\s*\n/);
  const [only = '', ...more] = paragraphs;
  return more.length > 0 || only === '' || only.length > MAX_CHARACTERS || only.split('\n').some((line) => NO_PARAGRAPH.test(line))
    ? undefined
    : only;
}

/** Licence and license are one word. */
function called(word: string): string {
  return stem(foldText(word)).replace(/^licen[cs].*$/, 'licenc');
}
