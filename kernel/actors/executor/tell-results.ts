import type { Observation } from '../../../schemas/messages.ts';
import { directAnswer, type Results } from '../../planning/answer/direct-answer.ts';
import { isTruncated } from '../../planning/answer/text-result.ts';
import { foundFiles } from '../../planning/facts/found-files.ts';
import { listedExtreme } from '../../planning/facts/list-extremes.ts';
import { printedCount } from '../../planning/facts/printed-count.ts';
import { askedResults, toldWays } from '../../planning/facts/search-results.ts';
import { askedExtreme } from '../../planning/facts/table-extremes.ts';
import { textDifference } from '../../planning/facts/text-difference.ts';
import { toldFact, toldList, toldNumber } from '../../planning/facts/told-fact.ts';
import { WEB_SEARCH } from '../../planning/language/tool-names.ts';
import { asksForArithmetic } from '../../planning/request/asks-arithmetic.ts';
import { requestTraits } from '../../planning/request/request-traits.ts';
import { ordersAnswer, withoutAnswerOrders } from '../../planning/untrusted/answer-orders.ts';
import { fileShown } from './file-shown.ts';

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
  return toldList(request, only.text);
}

/** The value, the switch or the number that the request names, when one text was read and nothing is to be worked out. */
function factIn(request: string, { findings }: Results): string | undefined {
  const [only, ...more] = findings;
  if (only === undefined || more.length > 0) return undefined;
  const read = { text: only.text, path: fileShown(only) };
  return toldFact(request, read) ?? toldNumber(request, read) ?? printedCountOf(request, only);
}

function printedCountOf(request: string, { step, args, text }: Observation): string | undefined {
  if (asksForArithmetic(request) || requestTraits(request).wantsFact) return undefined;
  return printedCount(request, { tool: step.tool, args, text: withoutAnswerOrders(text) });
}

/** The row at the end of a scale that the request asks for, when one page or document was read. */
function extremeIn(request: string, { findings }: Results): string | undefined {
  const [only, ...more] = findings;
  return only === undefined || more.length > 0 || !requestTraits(request).wantsFact
    ? undefined
    : (askedExtreme(request, only.text) ?? listedExtreme(request, only.text));
}

/** What the request asks of the things that a search of the web found. */
function searchedIn(request: string, { findings }: Results): string | undefined {
  const [only, ...more] = findings;
  if (only?.step.tool !== WEB_SEARCH || !only.result.ok || more.length > 0) return undefined;
  return askedResults(request, only.result.value) ?? toldWays(request, only.result.value);
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
