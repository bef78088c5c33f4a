import { createInterface } from 'node:readline/promises';
import type { Io } from '../session/io.ts';

/** Asks one question below what is on the screen. Undefined when the person ended the input (Ctrl-D). */
export type AskLine = (question: string, signal: AbortSignal) => Promise<string | undefined>;

export interface AskLineOptions {
  io: Pick<Io, 'stdin' | 'stderr'>;
  /** Whether the line being typed may be painted anew; otherwise the terminal itself does the editing. */
  mayRepaint: boolean;
  /** What Ctrl-C does everywhere else. */
  interrupt(): void;
}

/** A terminal with its keys; what is typed into anything else comes line by line. */
interface Keyboard {
  setRawMode(isRaw: boolean): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** Each question opens the keyboard and lets it go again, so that an editor or another question may have it in between. */
export function createAskLine({ io, mayRepaint, interrupt }: AskLineOptions): AskLine {
  return async (question, signal) => {
    signal.throwIfAborted();
    await forgetTypedAhead(io.stdin);
    const reader = createInterface({ input: io.stdin, output: io.stderr, terminal: mayRepaint, historySize: 0 });
    const close = (): void => reader.close();
    signal.addEventListener('abort', close);
    try {
      // While a line is typed, Ctrl-C is a key like any other.
      reader.on('SIGINT', interrupt);
      const ended = new Promise<undefined>((resolve) => reader.once('close', () => resolve(undefined)));
      const said = await Promise.race([reader.question(question), ended]);
      signal.throwIfAborted();
      if (said === undefined) io.stderr.write('\n');
      return said?.trim();
    } finally {
      signal.removeEventListener('abort', close);
      reader.close();
    }
  };
}

/** A yes typed while the model was still planning answers a question that nobody had seen: what came before the question does not count. */
async function forgetTypedAhead(stdin: Io['stdin']): Promise<void> {
  if (!isKeyboard(stdin)) return;
  stdin.setRawMode(true);
  stdin.resume();
  // Two turns of the event loop: one starts the reading, the next has read what was waiting.
  for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
  stdin.pause();
  stdin.setRawMode(false);
}

function isKeyboard(stdin: Io['stdin']): stdin is Io['stdin'] & Keyboard {
  return 'setRawMode' in stdin && typeof stdin.setRawMode === 'function';
}
