import { nameWords, saysSomething, stem, wordsOf } from '../../../schemas/words.ts';
import { labelledLines } from '../looks/labelled-lines.ts';
import { settingLines, settingName } from '../looks/settings-text.ts';
import { yamlLines } from '../looks/yaml-lines.ts';
import { JSON_FILE, PROSE_FILE, YAML_FILE } from '../request/file-kinds.ts';
import type { Scalar } from '../request/said-value.ts';
import { jsonDocument } from './json-fact.ts';
import { isKeyWordSaid, wordsOfKey } from './key-words.ts';

/** One setting of a file. */
export interface Setting {
  /** As the tools name it: `server.port`. */
  name: string;
  /** The sections it stands in, and its own name at the end. */
  parts: readonly string[];
  /** Undefined for a list, and for what stands inside one: these are told apart by more than names. */
  value: Scalar | undefined;
}

/** More are data and no settings. */
const MAX_SETTINGS = 2_000;

/** The settings of a JSON, YAML or INI-like text, or what the labelled lines of a card say; none where it is none of these, or too large. */
export function settingsOf(path: string, text: string): Setting[] {
  const found = PROSE_FILE.test(path)
    ? labelSettings(text)
    : JSON_FILE.test(path)
      ? jsonSettings(jsonDocument(text), [])
      : YAML_FILE.test(path)
        ? yamlSettings(text)
        : lineSettings(text);
  return found.length > MAX_SETTINGS ? [] : found;
}

function jsonSettings(value: unknown, parts: readonly string[], isListed = false): Setting[] {
  if (typeof value !== 'object' || value === null) return [{ name: parts.join('.'), parts, value: isListed ? undefined : (value as Scalar) }];
  const isList = Array.isArray(value);
  const inner = Object.entries(value).flatMap(([key, each]) => jsonSettings(each, isList ? parts : [...parts, key], isListed || isList));
  return isList && parts.length > 0
    ? [{ name: parts.join('.'), parts, value: undefined }, ...inner.filter((each) => each.parts.length > parts.length)]
    : inner;
}

function lineSettings(text: string): Setting[] {
  return settingLines(text).map((line) => {
    const name = settingName(line);
    return { name, parts: [...(line.section === '' ? [] : [line.section]), ...line.key.split('.')], value: bareValue(line.value) };
  });
}

function yamlSettings(text: string): Setting[] {
  return yamlLines(text).flatMap(({ parts, value }) => (value === '' ? [] : [{ name: parts.join('.'), parts, value: bareValue(value) }]));
}

function labelSettings(text: string): Setting[] {
  return labelledLines(text).map(({ label, value }) => ({ name: label, parts: [label], value }));
}

/** A value without its quotes, or without the comment behind it; undefined for a list, a table and a text of several lines. */
export function bareValue(written: string): string | undefined {
  if (/^(?:[[{]|"""|''')/.test(written)) return undefined;
  return /^(["'])((?:\\.|(?!\1)[^\\])*)\1/.exec(written)?.[2] ?? written.replace(/(?:\s[#;]|^[#;](?=\s|$)).*$/, '').trimEnd();
}

/** Words that are said of any setting. */
const GENERIC = new Set(
  'value setting option key entry field parameter variable number amount count level limit time maximum minimum max min new current present old name property section file config configuration enabled'
    .split(' ')
    .map(stem),
);

interface Match {
  setting: Setting;
  /** Words of the setting that are said, its sections' too. */
  said: ReadonlySet<string>;
  /** All words of its own name are. */
  isFull: boolean;
  /** Some of them are. */
  isPart: boolean;
}

/**
 * The one setting that some words name. `hasOld` tells whether a setting has the value that the request says of it, where it says one: that
 * decides where words alone do not. Undefined in any doubt.
 */
export function namedSetting(
  subject: string,
  all: readonly Setting[],
  { path, hasOld }: { path: string; hasOld?: ((setting: Setting) => boolean) | undefined },
): Setting | undefined {
  const words = nameWords(subject);
  const stems = new Set(words.map(stem));
  const key = WRITTEN_KEY.exec(subject)?.[0];
  const settings = key === undefined ? all : all.filter(({ parts }) => parts.some((_, at) => bareName(parts.slice(at).join('')) === bareName(key)));
  const matches = settings.map((setting): Match => {
    const [own, above] = namesOf(setting);
    const said = new Set([...own, ...above].filter((word) => isKeyWordSaid(word, stems)).map(stem));
    const isSaid = (word: string): boolean => said.has(stem(word));
    return { setting, said, isFull: own.length > 0 && own.every(isSaid), isPart: own.some(isSaid) };
  });
  const full = notOutdone(matches.filter(({ isFull }) => isFull));
  if (hasOld !== undefined) {
    const meant = full.length > 0 ? full : notOutdone(matches.filter(({ isPart }) => isPart));
    return only(meant.filter(({ setting }) => hasOld(setting)))?.setting;
  }
  const match = only(full);
  return match === undefined || isDoubtful(match, { words, matches, path }) ? undefined : match.setting;
}

/** A name as only files have it: `offset_x` is that key, and no other with an offset. */
const WRITTEN_KEY = /[\p{L}\p{N}_.]*[\p{L}\p{N}]_[\p{L}\p{N}_.]*[\p{L}\p{N}]/u;

function bareName(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** What only says that a section is on: `enabled` of `sound`. */
const SWITCH = /^(?:is[_-]?)?(?:enabled?|active|activated|on)$/i;
/** Nobody says in what a value is measured before saying the value. */
const MEASURE = new Set('milliseconds seconds secs minutes mins hours degrees celsius percent'.split(' '));

/** The words of a setting's own name, and of its sections. */
function namesOf({ parts }: Setting): [string[], string[]] {
  const names = parts.map(wordsOfKey);
  const at = names.length > 1 && SWITCH.test(parts.at(-1) ?? '') ? -2 : -1;
  const own = (names.at(at) ?? []).filter((word, place) => place === 0 || !MEASURE.has(word));
  return [own, names.slice(0, at).flat()];
}

/** Those of which no other has all the words that are said, and more. */
function notOutdone(matches: readonly Match[]): Match[] {
  return matches.filter(({ said }) => !matches.some((other) => other.said.size > said.size && [...said].every((word) => other.said.has(word))));
}

function only<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined;
}

/** Behind these words it is said whose setting it is. */
const WHOSE = new Set(['of', 'for', 'in', 'on', 'at', 'during']);

/**
 * Whether words that the setting does not have speak for another one: `the database port` beside `PORT` and `DATABASE_URL`, or `the
 * temperature of the bath` where only a kitchen has one. A word that goes with the name only
 * explains it: `the night temperature`, `the temperature at night`.
 */
function isDoubtful(
  { setting, said }: Match,
  { words, matches, path }: { words: readonly string[]; matches: readonly Match[]; path: string },
): boolean {
  const place = wordsOf(path).join('');
  const known = (word: string): boolean => [...said].some((own) => stem(word) === own || (own.length >= 3 && stem(word).startsWith(own)));
  const telling = words.filter((word) => WHOSE.has(word) || (saysSomething(word) && !(word.length >= 3 && place.includes(word))) || known(word));
  const isForeign = (word: string): boolean => !known(word) && !WHOSE.has(word) && !GENERIC.has(stem(word));
  const explains = (at: number): boolean => known(telling[at - 1] ?? '') || (WHOSE.has(telling[at + 1] ?? '') && known(telling[at + 2] ?? ''));
  const foreign = telling.flatMap((word, at) => (isForeign(word) && !explains(at) ? [word] : []));
  const isOthers = (word: string): boolean =>
    matches.some(
      (other) => other.setting !== setting && wordsOfKey(other.setting.parts.at(-1) ?? '').some((own) => isKeyWordSaid(own, new Set([stem(word)]))),
    );
  if (words.some((word) => !known(word) && saysSomething(word) && isOthers(word))) return true;
  const sections = setting.parts.slice(0, -1).flatMap(wordsOfKey);
  return sections.length > 0 && !sections.some((word) => said.has(stem(word))) && foreign.length > 0;
}
