import type { Ledger } from './ledger.ts';
import { digestOf, isSameTime, type State } from './state.ts';

/** What is known of the bytes of a file: their digest, or only that they are the same when size and time are. */
export interface Expected {
  state: State;
  sha256: string | undefined;
}

/** Whether a path is exactly as expected: kind, content, mode and time. */
export async function isExactly(path: string, current: State, expected: Expected): Promise<boolean> {
  const { state } = expected;
  if (state.kind === 'absent' || current.kind === 'absent') return state.kind === current.kind;
  return (await holdsTheSame(path, current, expected)) && (current.kind === 'link' || current.mode === state.mode) && current.time === state.time;
}

/** Whether nobody has worked on a path: a folder is still a folder, a link leads to the same place, a file has its bytes and its mode. */
export async function isUntouched(path: string, current: State, expected: Expected): Promise<boolean> {
  const { state } = expected;
  if (current.kind !== 'file' || state.kind !== 'file') return holdsTheSame(path, current, expected);
  return current.mode === state.mode && (await holdsTheSame(path, current, expected));
}

/** The same kind of thing with the same bytes. */
export async function holdsTheSame(path: string, current: State, { state, sha256 }: Expected): Promise<boolean> {
  if (current.kind === 'link' && state.kind === 'link') return current.target === state.target;
  if (current.kind !== 'file' || state.kind !== 'file') return current.kind === state.kind;
  if (current.size !== state.size) return false;
  return sha256 === undefined ? isSameTime(current.time, state.time) : (await digestOf(path)) === sha256;
}

export function asBefore(path: string, state: State, ledger: Ledger): Expected {
  return { state, sha256: ledger.kept.get(path)?.sha256 };
}

export function asAfter(state: State): Expected {
  return { state, sha256: state.kind === 'file' ? state.sha256 : undefined };
}

/** What makes a path differ from how a unit left it, for a person. */
export function differenceOf(current: State, expected: State): string {
  if (current.kind === 'absent') return 'it is gone';
  if (expected.kind === 'absent') return `there is a ${NAMES[current.kind]} again`;
  if (current.kind !== expected.kind) return `it is a ${NAMES[current.kind]} now`;
  if (current.kind === 'link') return `it leads to ${current.target} now`;
  if (current.kind !== 'file' || expected.kind !== 'file') return 'it is another one now';
  if (current.size !== expected.size) return `it has ${current.size} bytes now, and had ${expected.size}`;
  if (current.mode !== expected.mode) return `its mode is ${octal(current.mode)} now, and was ${octal(expected.mode)}`;
  return `it was changed at ${new Date(Number(BigInt(current.time) / 1_000_000n)).toISOString()}`;
}

const NAMES: Record<State['kind'], string> = { absent: 'nothing', file: 'file', folder: 'folder', link: 'link', other: 'pipe or device' };

const octal = (mode: number): string => mode.toString(8).padStart(4, '0');
