import { execa } from 'execa';
import { notStarted } from './binary-flags.ts';

export interface BinaryRun {
  path: string;
  args: readonly string[];
  env: Record<string, string>;
  signal: AbortSignal;
  /** What it writes, as it comes; false ends the program. */
  onText: (text: string) => boolean;
}

export interface BinaryEnd {
  /** 0 also for a program that was ended because enough was read. */
  status: number | undefined;
  /** What killed it, where something else did. */
  killedBy: string | undefined;
  /** The end of what it said on stderr. */
  said: string;
}

/** llama.cpp reports what it loaded in some hundred lines; what went wrong, and the figures, stand at the end. */
const SAID_CHARACTERS = 16_000;

/** Runs a program in a process group of its own, which ends as a whole. */
export async function runBinary({ path, args, env, signal, onText }: BinaryRun): Promise<BinaryEnd> {
  const child = execa(path, [...args], { env, extendEnv: false, stdin: 'ignore', buffer: false, reject: false, detached: true });
  let isEnough = false;
  let said = '';
  const endGroup = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  signal.addEventListener('abort', endGroup, { once: true });
  if (signal.aborted) endGroup();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (isEnough || onText(text)) return;
    isEnough = true;
    endGroup();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID_CHARACTERS);
  });
  try {
    const { exitCode, signal: killedBy, code, cause } = await child;
    if (exitCode === undefined && killedBy === undefined) throw notStarted(path, code, cause);
    return isEnough ? { status: 0, killedBy: undefined, said } : { status: exitCode, killedBy, said };
  } finally {
    signal.removeEventListener('abort', endGroup);
    // A wrapper script may have ended before what it started.
    endGroup();
  }
}
