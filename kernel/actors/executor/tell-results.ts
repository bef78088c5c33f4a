import type { Observation } from '../../../schemas/messages.ts';
import { directAnswer, type Results } from '../../planning/answer/direct-answer.ts';
import { isTruncated } from '../../planning/answer/text-result.ts';
import { askedBoxes } from '../../planning/facts/asked-boxes.ts';
import { askedCell } from '../../planning/facts/asked-cell.ts';
import { calendarEvent } from '../../planning/facts/calendar-event.ts';
import { dayLine } from '../../planning/facts/day-line.ts';
import { feedEntry } from '../../planning/facts/feed-entry.ts';
import { foundFiles } from '../../planning/facts/found-files.ts';
import { headingFact } from '../../planning/facts/heading-fact.ts';
import { hoursFact } from '../../planning/facts/hours-fact.ts';
import { importedModules } from '../../planning/facts/imported-modules.ts';
import { jsonCount, jsonFact, jsonPresence } from '../../planning/facts/json-fact.ts';
import { labelledSection } from '../../planning/facts/labelled-section.ts';
import { lineFact } from '../../planning/facts/line-fact.ts';
import { namedList } from '../../planning/facts/named-list.ts';
import { ownedLabel } from '../../planning/facts/owned-label.ts';
import { printedCount } from '../../planning/facts/printed-count.ts';
import { recordsInState } from '../../planning/facts/records-in-state.ts';
import { askedResults } from '../../planning/facts/search-results.ts';
import { sectionValue } from '../../planning/facts/section-value.ts';
import { settingFact } from '../../planning/facts/setting-fact.ts';
import { statedCount } from '../../planning/facts/stated-count.ts';
import { switchFact } from '../../planning/facts/switch-fact.ts';
import { askedExtreme } from '../../planning/facts/table-extremes.ts';
import { textDifference } from '../../planning/facts/text-difference.ts';
import { WEB_SEARCH } from '../../planning/language/tool-names.ts';
import { givenWords } from '../../planning/plan/command-line.ts';
import { asksForArithmetic } from '../../planning/request/asks-arithmetic.ts';
import { requestTraits } from '../../planning/request/request-traits.ts';
import { ordersAnswer, withoutAnswerOrders } from '../../planning/untrusted/answer-orders.ts';

/** The answer that results are by themselves; undefined where somebody has to word one. `wantsWords` is what the plan says of it. */
export type TellResults = (request: string, results: Results, wantsWords: boolean) => string | undefined;

/** The list or the value that the request names, or short results as they are. */
export const tellResults: TellResults = (request, results, wantsWords) => {
  const named =
    results.changes.length === 0
      ? (filesIn(request, results) ??
        differenceIn(request, results) ??
        listIn(request, results) ??
        factIn(request, results) ??
        extremeIn(request, results) ??
        searchedIn(request, results))
      : undefined;
  if (named !== undefined) return named;
  const wantsComposition = results.findings.length > 0 && ((wantsWords && !areAllWanted(request, results)) || mustBeReworded(request, results));
  return wantsComposition ? undefined : directAnswer(request, onlyWhatWasAsked(request, results));
};

/** Only that something was changed, which no words of a model are to hide. */
export const tellChanges: TellResults = (request, results, wantsWords) =>
  results.changes.length === 0 ? undefined : tellResults(request, results, wantsWords);

/** The files that a search found something in. */
function filesIn(request: string, { findings }: Results): string | undefined {
  const [only, ...more] = findings;
  return only === undefined || more.length > 0 ? undefined : foundFiles(request, { tool: only.step.tool, args: only.args }, only.text);
}

/** What differs, when two texts were held against each other. */
function differenceIn(request: string, { findings }: Results): string | undefined {
  const [only, ...more] = findings;
  return only === undefined || more.length > 0 || isTruncated(only.result) ? undefined : textDifference(request, only);
}

/** The list or the section that the request names, when one text was read. */
function listIn(request: string, { findings }: Results): string | undefined {
  const [only, ...more] = findings;
  if (only === undefined || more.length > 0) return undefined;
  const text = withoutAnswerOrders(only.text);
  return askedBoxes(request, text) ?? namedList(request, text) ?? labelledSection(request, text);
}

/** Facts that one text settles; the first that knows. */
const FACTS: readonly ((request: string, text: string, path: string) => string | undefined)[] = [
  (request, text, path) => importedModules(request, path, text),
  calendarEvent,
  feedEntry,
  jsonFact,
  settingFact,
  hoursFact,
  dayLine,
  headingFact,
  lineFact,
  sectionValue,
  askedCell,
];

/** The value, the switch or the number that the request names, when one text was read and nothing is to be worked out. */
function factIn(request: string, { findings }: Results): string | undefined {
  const [only, ...more] = findings;
  if (only === undefined || more.length > 0 || asksForArithmetic(request)) return undefined;
  const text = withoutAnswerOrders(only.text);
  const path = fileShown(only);
  const { wantsFact } = requestTraits(request);
  const told =
    recordsInState(request, text) ?? switchFact(request, path, text) ?? ownedLabel(request, text, path) ?? jsonPresence(request, text, path);
  if (told !== undefined) return told;
  if (wantsFact) return FACTS.map((fact) => fact(request, text, path)).find((fact) => fact !== undefined);
  const number = /\bhow (?:many|much)\b/i.test(request)
    ? (askedCell(request, text) ?? jsonCount(request, text) ?? sectionValue(request, text) ?? statedCount(request, text))
    : undefined;
  return number ?? printedCount(request, { tool: only.step.tool, args: only.args, text });
}

/** The file that a step shows whole, or nothing. */
function fileShown({ step, args }: Observation): string {
  const [file = '', ...more] = givenWords({ tool: step.tool, args }) ?? [];
  return args['command'] === 'cat' && more.length === 0 ? file : '';
}

/** The row at the end of a scale that the request asks for, when one page or document was read. */
function extremeIn(request: string, { findings }: Results): string | undefined {
  const [only, ...more] = findings;
  return only === undefined || more.length > 0 || !requestTraits(request).wantsFact ? undefined : askedExtreme(request, only.text);
}

/** What the request asks of the things that a search of the web found. */
function searchedIn(request: string, { findings }: Results): string | undefined {
  const [only, ...more] = findings;
  return only?.step.tool === WEB_SEARCH && only.result.ok && more.length === 0 ? askedResults(request, only.result.value) : undefined;
}

/** Every line that a search found, where each of them was asked for: a model that retells them leaves some out. */
function areAllWanted(request: string, { findings }: Results): boolean {
  const [only, ...more] = findings;
  const isSearch = only?.args['command'] === 'grep' && only.text.trimEnd().includes('\n');
  return (
    isSearch && more.length === 0 && /\b(?:each|every|all)\b/i.test(request) && !/\b(?:why|summar\w*|explain|how (?:many|often))\b/i.test(request)
  );
}

/** A text that tells how to answer is shown as it is only to somebody who asked to see it. */
function mustBeReworded(request: string, { findings }: Results): boolean {
  return !ASKS_TO_SEE.test(request) && findings.some(({ text }) => ordersAnswer(text));
}

const ASKS_TO_SEE = /\b(?:show|print|display|cat|contents?|full text|verbatim|whole|grep|lines?)\b/i;

/** When something was to be changed, that it was changed is the answer; what was looked at on the way is not. */
function onlyWhatWasAsked(request: string, results: Results): Results {
  return results.changes.length > 0 && !requestTraits(request).wantsFact ? { ...results, findings: [] } : results;
}
