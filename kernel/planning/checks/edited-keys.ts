import type { CandidateFault } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../schemas/words.ts';
import { jsonDocument } from '../json-fact.ts';
import { JSON_SET } from '../language/vocabulary.ts';
import { quoted, type Reviewed, type TextSources } from './review.ts';

/** A file with more keys is data, and a list of its keys helps nobody. */
const MAX_KEYS = 2_000;
/** Keys that a complaint names: enough to choose from. */
const SHOWN_KEYS = 12;
const ADDS = /\b(?:add|append|insert|introduce|include|new|create)\b/i;

/**
 * The keys that JSON edits name, held against the files: a bare name that only stands deeper in the document is that place, and one that is
 * nowhere is added where the request adds something. Small models see `hire: {kayak_hour=12}` and write `kayak_hour`.
 */
export async function reviewEditedKeys(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const faults: CandidateFault[] = [];
  const reviewed: Step[] = [];
  for (const [at, step] of steps.entries()) {
    const { path, key, create } = step.args;
    const text = step.tool === JSON_SET && typeof path === 'string' && create !== true ? await sample(path) : null;
    const root = text?.complete ? jsonDocument(text.text) : undefined;
    const judged = typeof key === 'string' && isRecord(root) && isBareAndMissing(key, root) ? judge(key, root, evidence.request) : undefined;
    if (judged === undefined) reviewed.push(step);
    else if ('keys' in judged) {
      reviewed.push(step);
      const message = `${String(path)} has no key ${quoted(key as string)}; its keys are ${judged.keys.slice(0, SHOWN_KEYS).join(', ')}.`;
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

/** Where the key is meant to stand; all keys where nobody can tell. */
function judge(name: string, root: object, request: string): Judged | undefined {
  const all = keysOf(root);
  if (all.length > MAX_KEYS) return undefined;
  const places = all.filter((key) => plain(key.at(-1) ?? '') === plain(name));
  const said = new Set(wordsOf(request).map(stem));
  const isSaid = (key: readonly string[]): boolean => key.slice(0, -1).some((part) => wordsOf(part).some((word) => said.has(stem(word))));
  const meant = places.length > 1 ? places.filter(isSaid) : places;
  const [only, ...others] = meant;
  if (only !== undefined && others.length === 0) return { key: only.join('.') };
  if (places.length === 0 && ADDS.test(request)) return { key: name, create: true };
  return { keys: all.map((key) => key.join('.')) };
}

function isBareAndMissing(key: string, root: object): boolean {
  return !/[.[\]]/.test(key) && !Object.hasOwn(root, key);
}

/** The keys that lead to each value of a document, what stands inside lists left out: these are told apart by more than names. */
function keysOf(root: object, above: readonly string[] = []): string[][] {
  return Object.entries(root).flatMap(([name, value]) => {
    const key = [...above, name];
    return [key, ...(isRecord(value) ? keysOf(value, key) : [])];
  });
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `kayak hour`, `kayakHour` and `kayak_hour` are one name. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
