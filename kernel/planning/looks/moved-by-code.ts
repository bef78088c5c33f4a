import { baseName } from '../request/file-names.ts';
import type { WorkspaceEntry } from './workspace-summary.ts';

/** `move its folder into jobs/archive`, `move the folder of 2025-029 to jobs/archive`. */
const MOVES =
  /(?:,? ?\b(?:and|then|and then) )?\b(?:please )?(?:move|put) (?:its|their|the|that|this)(?: (?:job|project|case|order|work))? (?:folder|directory)(?: (?:of|for) (?:\p{L}+ )?\S+)? (?:in)?to (?:the )?(?:folder )?["'`]?([\p{L}\p{N}_.][\p{L}\p{N}_./-]*)["'`]?(?=[\s,;.!?]|$)/iu;
/** Digits in groups, as jobs, cases and orders are numbered by. */
const CODES = /(?<![\p{L}\p{N}_./-])\d+(?:[-/]\d+)+(?![\p{L}\p{N}_/-]|\.[\p{L}\p{N}])/gu;

export interface MovedFolder {
  folder: string;
  target: string;
  /** The part of the request that orders it. */
  said: string;
}

/** The codes that a text says, each of them once. */
export function codesIn(text: string): string[] {
  return [...new Set(text.match(CODES) ?? [])];
}

/** The folder that a request wants moved and names by its code alone: the one whose name begins with it. */
export function movedByCode(request: string, entries: readonly WorkspaceEntry[]): MovedFolder | undefined {
  const [said, to = ''] = MOVES.exec(request) ?? [];
  const folders = entries.filter(({ kind }) => kind === 'folder').map(({ path }) => path);
  const target = folders.find((path) => path === to.replace(/[/.]+$/, ''));
  const codes = codesIn(request);
  const [folder, ...others] = folders.filter((path) => codes.some((code) => baseName(path).startsWith(`${code} `) || baseName(path) === code));
  if (said === undefined || target === undefined || folder === undefined || others.length > 0) return undefined;
  return { folder, target, said };
}
