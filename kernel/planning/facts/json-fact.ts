import { jsonOrUndefined } from '../../../schemas/json-text.ts';
import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { contentStems, foldText, stem, wordsOf } from '../../../schemas/words.ts';
import { baseName } from '../request/file-names.ts';
import { isKeyWordSaid, isMeasure, wordsOfKey } from './key-words.ts';

/** A value, and the keys that lead to it. */
export interface Leaf {
  keys: readonly string[];
  value: string;
  /** Texts that stand beside it in the same object, or beside the object that it lies in: `{"name": "Gull", "owner": {"mail": "a@b.example"}}`. */
  beside: readonly string[];
}

/** How many words of the request have to speak for a value: one that merely shares a word with a key is a guess. */
const LEAST_MATCHES = 1;
/** A document with more values is data to search in and not a record to read. */
const MAX_LEAVES = 2_000;

/**
 * The one value of a JSON text that a request names by its key, as it stands there: `the rate for SEK`. Small models pick the neighbour.
 * Undefined where the text is no JSON, or where no value is named better than every other.
 */
export function jsonFact(request: string, text: string, path = ''): string | undefined {
  return namedLeaf(withoutName(request, path), text)?.value;
}

/** What the file is called names none of its values. */
function withoutName(request: string, path: string): string {
  return path === '' ? request : request.replaceAll(path, ' ').replaceAll(baseName(path), ' ');
}

/** The number that a row of a JSON text holds for a request: `how many bottles of blue ink are left` is no count of rows where one is called Blue ink and has `bottles`. */
export function jsonCount(request: string, text: string): string | undefined {
  const leaf = namedLeaf(request, text);
  return leaf !== undefined && /^-?\d+(?:\.\d+)?$/.test(leaf.value) && besideSaid(leaf, request) > 0 ? leaf.value : undefined;
}

const ASKS_PRESENCE = /^(?:(?:please|so|and|ok|hey),? )*(?:is|are) there\b|^(?:do|does) (?:we|you|they|it)(?: still)? have\b/i;

/** Whether there is any of what a JSON text counts: `are there large sleeves in stock?` and `{"stock": {"large": 0}}`. A small model says yes where it sees the words. */
export function jsonPresence(request: string, text: string, path = ''): string | undefined {
  const leaf = ASKS_PRESENCE.test(request.trim()) ? namedLeaf(withoutName(request, path), text) : undefined;
  if (leaf === undefined || !/^\d+(?:\.\d+)?$/.test(leaf.value)) return undefined;
  return `${Number(leaf.value) === 0 ? 'No' : 'Yes'}: ${leaf.keys.filter((key) => !/^\d+$/.test(key)).join('.')} is ${leaf.value}.`;
}

function namedLeaf(request: string, text: string): Leaf | undefined {
  const data = jsonDocument(text);
  if (typeof data !== 'object' || data === null) return undefined;
  return bestLeaf(request, leavesOf(data, [], []));
}

/** The one value that a request names by its keys better than every other. */
export function bestLeaf(request: string, leaves: readonly Leaf[]): Leaf | undefined {
  if (leaves.length > MAX_LEAVES) return undefined;
  const wanted = new Set(contentStems(withJoinedMeasures(asked(request))).map(meantKey(request, leaves)));
  if (ASKS_COST.test(request)) for (const word of priceWords(leaves)) wanted.add(word);
  const ofKind = leaves.filter(({ value }) => (ASKS_DATE.test(request) && IS_DATE.test(value)) || (ASKS_MAIL.test(request) && IS_MAIL.test(value)));
  const scored = (ofKind.length > 0 ? ofKind : leaves)
    .map((leaf) => ({ leaf, ...matchOf(leaf, wanted, request) }))
    .filter(({ matches, namesIt }) => namesIt && matches >= LEAST_MATCHES)
    .sort((a, b) => b.matches - a.matches || a.misses - b.misses);
  const [best, ...others] = scored;
  // `the port of the cache` with a `port` of its own and a `cache` elsewhere: which of the two words counts is not settled.
  const equals = others.filter((other) => other.matches === best?.matches && (other.misses === best.misses || !isSubset(other.said, best.said)));
  const said = equals.length === 0 || best === undefined ? best : headAmong([best, ...equals], request);
  return said?.leaf;
}

/** The one of values that is asked for of something, where every other only measures it: `the price of a sack` is no `sack_kg`. */
function headAmong<One extends { leaf: Leaf }>(values: readonly One[], request: string): One | undefined {
  const key = ({ leaf }: One): string => leaf.keys.at(-1) ?? '';
  const [head, ...more] = values.filter((one) => isHead(key(one), request));
  return more.length === 0 && values.every((one) => one === head || isMeasure(key(one))) ? head : undefined;
}

const ASKS_COST = /\bhow much (?:is|are|was|were|will|would|do|does|did|for)\b|\bwhat (?:does|do|did|will|would)\b.{3,60}\bcost\b/i;
const PRICE = new Set(['price', 'cost', 'fee'].map(stem));

/** How the prices of a document are called, where they are called so: `how much is a kilo of leeks` asks for a price. */
function priceWords(leaves: readonly Leaf[]): string[] {
  return [...new Set(leaves.flatMap(({ keys }) => wordsOfKey(keys.at(-1) ?? '').map(stem)).filter((word) => PRICE.has(word)))];
}

const ASKS_DATE = /\b(?:date|(?:which|what|on the) day|when)\b/i;
const IS_DATE = /^\d{4}-\d\d-\d\d|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/;

const ASKS_MAIL = /\be-?mail(?: address)?\b/i;
const IS_MAIL = /^[^\s@]+@[^\s@]+\.\w+$/;

/** Whether a key is what is asked for of something: the price in `the price of a sack`. */
function isHead(key: string, request: string): boolean {
  return new RegExp(String.raw`\b${wordsOfKey(key).map(literalPattern).join('\\W+')}s? (?:of|for)\b`, 'i').test(request);
}

/** Keys write a measure as one word: `jar_454g` is the 454 g jar. */
function withJoinedMeasures(request: string): string {
  return request.replace(/(?<![\w.])(\d+(?:[.,]\d+)?) (mm|cm|m|km|mg|g|kg|t|ml|cl|l|oz|lb|w|kw|v|gb|mb)\b/gi, '$1 $2 $1$2');
}

/** `It's under server`, said behind the question: where the value stands. */
const SAYS_PLACE =
  /^(?:(?:i (?:think|believe|guess)|maybe|probably|perhaps),? )?(?:(?:(?:it|that|this|they)(?:['’]s|['’]re| is| are)?(?: (?:should|must|may|might|has to))?|should|must|see|look|check)(?: be)? (?:(?:stands?|lies?|written|found|kept|given|set|defined|listed|probably|somewhere) )*(?:under|in|inside|within|below)\b|(?:under|inside|within|in) )/i;

/** Whose it is stands in the sentence before. */
const OF_SOMEBODY = /\b(?:her|his|their|hers|theirs|she|he)\b/i;
const RINGS = /\b(?:ring|call|phone|telephone|dial|text)\b/i;
const TELEPHONE = /^(?:tele)?phone|^(?:tel|mobile|cell)$/i;

/** `I need to ring Ann. What's her number?` asks for no other number than that of a telephone. */
function meantKey(request: string, leaves: readonly Leaf[]): (word: string) => string {
  const key = RINGS.test(request) ? leaves.map(({ keys }) => keys.at(-1) ?? '').find((name) => TELEPHONE.test(name)) : undefined;
  const [meant] = key === undefined ? [] : wordsOfKey(key).map(stem);
  return (word) => (word === NUMBER && meant !== undefined ? meant : word);
}

const NUMBER = stem('number');

/**
 * The sentence that asks, where others only tell why: `I have to ring Ann's landlord. What number is it?` asks for no landlord. What says behind it
 * where that stands goes with it.
 */
function asked(request: string): string {
  const sentences = request.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  if (sentences.some((sentence) => /\?\s*$/.test(sentence) && OF_SOMEBODY.test(sentence))) return request;
  const first = sentences.findIndex((sentence) => /\?\s*$/.test(sentence));
  const asking = sentences.filter((sentence, at) => /\?\s*$/.test(sentence) || (first >= 0 && at > first && SAYS_PLACE.test(sentence)));
  return asking.length > 0 ? asking.join(' ') : request;
}

interface Match {
  /** The keys that are said. */
  said: readonly string[];
  matches: number;
  misses: number;
  namesIt: boolean;
}

function matchOf(leaf: Leaf, wanted: ReadonlySet<string>, request: string): Match {
  const keys = leaf.keys.filter((key) => !/^\d+$/.test(key));
  const said = keys.filter((key) => isSaid(key, wanted));
  const isOfKind = wanted.has(VERSION) && !said.some((key) => wordsOfKey(key).some((word) => stem(word) === VERSION)) && IS_VERSION.test(leaf.value);
  return {
    said,
    matches: said.length + (isOfKind ? 1 : 0) + besideSaid(leaf, request),
    misses: keys.length - said.length,
    // An address of mail is told by what it looks like: `{"alerts": {"contact": "a@b.example"}}`.
    namesIt: said.includes(keys.at(-1) ?? '') || (ASKS_MAIL.test(request) && IS_MAIL.test(leaf.value) && said.length > 0),
  };
}

const VERSION = stem('version');
/** What a value is can be said besides its key: `the version of pg` of `"pg": "^8.12.0"`. */
const IS_VERSION = /^(?:[~^=v]|[<>]=?)?\s*\d+(?:\.\d+)+/;

function isSubset(keys: readonly string[], others: readonly string[]): boolean {
  return keys.every((key) => others.includes(key));
}

/** How many of the texts beside a value the request says. */
function besideSaid({ beside }: Leaf, request: string): number {
  const said = ` ${wordsOf(request).join(' ')} `;
  return beside.filter((text) => said.includes(` ${wordsOf(text).join(' ')} `)).length;
}

/** Whether every word of a key stands in the request: `max_speed` is said by `the maximum speed`, not by `the speed`; `wind_kmh` by `the wind`. */
function isSaid(key: string, wanted: ReadonlySet<string>): boolean {
  const words = wordsOfKey(key);
  return words.length > 0 && words.every((word) => isKeyWordSaid(word, wanted));
}

function leavesOf(value: unknown, keys: readonly string[], beside: readonly string[]): Leaf[] {
  if (typeof value === 'object' && value !== null) {
    const texts = Array.isArray(value) ? [] : Object.values(value).filter(isShortText);
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...keys, key], [...beside, ...texts.filter((text) => text !== inner)]));
  }
  return value === null ? [] : [{ keys, value: String(value), beside }];
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && foldText(value).length <= 60;
}

/** The document of a JSON text, also where it stands between marks of code; undefined when it is none. */
export function jsonDocument(text: string): unknown {
  return jsonOrUndefined(text.trim().replace(/^```(?:json)?\n([\s\S]*)\n```$/, '$1'));
}
