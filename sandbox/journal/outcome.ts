import { dirname } from 'node:path';
import type { Image, JournalLine, Root } from './journal-line.ts';
import { isAtOrBelow, type Ledger } from './ledger.ts';
import { ABSENT, digestOf, isSameTime, lookAt, observe, type State, stateOf } from './state.ts';
import { everythingAt } from './walk.ts';

type Done = Extract<JournalLine, { t: 'done' }>;

/** What a call has left behind at the paths it was about to change. */
export async function outcomeOf(call: number, roots: readonly Root[], ledger: Ledger, hashedBytes: number): Promise<Done> {
  const moved = await findMoved(roots, ledger);
  const places = new Set([...ledger.whereabouts.values()].map((place) => relocate(place, moved)));
  const lost = await findLost(roots, moved, ledger);
  const describe = async (path: string): Promise<State> => {
    const state = await observe(path);
    // Bytes that were only moved are not read: a move must not cost what a copy costs.
    if (state.kind !== 'file' || state.size > hashedBytes || places.has(path)) return state;
    return digestOf(path).then(
      (sha256) => ({ ...state, sha256 }),
      () => state,
    );
  };
  const images = new Map<string, Image>();
  for (const root of roots) {
    const isDeep = comesOrGoes(root);
    if (images.has(root.from) && !isDeep) continue;
    const states = isDeep ? await everyStateAt(root.from, describe) : [[root.path, await describe(root.path)] as [string, State]];
    images.set(root.from, { root: root.from, clears: isDeep && root.stood === 'folder', states });
  }
  for (const root of roots) {
    const parent = dirname(root.from);
    if (comesOrGoes(root) && !images.has(parent)) images.set(parent, { root: parent, clears: false, states: [[parent, await observe(parent)]] });
  }
  return { t: 'done', call, moved, images: [...images.values()], lost };
}

/** A thing that was only to get a new time has changed neither in what is below it nor in the names of its folder. */
function comesOrGoes({ keep, stood }: Root): boolean {
  return keep !== 'entry' || stood === 'nothing';
}

/** Which of the paths that were to be moved away have arrived where. */
async function findMoved(roots: readonly Root[], ledger: Ledger): Promise<[string, string][]> {
  const moved: [string, string][] = [];
  for (const root of roots) {
    if (root.id === undefined || (await idAt(root.path)) === root.id) continue;
    const arrived = (await findById(root, roots)) ?? (await findByLooks(root, roots, ledger));
    if (arrived !== undefined) moved.push([root.path, arrived]);
  }
  return moved;
}

async function findById(root: Root, roots: readonly Root[]): Promise<string | undefined> {
  for (const { path } of roots) if (path !== root.path && (await idAt(path)) === root.id) return path;
  return undefined;
}

/** File systems in layers copy where others rename, and then only name, size and time tell. */
async function findByLooks(root: Root, roots: readonly Root[], ledger: Ledger): Promise<string | undefined> {
  const owed = owedBelow(root.path, ledger);
  if (owed.length === 0) return undefined;
  for (const { path } of roots) {
    if (path === root.path) continue;
    let isAlike = true;
    for (const { place, was } of owed) isAlike &&= looksLike(await observe(relocate(place, [[root.path, path]])), was);
    if (isAlike) return path;
  }
  return undefined;
}

async function findLost(roots: readonly Root[], moved: readonly [string, string][], ledger: Ledger): Promise<Done['lost']> {
  const lost: Done['lost'] = [];
  for (const root of roots) {
    if (root.id === undefined || moved.some(([from]) => from === root.path) || (await idAt(root.path)) === root.id) continue;
    for (const { record } of owedBelow(root.path, ledger)) lost.push({ path: record, why: 'it was moved away, and okso could not see where to' });
  }
  return lost;
}

function owedBelow(path: string, { whereabouts, was }: Ledger): { record: string; place: string; was: State | undefined }[] {
  return [...whereabouts].filter(([, place]) => isAtOrBelow(place, path)).map(([record, place]) => ({ record, place, was: was.get(record) }));
}

function looksLike(now: State, was: State | undefined): boolean {
  return now.kind === 'file' && was?.kind === 'file' && now.size === was.size && isSameTime(now.time, was.time);
}

function relocate(place: string, moved: readonly [string, string][]): string {
  const hit = moved.find(([from]) => isAtOrBelow(place, from));
  return hit === undefined ? place : hit[1] + place.slice(hit[0].length);
}

async function idAt(path: string): Promise<string | undefined> {
  const info = await lookAt(path);
  return info === undefined ? undefined : `${info.dev}:${info.ino}`;
}

async function everyStateAt(root: string, describe: (path: string) => Promise<State>): Promise<Image['states']> {
  const states: Image['states'] = [];
  for await (const { path, info } of everythingAt(root)) states.push([path, info.isFile() ? await describe(path) : await stateOf(path, info)]);
  return states.length === 0 ? [[root, ABSENT]] : states;
}
