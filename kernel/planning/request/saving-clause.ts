import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { pathsIn, withoutPaths } from './file-names.ts';

/** Where one clause ends and the next begins; blanks within names are in quotes and have none of these before them. */
const BREAKS =
  /(?<=[,;:?!)]|\.)\s+|\s+(?:-+>?|=>?|–|—|→)\s+|\s+(?=\((?!s\)))|\s+(?=and (?:then )?(?:save|write|put|store|note|keep|leave|have|get|drop|list|record|stick|pop|enter|jot|copy|gather|collect)\b)/;
/** Words of a clause that only says where something goes. */
const SAVING = new Set(
  (
    'save saved saves saving write written writes put puts store stored stores keep kept note noted record recorded leave left drop dropped get gets got have has had jot jotted stick pop ' +
    'enter entered go goes going list listed collect collected gather gathered make made create created need needed needs want wanted wants end ends up land lands belongs belong come comes ' +
    'file files text txt csv note new little small short plain separate answer answers result results sum total number count figure figures amount it them that those these this they its their his her ' +
    'the a an my our me i you we us s d ll for please pls thanks would could can will should must shall may be is are to into in as with called named under inside at of and then only just nothing else alone ' +
    'give gives one per each own on down away so line lines where what there which like'
  ).split(' '),
);
/** Who it is for: `for the boiler man`. */
const FOR_WHOM = /\bfor (?:my|our|the|him|her|them|me|us)(?: [\p{L}-]+){0,2}/iu;
/** What is saved, by a word of its own: `drop its name in`, `the days you write in`, `the names of those cakes go`. */
const CALLED =
  /\b(?:its|their|his|her|the|those|these|that|only|just)(?: (?:bare|full|whole|exact))? (?<called>[\p{L}-]+)(?: of (?:it|them|that|this|those|these|the)(?: [\p{L}-]+)?)?/iu;
/** Says nothing of what it is. */
const ANY_RESULT = /^(?:answer|result|sum|total|number|count|figure|amount|file|list|note|text|line|one|new|little|small|short|plain|separate)s?$/i;
/** Behind the name of the file, and before what it is to hold. */
const HOLDS =
  /^(?:(?:to be |being )?(?:made|built|filled|written|created) (?:from|of|with|out of)|(?:with|containing|holding|listing)|(?:and )?in (?:it|there)):?,? /i;
const NO_OTHERS = /,? (?:and )?(?:no others|nothing else|nothing more|only (?:those|these|that))(?=[.!]*$)/i;
const COUNTS = /\b(?:how (?:many|much|often|long|big|large|old)|number|count\w*|many times|total|sum\w*|add\w*)\b/i;
const ADDS = /\b(?:how (?:many|much)|number|total\w*|sum\w*|add\w*|amount|together|altogether|up)\b/i;
/** Of the file, and nothing of what is asked. */
const OF_FILE = new Set(
  'nothing else more in there it would you can could please thanks one a per line for to each on its own here at the main top folder level and only that'.split(
    ' ',
  ),
);
/** What is put together, and no answer: a text with parts of its own. */
const COMPOSES =
  /\b(?:heading|headline|title|headed|followed by|above|underneath|paragraph|poem|letter|e-?mail|message|summar\w+|translat\w+|template)\b|["“”]/i;

/** What a request asks, and what the answer of it is called, without the clause that says in which file it goes. */
export interface Clause {
  question: string;
  called: string;
}

/**
 * The question of a request in which one clause, wherever it stands, says no more than that the answer goes into `target`: `WARN lines in boiler.log? Count
 * them, and the count gets stored in a.txt`. Undefined where that clause says more.
 */
export function withoutSavingClause(request: string, target: string): Clause | undefined {
  const clauses = request.split(BREAKS).filter((clause) => clause.trim() !== '');
  const at = clauses.findIndex((clause) => pathsIn(clause).includes(target));
  const saving = clauses[at];
  if (saving === undefined || clauses.length < 2 || pathsIn(saving).length > 1) return undefined;
  const bare = saving.replace(new RegExp(`["'\`“‘]?${literalPattern(target)}["'\`”’]?`), ' ').replace(FOR_WHOM, ' ');
  const called = CALLED.exec(bare)?.groups?.['called'] ?? '';
  const named = ANY_RESULT.test(called) || SAVING.has(called.toLowerCase()) ? '' : called;
  if (!areAll(named === '' ? bare : bare.replace(CALLED, ' '), SAVING)) return undefined;
  // `So give it its own file, site.txt`
  const isNameAlone = bare.trim().replace(/[\s.,;:!?()]+/g, '') === '';
  const isSaving = (index: number): boolean => index === at || (isNameAlone && index === at - 1 && areAll(clauses[index] ?? '', SAVING));
  const others = clauses.filter((clause, index) => !isSaving(index) && !areAll(clause, OF_FILE));
  const rest = others
    .join(' ')
    .replace(HOLDS, '')
    .replace(NO_OTHERS, '')
    .replace(/[\s,;:]+$/, '');
  if (rest === '' || COMPOSES.test(withoutPaths(rest)) || pathsIn(rest).includes(target)) return undefined;
  return { question: asking(rest, called, named), called: named };
}

/** What the answer is called, asked for as well where the rest does not say it: `errors in plotter.log: the number of them into a.txt`. */
function asking(rest: string, called: string, named: string): string {
  const begun = rest.replace(/[\s.?!]+$/, '');
  if (/^(?:number|count)s?$/i.test(called)) return COUNTS.test(rest) ? rest : `${begun}: how many are there`;
  if (/^(?:sum|total|amount)s?$/i.test(called)) return ADDS.test(rest) ? rest : `${begun}: the ${called.toLowerCase()}`;
  const isAsked = named === '' || new RegExp(`\\b${literalPattern(named.replace(/s$/, ''))}`, 'i').test(rest);
  return isAsked ? rest : `${begun}: the ${named}`;
}

function areAll(text: string, known: ReadonlySet<string>): boolean {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => known.has(word));
}
