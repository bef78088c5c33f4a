import type { Ledger } from './ledger.ts';
import { isInUse } from './owner.ts';
import { ABSENT, isSameTime, type State } from './state.ts';
import { readUnit } from './unit-file.ts';
import { listUnitFolders } from './units.ts';

/** A unit as a list shows it. */
export interface UnitSummary {
  unit: string;
  folder: string;
  /** When it changed something for the first time. */
  at: string;
  title: string;
  tools: string[];
  workspace: string;
  /** Files, links and folders that it left otherwise than it found them. */
  changed: number;
  /** What it did that no file can take back. */
  foreign: number;
  isUndone: boolean;
  /** A living process still writes it. */
  isRunning: boolean;
}

/** The units of a journal, the newest first; those of one workspace when it is given. */
export async function* listUnits(journalFolder: string, workspace?: string): AsyncGenerator<UnitSummary> {
  for (const { folder, unit } of (await listUnitFolders(journalFolder)).reverse()) {
    if (workspace !== undefined && unit.workspace !== workspace) continue;
    const ledger = await readUnit(folder);
    yield {
      unit: unit.id,
      folder,
      at: unit.at,
      title: unit.title,
      tools: [...ledger.tools],
      workspace: unit.workspace,
      changed: countChanged(ledger),
      foreign: ledger.foreign.length,
      isUndone: ledger.isUndone,
      isRunning: await isInUse(folder),
    };
  }
}

/** How many paths stand otherwise than before the unit. */
export function countChanged(ledger: Ledger): number {
  let count = ledger.unfinished.size + ledger.lost.size;
  for (const path of new Set([...ledger.was.keys(), ...ledger.now.keys()])) {
    const before = ledger.before(path);
    if (before !== 'lost' && before !== 'unknown' && isChanged(before, ledger.now.get(path) ?? ABSENT)) count += 1;
  }
  return count;
}

function isChanged(before: State, now: State): boolean {
  if (before.kind !== now.kind) return true;
  if (before.kind === 'file' && now.kind === 'file')
    return before.size !== now.size || before.mode !== now.mode || !isSameTime(before.time, now.time);
  return before.kind === 'link' && now.kind === 'link' && before.target !== now.target;
}
