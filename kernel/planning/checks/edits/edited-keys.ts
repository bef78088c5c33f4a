import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { jsonDocument } from '../../facts/json-fact.ts';
import { wordsOfKey } from '../../facts/key-words.ts';
import { INI_SET, JSON_SET } from '../../language/tool-names.ts';
import { settingLines, settingName } from '../../looks/settings-text.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** A file with more keys is data, and a list of its keys helps nobody. */
const MAX_KEYS = 2_000;
/** Keys that a complaint names: enough to choose from. */
const SHOWN_KEYS = 12;
const ADDS = /\b(?:add|append|insert|introduce|include|create)\b/i;
/** `the new price` is no new key, where a path of several names leads to one that is there. */
const IS_NEW = /\bnew\b/i;

interface Key {
  /** The sections that it stands in, and its own name at the end. */
  parts: readonly string[];
  /** A section is no place for a value of one word. */
  takesValue: boolean;
}

/** The keys of a file, as the tool that sets them reads them. */
interface Keys {
  /** Undefined for a list, whose elements have no names. */
  all: readonly Key[] | undefined;
  /** What leads to each value, the places of elements of lists too. */
  paths: readonly (readonly string[])[];
  has(key: string): boolean;
}

/**
 * The keys that edits of JSON and of settings name, held against the files: one that is not there, and of which the last name stands in one
 * place, is that place, and one that is nowhere is added where the request adds something. Small models see `hire: {kayak_hour=12}` and write
 * `kayak_hour`, or write it under a section of their own.
 */
export async function reviewEditedKeys(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const faults: CandidateFault[] = [];
  const reviewed: Step[] = [];
  for (const [at, step] of steps.entries()) {
    const { path, key, create } = step.args;
    const read = READERS[step.tool];
    const text = read !== undefined && typeof path === 'string' && create !== true ? await sample(path) : null;
    const keys = text?.complete ? read?.(text.text, step.args['value']) : undefined;
    const judged = typeof key === 'string' && keys !== undefined && keys.paths.length <= MAX_KEYS ? judge(key, keys, evidence.request) : undefined;
    if (judged === undefined) reviewed.push(step);
    else if ('keys' in judged) {
      reviewed.push(step);
      const message = `${String(path)} has no single key ${quoted(key as string)}; its keys are ${judged.keys.slice(0, SHOWN_KEYS).join(', ')}.`;
      faults.push({ step: at + 1, code: 'key', grade: 'fails', message });
    } else {
      reviewed.push({ ...step, args: { ...step.args, ...judged } });
      const message = judged.create ? `${quoted(key as string)} is a new key.` : `${quoted(key as string)} stands at ${judged.key}.`;
      faults.push({ step: at + 1, code: 'key', grade: 'mended', message });
    }
  }
  return { steps: reviewed, faults };
}

type Judged = { key: string; create?: true } | { keys: string[] };

/** Where the key is meant to stand; all keys where nobody can tell. Undefined where it is right, and where the tool itself tells best. */
function judge(key: string, { all, paths, has }: Keys, request: string): Judged | undefined {
  const parts = partsOf(key);
  if (has(parts.join('.'))) return undefined;
  const said = new Set(wordsOf(request).map(stem));
  const isSaid = (names: readonly string[]): boolean => names.flatMap(wordsOfKey).some((word) => said.has(stem(word)));
  const wrapped = ADDS.test(request) ? undefined : wrappedOf(parts, paths, isSaid);
  if (wrapped !== undefined) return { key: wrapped.join('.') };
  if (/[[\]]/.test(key) || all === undefined) return undefined;
  const [sections, name] = [parts.slice(0, -1), parts.at(-1) ?? ''];
  const places = all.filter(({ parts, takesValue }) => takesValue && plain(parts.at(-1) ?? '') === plain(name)).map(({ parts }) => parts);
  const [only, ...others] = places.length > 1 ? places.filter((place) => isSaid(place.slice(0, -1))) : places;
  const adds = ADDS.test(request) || IS_NEW.test(request);
  const above = only?.slice(0, -1) ?? [];
  // Where it is said whose key this is, what another section has under that name is not to be overwritten.
  const isOthers = isSaid(sections) && (adds || (above.length > 0 && !isSaid(above)));
  const isMeant = sections.length > 0 && (request.includes(key) || isOthers || isNamedOf(sections, name, request));
  if (only !== undefined && others.length === 0 && !isMeant) return { key: only.join('.') };
  if (adds && (places.length === 0 || isMeant)) return { key, create: true };
  return sections.length > 0 ? undefined : { keys: all.map(({ parts }) => parts.join('.')) };
}

/** The names and places of a key, as the tools read it: `piers[0].depth`. */
function partsOf(key: string): string[] {
  return key
    .replaceAll(/\[(["']?)([^\]]*)\1\]/g, '.$2')
    .split('.')
    .filter((part) => part !== '');
}

/**
 * The one path that is a key of several names but for what is wrapped around them, `products.2.price` for `2.price` and for `shop.products.2.price`;
 * of several the one of which the request says what is wrapped around it.
 */
function wrappedOf(parts: readonly string[], paths: Keys['paths'], isSaid: (names: readonly string[]) => boolean): readonly string[] | undefined {
  const tops = new Set(paths.map(([top = '']) => plain(top)));
  const key = parts.map(plain);
  const isWrapped = (path: readonly string[]): boolean => {
    const own = path.map(plain);
    // A name of the key that the file has is no wrapper, but a section of its own.
    if (own.length < key.length) return own.length > 1 && !tops.has(key[0] ?? '') && endsWith(key, own);
    return key.length > 1 && (endsWith(own, key) || (own.length === key.length + 1 && isWithoutOne(own, key)));
  };
  const found = paths.filter(isWrapped);
  const [only, ...others] = found.length > 1 ? found.filter((path) => isSaid(path.filter((part) => !key.includes(plain(part))))) : found;
  return others.length > 0 ? undefined : only;
}

const endsWith = (path: readonly string[], end: readonly string[]): boolean =>
  path.length >= end.length && end.every((part, at) => part === path[path.length - end.length + at]);

/** Whether one name in the midst of a path is all that another has not. */
function isWithoutOne(path: readonly string[], other: readonly string[]): boolean {
  return path.some((_, at) => at > 0 && at < path.length - 1 && path.toSpliced(at, 1).every((part, place) => part === other[place]));
}

/** Whether a request says that a section has a key: `the slew rate of the connection`, `the connection's slew rate`. */
function isNamedOf(sections: readonly string[], name: string, request: string): boolean {
  const words = ` ${wordsOf(request.replaceAll('_', ' ')).map(stem).join(' ')} `;
  const own = wordsOfKey(name).map(stem).join(' ');
  return sections.some((section) => {
    const above = wordsOfKey(section).map(stem).join(' ');
    return new RegExp(` (?:${above} (?:s )?${own}|${own} (?:of|in|under|for) (?:the |our |my )?${above}) `, 'u').test(words);
  });
}

const READERS: Readonly<Record<string, (text: string, value: unknown) => Keys | undefined>> = { [JSON_SET]: jsonKeys, [INI_SET]: iniKeys };

function jsonKeys(text: string, value: unknown): Keys | undefined {
  const root = jsonDocument(text);
  const isWhole = typeof value === 'object' && value !== null;
  if (typeof root !== 'object' || root === null) return undefined;
  const paths = pathsOf(root).filter(({ inner }) => isWhole || typeof inner !== 'object' || inner === null);
  return {
    all: isRecord(root) ? keysOf(root, isWhole) : undefined,
    paths: paths.map(({ parts }) => parts),
    has: (key) => (Array.isArray(root) ? beginsInList(root, key) : leadsToKey(root, key.split('.'))),
  };
}

function pathsOf(value: object, above: readonly string[] = []): { parts: readonly string[]; inner: unknown }[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const parts = [...above, name];
    return [{ parts, inner }, ...(typeof inner === 'object' && inner !== null ? pathsOf(inner, parts) : [])];
  });
}

/** The keys that lead to each value of a document, what stands inside lists left out: these are told apart by more than names. */
function keysOf(root: object, isWhole: boolean, above: readonly string[] = []): Key[] {
  return Object.entries(root).flatMap(([name, value]) => {
    const parts = [...above, name];
    return [{ parts, takesValue: isWhole || !isRecord(value) }, ...(isRecord(value) ? keysOf(value, isWhole, parts) : [])];
  });
}

/** By a place, or by a text that an element has: the tool finds it by that as well. */
function beginsInList(list: readonly unknown[], key: string): boolean {
  const [first = ''] = key.toLowerCase().split('.');
  const texts = list.flatMap((element) => (isRecord(element) ? Object.values(element) : []));
  return /^\d+$/.test(first) || texts.some((text) => typeof text === 'string' && key.toLowerCase().startsWith(text.toLowerCase()));
}

/** A name may have dots itself, and what stands in a list is left to the tool. */
function leadsToKey(value: unknown, parts: readonly string[]): boolean {
  if (parts.length === 0 || Array.isArray(value)) return true;
  return parts.some((_, at) => {
    const name = parts.slice(0, at + 1).join('.');
    return isRecord(value) && Object.hasOwn(value, name) && leadsToKey((value as Record<string, unknown>)[name], parts.slice(at + 1));
  });
}

/** The tool looks for a bare key in every section, in any case; one that several have has to be told apart. */
function iniKeys(text: string): Keys {
  const lines = settingLines(text).map((line) => ({ bare: line.key.toLowerCase(), name: settingName(line) }));
  return {
    all: lines.map(({ name }) => ({ parts: name.split('.'), takesValue: true })),
    paths: lines.map(({ name }) => name.split('.')),
    has: (key) => {
      const wanted = key.toLowerCase();
      // Where names begin otherwise, the tool may see more than is read here.
      if (!/^[\p{L}_]/u.test(key)) return true;
      return lines.some(({ name }) => name.toLowerCase() === wanted) || lines.filter(({ bare }) => bare === wanted).length === 1;
    },
  };
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `kayak hour`, `kayakHour` and `kayak_hour` are one name. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
