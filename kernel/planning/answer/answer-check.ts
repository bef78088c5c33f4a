import { clip } from '../../../schemas/clip.ts';
import { literalPattern } from '../../../schemas/literal-pattern.ts';
import type { Feedback, Observation } from '../../../schemas/messages.ts';
import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { contentStems } from '../../../schemas/words.ts';
import { askedResults, foundItems } from '../facts/search-results.ts';
import { FILE_READ, FILE_SEARCH, FILE_WRITE, PYTHON, TERMINAL, WEB_FETCH, WEB_SEARCH } from '../language/tool-names.ts';
import { stepLine } from '../plan/step-line.ts';
import { requestTraits } from '../request/request-traits.ts';
import { asksNumber, hasNumber, lacksDigits, missingKind } from './asked-kind.ts';
import { claimsChange } from './claimed-change.ts';
import { ungroundedNumbers } from './grounding.ts';
import { isMereListing } from './mere-listing.ts';
import { isNoValue } from './no-value.ts';
import { undoneOrder } from './undone.ts';

/** An answer with all that it rests on. */
export interface DraftedAnswer {
  request: string;
  answer: string;
  /** Where its words are from; unknown in records of earlier versions. */
  by: 'plan' | 'result' | 'model' | undefined;
  done: readonly Observation[];
  /** What a search before planning found. */
  snippets: readonly string[];
  /** Whether a step changes anything, as far as its arguments tell. */
  isChange(step: Step): boolean;
}

export type Complaint = Pick<Feedback, 'text' | 'foundNothing'>;

/** Why an answer cannot be right, as far as that can be told without a model; undefined where nothing speaks against it. */
export function answerFault(drafted: DraftedAnswer): Complaint | undefined {
  // Small talk is answered from what the model knows: there is nothing to hold it against.
  if (drafted.done.length === 0 && drafted.snippets.length === 0) return undefined;
  for (const check of CHECKS) {
    const complaint = check(drafted);
    if (complaint !== undefined) return complaint;
  }
  return undefined;
}

const CHECKS: readonly ((drafted: DraftedAnswer) => Complaint | undefined)[] = [
  claimedChange,
  orderNotDone,
  nothingSaved,
  otherSaved,
  noValue,
  ownExcuse,
  inventedNumber,
  otherKind,
  noDigits,
  wholeText,
  onlyNames,
  notFound,
  untold,
];

function claimedChange(drafted: DraftedAnswer): Complaint | undefined {
  return claimsChange(drafted) ? { text: 'nothing has been changed yet.' } : undefined;
}

function orderNotDone({ request, done, isChange }: DraftedAnswer): Complaint | undefined {
  const worked = done.filter(({ result }) => result.ok).map(({ step, args }): Step => ({ ...step, args }));
  const text = undoneOrder(request, worked, isChange);
  return text === undefined ? undefined : { text };
}

/** `None` in a file is never what was to be saved, unless somebody said so. */
function nothingSaved({ request, done }: DraftedAnswer): Complaint | undefined {
  const saved = done.find(({ step, args, result }) => result.ok && step.tool === FILE_WRITE && isNoValue(String(args['content'] ?? '')));
  const content = String(saved?.args['content'] ?? '').trim();
  return saved === undefined || request.includes(content)
    ? undefined
    : { text: `${stepLine(saved.step, saved.args)} saved ${content}, which is no value` };
}

/** What is to be saved has digits or a name of a day or month in it, whatever else: `write that date to next.txt`. */
const SAVES_DIGITS =
  /\b(?:write|save|put|store|note|record)\b (?:only |just )?(?:that|the|this|its|their) (?:[\p{L}-]+ ){0,2}?(?<kind>date|year|price|amount|sum|total|number|count|temperature|phone number|version)\b(?: number)? (?:alone |only )?(?:in|into|to|as)\b/iu;
const DAY_OR_MONTH =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

/** A date was to be saved, and the name of a folder was. */
function otherSaved({ request, done }: DraftedAnswer): Complaint | undefined {
  const kind = SAVES_DIGITS.exec(request)?.groups?.['kind'];
  const saved = kind === undefined ? undefined : done.find(({ step, result }) => result.ok && step.tool === FILE_WRITE);
  const content = String(saved?.args['content'] ?? '');
  if (saved === undefined || hasNumber(content) || DAY_OR_MONTH.test(content)) return undefined;
  return { text: `the request asks for a ${kind} in ${String(saved.args['path'])}, and ${JSON.stringify(clip(content.trim(), SHOWN))} is none` };
}

/** Enough of a text to know it again. */
const SHOWN = 60;

function noValue({ answer, by }: DraftedAnswer): Complaint | undefined {
  return by !== 'model' && isNoValue(answer) ? { text: `the answer is ${answer.trim()}, which is no value` } : undefined;
}

const EXCUSE = /\b(?:not found|no (?:such|data|match\w*)|errors?|invalid|failed|missing|does ?n[o']t exist|cannot|can't|could(?: not|n't))\b/i;

/** What code was written to print where it finds nothing, which it may not have looked for in the right way. */
function ownExcuse({ request, answer, by, done }: DraftedAnswer): Complaint | undefined {
  const said = answer.trim();
  if (by !== 'result' || !EXCUSE.test(said) || said.includes('\n') || requestTraits(request).isYesNo) return undefined;
  const code = done.find(({ step, args }) => step.tool === PYTHON && new RegExp(`(["'])${literalPattern(said)}\\1`).test(String(args['input'])));
  return code === undefined ? undefined : { text: `the code itself says “${said}”: work it out in another way`, foundNothing: true };
}

/** What is told in digits, or by the name of a day or month. */
const ASKS_FIGURES =
  /\b(?:costs?|prices?|fees?|how (?:much|many|long|far|old|tall|high)|when|what time|(?:what|which) (?:date|day|year)|opening (?:hours|times)|phone number)\b/i;

const TELLS_FIGURES =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twenty|thirty|forty|fifty|hundred|noon|midnight|free|daily|always|today|tomorrow)\b/i;
/** Digits of an address of the network are none that were asked for. */
const ADDRESS = /https?:\/\/\S+|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g;

/** The results themselves are no answer to this. */
const ASKS_ONE = /\b(?:who|whom|whose|where)\b|\b(?:what|which) (?!(?:results?|pages?|links?|sites?|websites?|can|do|does|are)\b)/i;

/** What a search found are a few lines of each page: where they do not tell what is asked, the page may. */
function untold({ request, answer, done }: DraftedAnswer): Complaint | undefined {
  const isOnlySearched = done.every(({ step }) => step.tool === WEB_SEARCH);
  const hasPages = done.some(({ result }) => result.ok && foundItems(result.value).length > 0);
  // Titles and links are what a search finds itself.
  if (done.some(({ result }) => result.ok && askedResults(request, result.value) !== undefined)) return undefined;
  const told = answer.replace(ADDRESS, ' ');
  const isRaw = done.length === 1 && done.every(({ text }) => text.trim() === answer.trim());
  const isTold = ASKS_FIGURES.test(request) ? TELLS_FIGURES.test(told) || DAY_OR_MONTH.test(told) : !isRaw || !ASKS_ONE.test(request);
  // Places in a list of results and parts of addresses are no figures that anybody told.
  const snippets = done.flatMap(({ result }) => (result.ok ? foundItems(result.value).map(({ title, snippet }) => `${title} ${snippet}`) : []));
  const isInvented = ungroundedNumbers(told, [request, ...snippets]).length > 0;
  return isOnlySearched && hasPages && (!isTold || isInvented || isEcho(request, answer))
    ? { text: 'what the search found does not tell it: the page may' }
    : undefined;
}

/** Words of an answer that tells of the search and not of what it found. */
const OF_SEARCHES = new Set(
  contentStems(
    'search searched results result returned found find finds query look looking online web internet page pages information solutions answer',
  ),
);

/** Answered by words of the request. */
const CHOICE = /\bor\b|^(?:is|are|was|were|do|does|did|has|have|had|can|will)\b/i;

/** `The search for the year the mill was built returned 2 results`: nothing in it but the request. */
function isEcho(request: string, answer: string): boolean {
  if (CHOICE.test(request)) return false;
  const said = new Set(contentStems(request));
  const own = contentStems(answer.replace(/\b\d{1,2}\b(?= (?:results?|pages?|hits?)\b)/gi, ' ')).filter(
    (word) => !said.has(word) && !OF_SEARCHES.has(word),
  );
  return own.length === 0;
}

/** An answer that was written together with its plan cannot know what the steps will find. */
function inventedNumber({ request, answer, by, done, snippets }: DraftedAnswer): Complaint | undefined {
  if (by !== 'plan') return undefined;
  const [invented] = ungroundedNumbers(answer, [request, ...snippets, ...done.flatMap(({ text, args }) => [text, JSON.stringify(args)])]);
  return invented === undefined ? undefined : { text: `the answer says ${invented}, which stands in no result` };
}

function otherKind({ request, answer, done, isChange }: DraftedAnswer): Complaint | undefined {
  if (done.some(({ step, args }) => isChange({ ...step, args })) || NOT_FOUND.test(answer)) return undefined;
  const text = missingKind(request, answer);
  return text === undefined ? undefined : { text };
}

/** The port is asked for, and a line was found that only names it: the number stands elsewhere. */
function noDigits({ request, answer }: DraftedAnswer): Complaint | undefined {
  if (!lacksDigits(request, answer) || NOT_FOUND.test(answer)) return undefined;
  return { text: 'the request asks for a number and the answer has none: look at the whole file or folder instead', foundNothing: true };
}

/** What was read for an answer, where a number is asked for: its lines may hold it, or have to be counted. */
function wholeText({ request, answer, by, done }: DraftedAnswer): Complaint | undefined {
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  if (by !== 'result' || lines.length < FEWEST_LINES || !asksNumber(request)) return undefined;
  const read = done.find(
    ({ step, args, text }) => READERS.has(step.tool === TERMINAL ? String(args['command']) : step.tool) && lines.every((line) => text.includes(line)),
  );
  if (read === undefined) return undefined;
  return { text: `the request asks for a number and the answer is the text of ${stepLine(read.step, read.args)}: work it out of that` };
}

const READERS: ReadonlySet<string> = new Set(['cat', FILE_READ, WEB_FETCH]);
/** Two lines may be a number and its name. */
const FEWEST_LINES = 3;

/** Names of files for an answer, where something is asked that stands in them. */
function onlyNames({ request, done }: DraftedAnswer): Complaint | undefined {
  const steps = done.map(({ step, args }): Step => ({ ...step, args }));
  const [listing] = done;
  if (listing === undefined || !isMereListing(request, steps)) return undefined;
  return { text: `${stepLine(listing.step, listing.args)} only lists names: look into the files`, foundNothing: true };
}

const NOT_FOUND =
  /^nothing was found\b|\b(?:not|n't|nowhere) (?:be )?(?:found|mentioned|given|stated|specified|said|contained|available|provided)\b|\bdo(?:es)?(?: not|n't) (?:say|mention|hold|contain|give|state|specify|provide|tell)\b/i;
/** Commands that show a part of what they are given. */
const PARTIAL = new Set(['grep', 'head', 'tail', 'cut', 'sort', 'uniq', 'find']);

/** Nothing was found, in a part that the plan chose: the whole may hold it. Where all was read, the answer is believed. */
function notFound({ request, answer, by, done }: DraftedAnswer): Complaint | undefined {
  if (by !== 'model' || requestTraits(request).isYesNo || !NOT_FOUND.test(answer)) return undefined;
  // Every line of every file was held against the words of the request.
  if (done.some(({ step, args }) => step.tool === FILE_SEARCH && args['words'] === true)) return undefined;
  const cut = done.find(({ step, args }) => step.tool === FILE_SEARCH || PARTIAL.has(String(args['command'])));
  if (cut === undefined || cut.step.tool === FINAL_ANSWER) return undefined;
  return { text: `${stepLine(cut.step, cut.args)} did not show the answer: look at the whole file or folder instead`, foundNothing: true };
}
