import { pathsIn } from './file-names.ts';

/** Lines of one file in an order, as a request asks for them. */
export interface AskedSorting {
  /** The file and where its lines go, as they are written in the request; without `into` they are shown, or sorted where they stand. */
  from: string;
  into?: string;
  isShown: boolean;
  /** Undefined where only the lines tell. */
  by: 'letters' | 'numbers' | undefined;
  isReverse: boolean;
  isUnique: boolean;
}

const THING = '(?:lines?|names?|entries|entry|words?|items?|ones?|titles?)';
const REPEATS = `(?:the |any |all )?(?:duplicates?|repeats?|repetitions|(?:duplicated?|repeated|double) ${THING})(?: ${THING})?`;
const UNIQUE = new RegExp(
  String.raw`,?\s*\b(?:(?:but |and )?(?:without|no|remov(?:e|ing)|drop(?:ping)?|leav(?:e|ing) out|skip(?:ping)?|omit(?:ting)?) ${REPEATS}|(?:unique|distinct)|with(?:out)? each(?: ${THING})? only once|(?:and |keep |keeping |with )*(?:each|every)(?: ${THING})? (?:only |just )?once|dedup\w*)\b`,
  'g',
);
const LARGEST_FIRST =
  /\b(?:biggest|largest|highest)(?: (?:number|one)s?)? first\b|\b(?:from )?(?:high|highest|large|largest|big|biggest) to (?:low|lowest|small|smallest)\b/g;
const SMALLEST_FIRST =
  /\b(?:smallest|lowest)(?: (?:number|one)s?)? first\b|\b(?:from )?(?:low|lowest|small|smallest) to (?:high|highest|large|largest|big|biggest)\b/g;
const REVERSE = /\b(?:in )?(?:revers(?:e|ed|ely)|descending|backwards?)\b|\b(?:from )?z(?: to |-| - )a\b/g;
const LETTERS = /\b(?:alphabeti\w*|alphabet)\b|\b(?:from )?a(?: to |-| - )z\b|\bby (?:name|title|letter)\b/g;
const NUMBERS = /\b(?:by|in order of) (?:the |their )?numbers?\b|\b(?:by )?numeric(?:al)?(?:ly| value)?\b/g;
/** What they are already. */
const AS_LINES = /\b(?:one|each) (?:(?:name|word|entry|item) )?(?:per|a|to a|on each|on a|in each) line\b(?: as (?:now|before|it is|they are))?/g;
/** Letters of either case sort together anyway. */
const EITHER_CASE = /\b(?:ignor(?:e|ing)|regardless of) (?:the )?(?:upper and lower )?case\b|\bcase[- ]insensitive(?:ly)?\b/g;
/** What the lines are, in front of their file: `the members of the club in §1`. */
const THINGS_IN =
  /\b(?:(?:the|all|my|our|these|its) )+(?:(?!(?:first|last|top|bottom|sur\w*|family|other|only|and|columns?|rows?|by|with|which|that|in|first-\w*)\b)[\p{L}-]+ ){1,3}?(?:in|of|from|on|inside) (?=(?:the )?(?:text )?(?:file |list )?§)/gu;

const SORTS = /\b(?:re-?)?sort(?:ed|ing)?\b|\balphabeti[sz]e|\border(?:ed)?\b/;
const SHOWS = /\b(?:show|print|display|list|give|tell|see|read)\b(?= (?:me|us|the|it|them|out|all|my|our|§))/;
/** All that may stand in a request besides; any other word wants more, or something else. */
const PLAIN_WORDS = new Set(
  `please pls thanks thank can could would will you i want need to have me us for hi hello hey sort sorted sorting resort order ordered ordering ascending
  and then now also so the a an all my our its it them that this these those they there is are be result results output list lists lines line entries entry
  names name items item words word titles title file text contents content new copy version in into as by from of with up on out save saving saved store stored
  write written put keep create make made take get called named under another separate show print display give see read tell § line-by-line itself same very`.split(
    /\s+/,
  ),
);
/** An order, for all its question mark. */
const ASKS_FOR_IT = /^\W*(?:please )?(?:can|could|would|will) you\b/i;
/** Where no file is named for it, another than this one is meant. */
const ELSEWHERE = /\b(?:copy|new|another|separate|version|save|store|write|keep|create|make)\b/;
const TARGET_BEFORE = /\b(?:as|to|into|called|named|under|in|create|make)(?: (?:a|an|the|new|text|separate|another|list|file|called|named|in))*$/;
const SURE_TARGET = /\b(?:as|into|to|called|named|under)(?: (?:a|an|the|new|text|separate|another|list|file|called|named))*$/;

/** How the lines of one file are to be sorted, and where they go; undefined where a request asks for anything besides. */
export function askedSorting(request: string, isThere: (path: string) => boolean): AskedSorting | undefined {
  const paths = [...new Set(pathsIn(request))];
  const places = targetsLast(request, paths, isThere);
  if (places === undefined) return undefined;
  const masked = paths.reduce((text, path) => text.replaceAll(path, '§'), request);
  let rest = masked
    .toLowerCase()
    .replace(/["'`“”]/g, '')
    .replace(/\s+/g, ' ');
  rest = rest.replace(AS_LINES, ' ');
  const takes = (pattern: RegExp): boolean => {
    const before = rest;
    rest = rest.replace(pattern, ' ').replace(/\s+/g, ' ');
    return rest !== before;
  };
  const sorts = SORTS.test(rest) || /\balphabet/.test(rest);
  takes(EITHER_CASE);
  const isUnique = takes(UNIQUE);
  const [isLargest, isSmallest, isLetters] = [takes(LARGEST_FIRST), takes(SMALLEST_FIRST), takes(LETTERS)];
  const isNumbers = takes(NUMBERS) || isLargest || isSmallest;
  const isReverse = takes(REVERSE) || isLargest;
  takes(THINGS_IN);
  const words = rest.match(/[\p{L}\p{N}§'’-]+/gu) ?? [];
  if (!sorts || (isLetters && isNumbers) || words.some((word) => !PLAIN_WORDS.has(word))) return undefined;
  const isShown = SHOWS.test(rest);
  // One more place than is named, or two wishes at once.
  if (places.into === undefined ? ELSEWHERE.test(rest) || (request.includes('?') && !isShown && !ASKS_FOR_IT.test(request)) : isShown)
    return undefined;
  return { ...places, isShown, by: isLetters ? 'letters' : isNumbers ? 'numbers' : undefined, isReverse, isUnique };
}

/** Which of one or two named files is read, and which is written. */
function targetsLast(request: string, paths: readonly string[], isThere: (path: string) => boolean): Pick<AskedSorting, 'from' | 'into'> | undefined {
  const [first, second, ...more] = paths;
  if (first === undefined || more.length > 0) return undefined;
  if (second === undefined) return isThere(first) ? { from: first } : undefined;
  const before = (path: string): string =>
    request
      .slice(0, request.lastIndexOf(path))
      .toLowerCase()
      .replace(/["'`\s]+$/, '');
  const isTarget = (path: string): boolean => (isThere(path) ? SURE_TARGET : TARGET_BEFORE).test(before(path));
  const into = [second, first].filter((path) => isTarget(path) && isThere(path === first ? second : first));
  const [target] = into.length === 2 ? into.filter((path) => !isThere(path)) : into;
  return target === undefined ? undefined : { from: target === first ? second : first, into: target };
}
