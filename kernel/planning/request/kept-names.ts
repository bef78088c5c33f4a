import { endingOfKind } from './file-kinds.ts';
import { pathsIn } from './file-names.ts';

/** Files that a request says have to stay. */
export interface Kept {
  /** Without the dot, in small letters: all files of the kind. */
  endings: ReadonlySet<string>;
  /** As the request writes them. */
  names: readonly string[];
  /** What may be the names of files or folders, without ending: `legacy` of `everything except the folder legacy`. */
  words: readonly string[];
}

const MUST = '(?:(?:has|have|needs?|ought|is|are) to |must |should |shall |can |may |will )?';
/** `the svg ones have to stay`. */
const STAYS = new RegExp(String.raw`^(.+?) (?:all )?${MUST}(?:stays?|remains?|survives?|(?:be |is |are )(?:kept|left|spared))\b`, 'i');
/** `leave notes.txt alone`, `except the .md files`. */
const SPARED =
  /\b(?:keep|leave|leaving|keeping|spare|preserve|retain|(?:do not|don['’]?t|never|without) (?:you )?(?:touch|delet|remov|chang|los|harm|mov|hurt)\w*|except(?:ing)?(?: for| of)?|apart from|other than|aside from|but not|and not|not) (?!(?:an?|that)\b)(.+)/i;
/** Some of a kind, and not all of it: `keep the newest log`. */
const SOME =
  /\b(?:newest|latest|oldest|last|first|most|largest|biggest|smallest|longest|shortest|one|two|three|four|five|copy|copies|original|\d+)\b|\bfrom (?:\d|last|this|before|yesterday)/i;
/** `if notes.txt remains empty` keeps nothing. */
const CONDITION = /^(?:if|when|unless|until|whether|in case|as long as)\b/i;
/** `keep the old draft.txt as draft.bak` stores it. */
const ELSEWHERE = /\b(?:as|into|under)\b|\b(?:in|to|at) \S*\w\.\w/i;
const CLAUSES =
  /[;!?\n]+|[.,:](?=\s|$)|\s+(?:but(?! not\b)|while|though|and(?! not\b)|yet|so)\s+|\s+(?=(?:if|when|unless|until|whether|as long as)\b)/i;

/** What a request says has to stay, whatever else goes: `get rid of the .bak files, the svg ones have to stay`. */
export function keptIn(request: string): Kept {
  const spared = clausesOf(request).flatMap((clause) => sparedIn(clause) ?? []);
  const rest = spared.reduce((text, piece) => text.replace(piece, ' '), request);
  const others = endingsIn(rest);
  const whole = spared.filter((piece) => !SOME.test(piece));
  return {
    endings: new Set(whole.flatMap((piece) => [...endingsIn(piece)]).filter((ending) => !others.has(ending))),
    names: spared.flatMap(pathsIn).filter((name) => /\.\w+$/.test(name)),
    words: spared
      .flatMap((piece) => [piece, restOfSentence(request, piece)])
      .flatMap((said) => said.split(SEPARATES).map(bareName))
      .flatMap((name) => (KIND_BEHIND.test(name) ? [name, name.replace(KIND_BEHIND, '')] : [name])),
  };
}

/** `The delivery note` of delivery.txt. */
const KIND_BEHIND = / (?:notes?|texts?|letters?|lists?|documents?|tables?|sheets?|logs?|pictures?|photos?|images?|scripts?|papers?|slips?)$/i;
const SEPARATES = /\s*[,:]\s*|\s+(?:and|or|nor|but|then|while|though|so|to|into|from)\s+/i;

/** From a clause on to the end of its sentence: `except legacy and old` goes on behind its `and`. What is no name there is the name of nothing. */
function restOfSentence(request: string, piece: string): string {
  const at = request.indexOf(piece);
  return at < 0 ? piece : (request.slice(at).split(/[.;!?](?=\s|$)|\n/)[0] ?? piece);
}

/** A name without what stands around it: `the folder "legacy" alone`. */
function bareName(piece: string): string {
  return piece
    .trim()
    .replace(
      /^(?:(?:for|the|my|our|all|any|everything|anything|in|inside|of|with|folders?|director(?:y|ies)|subfolders?|files?|called|named)\s+)+/i,
      '',
    )
    .replace(/(?:\s+(?:folders?|director(?:y|ies)|subfolders?|files?|ones?|alone|there|itself|themselves|in place|as (?:it is|they are)))+$/i, '')
    .replace(/^["'`“‘]|["'`”’.!?]+$/g, '');
}

const EMPTY_FILES =
  /\b(?:delet\w+|remov\w+|eras\w+|trash|bin|rid of|clear (?:out|away)|throw (?:away|out))\b[^.;!?]*(?:\b(?:empty|zero[- ]byte|0[- ]byte) (?:\w+ )?files\b|\bfiles?\b[^.;!?]*(?:\b(?:that|which) (?:are|is) empty|\bwith(?:out| no) (?:any )?content)\b)/i;

/** Whether only files without content are to be deleted. */
export function takesOnlyEmpty(request: string): boolean {
  return EMPTY_FILES.test(request);
}

function sparedIn(clause: string): string | undefined {
  if (CONDITION.test(clause)) return undefined;
  const piece = STAYS.exec(clause)?.[1] ?? SPARED.exec(clause)?.[1];
  return piece === undefined || ELSEWHERE.test(piece) ? undefined : piece;
}

/** The clauses of a request; `the svg and png ones stay` is one. */
function clausesOf(request: string): string[] {
  const pieces = request.split(CLAUSES).map((piece) => piece.trim());
  return pieces.map((piece, index) => {
    const before = pieces[index - 1] ?? '';
    const isJoined = STAYS.test(piece) && (isBareKind(before) || (BARE_THING.test(before) && request.includes(`${before} and ${piece}`)));
    return isJoined ? `${before} and ${piece}` : piece;
  });
}

/** `The flyer and the rest stay put`. */
const BARE_THING = /^(?:the|my|our) [\p{L}-]+(?: [\p{L}-]+)?$/iu;

function isBareKind(piece: string): boolean {
  return /^(?:all )?(?:the |my |any )?[\w.*]+$/.test(piece) && endingsIn(piece).size > 0;
}

/** `.svg`, `*.svg`, `svg ones`, `SVG files`. */
function endingsIn(text: string): Set<string> {
  const dotted = [...text.matchAll(/(?<![\w/])\*?\.(\w{1,5})(?![\w.])/g)].map(([, ending = '']) => ending.toLowerCase());
  const said = [...text.matchAll(/(?<![\w./])([a-z]\w{1,9})(?=s?\b(?! ?[./]\w))/gi)].flatMap(([, word = '']) => endingOfKind(word) ?? []);
  return new Set([...dotted, ...said]);
}
