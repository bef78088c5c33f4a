import type { Step } from '../../../schemas/plan.ts';
import { contentStems, foldText, nameWords, stem, wordsOf } from '../../../schemas/words.ts';
import { readGrep } from '../language/grep-words.ts';
import { FILE_SEARCH } from '../language/tool-names.ts';
import { terminalWords } from '../plan/command-line.ts';

/** Asks for the files alone: `which file mentions the harbour?`, `find the files that speak of it and tell me their names`. */
const ASKS_FILES =
  /\b(?:(?:which|what) (?:of (?:the|my|our) )?(?:[\w-]+ )?(?:files?|documents?|notes?)|the (?:name|names) of the (?:files?|documents?)|find (?:me )?(?:the|a|any|all|every) (?:files?|documents?)(?: here)?) (?:that |which |here )?(?:do |does )?(?:mentions?|contains?|has|have|says?|speaks? of|names?|uses?|includes?|refers? to|lists?)\b/i;
/** `In which files here does the word confetti occur?` */
const IN_WHICH =
  /\bin(?:side)? (?:which|what) (?:of (?:the|my|our) )?(?:[\w-]+ )?(?:files?|documents?|notes?)(?: here)? (?:do|does|did|is|are) [^.?!]*?\b(?:occurs?|appears?|stands?|turns? up|comes? up|mentioned|used|found|named|written)\b/i;
/** Asked for by itself, behind what is sought: `There's a badger somewhere in my notes. In which file?` */
const ALONE =
  /(?<=[.!?,;:-]\s+)(?:(?:but|and|so) )?(?:in )?(?:which|what) (?:of (?:the|my|our|these|those) )?(?:files?|documents?|notes?)(?: (?:of|in|from) (?:the |my |our )?[\w./-]+(?: (?:folder|directory))?)?(?: (?:is|was) (?:it|that|this)(?: in)?| (?:do|did) (?:i|we) (?:write|put|note) (?:it|that)(?: down)?(?: in)?)?,?(?: (?:please|exactly|then|again))*\s*\?/i;
/** Another question beside it. */
const ASKS_MORE = /\b(?:who|when|why|how|lines?|where|says? about it|what (?:it|they|is|does|do)|count|number)\b/i;

const HOLDS = '(?:mentions?|contains?|has|have|says?|speaks? of|talks? about|names?|uses?|includes?|refers? to|lists?|needs?|calls? for)';
/** `One of my letters speaks of the bridge, but I forgot which`: which one it is, is asked. */
const FORGOT = new RegExp(
  String.raw`\bone of (?:the|my|our|these|those) (?<things>[\w-]+)(?: in (?:(?:the|my|our) )?[\w/.-]+(?: folder)?)? ${HOLDS} (?<sought>[^.?!]*?)(?:,|\.| -)? (?:which (?:file|one|of them)(?: (?:is|was) (?:it|that|this))?(?=\?|$)|(?:and|but|only|though) which(?: (?:file|one|of them))?(?: (?:is|was) (?:it|that|this))?(?=\?|$)|(?:and|but|only|though) (?:(?:i|we|i'm|we're|i've|we've|am|are|have|really|just|completely|totally|sadly) )*(?:forg[eo]t(?:ten)?|(?:don't|do not|can't|cannot|no longer) (?:know|remember|recall|tell)|no idea|not sure|unsure)(?: (?:exactly|in|any ?more))? which(?: one)?\b)`,
  'i',
);
const WHICH_OF = new RegExp(String.raw`\b(?:which|what) (?:one )?of (?:the|my|our|these|those) (?<things>[\w-]+) ${HOLDS} (?<sought>[^.?!]*)`, 'i');
/** `Are there still files with a FIXME under scripts? Name them.` */
const THEN_NAMED =
  /\b(?:are|is) there (?:(?:any|still|some|more|other) )*(?:files?|documents?|notes?|scripts?) (?:with|that|which|containing|having|mentioning)\b[^?!]*[?.!]\s*(?:and |please )*(?:(?:name|list|show|give|tell me)(?: me)? (?:them|those|their names|which(?: ones)?)|which (?:ones|are they|files?))\b/i;
/** `In one of the letters we wrote about umbrellas. Which letter was that?` */
const WHICH_WAS =
  /(?<=[.!?;:] )(?:(?:but|and|so) )?(?:which|what) (?<things>[\w-]+) (?:is|was) (?:it|that|this|the one)(?: in)?,?(?: (?:please|exactly|again))*\s*\?*$/i;
/** Some of the files are chosen by more than the word that was looked for. */
const CHOOSES = /\b(?:most|least|fewest|\w{2,}est|more|less|fewer|than|over|under|at least|both|and|or|no|not|never|without|only|if|when)\b|n't\b|,/i;
/** The text is wanted, and not its name alone. */
const WANTS_TEXT = /\b(?:show|read|open|print|display|give|copy|send|tell)\b[^.?!]*\b(?:it|that one|about|text|whole|contents?)\b/i;
const FILES = /^(?:files?|documents?|notes?|texts?|papers?|pages)$/i;

/** The names of the files that a search through folders found something in, where the request asks for these and nothing else. */
export function foundFiles(request: string, step: Pick<Step, 'tool' | 'args'>, text: string): string | undefined {
  const shown = shownFile(step);
  if (shown !== undefined)
    return tellsOf(request.replaceAll('’', "'"), shown, text) && questionFor(request.replaceAll('’', "'"), [shown]) !== undefined ? shown : undefined;
  const lines = text.trimEnd().split('\n');
  const paths = isSearch(step) ? lines.map((each) => /^(?:\.\/)?([^:\n]*[^:\s]):/.exec(each)?.[1]) : [];
  const known = paths.flatMap((path) => path ?? []);
  if (known.length === 0 || known.length < lines.length) return undefined;
  const question = questionFor(request.replaceAll('’', "'"), known);
  return question === undefined || ASKS_MORE.test(request.replaceAll('’', "'").replace(question, ' ')) ? undefined : [...new Set(known)].join('\n');
}

/** What all forms of a word begin with. */
const ROOT_LETTERS = 5;
/** Says who wrote of it and that it was written, which the text does not. */
const OF_WRITING =
  /\b(?:some(?:body|one|where|thing)|a (?:customer|person|guest|member)|one of (?:us|them)|people|there(?:['’]s| is| was)?|about|mention(?:s|ed)?|wr(?:ote|itten)|(?:in )?(?:my|our|the) (?:notes|files|documents))\b/gi;

/** Whether a text that was read, or its path, has what one of several files is sought by. */
function tellsOf(request: string, path: string, text: string): boolean {
  const { sought = ALONE.test(request) ? request.replace(ALONE, ' ') : '' } = (FORGOT.exec(request) ?? WHICH_OF.exec(request))?.groups ?? {};
  const folders = nameWords(path);
  const words = new Set(wordsOf(text).map(stem));
  // Who complained is told by a folder of complaints.
  const wanted = contentStems(sought.replace(OF_WRITING, ' ')).filter(
    (word) => word.length < ROOT_LETTERS || !folders.some((own) => own.startsWith(word)),
  );
  return wanted.length > 0 && wanted.every((word) => words.has(word));
}

/** The words that ask for files: by what they are, or by the folder that each of those found lies in. */
function questionFor(request: string, paths: readonly string[]): string | undefined {
  const [plain] = ASKS_FILES.exec(request) ?? IN_WHICH.exec(request) ?? THEN_NAMED.exec(request) ?? ALONE.exec(request) ?? [];
  if (plain !== undefined) return plain;
  const was = WHICH_WAS.exec(request);
  if (was !== null && paths.every((path) => liesAmong(path, was.groups?.['things'] ?? ''))) return was[0];
  const found = FORGOT.exec(request) ?? WHICH_OF.exec(request);
  const { things = '', sought = '' } = found?.groups ?? {};
  if (found === null || CHOOSES.test(sought) || WANTS_TEXT.test(request.replace(found[0], ' '))) return undefined;
  return FILES.test(things) || paths.every((path) => liesAmong(path, things)) ? found[0] : undefined;
}

/** `my letters` are what lies in a folder of letters. */
function liesAmong(path: string, things: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return folders.some((folder) => nameWords(foldText(folder)).some((word) => stem(word) === stem(foldText(things))));
}

/** The one file that a step prints whole. */
function shownFile(step: Pick<Step, 'tool' | 'args'>): string | undefined {
  const line = terminalWords(step);
  return line?.command === 'cat' && line.words.length === 1 ? line.words[0] : undefined;
}

/** For one text: of a search for several words some places have only one of them. */
function isSearch(step: Pick<Step, 'tool' | 'args'>): boolean {
  const { input, words } = step.args;
  if (step.tool === FILE_SEARCH) return typeof input === 'string' && (words !== true || !/\s/.test(input.trim()));
  const line = terminalWords(step);
  return line?.command === 'grep' && readGrep(line.words).isRecursive;
}
