import type { Access } from '../policy/path-rules.ts';
import type { Touch } from '../policy/touch.ts';
import type { Approval } from '../policy/verdict.ts';

/**
 * How much of what stands at a path has to be kept before it changes: `entry` is the thing itself, which stays and gets at most another mode and
 * time; `tree` is all that lies below it, whose bytes go on living elsewhere (a move); `content` is all of it with its bytes.
 */
export type Keep = 'entry' | 'tree' | 'content';

/** A path that is about to change. Absolute, links resolved. */
export interface Change {
  path: string;
  keep: Keep;
}

/** Who is about to change something. */
export interface Author {
  tool: string;
  approval: Approval;
}

/** Ends a change: what stands there now is what the call left behind. Never rejects. */
export type EndChange = () => Promise<void>;

/** What capabilities tell of every change they make; sandbox/journal keeps it. */
export interface ChangeJournal {
  /** How the names of temporary files begin, so that undo can sweep up what an interrupted write leaves. */
  readonly temporary: string;
  /** Keeps what is there. Rejects when it cannot be kept, and then the change must not happen. */
  begin(changes: readonly Change[], author: Author): Promise<EndChange>;
  /** Remembers something that no file can take back. */
  noteForeign(tool: string, what: string): Promise<void>;
}

/** For tests and commands that change nothing. */
export const noJournal: ChangeJournal = { temporary: '.okso-', begin: async () => async () => undefined, noteForeign: async () => undefined };

const KEEPS: Partial<Record<Access, Keep>> = {
  // A new name loses nothing, and where there is something already it stays, at most with a new time.
  create: 'entry',
  add: 'entry',
  discard: 'tree',
  move: 'tree',
  append: 'content',
  write: 'content',
  delete: 'content',
};
const ORDER: readonly Keep[] = ['entry', 'tree', 'content'];

/** What has to be kept for the paths that a command touches; of two reasons for one path the one that keeps more counts. */
export function changesOf(touches: readonly Touch[]): Change[] {
  const keeps = new Map<string, Keep>();
  for (const { path, access } of touches) {
    const keep = KEEPS[access];
    const known = keeps.get(path);
    if (keep !== undefined && (known === undefined || ORDER.indexOf(keep) > ORDER.indexOf(known))) keeps.set(path, keep);
  }
  return [...keeps].map(([path, keep]) => ({ path, keep }));
}
