import { isJsonObject } from '../../../schemas/json-object.ts';
import { stem, wordsOf } from '../../../schemas/words.ts';
import { withoutAddresses } from '../request/addresses.ts';
import { withoutPaths } from '../request/file-names.ts';
import { isNegatedBefore } from '../request/negated-before.ts';
import { jsonDocument } from './json-fact.ts';
import { wordsOfKey } from './key-words.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

/** Asks which of several are so, whether any is, or whether all are. */
const ASKS_WHICH = /\b(?:which|what|who)\b|\b(?:is|are) (?:there )?(?:any\w*|some\w*)\b/i;
const ASKS_ALL = /^\W*(?:(?:please|so|and|ok(?:ay)?|hey|hi)\W+)*(?:is|are) (?:all|every\w*|each)\b/i;
const COUNTS = /\bhow (?:many|much|often|long)\b|\d/i;
/** What an object of a list is called by. */
const NAMES = /^(?:name|title|label|service|host|device|item|id)$/i;
const FEWEST = 2;

/** What a record is to be, as the request says it. */
interface State {
  key: string;
  value: unknown;
}

/**
 * The records of a JSON list that are in the state which a question names, with that state: `object-store: degraded` for `is anything not operational?`.
 * A small model names the first of the list. Undefined where the question names a second value, or counts.
 */
export function recordsInState(request: string, text: string): string | undefined {
  const asked = withoutPaths(withoutAddresses(request));
  const asksAll = ASKS_ALL.test(asked);
  if (COUNTS.test(asked) || !(asksAll || ASKS_WHICH.test(asked))) return undefined;
  const records = onlyList(jsonDocument(text));
  const name = [...keysOf(records)].find((key) => NAMES.test(key) && records.every((record) => typeof record[key] === 'string'));
  if (records.length < FEWEST || name === undefined) return undefined;
  const [state, ...others] = statesSaid(asked, records, name);
  if (state === undefined || others.length > 0) return undefined;
  const isNegated = isNegatedBefore(asked, placeOf(state, asked));
  const isWanted = (record: JsonRecord): boolean => (record[state.key] === state.value) !== isNegated;
  const isYesNo = asksAll || /\b(?:is|are) (?:there )?any\w*\b/i.test(asked);
  const shown = records
    .filter((record) => isWanted(record) !== asksAll)
    .map((record) => `${String(record[name])}: ${shownState(state.key, record[state.key])}`);
  if (shown.length > 0) return isYesNo ? `${asksAll ? 'No' : 'Yes'}: ${shown.join(', ')}` : shown.join('\n');
  const areAllSo = records.every((record) => record[state.key] === state.value);
  return isYesNo && areAllSo ? `${asksAll ? 'Yes' : 'No'}: all ${records.length} are ${shownState(state.key, state.value)}.` : undefined;
}

function shownState(key: string, value: unknown): string {
  return typeof value === 'boolean' ? `${value ? '' : 'not '}${wordsOfKey(key).join(' ')}` : String(value);
}

/** The one list of objects in a document. */
function onlyList(data: unknown): readonly JsonRecord[] {
  const lists = (Array.isArray(data) ? [data] : isJsonObject(data) ? Object.values(data) : []).filter(
    (value): value is JsonRecord[] => Array.isArray(value) && value.length > 0 && value.every(isJsonObject),
  );
  return lists.length === 1 ? (lists[0] ?? []) : [];
}

function keysOf(records: readonly JsonRecord[]): Set<string> {
  return new Set(records.flatMap((record) => Object.keys(record)));
}

/** Every state that the request says: a text that records have, or a switch by its key. */
function statesSaid(asked: string, records: readonly JsonRecord[], name: string): State[] {
  const said = ` ${wordsOf(asked).map(stem).join(' ')} `;
  const isSaid = (text: string): boolean => wordsOf(text).length > 0 && said.includes(` ${wordsOf(text).map(stem).join(' ')} `);
  return [...keysOf(records)]
    .filter((key) => key !== name)
    .flatMap((key): State[] => {
      const values = [...new Set(records.map((record) => record[key]))];
      if (values.every((value) => typeof value === 'boolean')) return isSaid(wordsOfKey(key).join(' ')) ? [{ key, value: true }] : [];
      return values.filter((value): value is string => typeof value === 'string' && isSaid(value)).map((value) => ({ key, value }));
    });
}

/** Where the request says the state. */
function placeOf({ key, value }: State, asked: string): number {
  const words = wordsOf(typeof value === 'boolean' ? wordsOfKey(key).join(' ') : String(value));
  return asked.toLowerCase().search(new RegExp(words.map(stem).join('\\w*\\W+'), 'i'));
}
