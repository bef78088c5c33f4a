import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { realPath } from '../policy/real-path.ts';
import { asAfter, asBefore, differenceOf, type Expected, holdsTheSame, isExactly, isUntouched } from './compare.ts';
import type { Kept } from './journal-line.ts';
import type { Ledger } from './ledger.ts';
import { ABSENT, isSameTime, lookAt, observe, type State } from './state.ts';
import { Unkeepable } from './unkeepable.ts';
import { namesIn } from './walk.ts';

type Standing = Exclude<State, { kind: 'absent' }>;

/** One path, and what has to be done to it. */
export type Action =
  /** Its bytes live elsewhere under `place` and come back from there. */
  | { do: 'bring'; path: string; place: string; stage: string; state: Standing }
  | { do: 'write'; path: string; state: Extract<State, { kind: 'file' }>; kept: Kept }
  | { do: 'link'; path: string; state: Extract<State, { kind: 'link' }> }
  | { do: 'make'; path: string; state: Extract<State, { kind: 'folder' }> }
  | { do: 'remove'; path: string; isFolder: boolean }
  /** It has what it had, and gets back its mode and time. */
  | { do: 'reset'; path: string; state: Standing };

export interface Problem {
  path: string;
  why: string;
}

export interface UndoPlan {
  actions: Action[];
  /** Why it must not be done: paths that somebody else has changed. */
  problems: Problem[];
}

export interface UndoPlanOptions {
  /** Where files wait between their two places. */
  stageFolder: string;
  /** Names that begin with it are temporary files of this unit. */
  temporary: string;
  /** Whether a call was interrupted, so that some of those may lie about. */
  hasLeftovers: boolean;
}

/** Compares how everything is with how the unit left it and found it, and says what has to be done. Changes nothing. */
export async function planUndo(ledger: Ledger, options: UndoPlanOptions): Promise<UndoPlan> {
  const paths = [...new Set([...ledger.was.keys(), ...ledger.now.keys()])].sort();
  const plan: UndoPlan = { actions: [], problems: [] };
  for (const path of paths) {
    const before = ledger.before(path);
    if (before === 'lost' || before === 'unknown') continue;
    try {
      await planPath(path, before, ledger, options, plan);
    } catch (error) {
      if (!(error instanceof Unkeepable)) throw error;
      plan.problems.push({ path, why: error.why });
    }
  }
  if (ledger.goals !== undefined || options.hasLeftovers) await planLeftovers(ledger, options, plan);
  await planFolders(plan, ledger, options);
  await findAdditions(plan, new Set(paths), options);
  findLinks(plan);
  return plan;
}

async function planPath(path: string, before: State, ledger: Ledger, options: UndoPlanOptions, plan: UndoPlan): Promise<void> {
  const current = await observe(path);
  const after = ledger.now.get(path) ?? ABSENT;
  const wanted = asBefore(path, before, ledger);
  const place = ledger.whereabouts.get(path);
  if (before.kind === 'folder' && current.kind === 'folder') {
    // Somebody else may work in the same folder; its time is then theirs.
    const isOurs = after.kind === 'folder' && isSameTime(current.time, after.time) && current.mode === after.mode;
    if (isOurs && ledger.goals === undefined && !(await isExactly(path, current, wanted))) plan.actions.push({ do: 'reset', path, state: before });
    return;
  }
  if (place !== undefined && place !== path && (before.kind === 'file' || before.kind === 'other')) {
    await planBringing({ path, place, state: before, current, after }, ledger, options, plan);
    return;
  }
  if (await isExactly(path, current, wanted)) return;
  if (!(await isAsLeft(path, current, asAfter(after), wanted, ledger))) {
    plan.problems.push({ path, why: differenceOf(current, after) });
    return;
  }
  if (current.kind !== 'absent' && (before.kind === 'absent' || (before.kind === 'folder') !== (current.kind === 'folder'))) {
    plan.actions.push({ do: 'remove', path, isFolder: current.kind === 'folder' });
  }
  if (before.kind === 'folder') plan.actions.push({ do: 'make', path, state: before });
  else if (before.kind === 'link') plan.actions.push({ do: 'link', path, state: before });
  else if (before.kind !== 'absent') await planBytes(path, before, current, ledger, plan);
}

/** Also true for what an interrupted undo has left half done: it had checked everything before it began. */
async function isAsLeft(path: string, current: State, after: Expected, before: Expected, ledger: Ledger): Promise<boolean> {
  if (await isUntouched(path, current, after)) return true;
  return ledger.goals !== undefined && (current.kind === 'absent' || (await holdsTheSame(path, current, before)));
}

async function planBytes(
  path: string,
  state: Extract<State, { kind: 'file' | 'other' }>,
  current: State,
  ledger: Ledger,
  plan: UndoPlan,
): Promise<void> {
  const kept = ledger.kept.get(path);
  if (ledger.whereabouts.get(path) === path) plan.actions.push({ do: 'reset', path, state });
  else if (kept === undefined || state.kind !== 'file') plan.problems.push({ path, why: 'its content was not kept' });
  else if (await holdsTheSame(path, current, asBefore(path, state, ledger))) plan.actions.push({ do: 'reset', path, state });
  else plan.actions.push({ do: 'write', path, state, kept });
}

interface Bringing {
  path: string;
  place: string;
  state: Extract<State, { kind: 'file' | 'other' }>;
  current: State;
  after: State;
}

/** A file whose bytes were moved away. By its looks it cannot be told from another of the same size and time, so what counts is where it went. */
async function planBringing(bringing: Bringing, ledger: Ledger, { stageFolder }: UndoPlanOptions, plan: UndoPlan): Promise<void> {
  const { path, place, state, current, after } = bringing;
  const stage = join(stageFolder, createHash('sha256').update(path).digest('hex').slice(0, STAGE_NAME_CHARACTERS));
  const isWaiting = (await lookAt(stage)) !== undefined;
  const wanted = asBefore(path, state, ledger);
  if (!isWaiting && (ledger.isStaged || (await lookAt(place)) === undefined)) {
    // It has come back: an undo that was cut off brought it, or somebody did by hand.
    if (!(await holdsTheSame(path, current, wanted))) plan.problems.push({ path, why: `its content is no longer at ${place}` });
    else if (!(await isExactly(path, current, wanted))) plan.actions.push({ do: 'reset', path, state });
    return;
  }
  if (!(await isAsLeft(path, current, asAfter(after), wanted, ledger))) plan.problems.push({ path, why: differenceOf(current, after) });
  if (current.kind === 'folder') plan.actions.push({ do: 'remove', path, isFolder: true });
  plan.actions.push({ do: 'bring', path, place, stage, state });
}

/** Half a digest tells paths apart. */
const STAGE_NAME_CHARACTERS = 32;

/** Temporary files of writes that were interrupted. */
async function planLeftovers(ledger: Ledger, { temporary }: UndoPlanOptions, plan: UndoPlan): Promise<void> {
  for (const [path, state] of ledger.was) {
    if (state.kind !== 'folder' || (await lookAt(path))?.isDirectory() !== true) continue;
    for (const name of await namesIn(path).catch(() => [])) {
      if (name.startsWith(temporary) && name.endsWith('.tmp')) plan.actions.push({ do: 'remove', path: join(path, name), isFolder: false });
    }
  }
}

/** Restoring in a folder gives it a new time as well; it gets back the one it has, unless it is given another anyway. */
async function planFolders(plan: UndoPlan, { goals }: Ledger, { stageFolder }: UndoPlanOptions): Promise<void> {
  const folders = new Set(goals?.keys());
  for (const action of plan.actions) {
    if (action.do !== 'reset') folders.add(dirname(action.path));
    if (action.do === 'bring') folders.add(dirname(action.place)).add(dirname(stageFolder));
  }
  for (const { path } of plan.actions) folders.delete(path);
  for (const path of folders) {
    const state = await observe(path);
    const goal = goals?.get(path) ?? state;
    if (state.kind === 'folder' && goal.kind === 'folder') plan.actions.push({ do: 'reset', path, state: goal });
  }
}

/** A folder that okso made and somebody has put something into cannot be taken away. */
async function findAdditions(plan: UndoPlan, known: ReadonlySet<string>, { temporary, stageFolder }: UndoPlanOptions): Promise<void> {
  for (const action of plan.actions) {
    if (action.do !== 'remove' || !action.isFolder) continue;
    const names = await namesIn(action.path).catch((error: Error) => {
      plan.problems.push({ path: action.path, why: error.message });
      return [];
    });
    for (const name of names) {
      const path = `${action.path}/${name}`;
      if (!known.has(path) && !name.startsWith(temporary) && path !== stageFolder) plan.problems.push({ path, why: 'it was added since' });
    }
  }
}

/** Nothing is restored through a link that has been put in the way. */
function findLinks(plan: UndoPlan): void {
  const folders = new Set(plan.actions.map(({ path }) => dirname(path)));
  for (const folder of folders) {
    const real = realPath(folder).path;
    if (real !== folder) plan.problems.push({ path: folder, why: `it leads to ${real} now` });
  }
}
