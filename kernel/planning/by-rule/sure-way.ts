import type { Step } from '../../../schemas/plan.ts';
import { FINAL_ANSWER } from '../../../schemas/plan.ts';
import { foldText } from '../../../schemas/words.ts';
import { asksForHeading } from '../facts/heading-fact.ts';
import { asksForSwitch } from '../facts/switch-fact.ts';
import { READING } from '../language/command-kinds.ts';
import { isDocument, readingOf } from '../language/document-files.ts';
import { FILE_READ, FILE_SEARCH, FILE_WRITE, PYTHON, TERMINAL, WEB_FETCH, WEB_SEARCH } from '../language/tool-names.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { actingSteps } from '../plan/acting-steps.ts';
import { givenWords } from '../plan/command-line.ts';
import { withoutAddresses } from '../request/addresses.ts';
import { asksForArithmetic } from '../request/asks-arithmetic.ts';
import { BINARY_FILE, CODE_FILE, JSON_FILE, PROSE_FILE, SETTINGS_FILE, TABLE_FILE, YAML_FILE } from '../request/file-kinds.ts';
import { baseName, pathsIn, withoutFileNames } from '../request/file-names.ts';
import { type RequestTraits, requestTraits } from '../request/request-traits.ts';
import { withAskedDifference } from './asked-difference.ts';
import { withAskedListing } from './asked-listing.ts';
import { withAskedPlace } from './asked-place.ts';

export interface SureWayOptions {
  request: string;
  entries: readonly WorkspaceEntry[];
  traits: RequestTraits;
  named: readonly WorkspaceEntry[];
  hasTool(name: string): boolean;
}

/** A table is asked for its numbers and a picture for its size; reading them as text answers neither. */
const isReadable = (path: string): boolean => !TABLE_FILE.test(path) && !BINARY_FILE.test(path);
/** More files than this are no longer what a question is about. */
const MAX_FILES = 3;

/** Which files use another one: that one tells nothing of them. */
const ASKS_USERS =
  /\b(?:which|what) (?:\w+ )?(?:files?|scripts?|modules?|programs?|pages?)\b[^?.!]*?\b(?:imports?|includes?|requires?|loads?|uses?|calls?|links? to|refers? to)\b/i;

/**
 * The plan that needs no model: a question about a named text file or page is answered by reading it and taking the passages closest
 * to the question. Undefined where the request wants a change or names nothing that can be read.
 */
export function sureWay({ request, entries, traits, named, hasTool }: SureWayOptions): Step[] | undefined {
  if (traits.wantsChange || traits.searchesWeb || ASKS_USERS.test(request)) return undefined;
  const pages = hasTool(WEB_FETCH) ? traits.urls.map((url): Step => ({ thought: `Read ${url}.`, tool: WEB_FETCH, args: { url } })) : [];
  // Beside a page a file is meant where its name is written out: `order.txt says how many, and URL what one costs`.
  const isMeant = (path: string): boolean => pages.length === 0 || foldText(withoutAddresses(request)).includes(foldText(baseName(path)));
  const files = named
    .filter(({ kind, path }) => kind === 'file' && isMeant(path) && isReadable(path) && hasTool(isDocument(path) ? FILE_READ : TERMINAL))
    .slice(0, MAX_FILES)
    .map(({ path }): Step => ({ thought: `Read ${path}.`, ...readingStep(path) }));
  const steps = [...pages, ...files];
  if (steps.length === 0) return undefined;
  const reading = [...steps, { thought: 'Answer from what was read.', tool: FINAL_ANSWER, args: {} }];
  return withAskedDifference(withAskedPlace(withAskedListing(reading, request, entries), request, entries), request, entries);
}

function readingStep(path: string): Pick<Step, 'tool' | 'args'> {
  return isDocument(path) ? { tool: FILE_READ, args: readingOf(path) } : { tool: TERMINAL, args: { command: 'cat', args: [path] } };
}

/**
 * The plan that failed because its filters let nothing through, without them: what they were meant to find is taken out of the whole
 * text by the model that fills blanks. Undefined where nothing was to be saved.
 */
export function withoutFilters(steps: readonly Step[], request: string): Step[] | undefined {
  const reads = steps.filter(({ tool, args }) => tool === WEB_FETCH || tool === FILE_READ || (tool === TERMINAL && args['command'] === 'cat'));
  const write = steps.find(({ tool }) => tool === FILE_WRITE);
  if (reads.length === 0 || write === undefined) return undefined;
  return [
    ...reads,
    { ...write, thought: `What is to be saved: ${request}`, args: { ...write.args, content: '' } },
    { thought: 'Tell what was saved.', tool: FINAL_ANSWER, args: {} },
  ];
}

/**
 * Whether a plan looks at anything that the request names: one that does not answers another question. Where it writes names of files out, what it
 * may mean by other words does not count.
 */
export function touchesWhatIsNamed(
  steps: readonly Step[],
  { request, traits, named: meant }: Pick<SureWayOptions, 'request' | 'traits' | 'named'>,
): boolean {
  if (traits.searchesWeb && steps.some(({ tool }) => tool === WEB_SEARCH)) return true;
  const written = pathsIn(withoutAddresses(request)).map((path) => foldText(baseName(path)));
  const writtenOut = meant.filter(({ path }) => written.includes(foldText(baseName(path))));
  // `The minutes of 6 May in notes`: another file of that folder is another one.
  const isAround = ({ path, kind }: WorkspaceEntry): boolean =>
    kind === 'folder' && meant.some((inner) => inner.kind === 'file' && inner.path.startsWith(`${path}/`));
  const named = writtenOut.length > 0 ? writtenOut : meant.filter((entry) => !isAround(entry));
  const wanted = [...traits.urls, ...named.map(({ path }) => baseName(path))];
  if (wanted.length === 0) return true;
  const said = JSON.stringify(steps.map(({ args }) => args));
  return (
    wanted.some((name) => said.includes(JSON.stringify(name).slice(1, -1))) ||
    named.some(({ path, kind }) => kind === 'folder' && said.includes(path)) ||
    /"-r|-R|"\."|files\(/.test(said)
  );
}

const COUNTS_IN_WORDS = /\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|twice|double|half|both|total|together|per|each|convert)\b/i;

/** Whether reading alone cannot answer: something has to be worked out from what was read. */
export function needsCalculation(request: string, traits: RequestTraits): boolean {
  if (asksForHeading(request) && !asksForArithmetic(request)) return false;
  const asked = request.replace(LENGTH, ' ');
  const calculates = traits.calculates && (asked === request || requestTraits(asked).calculates);
  return calculates || (traits.urls.length > 0 && COUNTS_IN_WORDS.test(asked));
}

/** How long an answer is to be is nothing to calculate with. */
const LENGTH =
  /\b(?:one|two|three|four|five|a few|\d+)\s+(?:short\s+|brief\s+|simple\s+)?(?:sentences?|words|lines|paragraphs?|bullet points?|points)\b/gi;

/**
 * Whether reading the whole is better than the plan the model wrote. For a fact in a named text, small models guess the line that says
 * it and filter for that; what such a filter lets through is as often wrong as right, and reading the text is always right.
 */
export function isBetterRead(request: string, steps: readonly Step[], traits: RequestTraits): boolean {
  // What takes a sum over a page is worked out from the numbers that the model names, once the page is read.
  if (traits.urls.length > 0) return traits.isQuestion && (!needsCalculation(request, traits) || asksForArithmetic(request));
  const acting = actingSteps(steps);
  if (traits.isYesNo && acting.length > 0 && acting.every(({ tool, args }) => tool === PYTHON && judgesByGuess(String(args['input']), request)))
    return true;
  // A count of lines with some word says nothing of the value behind it.
  // `How heavy is Duchess` asks for no bytes of Duchess.md.
  if (/\bhow (?:heavy|tall|old|high|deep|wide)\b/i.test(request) && acting.length > 0 && acting.every(({ args }) => args['command'] === 'wc'))
    return true;
  if (asksForSwitch(request) && acting.length > 0 && acting.every(searchesSettings)) return true;
  // `The exit code of backup.sh when the stick is not plugged in` is no checksum of it.
  if (traits.wantsFact && !ASKS_OF_FILE.test(request) && acting.length > 0 && acting.every((step) => tellsOfFile(step) || findsItself(step)))
    return true;
  if (asksStated(request) && acting.length > 0 && acting.every((step) => looksInText(step, request))) return true;
  if (!traits.wantsFact || (traits.wantsCountOrList && !asksForHeading(request))) return false;
  const isAstray = (code: string): boolean => takesEntryByPlace(code, request) || NO_TABLE.test(code);
  if (acting.length === 1 && acting.every(({ tool, args }) => tool === PYTHON && isAstray(String(args['input'])))) return true;
  return (
    acting.every(({ tool, args }) => tool === FILE_SEARCH || (tool === TERMINAL && READING.has(String(args['command'])))) &&
    acting.some(({ tool, args }) => tool === FILE_SEARCH || args['command'] === 'grep') &&
    !acting.every(findsDeclarations) &&
    !acting.some((step) => findsMark(step, request))
  );
}

/** An amount that a text tells: what something costs, how often it is taken a day. */
const STATED =
  /\bhow much\b(?! (?:more|less|longer|bigger|smaller|faster|space|room|disk|storage)\b)|\bhow many\b[^?.]*\b(?:per|a|each|every) (?:day|week|month|hour|night|meal|person|dose|portion|serving)\b|\bhow many\b[^?.]*\b(?:did|does|do) (?:he|she|they|it|the \w+|\p{Lu}\p{L}+) (?:say|mention|tell|claim|report|give|speak)\b|\bhow many (?!times\b|lines\b|words\b)[\p{L} -]{2,40}? (?:(?:(?:does|do|did|will|would) )(?:he|she|they)|(?:he|she|they)(?: (?:will|would))?) \p{L}/iu;
/** How many a text says that there may be or that each one gets: nothing there is counted. */
const STATED_LIMIT =
  /\bhow many [\p{L} -]{2,40}? (?:(?:may|must|should|shall|can(?! (?:you|we|i)\b)|could|would)(?:n['’]t)?|(?:is|are|was|were|does|do|did) (?:each|every)) \p{L}|\b(?:below|above|under|over|from|after|up to|within) how (?:many|much)\b|\bhow many (?:times|tries|attempts|retries|seconds|minutes|hours|days) (?:does|do|will|must|is|are)\s+(?!.*\b(?:occurs?|appears?|mention\w*|stands?|comes? up|found|says?|said|used|writes?|written)\b)\p{L}/iu;
/** What a command tells of a file whatever stands in it. */
const OF_FILE = new Set(['wc', 'stat', 'du', 'sha256sum', 'md5sum', 'sha1sum', 'cksum', 'file', 'date', 'ls']);
const ASKS_OF_FILE =
  /\b(?:sizes?|big|bigger|biggest|large|larger|largest|small|smaller|smallest|long|longer|longest|short|shorter|shortest|bytes?|kb|mb|kilobytes?|megabytes?|lines?|words?|characters?|letters?|hash|checksum|digest|sha-?\d*|md5|fingerprint|dates?|changed|edited|modified|touched|written|saved|old|older|oldest|new|newer|newest|recent|latest|last|space|room|permissions?|executable|type|format|encoding|files?|folders?)\b/i;
/** What somebody decided or did, as opposed to whether some word stands in a text. */
const HAPPENED = /^(?:(?:please|so|and|ok|hey|hi),? )*(?:was|were|did|has|have|had|do (?:we|i|they|you)|does (?:he|she|it))\b/i;
const SPEAKS_OF_WORDS = /\b(?:contain|mention|say|include|appear|occur|have|has|there|list|name|speak|talk)\w*\b.*\?|["“'‘]/i;

/** Whether something is asked for that stands in a text and is neither counted nor found by one of its words. */
function asksStated(request: string): boolean {
  const asked = withoutFileNames(request).trim();
  return (
    ((STATED.test(asked) || STATED_LIMIT.test(asked)) && !/\d/.test(asked)) ||
    (HAPPENED.test(asked) && requestTraits(request).isYesNo && !SPEAKS_OF_WORDS.test(asked))
  );
}

function tellsOfFile({ tool, args }: Step): boolean {
  return tool === TERMINAL && OF_FILE.has(String(args['command']));
}

/** `find scripts/backup.sh`: the name that is known already. */
function findsItself(step: Step): boolean {
  const words = givenWords(step) ?? [];
  return step.args['command'] === 'find' && words.length === 1 && baseName(words[0] ?? '').includes('.');
}

const TOLD_IN = [PROSE_FILE, CODE_FILE, SETTINGS_FILE, JSON_FILE, YAML_FILE];

/** Prose or settings in which a step searches, or which it takes for a table. */
function looksInText(step: Step, request: string): boolean {
  const { tool, args } = step;
  if (tool === PYTHON) return /\brows\(\s*(["'])[^"']+\.(?:txt|md|rst|text)\1/i.test(String(args['input']));
  const words = givenWords(step) ?? [];
  const isProse = words.some((word) => TOLD_IN.some((kind) => kind.test(word))) || args['stdin'] !== undefined;
  return tool === TERMINAL && READING.has(String(args['command'])) && isProse && !findsMark(step, request);
}

function searchesSettings({ tool, args }: Step): boolean {
  const words = givenWords({ tool, args }) ?? [];
  const readsSettings = words.some((word) => [SETTINGS_FILE, JSON_FILE, YAML_FILE].some((kind) => kind.test(word)));
  return tool === TERMINAL && READING.has(String(args['command'])) && readsSettings;
}

/** Lines of a program by the words that declare something are all of them; a model that reads the whole leaves out some. */
function findsDeclarations({ args }: Step): boolean {
  const words = Array.isArray(args['args']) ? args['args'].map(String) : [];
  return args['command'] === 'grep' && words.some((word) => DECLARES.test(word)) && words.some((word) => CODE_FILE.test(word));
}

/** A word in capitals that the request says, as programs mark their lines with: that it stands in the line is no guess. */
function findsMark({ args }: Step, request: string): boolean {
  const words = Array.isArray(args['args']) ? args['args'].map(String) : [];
  return args['command'] === 'grep' && words.some((word) => /^[A-Z]{3,}$/.test(word) && new RegExp(`\\b${word}s?\\b`).test(request));
}

const DECLARES = /(?:^|[\s^(|*])(?:def|function|func|fn|class|export|import|interface|struct|const)(?:$|[\s)|])/;

/** `rows("rota.yaml")`: there are no rows in it. */
const NO_TABLE = /\brows\(\s*(["'])[^"']+\.(?:ya?ml|ini|toml|cfg|conf|env|properties)\1/i;

/** `json.loads(read("a.json"))[0]["goods"]`: the entry that is asked for is taken to be the first, or another one by its place. */
function takesEntryByPlace(code: string, request: string): boolean {
  return /\bjson\.loads?\([^\n]*\)\[-?\d+\]/.test(code) && !/\b(?:first|second|third|last|top|earliest|next|\d+)\b/i.test(request);
}

/** `print("yes" if "3.10" in read("a.toml") else "no")`: whether a text says so is decided by words that nobody said. */
function judgesByGuess(code: string, request: string): boolean {
  const [, , sought] = /(["'])((?:(?!\1).)+)\1\s+(?:not\s+)?in\s+(?:open|read)\(/.exec(code) ?? [];
  return sought !== undefined && !foldText(request).includes(foldText(sought));
}
