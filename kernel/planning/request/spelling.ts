import { foldText } from '../../../schemas/words.ts';
import { withoutQuoted } from './quoted-texts.ts';

/** What an order begins with. */
const VERBS =
  'remove delete rename replace create change append insert update convert calculate compute search count print write display translate summarise summarize compare extract download fetch increase decrease remind'.split(
    ' ',
  );
/** What a question begins with. */
const QUESTIONS = ['which', 'what', 'where', 'when', 'whose'];
/** What a question turns on. */
const NOUNS =
  'weekday average median minimum maximum square percent percentage number folder folders directory directories column columns contents largest smallest longest shortest highest lowest between opposite difference kilometres kilometers hexadecimal temperature calendar reminder workflow translation minus divided multiplied address addresses telephone'.split(
    ' ',
  );
/** Words of their own that are a slip away from one of those. */
const OWN_WORDS = new Set(
  'remainder crate covert inset older content slowest deplete squire printer prints counts writes writ updates updated chang pint fetches numbed calender compote wrote writer minis mins divide medians medial were wheat media menus mines county cremate writhe inert director dividend medina compete summaries printf kilometer minos'.split(
    ' ',
  ),
);

/** A word of an order stands at its beginning, or behind one of these. */
const BEFORE_VERB = /(?:^|\b(?:please|and|then|to|you|now|just|also)|[,;.:!])\s*$/i;
/** A word that is told as it is: a name, or a text to be written. */
const BEFORE_NAME = /\b(?:called|named|titled|name|title|word|text|line|as|says?|saying)\s*$/i;
/** What is written may stand without quotes. */
const WRITES_TEXT = /\b(?:add|append|write|put|insert|note|remind|message|mail|saying|says)\b/i;
/** A word by itself: no part of a path, an address, a name with signs, or an amount. */
const WORD = /(?<![\p{L}\p{N}_./\\:@#§$*<>{}'’-])\p{L}{4,}(?![\p{L}\p{N}_/\\@#§$*<>{}'’-]|[.:]\S)/gu;

/** A word that was read as another one. */
export interface Respelt {
  written: string;
  read: string;
}

/**
 * A request whose slips of the pen are put right in the words that tell what is wanted: `Remvoe the line`, `What wekday was it?`. A model reads past them;
 * what the words of a request forbid or settle does not. Only letters swapped, dropped or doubled, or one vowel for another, and only where one word is
 * meant; names, paths, quoted texts and what is to be written stay.
 */
export function withSpelling(request: string): { request: string; respelt: Respelt[] } {
  const respelt: Respelt[] = [];
  const free = withoutQuoted(request, (quoted) => '"'.repeat(quoted.length));
  const mayBeText = WRITES_TEXT.test(free);
  let read = '';
  let from = 0;
  for (const { 0: written, index } of free.matchAll(WORD)) {
    const before = free.slice(0, index);
    const isOrder = BEFORE_VERB.test(before);
    const isNoun = !mayBeText && written === written.toLowerCase() && !BEFORE_NAME.test(before);
    const meant = (isOrder ? (meantBy(written, VERBS) ?? meantBy(written, QUESTIONS)) : undefined) ?? (isNoun ? meantBy(written, NOUNS) : undefined);
    if (meant === undefined) continue;
    const cased = /^\p{Lu}/u.test(written) ? `${meant.charAt(0).toUpperCase()}${meant.slice(1)}` : meant;
    respelt.push({ written, read: cased });
    read += request.slice(from, index) + cased;
    from = index + written.length;
  }
  return { request: read + request.slice(from), respelt };
}

function meantBy(written: string, words: readonly string[]): string | undefined {
  const word = foldText(written);
  if (OWN_WORDS.has(word) || words.some((each) => word === each || isForm(word, each))) return undefined;
  const near = words.filter((each) => isSlip(word, each));
  return near.length === 1 ? near[0] : undefined;
}

/** `removed`, `replaces`: the same word in another form. */
function isForm(word: string, base: string): boolean {
  return word.startsWith(base) && /^(?:s|d|r|ed|er|rs|ers)$/.test(word.slice(base.length));
}

/** Two neighbours swapped, one letter dropped or too many, or one vowel for another. The first letter is right, or swapped with the second. */
function isSlip(word: string, meant: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === meant[same]) same++;
  const [rest, wanted] = [word.slice(same), meant.slice(same)];
  const isSwapped = rest.length > 1 && rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  if (isSwapped) return true;
  if (same === 0) return false;
  if (rest === wanted.slice(1) || rest.slice(1) === wanted) return true;
  return rest.slice(1) === wanted.slice(1) && VOWEL.test(rest.charAt(0)) && VOWEL.test(wanted.charAt(0));
}

const VOWEL = /[aeiouy]/;
