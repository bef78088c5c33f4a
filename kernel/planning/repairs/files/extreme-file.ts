import type { Step } from '../../../../schemas/plan.ts';
import { FINAL_ANSWER } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { filesBelow } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { BINARY_FILE, endingOfKind } from '../../request/file-kinds.ts';

/** What a file can be the most of, as people say it, with the code that finds it. */
const EXTREMES = [
  { says: /\b(?:biggest|largest|heaviest|takes? (?:up )?the most (?:space|room)|most (?:disk )?space)\b/i, code: 'max', by: 'size' },
  { says: /\bsmallest\b/i, code: 'min', by: 'size' },
  {
    says: /\b(?:newest|latest|most recent(?:ly)?|(?:changed?|modif(?:ied|y)|edit(?:ed)?|updated?|touch(?:ed)?|written|write|saved?|work(?:ed)? on) (?:most recently|last)|last (?:changed?|modif(?:ied|y)|edit(?:ed)?|updated?|touch(?:ed)?|work(?:ed)? on))\b/i,
    code: 'max',
    by: 'modified',
  },
  {
    says: /(?:\bnot|n['’]t) been (?:changed|touched|edited|updated|modified) (?:for |in )?the longest\b|\b(?:gone|been) (?:the )?longest (?:time )?without (?:being |a |an |any )?(?:chang|touch|edit|updat|modif)\w*|\blongest (?:un(?:changed|touched|edited|modified)|since)\b|\b(?:oldest|longest ago|least recent(?:ly)?|(?:changed|modified|edited|updated|touched|written) (?:first|earliest)|first (?:changed|modified|edited|updated|touched|written))\b/i,
    code: 'min',
    by: 'modified',
  },
  { says: counted('most', 'lines'), code: 'max', by: 'lines' },
  { says: counted('fewest|least', 'lines'), code: 'min', by: 'lines' },
  { says: counted('most', 'words'), code: 'max', by: 'words' },
  { says: counted('fewest|least', 'words'), code: 'min', by: 'words' },
] as const;
/** How many of them a text has, in Python. */
const COUNTS = { lines: 'splitlines()', words: 'split()' } as const;
/** What code looks at that goes through files for it. */
const PROPERTIES = {
  size: /\bfiles\([\s\S]*(?:\bsize\b|\blen\()/,
  modified: /\bfiles\([\s\S]*\bmodified\b/,
  lines: /\bfiles\([\s\S]*(?:\bsplitlines\(|\\n)/,
  words: /\bfiles\([\s\S]*\bsplit\(/,
} as const;
/** Code that compares files by some measure of theirs, and does not hold each against the end itself. */
const TAKES_END = /\b(?:max|min|sorted|sort)\((?=[\s\S]*\bkey\s*=)|\b(?:max|min)\(\s*\(|\bcounts\b|==\s*(?:max|min)\(/;
/** Code that takes one file out of many by what a file is: `max(files("docs"), key=lambda f: f["size"])`. */
const TAKEN_BY = { size: takenBy('size'), modified: takenBy('modified') } as const;
function takenBy(property: string): RegExp {
  return new RegExp(`\\b(?:max|min)(?=\\((?=[\\s\\S]*\\bfiles\\()[^\\n]*\\bkey=lambda (\\w+): \\1\\[["']${property}["']\\]\\))`, 'g');
}
/** Lines with something on them are counted otherwise. */
function counted(most: string, unit: string): RegExp {
  return new RegExp(
    `\\b(?:${most}) ${unit}(?: of (?:code|text))?\\b(?! (?:with|that|which|contain|start|begin|end|match|where|mark|about|say)\\w*)`,
    'i',
  );
}
/** The answer tells the number as well. */
const HOW_MANY_IT_HAS =
  /,? (?:and|with) how many\b(?: (?:lines|words))?(?: (?:are there|are they|is it|is that|has it|(?:does|do) (?:it|that one) have|are in it))?/i;
const ASKS_ONE = /\b(?:which|what|whats|name|find|show|tell me|give me)\b/i;
const ONE_FILE = /\bfile\b|\bof the files\b|\bfiles? in\b/i;
/** Where to look, which is no question about the folder itself. */
const IN_FOLDER =
  /\(\S+ (?:folder|directory)\)|\b(?:in|of|from|under|inside) (?:the |my |our )?(?:folder |directory )?\S+ (?:folder|directory)\b|\b(?:count|counting|include|including|with) (?:the |any |all |its )?(?:sub)?folders? (?:inside|in|below|under)(?: it)?(?: as well| too)?\b|\b(?:sub)?folders too\b|\bin (?:any|all|this|the) (?:folders?|director(?:y|ies)|project)\b/i;
/** How many there are to choose from. */
const OF_SO_MANY = /\b(?:of|among|from) (?:the|these|those|my|our|all) (?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b/i;
/** `which .md file` names none. */
const OF_KIND = /(?<=\s)\.\w{1,5}(?= (?:file|document|script|picture|photo)\b)/gi;
/** What lies in the folders of a folder is not meant. */
const DIRECTLY = /\b(?:directly|immediately|right|only) (?:in|inside|under|below)\b|\bnot (?:(?:in|the|its|any) )*sub-?(?:folder|director)/i;
/** Several, or something about the file beside its name. */
const MORE = /\b(?:\d+|two|three|four|five|ten|each|every|all|list|top|and|then|lines?|words?|folders?|director(?:y|ies)|files are)\b|\?.+\?/i;

/** The longest file is the one with the most in it, whatever its name; code that small models write for it measures the path. */
function withLengthOfFile(step: Step, request: string): Step {
  const code = String(step.args['input'] ?? '');
  if (
    step.tool !== PYTHON ||
    !/\b(?:longest|shortest)\b(?! (?:ago|time|without|since)\b)/i.test(request) ||
    /\b(?:longest|shortest) (?:file ?|path ?|folder ?)*names?\b|\bpaths?\b/i.test(request)
  )
    return step;
  const measured = code.replace(/\blen\((\w+)\["path"\]\)/g, '$1["size"]');
  return measured === code ? step : { ...step, args: { ...step.args, input: measured } };
}

/** The longest ago is the least of all times: small models take it for the most, and look for the newest file. */
function withRightEnd(step: Step, extreme: (typeof EXTREMES)[number]): Step {
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string' || (extreme.by !== 'size' && extreme.by !== 'modified')) return step;
  const [, ...more] = code.match(/\b(?:max|min)\(/g) ?? [];
  const input = more.length > 0 ? code : code.replace(TAKEN_BY[extreme.by], extreme.code);
  return input === code ? step : { ...step, args: { ...step.args, input } };
}

/** `for f in sorted(files("dumps"), key=lambda f: f["size"], reverse=True): print(f["path"])` lists all files where one is asked for. */
function withFirstAlone(step: Step): Step {
  const code = String(step.args['input'] ?? '');
  const input = step.tool === PYTHON ? code.replace(LOOP_OVER_SORTED, '$1[:1]:') : code;
  return input === code ? step : { ...step, args: { ...step.args, input } };
}

const LOOP_OVER_SORTED = /^(for \w+ in sorted\(files\([^\n]*\)):(?=\s*print\([^\n]*\)\s*$)/;

/**
 * `Which file in minutes was changed last?` asks for one file by its size or time. Small models take the last line of a listing for it; the
 * answer is one expression. Steps that do anything else stay.
 */
export function withExtremeFile(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const asked = EXTREMES.filter(({ says }) => says.test(request));
  const [extreme] = asked;
  // A plan that asks for files by that very property already knows how.
  const knows = steps.some(
    ({ tool, args }) =>
      tool === PYTHON &&
      extreme !== undefined &&
      PROPERTIES[extreme.by].test(String(args['input'])) &&
      TAKES_END.test(String(args['input'])) &&
      !filtersAll(String(args['input']), entries),
  );
  const looks = steps.every(({ tool }) => tool === TERMINAL || tool === PYTHON || tool === FINAL_ANSWER);
  const unit = extreme?.by === 'lines' || extreme?.by === 'words' ? extreme.by : undefined;
  const told = unit === undefined ? request : request.replace(HOW_MANY_IT_HAS, ' ');
  const places = namedPaths(request, entries).filter(({ by }) => by === 'exact');
  // The digits of a folder's name count nothing.
  const asking = places.reduce(
    (text, { entry }) => (entry.kind === 'folder' && /\d/.test(entry.path) ? text.replaceAll(entry.path, ' it ') : text),
    questionOf(told),
  );
  const plain = EXTREMES.reduce(
    (text, { says }) => text.replace(says, ' '),
    asking.replace(IN_FOLDER, ' ').replace(OF_SO_MANY, ' ').replace(OF_KIND, ' '),
  );
  const isOfFile = ONE_FILE.test(request) || isOfAllFiles(request, extreme?.by, entries) || (unit !== undefined && steps.some(countsFiles));
  if (extreme !== undefined && asked.length === 1 && knows && looks && isOfFile && ASKS_ONE.test(request))
    return steps.map((step) => withRightEnd(MORE.test(plain) ? step : withFirstAlone(step), extreme));
  if (extreme === undefined || asked.length > 1 || !looks || knows || !ASKS_ONE.test(request) || !isOfFile || MORE.test(plain))
    return steps.map((step) => withLengthOfFile(step, request));
  const [place] = places;
  if (places.length > 1 || place?.entry.kind === 'file' || /\.\w{1,5}\b(?!\S)/.test(plain.replace(/[.?!]\s*$/, ''))) return [...steps];
  const found = filesOfKind(request, place?.entry.path ?? '.', entries);
  const input =
    unit === undefined
      ? `print(${extreme.code}(${found}, key=lambda f: f["${extreme.by}"])["path"])`
      : `counts = {f["path"]: len(read(f["path"]).${COUNTS[unit]}) for f in ${found}}\n` +
        `print("\\n".join(f"{path} ({n} ${unit})" for path, n in counts.items() if n == ${extreme.code}(counts.values())))`;
  const step = { thought: '', tool: PYTHON, args: { input } };
  return [{ ...step, thought: thoughtOf(step) }, ...steps.slice(-1)];
}

/**
 * Whether what is asked of is the files of a folder that has nothing else, whatever the request calls them: pictures by their size or time, and by
 * its time whatever somebody works on. `Which of the spectra did I touch last?`
 */
function isOfAllFiles(request: string, by: string | undefined, entries: readonly WorkspaceEntry[]): boolean {
  const isOfPictures = PICTURE.test(request) && (by === 'size' || by === 'modified');
  if (!isOfPictures && !(by === 'modified' && (WORKED_ON.test(request) || CHANGED_LAST.test(request)))) return false;
  const folders = namedPaths(request, entries).flatMap(({ entry, by: how }) => (how === 'exact' && entry.kind === 'folder' ? [entry.path] : []));
  const files = filesBelow(folders, entries);
  return folders.length === 1 && files.length > 0 && (!isOfPictures || files.every((path) => BINARY_FILE.test(path)));
}

const PICTURE = /\b(?:pictures?|photos?|photographs?|images?|pics?|scans?|drawings?|recordings?|videos?)\b/i;
/** What lies in a folder, and was changed there: `which newsletter in the archive folder was changed last?` */
const CHANGED_LAST =
  /\bwhich (?:of the )?[\p{L}-]+ (?:in|of|under|inside) (?:the |my |our )?\S+(?: folder| directory)? (?:was|were|has been|is|did \w+) (?:changed|saved|written|updated) (?:last|most recently)\b/iu;
/** Rows of tables are changed as well, and not touched. */
const WORKED_ON = /\b(?:touch|edit|modif)\w*\b|\b(?:did|have) (?:i|we) (?:last |most recently )?(?:chang|sav|work)\w*/i;

/** The sentence that asks, where another one only tells why: `One of them was changed after all the others. Which file was changed last?` */
function questionOf(request: string): string {
  const [only, ...more] = request.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.trim().endsWith('?'));
  return only !== undefined && more.length === 0 ? only : request;
}

/** `f["path"].endswith((".jpg", ".png"))` where nothing ends so. */
function filtersAll(code: string, entries: readonly WorkspaceEntry[]): boolean {
  const endings = [...code.matchAll(/\.endswith\(\(?([^()]*)\)/g)].flatMap(([, given = '']) =>
    [...given.matchAll(/["'](\.\w+)["']/g)].map(([, ending = '']) => ending),
  );
  return (
    endings.length > 0 &&
    entries.length > 0 &&
    !entries.some(({ kind, path }) => kind === 'file' && endings.some((ending) => path.toLowerCase().endsWith(ending.toLowerCase())))
  );
}

/** The files below a folder, of the kind that the request names where there are any: `which Python file`. */
function filesOfKind(request: string, folder: string, entries: readonly WorkspaceEntry[]): string {
  const all = `files(${JSON.stringify(folder)})`;
  const isDirect = DIRECTLY.test(request) && folder !== '.' ? [`os.path.dirname(f["path"]) == ${JSON.stringify(folder)}`] : [];
  const [ending] = [...request.matchAll(/(\w+) (?:files?|scripts?|documents?)\b/gi)].flatMap(([, kind = '']) => endingOfKind(kind) ?? []);
  const isThere = entries.some(
    ({ kind, path }) => kind === 'file' && path.endsWith(`.${ending}`) && (folder === '.' || path.startsWith(`${folder}/`)),
  );
  const chosen = [...isDirect, ...(ending === undefined || !isThere ? [] : [`f["path"].endswith(".${ending}")`])];
  return chosen.length === 0 ? all : `(f for f in ${all} if ${chosen.join(' and ')})`;
}

/** `wc -l scripts/*`: a plan that counts in several files compares files, whatever the request calls them. */
function countsFiles({ tool, args }: Step): boolean {
  return tool === TERMINAL && args['command'] === 'wc' && /[*?]|\/\S*,/.test(String(args['args']));
}
