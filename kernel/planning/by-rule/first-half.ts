import type { CandidateFault } from '../../../schemas/messages.ts';
import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { foldText } from '../../../schemas/words.ts';
import { TRIMMING } from '../language/command-kinds.ts';
import { readGrep } from '../language/grep-words.ts';
import { FILE_WRITE, PYTHON, WEB_FETCH } from '../language/tool-names.ts';
import { actingSteps } from '../plan/acting-steps.ts';
import { terminalWords } from '../plan/command-line.ts';
import { referencedSteps } from '../plan/references.ts';
import { withoutAddresses } from '../request/addresses.ts';
import { asksForArithmetic } from '../request/asks-arithmetic.ts';
import { MEASURED_UNIT } from '../request/asks-measure.ts';
import { quotedTexts } from '../request/quoted-texts.ts';
import type { RequestTraits } from '../request/request-traits.ts';
import { sendsToPage } from '../request/sends-to-page.ts';
import { isSearchRight } from './meant-search.ts';

export interface FirstHalfOptions {
  request: string;
  traits: RequestTraits;
  hasTool(name: string): boolean;
}

/** A plan that nobody has proposed yet, with what is wrong with it. */
export interface Sketch {
  plan: { steps: readonly Step[] };
  faults?: readonly CandidateFault[] | undefined;
}

/** The first half of a plan: the pages that the request names, fetched. What is done with them is planned when they are there. Undefined where no page is read. */
export function firstHalf({ request, traits, hasTool }: FirstHalfOptions): Step[] | undefined {
  if (traits.urls.length === 0 || !hasTool(WEB_FETCH) || sendsToPage(request)) return undefined;
  const pages = traits.urls.map((url): Step => ({ thought: `Look at ${url}; the rest is planned with it in view.`, tool: WEB_FETCH, args: { url } }));
  return [...pages, { thought: 'Plan the rest.', tool: FINAL_ANSWER, args: {} }];
}

/** Units are told by a text, and things are counted in it. */
const COUNTED = new RegExp(
  String.raw`\bhow many (?!(?:more |fewer )?${MEASURED_UNIT}\b)|\bcount\b|\bthe number of\b|\b(?:average|median)\b|\b(?:mean|sum) of\b|\badd(?:ed)? up\b`,
  'i',
);
/** Numbers of a text that are worked out of what is found in it. */
const AGGREGATED = /\b(?:average|mean|median|sum|add(?:ed)? up|in total|altogether|in all|combined)\b/i;
/** Asks for lines and words of a text: then a filter for them is what was asked for. */
const ABOUT_TEXT = /\b(?:lines?|words?|characters?|letters?|bytes|paragraphs?|how often|how many times|occur\w*|mention\w*|links?)\b/i;

/** Whether something on a page is to be counted or put together, which no reading does: small models count wrongly. */
export function countsOnPage(request: string, traits: RequestTraits): boolean {
  const words = withoutAddresses(request).replace(TOLD, ' ');
  if (!traits.readsUrl || ABOUT_TEXT.test(words) || !COUNTED.test(words) || NEEDED.test(words)) return false;
  return !asksForArithmetic(request.replace(RATE, ' ')) || AGGREGATED.test(words);
}

/** `order.txt says how many tiles we need`: that is told, and not to be counted. */
const TOLD = /\b(?:says|said|tells|states|shows|lists|gives|knows|written)(?: (?:me|us))? how many\b/gi;

/** What a recipe or a list of materials states: what is needed, and for how many it is. */
const NEEDED =
  /\bhow many [\p{L} -]{1,40}? (?:do (?:i|we|you) (?:need|use)|does (?:it|one) (?:need|take)|are (?:needed|used|required)|go (?:in|into)) ?\b|\bhow many (?:people|persons|guests|servings|portions|helpings) (?:is|are|does|do|will|can|would|should) (?:the|this|that|it)\b/iu;

/** What a page says as so many of something in a time is nothing to work out. */
const RATE = /\bper (?:second|minute|hour|day|week|month|year|night|person|head)\b/gi;

/**
 * Whether a plan works on a page that the request names without knowing it: by guessing its lines, words and columns, not at all where an
 * order is left, or without even fetching it.
 */
export function guessesAtPage({ plan: { steps }, faults = [] }: Sketch, request: string, traits: RequestTraits): boolean {
  const acting = actingSteps(steps);
  const isPage = ({ tool, args }: Step): boolean => tool === WEB_FETCH && traits.urls.includes(String(args['url']));
  // Python has no network.
  if (acting.some(({ tool, args }) => tool === PYTHON && traits.urls.some((url) => String(args['input']).includes(url)))) return true;
  // A value that is to be taken from a page, and comes from nowhere.
  if (!acting.some(isPage)) return TAKEN_FROM.test(request) && !traits.urls.some((url) => JSON.stringify(acting).includes(url));
  if (acting.every(isPage)) return faults.some(({ code }) => code === 'undone');
  const words = withoutAddresses(request);
  // What lies above or below a number, and rows of a new table, are worked out: read off by the model they are as often wrong as right.
  if (acting.some((step) => isOpen(step) && (SELECTED.test(words) || CHOOSES.test(words) || /\.(?:csv|tsv|json)$/i.test(String(step.args['path'])))))
    return true;
  return steps.some((step) => (!ABOUT_TEXT.test(words) && guesses(step, request)) || (savesWhole(step, steps, isPage) && !WANTS_WHOLE.test(request)));
}

const TAKEN_FROM = /\b(?:from|on|at|in|of|by|that|which|to)\s+(?:the\s+(?:\w+\s+){1,3})?https?:/i;

/** A file of what a model takes out of the text. */
function isOpen({ tool, args }: Step): boolean {
  return tool === FILE_WRITE && args['content'] === '';
}

/** Some of several, by what they have: `the museums with free entry`. */
const CHOOSES =
  /\b(?:the|all|every|each|those) (?:\p{L}+ ){0,2}?\p{L}+s (?:with|whose|having|that (?:are|have|cost|open|close)|which (?:are|have|cost|open|close)|who (?:are|have))\b/iu;
const SELECTED = /\b(?:(?:\w+er|more|less|fewer) than|at (?:least|most)|above|below|under|over|up to|between)\b\D{0,12}\d/i;

function guesses(step: Step, request: string): boolean {
  if (step.tool === PYTHON) return guessesInCode(String(step.args['input']), request);
  const line = terminalWords(step);
  if (line === undefined || referencedSteps(step.args).length === 0) return false;
  return line.command === 'grep' ? !isSearchRight(readGrep(line.words).patterns, request) : TRIMMING.has(line.command);
}

/** Code that takes a text apart, or names keys and columns of it that nobody said. */
function guessesInCode(code: string, request: string): boolean {
  if (!/\bdata\b|\bsteps\[/.test(code) || !TAKES_APART.test(code.replace(/\bsteps\[\d+\]/g, 'data'))) return false;
  const names = [...code.matchAll(/(?:\[|\bget\()\s*(["'])((?:(?!\1).)+)\1/g)].map(([, , name = '']) => name);
  // Where in JSON a word of the request stands nobody knows before it is seen, unless it is quoted as its key.
  if (/\bjson\.loads?\(/.test(code) && !names.every((name) => quotedTexts(request).includes(name))) return true;
  return names.length === 0 || /\bre\.\w+\(|\.split\(/.test(code) || !names.every((name) => foldText(request).includes(foldText(name)));
}

const TAKES_APART = /\bfor\b|\[|\.(?:get|split\w*|count|find\w*|index|partition)\(|\blen\(|\bre\.|\bjson\.|\bcsv\.|\brows\(/;

/** The page as it is, in a file. */
function savesWhole({ tool, args }: Step, steps: readonly Step[], isPage: (step: Step) => boolean): boolean {
  const [source, ...more] = tool === FILE_WRITE ? referencedSteps({ content: args['content'] }) : [];
  const read = source === undefined ? undefined : steps[source - 1];
  return read !== undefined && more.length === 0 && isPage(read);
}

const WANTS_WHOLE =
  /(?<!\b(?:from|on|at|of|in|off)\s+(?:(?:the|this|that)\s+)?(?:\w+\s+)?)\b(?:pages?|sites?|websites?|articles?|documents?|files?|everything|it|whole|entire|contents?|text|download|copy of|mirror)\b(?=.*https?:)|\b(?:save|store|put|write|copy|fetch|get|download)\s+(?:the\s+)?https?:|\b(?:it|everything|the page|the text|the contents?)\b(?!.*https?:)/i;
