import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hashOf } from './snapshot.ts';
import type { Task } from './task.ts';
import { holds, pythonPattern } from './text-match.ts';

/** How many stray changes are named. */
const STRAY_SHOWN = 4;

/** What is wrong with what a run left in the workspace. */
export function checkFiles(task: Task, workspace: string, changed: readonly string[]): string[] {
  const each = <Wanted>(field: Readonly<Record<string, Wanted>>, complain: (text: string, wanted: Wanted) => string[]): string[] =>
    Object.entries(field).flatMap(([name, wanted]) => {
      const text = textOf(join(workspace, name));
      return text === undefined ? [`no file ${name}`] : complain(text, wanted).map((fault) => `${name} ${fault}`);
    });
  const has = (text: string, wanted: string | string[]): string[] =>
    many(wanted).flatMap((one) => (holds(text, one) ? [] : [`lacks ${quoted(one)}`]));
  return [
    ...each(task.file, has),
    ...each(task.keeps, has),
    ...each(task.lacks, (text, unwanted) => many(unwanted).flatMap((one) => (text.includes(one) ? [`has ${quoted(one)}`] : []))),
    ...each(task.file_is, (text, wanted) => (plain(text) === wanted.trimEnd() ? [] : [`is not exactly ${quoted(wanted.slice(0, 60))}`])),
    ...each(task.file_re, (text, wanted) => many(wanted).flatMap((one) => (pythonPattern(one, 'm').test(text) ? [] : [`does not match /${one}/`]))),
    ...each(task.last_line, (text, wanted) => (plain(text).split('\n').at(-1)?.trimEnd() === wanted ? [] : [`does not end with ${quoted(wanted)}`])),
    ...each(task.json, jsonFaults),
    ...task.equal.filter(([copy, original]) => !sameBytes(workspace, copy, original)).map(([copy, original]) => `${copy} is no copy of ${original}`),
    // The system itself takes a name that ends in a slash for a folder.
    ...task.exists.filter((name) => !existsSync(join(workspace, name))).map((name) => `no ${name}`),
    ...task.gone.filter((name) => isAnything(join(workspace, name))).map((name) => `still there: ${name}`),
    ...strayChanges(task.only, changed),
  ];
}

function jsonFaults(text: string, wanted: Readonly<Record<string, unknown>>): string[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return [`is no JSON any more: ${error instanceof Error ? error.message : String(error)}`];
  }
  return Object.entries(wanted).flatMap(([path, value]) => {
    const found = path.split('.').reduce<unknown>((here, key) => (here as Record<string, unknown> | null | undefined)?.[key], data);
    return isDeepStrictEqual(found ?? null, value) ? [] : [`has ${quoted(found ?? null)} at ${path}`];
  });
}

function strayChanges(only: readonly string[] | undefined, changed: readonly string[]): string[] {
  if (only === undefined) return [];
  const allowed = only.map(asExpression);
  const stray = changed.filter((path) => !allowed.some((pattern) => pattern.test(path)));
  if (stray.length === 0) return [];
  return [`also changed ${stray.slice(0, STRAY_SHOWN).join(', ')}${stray.length > STRAY_SHOWN ? ' …' : ''}`];
}

/** A pattern of a file name; its star crosses slashes. */
function asExpression(pattern: string): RegExp {
  const body = pattern
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
    .replaceAll('[!', '[^');
  return new RegExp(`^${body}$`, 's');
}

function sameBytes(workspace: string, copy: string, original: string): boolean {
  const hash = hashOf(join(workspace, copy));
  return hash !== undefined && hash === hashOf(join(workspace, original));
}

/** Whether there is anything of this name, if only a link that leads nowhere. */
function isAnything(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // What should be a folder on the way is a file.
    return false;
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trimEnd();
}

function many(value: string | string[]): string[] {
  return typeof value === 'string' ? [value] : value;
}

function quoted(value: unknown): string {
  return JSON.stringify(value);
}
