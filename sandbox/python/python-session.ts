import { rmSync, writeFileSync } from 'node:fs';
import type { ExecResult } from '../../plugins/sdk.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import type { PythonRunner } from '../capabilities/create-capabilities.ts';
import type { WrittenFile } from '../capabilities/hand-over.ts';
import { MAX_READ_BYTES, readChecked } from '../capabilities/read-file.ts';
import type { KeptFile } from '../capabilities/session-store.ts';
import type { PythonLimits } from './python-limits.ts';
import { NEXT_PYTHON, type ReplProcess } from './repl-process.ts';
import type { Scratch } from './scratch.ts';

export interface PythonSessionOptions {
  scratch: Scratch;
  start: () => Promise<ReplProcess>;
  limits: PythonLimits;
  /** Where the saved names outlive okso's process; to okso they are bytes, and only a confined Python ever reads them. */
  kept: KeptFile | undefined;
  warn: (message: string) => void;
}

/** The Python of one session: started when needed, and again after a death, with the names that were saved. */
export interface PythonSession {
  run(request: Parameters<PythonRunner['run']>[0]): Promise<ExecResult & { written: WrittenFile[] }>;
  /** Keeps what is to be kept, ends the process and removes its scratch folder. */
  end(): Promise<void>;
}

/** Calls of one session wait for each other; nothing starts before the first. */
export function createPythonSession({ scratch, start, limits, kept, warn }: PythonSessionOptions): PythonSession {
  let repl: ReplProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let keeping: Promise<void> = Promise.resolve();

  /** The living process, and what there is to say about the names of the one before it. */
  async function living(): Promise<{ process: ReplProcess; note: string }> {
    // It may die over saving what the last call left, and that is not the fault of this one.
    if (repl !== undefined && !(await settled(repl.saved(), limits.saveMs + limits.graceMs))) repl.kill();
    if (repl?.isAlive === true) return { process: repl, note: '' };
    if (repl === undefined) bringBack(scratch, kept);
    try {
      repl = await start();
    } catch (error) {
      if (!forget(scratch)) throw error;
      repl = await start();
      return { process: repl, note: 'note: the names of earlier calls could not be brought back: Python ended over them\n' };
    }
    return { process: repl, note: lostNote(repl.lost) };
  }

  async function keep(process: ReplProcess, store: KeptFile): Promise<void> {
    if (!(await process.saved())) return;
    try {
      const { bytes, truncated } = await readChecked(scratch.stateFile, "Python's saved names", MAX_READ_BYTES);
      if (!truncated) store.write(bytes);
    } catch (error) {
      warn(`the names of this Python session could not be kept: ${error instanceof Error ? error.message : error}`);
    }
  }

  async function runOnce(request: Parameters<PythonRunner['run']>[0]): Promise<ExecResult & { written: WrittenFile[] }> {
    request.signal.throwIfAborted();
    const { process, note } = await living();
    let isOver = false;
    const timers: NodeJS.Timeout[] = [];
    const stop = (): void => {
      process.interrupt();
      timers.push(setTimeout(process.kill, limits.graceMs));
    };
    const onTime = (): void => {
      isOver = true;
      stop();
    };
    timers.push(setTimeout(onTime, limits.runMs));
    request.signal.addEventListener('abort', stop, { once: true });
    try {
      const reply = await process.run({ code: request.input, cwd: request.cwd, steps: request.earlier }).catch((error: unknown) => {
        if (isOver) throw timedOut(limits.runMs, false);
        throw error;
      });
      if (kept !== undefined) keeping = keeping.then(() => keep(process, kept));
      request.signal.throwIfAborted();
      if (isOver) throw timedOut(limits.runMs, true);
      // What failed half-way is not handed on; it is seen again once the code succeeds.
      return { ...reply, stderr: note + reply.stderr, written: reply.exitCode === 0 ? await scratch.written() : [] };
    } finally {
      for (const timer of timers) clearTimeout(timer);
      request.signal.removeEventListener('abort', stop);
    }
  }

  return {
    run(request) {
      const result = last.then(() => runOnce(request));
      last = result.catch(() => undefined);
      return result;
    },
    async end() {
      await settled(keeping, limits.saveMs + limits.graceMs);
      repl?.kill();
      await scratch.remove();
    },
  };
}

/** Before any code has run, so nothing can be in the way. */
function bringBack(scratch: Scratch, kept: KeptFile | undefined): void {
  const bytes = kept?.read();
  if (bytes !== undefined) writeFileSync(scratch.stateFile, bytes, { mode: 0o600, flag: 'wx' });
}

/** Whether there was something to forget. */
function forget(scratch: Scratch): boolean {
  try {
    rmSync(scratch.stateFile);
    return true;
  } catch {
    return false;
  }
}

/** A line is read, a list is not. */
const MAX_NAMES_TOLD = 10;

function lostNote(lost: readonly string[]): string {
  if (lost.length === 0) return '';
  const more = lost.length > MAX_NAMES_TOLD ? ` and ${lost.length - MAX_NAMES_TOLD} more` : '';
  // The names come from code; they must not be able to draw on the terminal.
  const names = lost.slice(0, MAX_NAMES_TOLD).join(', ').replaceAll(/\p{C}/gu, '?');
  return `note: Python was started anew and could not bring back ${names}${more}\n`;
}

function timedOut(limitMs: number, isAlive: boolean): OksoError {
  const hint = isAlive ? 'What was defined before is kept.' : `It could not be interrupted and was ended. ${NEXT_PYTHON}`;
  return new OksoError('OKSO_TOOL_TIMEOUT', `Python did not finish within ${limitMs} ms`, { hint });
}

/** Whether it came to an end in this time. */
async function settled(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const isSettled = await Promise.race([work.then(() => true), over]);
  clearTimeout(timer);
  return isSettled;
}
