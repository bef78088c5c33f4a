import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { OksoError } from '../../schemas/okso-error.ts';
import { asBefore, holdsTheSame } from './compare.ts';
import type { JournalLine } from './journal-line.ts';
import { isAtOrBelow, type Ledger } from './ledger.ts';
import { JOURNAL_LIMITS } from './limits.ts';
import { outcomeOf } from './outcome.ts';
import { claimUnit } from './owner.ts';
import { performUndo } from './perform-undo.ts';
import { type Problem, planUndo, type UndoPlan } from './plan-undo.ts';
import { lookAt, observe, type State } from './state.ts';
import { temporaryName } from './temporary-name.ts';
import { appendTo, dropContent, readUnit } from './unit-file.ts';
import { everythingAt } from './walk.ts';

export interface UndoOptions {
  /** The folder of the unit. */
  folder: string;
  now: () => Date;
  /** The program that sets exact times, where there is one. */
  touch: string | undefined;
  /** Say what would be done and do nothing. */
  isDryRun: boolean;
}

/** What was taken back, or would be. */
export interface UndoReport {
  unit: string;
  title: string;
  /** Paths that are again as they were. */
  restored: string[];
  /** Paths that are gone again. */
  removed: string[];
  /** What no file can take back, or what could not be kept. */
  cannot: { what: string; why: string }[];
  /** Where the bytes lie that an interrupted call had left, and that were replaced. */
  replaced: string | undefined;
}

/** Takes a unit back: everything it changed is as it was before, or nothing is touched and the error names every path that has changed since. */
export async function undoUnit({ folder, now, touch, isDryRun }: UndoOptions): Promise<UndoReport> {
  if ((await lookAt(folder)) === undefined) throw nothing(`there is no run ${basename(folder)} to take back`);
  const release = await claimUnit(folder);
  if (release === undefined) {
    throw new OksoError('OKSO_CHANGED_SINCE', `${basename(folder)} is still being written by another okso`, { hint: 'Wait until it has finished.' });
  }
  try {
    const ledger = await readUnit(folder);
    const { unit } = ledger;
    if (unit === undefined || ledger.isUndone) throw nothing(`${basename(folder)} has been taken back already`);
    const stageFolder = join(unit.workspace, `.okso-${unit.id}.undo`);
    const temporary = temporaryName(unit.id);
    const interrupted = [...ledger.unfinished].flatMap(([, roots]) => roots);
    const outcomes = await closeUnfinished(ledger);
    const plan = await planUndo(ledger, { stageFolder, temporary, hasLeftovers: interrupted.length > 0 });
    if (plan.problems.length > 0) throw changedSince(unit.id, unit.workspace, plan.problems);
    const report = reportOf(ledger, plan, temporary);
    if (isDryRun) return report;
    const replaced = await keepPresent(
      interrupted.map(({ from }) => from),
      ledger,
      join(folder, 'replaced'),
    );
    for (const line of outcomes) await appendTo(folder, line);
    if (plan.actions.length > 0) {
      await appendTo(folder, { t: 'undoing', at: now().toISOString(), folders: folderGoals(plan) });
      await performUndo(plan.actions, { folder, stageFolder, temporary, touch, onStaged: () => appendTo(folder, { t: 'staged' }) });
    }
    await appendTo(folder, { t: 'undone', at: now().toISOString() });
    await dropContent(folder);
    return { ...report, replaced };
  } finally {
    await release(folder);
  }
}

function folderGoals({ actions }: UndoPlan): [string, State][] {
  return actions.flatMap((action) =>
    (action.do === 'make' || action.do === 'reset') && action.state.kind === 'folder' ? [[action.path, action.state] as [string, State]] : [],
  );
}

/** Calls that were cut off: what they left behind is what is there now. */
async function closeUnfinished(ledger: Ledger): Promise<JournalLine[]> {
  const lines: JournalLine[] = [];
  for (const [call, roots] of [...ledger.unfinished]) {
    const line = await outcomeOf(call, roots, ledger, JOURNAL_LIMITS.hashedBytes);
    ledger.add(line);
    lines.push(line);
  }
  return lines;
}

/** Nobody knows what a call that was cut off has left: before it is replaced it is copied, so that nothing can be lost by undoing. */
async function keepPresent(roots: readonly string[], ledger: Ledger, folder: string): Promise<string | undefined> {
  const places = new Set(ledger.whereabouts.values());
  let count = 0;
  for (const root of roots) {
    for await (const { path, info } of everythingAt(root)) {
      const before = ledger.before(path);
      if (!info.isFile() || places.has(path) || before === 'lost' || before === 'unknown') continue;
      if (before.kind === 'file' && (await holdsTheSame(path, await observe(path), asBefore(path, before, ledger)))) continue;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      count += 1;
      await copyFile(path, join(folder, `${count}-${basename(path)}`.slice(0, MAX_NAME_CHARACTERS)));
    }
  }
  return (await lookAt(folder)) === undefined ? undefined : folder;
}

/** Every file system takes names of this length, also when each character has four bytes. */
const MAX_NAME_CHARACTERS = 60;

function reportOf(ledger: Ledger, plan: UndoPlan, temporary: string): UndoReport {
  const within = (path: string): string => shown(path, ledger.unit?.workspace ?? '');
  const restored = plan.actions.filter((action) => action.do !== 'remove' && !(action.do === 'reset' && action.state.kind === 'folder'));
  const removed = plan.actions.filter((action) => action.do === 'remove' && !basename(action.path).startsWith(temporary));
  // What makes room for another kind of thing is not gone afterwards.
  const back = new Set(restored.map(({ path }) => path));
  return {
    unit: ledger.unit?.id ?? '',
    title: ledger.unit?.title ?? '',
    restored: [...back].map(within),
    removed: removed.filter(({ path }) => !back.has(path)).map(({ path }) => within(path)),
    cannot: [
      ...ledger.foreign.map(({ tool, what }) => ({ what: tool, why: what })),
      ...[...ledger.lost].map(([path, why]) => ({ what: within(path), why })),
    ],
    replaced: undefined,
  };
}

function changedSince(unit: string, workspace: string, problems: readonly Problem[]): OksoError {
  const told = problems.map(({ path, why }) => ({ path: shown(path, workspace), why }));
  return new OksoError('OKSO_CHANGED_SINCE', `${unit} was not taken back: ${told.map(({ path, why }) => `${path}: ${why}`).join('; ')}`, {
    hint: 'Nothing was touched. Take back later changes first, or move these files away and try again.',
    details: { unit, paths: told },
  });
}

/** Nothing can be taken back. */
export function nothing(message: string): OksoError {
  return new OksoError('OKSO_NOTHING_TO_UNDO', message, { hint: 'See okso undo --list.' });
}

function shown(path: string, workspace: string): string {
  return path !== workspace && isAtOrBelow(path, workspace) ? path.slice(workspace.length + 1) : path;
}
