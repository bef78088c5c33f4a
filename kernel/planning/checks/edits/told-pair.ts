import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { wordsOf } from '../../../../schemas/words.ts';
import { MONTH_NAME } from '../../request/dates-said.ts';
import { JSON_FILE } from '../../request/file-kinds.ts';
import { quotedTexts } from '../../request/quoted-texts.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import type { TextEdit } from './edit-of-place.ts';
import { decidedBy, placesOf, reviewPairInFile } from './pair-in-file.ts';

/** An order to put a text right. */
const CORRECTS =
  /\b(?:change|update|correct|fix|adjust|adapt|amend|edit|replace|rename|swap|put|make|set|bring|alter|reflect|has to|have to|needs? to|must|should)\b/i;
/** Something else is done with it, or one of several places is meant. */
const MORE =
  /\b(?:first|last|second|third|once|one of|only|but not|except|unless|line|row|heading|title|copy|save|delete|remove|add|adds|append|insert|new (?:row|line|entry|column|file|section|person|member)|count|how (?:many|much)|sort|total|sum|file name|who|which|what|translate|below|above|before|after|between|both|stays?|keeps?|remains?|too|also|as well|another|extra|besides)\b/i;
/** Says that one thing takes the place of another. */
const TAKES_PLACE =
  /\b(?:instead|replac\w*|takes? over|took over|now|no longer|not|formerly|previously|used to|became|become|renamed|calls? (?:itself|himself|herself|themselves)|was|were|moved?|moves|changed?|switch\w*|swap\w*|married|new name|old name|rather than|wrong|wrongly|actually|really)\b/i;
const EVERYWHERE = /\b(?:wherever|everywhere|throughout|every|each|all|any)\b/i;

/** A sentence may begin with these, and no name does. */
const NO_NAME =
  /^(?:The|A|An|Our|My|Your|Their|His|Her|Its|This|That|These|Those|Please|Can|Could|Would|Will|In|On|At|From|For|To|By|With|So|And|But|It|He|She|We|They|You|Change|Update|Correct|Fix|Adjust|Amend|Edit|Replace|Rename|Swap|Put|Make|Set|Write|As|If|When|Where|Wherever|Everywhere|Instead|Not|Now|There|Someone|Somebody|Every|Each|All|Hi|Hello|Hey|Sorry|Oops)$/;
const NAME = /(?<![\p{L}\p{N}_./@-])\p{Lu}[\p{L}'’&-]*(?: (?:(?:of|the|and|de|van|von|da|du|la|&) )?\p{Lu}[\p{L}'’-]*)*(?![\p{L}\p{N}_/@])/gu;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
/** What stands for itself, whatever it is called: days, times of the clock, mailboxes, telephone numbers. */
const KINDS: readonly RegExp[] = [
  spans(String.raw`(?:${DAY} (?:of )?${MONTH_NAME}|${MONTH_NAME} ${DAY})(?:,? \d{4})?|\d{4}-\d\d-\d\d`),
  spans(String.raw`\d{1,2}[:.]\d\d(?: ?[ap]\.?m)?|\d{1,2} ?[ap]\.?m`),
  spans(String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`),
  spans(String.raw`(?:\+\d{1,3}|0\d+)(?:[ -]?\d{2,})+`),
];
/** `Wherever it says cedar it has to say larch`: words without a capital, each behind what tells which one it is. */
const WORD = String.raw`["'“‘]?(?<word>\p{Ll}[\p{L}-]{2,})["'”’]?`;
const SAYS = new RegExp(
  String.raw`\b(?:says?|reads?|mentions?|uses?|word) (?:the (?:word|term) )?${WORD.replace('word', 'find')}(?: (?:all over (?:the place|it)|everywhere|throughout|in (?:several|many|all) places))?,?(?: \p{L}+){0,3}? (?:(?:say|read|be|become|write|put|use|change (?:it|that) to|make (?:it|that)) (?:the (?:word|term) )?)${WORD.replace('word', 'replace')}(?=[\s.,;!]*$|[.,;!] | (?:instead|everywhere|there|please|now)\b)`,
  'iu',
);

/** `Swap Tuesday for Thursday wherever it appears`: which one goes is said, whatever kind of words they are. */
const SWAPS =
  /\b(?:swap|change|replace|exchange|substitute)(?: (?:the|every|each|all|any|word|mentions?|occurrences?|instances?|of))* (?<find>[\p{L}][\p{L}'’-]+) (?:for|with|by|to|into) (?:the word )?(?<replace>[\p{L}][\p{L}'’-]+)(?:,? (?:wherever|everywhere|throughout|all (?:through|over)|every time|each time|in))/iu;

function spans(source: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}@.+-])(?:${source})(?![\p{L}\p{N}@])`, 'giu');
}

/**
 * Of two names, days, times or addresses that a request tells the one that its file has goes, and the other comes: `Three Wells Dairy now calls itself Four
 * Wells Dairy. Change the name in suppliers.csv`. The file decides which is which, so the words around them need no known form. Nothing is told where it has
 * both, or neither, or where more than one of a kind is told.
 */
export const reviewToldPair = (steps: readonly Step[], sources: TextSources): Promise<Reviewed> =>
  reviewPairInFile(steps, sources, {
    isAsked: (said) => CORRECTS.test(said) && !MORE.test(withoutWhich(said)) && quotedTexts(said).length === 0,
    mayEdit: (path) => !JSON_FILE.test(path),
    pairIn: pairOf,
  });

/** `Neopreen, which should be neoprene` asks for nothing. */
function withoutWhich(said: string): string {
  return said.replace(/,? which(?= (?:should|must|has to|ought to) be\b)/i, ' ');
}

/** The one pair that the words tell and the text decides. */
function pairOf(said: string, text: string): TextEdit | undefined {
  const kinds = TAKES_PLACE.test(said) ? KINDS : [];
  const pairs = [...kinds.flatMap((kind) => pairOfKind(said.match(kind) ?? [], text)), ...namesIn(said, text), ...wordsIn(said, text)];
  const [pair, ...others] = pairs;
  return others.length > 0 ? undefined : pair;
}

/** Two things of a kind, of which the text has the one in one place, and not the other. */
function pairOfKind(found: readonly string[], text: string): TextEdit[] {
  const [one, other, ...more] = new Set(found);
  if (one === undefined || other === undefined || more.length > 0) return [];
  const pair = decidedBy(text, [one, other]);
  return pair === undefined || placesOf(pair.find, text) > 1 ? [] : [pair];
}

/** Two names that share a word, or of which one is said to take the place of the other. */
function namesIn(said: string, text: string): TextEdit[] {
  const names = (said.match(NAME) ?? []).map(withoutBeginning).filter((name) => name !== '' && !MONTH_OR_DAY.test(name));
  const known = [...new Set(names.filter((name) => placesOf(name, text) > 0))];
  const [replace, ...further] = new Set(names.filter((name) => placesOf(name, text) === 0));
  // `Priya's surname is now Nair, it was Desai`: of several that are there the one goes that is said to be of before.
  const [find, ...more] = known.length > 1 ? known.filter((name) => isOfBefore(name, said)) : known;
  if (find === undefined || replace === undefined || more.length > 0 || further.length > 0 || !(EVERYWHERE.test(said) || placesOf(find, text) === 1))
    return [];
  const isAlike = wordsOf(find).some((word) => word.length > 2 && wordsOf(replace).includes(word));
  return isAlike || TAKES_PLACE.test(said) ? [{ find, replace }] : [];
}

/** `It was Desai`, `not Desai`, `instead of Desai`. */
function isOfBefore(name: string, said: string): boolean {
  const before = String.raw`(?:\b(?:was|were|not|from|formerly|previously|until now|no longer|rather than|used to be(?: called)?|old (?:sur)?name|in (?:the )?place of|instead of)) (?:(?:the|called|named|is|was) )*`;
  return new RegExp(`${before}${literalPattern(name)}(?![\\p{L}\\p{N}])`, 'u').test(said);
}

const MONTH_OR_DAY = new RegExp(`^(?:${MONTH_NAME}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|I)$`, 'i');

function withoutBeginning(name: string): string {
  const [first = '', ...others] = name.split(' ');
  return NO_NAME.test(first) ? others.join(' ') : name;
}

function wordsIn(said: string, text: string): TextEdit[] {
  const swapped = SWAPS.exec(said)?.groups;
  const { find, replace } = swapped ?? SAYS.exec(said)?.groups ?? {};
  if (find === undefined || replace === undefined || find === replace || placesOf(find, text) === 0) return [];
  if (swapped === undefined && placesOf(replace, text) > 0) return [];
  return EVERYWHERE.test(said) || placesOf(find, text) === 1 ? [{ find, replace }] : [];
}
