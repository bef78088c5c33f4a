import type { SideEffects } from '../../../schemas/manifest.ts';
import type { Step } from '../../../schemas/plan.ts';
import { foldText, stem } from '../../../schemas/words.ts';
import { FILE_WRITE, PYTHON, TERMINAL } from '../language/tool-names.ts';
import { referencedSteps } from '../plan/references.ts';
import { baseName, withoutEnding } from '../request/file-names.ts';
import { roleOf } from './argument-roles.ts';

/** An argument that decides what is changed or fetched, with a value of which the request does not speak. */
export interface UnsaidValue {
  argument: string;
  value: string;
}

/** Choices between a few words, which lead nowhere. */
const CHOICES: ReadonlySet<string> = new Set(['mode', 'command']);
/** A name of more words is written with signs between them. */
const MAX_WORDS = 5;

/**
 * What a step would change, send or fetch that the request does not name. A file is named by its name with or without the ending, a key by
 * one of its parts, everything else in full. A new file may have a name that somebody made up; code is judged by what it would write, when
 * it runs.
 */
export function unsaidValues(step: Step, effect: SideEffects, request: string): UnsaidValue[] {
  if (step.tool === PYTHON || (step.tool === FILE_WRITE && effect === 'reversible')) return [];
  return Object.entries(step.args).flatMap(([argument, given]) => {
    const isKey = argument === 'key';
    if (CHOICES.has(argument) || (roleOf(step.tool, argument) !== 'steering' && !isKey)) return [];
    const values = (Array.isArray(given) ? given : [given]).filter((value) => typeof value === 'string').filter((value) => isOwn(value, step));
    return values.filter((value) => !(isKey ? isKeySaid(value, request) : isNameSaid(value, request))).map((value) => ({ argument, value }));
  });
}

/** The quoted texts of code that name what the request names. */
export function saidTexts(code: string, request: string): string {
  const texts = [...code.matchAll(/(["'])((?:(?!\1)[^\n])+)\1/g)];
  return texts.flatMap(([quoted, , text = '']) => (isNameSaid(text, request) ? [quoted] : [])).join('\n');
}

/** Gaps and references are judged when they are filled; flags of a command name nothing. */
function isOwn(value: string, { tool }: Step): boolean {
  return value !== '' && referencedSteps({ value }).length === 0 && !(tool === TERMINAL && value.startsWith('-'));
}

function isNameSaid(value: string, request: string): boolean {
  if (/^[a-z]+:\/\/|@/i.test(value)) return foldText(request).includes(foldText(value));
  const name = baseName(value.replace(/\/+$/, ''));
  return isSaidInWords(name, request) || isSaidInWords(withoutEnding(name), request);
}

function isKeySaid(key: string, request: string): boolean {
  return key.split(/[.[\]]+/).some((part) => isSaidInWords(part, request));
}

/** Whether words of the request that stand side by side make up a name: `api version` is `apiVersion`, and `old` is no part of `folder`. */
function isSaidInWords(name: string, request: string): boolean {
  const wanted = stem(wordsIn(name).join(''));
  const said = wordsIn(request);
  return (
    wanted !== '' &&
    said.some((_, from) => said.some((_, to) => to >= from && to < from + MAX_WORDS && stem(said.slice(from, to + 1).join('')) === wanted))
  );
}

function wordsIn(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
