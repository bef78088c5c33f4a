import { dirname } from 'node:path';
import type { CallLine, JournalLine, Kept, Root, UnitLine } from './journal-line.ts';
import { ABSENT, type State } from './state.ts';

/** What one unit has noted, added up: how every path was before its first change, and how the last change left it. */
export interface Ledger {
  /** How paths were before the unit. A path that is not named may be known all the same: see `before`. */
  readonly was: ReadonlyMap<string, State>;
  /** How paths stood after the last finished call that could change them. */
  readonly now: ReadonlyMap<string, State>;
  /** Bytes in the content file. */
  readonly kept: ReadonlyMap<string, Kept>;
  /** Where the bytes live of files that have not been kept, because they were only moved, or only given a new time. */
  readonly whereabouts: ReadonlyMap<string, string>;
  readonly lost: ReadonlyMap<string, string>;
  /** What calls that never ended were about to change. */
  readonly unfinished: ReadonlyMap<number, readonly Root[]>;
  readonly foreign: readonly { tool: string; what: string }[];
  readonly unit: UnitLine | undefined;
  readonly tools: ReadonlySet<string>;
  /** The state that folders shall have in the end, once an undo has begun; it is that of the first one, however often it is begun again. */
  readonly goals: ReadonlyMap<string, State> | undefined;
  /** An undo has brought everything to safety that had moved. */
  readonly isStaged: boolean;
  readonly isUndone: boolean;
  /** How a path was before the unit, where that is known. */
  before(path: string, draft?: Draft): State | 'unknown' | 'lost';
  add(line: JournalLine): void;
}

/** First states that are about to be noted. */
export interface Draft {
  readonly was: ReadonlyMap<string, State>;
  readonly whole: ReadonlySet<string>;
}

/** Adds up lines as they are written or read; the same code does both, so that undoing sees what journalling saw. */
export function createLedger(): Ledger {
  const was = new Map<string, State>();
  const now = new Map<string, State>();
  const kept = new Map<string, Kept>();
  const whereabouts = new Map<string, string>();
  const lost = new Map<string, string>();
  const unfinished = new Map<number, readonly Root[]>();
  const whole = new Set<string>();
  const foreign: { tool: string; what: string }[] = [];
  const tools = new Set<string>();
  let unit: UnitLine | undefined;
  let goals: ReadonlyMap<string, State> | undefined;
  let isStaged = false;
  let isUndone = false;

  function before(path: string, draft?: Draft): State | 'unknown' | 'lost' {
    if (lost.has(path)) return 'lost';
    const exact = was.get(path) ?? draft?.was.get(path);
    if (exact !== undefined) return exact;
    for (let above = dirname(path), below = path; above !== below; below = above, above = dirname(above)) {
      if (lost.has(above)) return 'lost';
      const state = was.get(above) ?? draft?.was.get(above);
      // Of a folder that was only looked at from outside, other names may have been there.
      if (state?.kind === 'folder' && !whole.has(above) && draft?.whole.has(above) !== true) return 'unknown';
      if (state !== undefined) return ABSENT;
    }
    return 'unknown';
  }

  function giveUp(path: string, why: string): void {
    lost.set(path, why);
    for (const one of [...whereabouts.keys()]) if (isAtOrBelow(one, path)) whereabouts.delete(one);
  }

  function addCall(line: CallLine): void {
    tools.add(line.tool);
    unfinished.set(line.call, line.roots);
    for (const [path, state] of line.was) {
      was.set(path, state);
      if (state.kind === 'file' || state.kind === 'other') whereabouts.set(path, path);
    }
    for (const path of line.whole) whole.add(path);
    for (const one of line.kept) {
      kept.set(one.path, one);
      whereabouts.delete(one.path);
    }
    for (const { path, why } of line.lost) giveUp(path, why);
  }

  function addDone(line: Extract<JournalLine, { t: 'done' }>): void {
    unfinished.delete(line.call);
    for (const [from, to] of line.moved)
      for (const [path, place] of whereabouts) if (isAtOrBelow(place, from)) whereabouts.set(path, to + place.slice(from.length));
    for (const { root, clears, states } of line.images) {
      if (clears) for (const path of [...now.keys()]) if (isAtOrBelow(path, root)) now.delete(path);
      for (const [path, state] of states) now.set(path, state);
    }
    for (const { path, why } of line.lost) giveUp(path, why);
  }

  return {
    was,
    now,
    kept,
    whereabouts,
    lost,
    unfinished,
    foreign,
    tools,
    get unit() {
      return unit;
    },
    get goals() {
      return goals;
    },
    get isStaged() {
      return isStaged;
    },
    get isUndone() {
      return isUndone;
    },
    before,
    add(line) {
      switch (line.t) {
        case 'unit':
          unit = line;
          return;
        case 'call':
          return addCall(line);
        case 'done':
          return addDone(line);
        case 'foreign':
          foreign.push({ tool: line.tool, what: line.what });
          return;
        case 'undoing':
          goals ??= new Map(line.folders);
          return;
        case 'staged':
          isStaged = true;
          return;
        case 'undone':
          isUndone = true;
          return;
      }
    },
  };
}

export function isAtOrBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`);
}
