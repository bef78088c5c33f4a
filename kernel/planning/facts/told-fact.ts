import { lastEventLine, lastEventTime } from '../looks/last-event.ts';
import { asksForArithmetic } from '../request/asks-arithmetic.ts';
import { SETTINGS_FILE } from '../request/file-kinds.ts';
import { requestTraits } from '../request/request-traits.ts';
import { withoutAnswerOrders } from '../untrusted/answer-orders.ts';
import { askedBoxes, countedBoxes } from './asked-boxes.ts';
import { askedCell } from './asked-cell.ts';
import { calendarEvent } from './calendar-event.ts';
import { dayLine } from './day-line.ts';
import { daySection } from './day-section.ts';
import { doerFact } from './doer-fact.ts';
import { feedEntry } from './feed-entry.ts';
import { headedParagraph } from './headed-paragraph.ts';
import { headingFact } from './heading-fact.ts';
import { hoursFact } from './hours-fact.ts';
import { importedModules } from './imported-modules.ts';
import { jsonCount, jsonFact, jsonPresence } from './json-fact.ts';
import { labelledDate } from './labelled-date.ts';
import { labelledSection } from './labelled-section.ts';
import { letterSignature } from './letter-signature.ts';
import { lineFact } from './line-fact.ts';
import { listedPlace } from './listed-place.ts';
import { measureLine } from './measure-line.ts';
import { namedList, shownSection } from './named-list.ts';
import { ownedLabel } from './owned-label.ts';
import { peoplePresent } from './people-present.ts';
import { holderFact, personFact } from './person-fact.ts';
import { rangeRow } from './range-row.ts';
import { recordsInState } from './records-in-state.ts';
import { sectionValue } from './section-value.ts';
import { settingFact } from './setting-fact.ts';
import { statedCount } from './stated-count.ts';
import { switchFact } from './switch-fact.ts';
import { telephoneOf } from './telephone-of.ts';

/** A text, and the file that it is the whole of; empty for any other text. */
export interface ReadText {
  text: string;
  path: string;
}

/** Facts that one text settles; the first that knows. */
const FACTS: readonly ((request: string, text: string, path: string) => string | undefined)[] = [
  (request, text, path) => importedModules(request, path, text),
  calendarEvent,
  feedEntry,
  jsonFact,
  settingFact,
  hoursFact,
  lastEventTime,
  lastEventLine,
  dayLine,
  daySection,
  letterSignature,
  peoplePresent,
  doerFact,
  personFact,
  holderFact,
  labelledDate,
  headingFact,
  listedPlace,
  measureLine,
  telephoneOf,
  lineFact,
  sectionValue,
  headedParagraph,
  rangeRow,
  askedCell,
];

/** The list or the section of a text that a request names. */
export function toldList(request: string, read: string): string | undefined {
  const text = withoutAnswerOrders(read);
  return askedBoxes(request, text) ?? namedList(request, text) ?? labelledSection(request, text) ?? shownSection(request, text);
}

/** The value or the switch of a text that a request names, where nothing is to be worked out. */
export function toldFact(request: string, { text: read, path }: ReadText): string | undefined {
  if (asksForArithmetic(request)) return undefined;
  const text = withoutAnswerOrders(read);
  const told =
    recordsInState(request, text) ?? switchFact(request, path, text) ?? ownedLabel(request, text, path) ?? jsonPresence(request, text, path);
  if (told !== undefined || !requestTraits(request).wantsFact) return told;
  return FACTS.map((fact) => fact(request, text, path)).find((fact) => fact !== undefined && mayAnswer(request, fact));
}

/** Who has something is told by no number, and how much it is by no mere word; the number of somebody who has something is one. */
function mayAnswer(request: string, told: string): boolean {
  const asked = request.trim();
  if (/^(?:(?:and|so|please|tell me|do you know),? )*how (?:much|many)\b/i.test(asked) && !/\d|\b(?:free|none|nothing|no)\b/i.test(told))
    return false;
  return !/(?:^|[,;:.–-]\s*)(?:(?:and|so|tell me|do you know)\s+)?whom?\b/i.test(asked) || /\p{L}/u.test(told);
}

/** The number that a text states, for `how many`. */
export function toldNumber(request: string, { text: read, path }: ReadText): string | undefined {
  const text = withoutAnswerOrders(read);
  return !asksForArithmetic(request) && !requestTraits(request).wantsFact && /\bhow (?:many|much)\b/i.test(request)
    ? (countedBoxes(request, text) ??
        rangeRow(request, text) ??
        askedCell(request, text) ??
        jsonCount(request, text) ??
        (ASKS_PRICE.test(request) ? jsonFact(request, text, path) : undefined) ??
        (SETTINGS_FILE.test(path) ? settingFact(request, text, path) : undefined) ??
        sectionValue(request, text) ??
        statedCount(request, text))
    : undefined;
}

/** Asked for by how much, and told by a value that need not be called a price. */
const ASKS_PRICE =
  /\bhow much (?:is|are|was|were|(?:do|does|did|are|is) (?:we|i|you|they|it|(?:the|an?|one) [\p{L} -]{2,40}?) (?:charg\w*|cost\w*|ask\w*|sell\w*|pay\w*|tak\w*))\b/iu;
