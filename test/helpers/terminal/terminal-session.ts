import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import headless from '@xterm/headless';

export interface TerminalOptions {
  cwd: string;
  env: Record<string, string>;
  columns?: number;
  rows?: number;
}

/** A program in a real terminal (a pseudo terminal of the system), with the screen that a person would see. */
export interface TerminalSession extends AsyncDisposable {
  /** Presses keys; `\r` is Enter, `\u0003` is Ctrl-C. */
  type(keys: string): void;
  /** Waits until the screen holds this, and gives the screen. Fails when the program ends without it. */
  until(text: string | RegExp): Promise<string>;
  /** The screen with everything that has scrolled off it. */
  screen(): string;
  /** Every byte that the program wrote. */
  bytes(): string;
  /** How it ended, and whether the terminal's modes are as they were before. */
  ended: Promise<{ exit: number; modesRestored: boolean }>;
}

const RUN_IN_TERMINAL = fileURLToPath(new URL('run_in_terminal.py', import.meta.url));
/** A test that waits in vain ends with the screen it saw, shortly before it would be ended without. */
const LIMIT_MS = 50_000;
/** Longer than any test shows. */
const SCROLLBACK = 2_000;

/** Python's standard library has the pseudo terminal and xterm's own engine has the screen: neither must be built, and no program but python3 is needed. */
export function openTerminal(command: readonly string[], { cwd, env, columns = 100, rows = 40 }: TerminalOptions): TerminalSession {
  const terminal = new headless.Terminal({ cols: columns, rows, scrollback: SCROLLBACK, allowProposedApi: true });
  // Python itself starts as it does everywhere here; only the command gets the environment of the test.
  const environment = JSON.stringify({ TERM: 'xterm-256color', ...env });
  const child = spawn('python3', [RUN_IN_TERMINAL, String(columns), String(rows), environment, ...command], { cwd });
  const waiting = new Set<() => void>();
  let raw = '';
  let report = '';
  let isOver = false;
  const look = (): void => {
    for (const check of [...waiting]) check();
  };
  child.stdout.on('data', (bytes: Buffer) => {
    raw += bytes.toString('utf8');
    terminal.write(new Uint8Array(bytes), look);
  });
  child.stderr.on('data', (bytes: Buffer) => {
    report += bytes.toString('utf8');
  });
  child.stdin.on('error', () => undefined);
  const ended = new Promise<{ exit: number; modesRestored: boolean }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      isOver = true;
      // What was written last is on the screen only after this.
      terminal.write('', look);
      try {
        resolve(JSON.parse(report.trim().split('\n').at(-1) ?? ''));
      } catch {
        reject(new Error(`the terminal ended without a report: ${report}`));
      }
    });
  });
  ended.catch(() => undefined);

  const screen = (): string => {
    const { active } = terminal.buffer;
    const lines = Array.from({ length: active.length }, (_, row) => active.getLine(row)?.translateToString(true) ?? '');
    return lines.join('\n').trimEnd();
  };
  return {
    type: (keys) => void child.stdin.write(keys),
    until: (text) =>
      new Promise((resolve, reject) => {
        const fail = (): void => reject(new Error(`${text} never came onto the screen:\n${screen()}\n${report}`));
        const limit = setTimeout(fail, LIMIT_MS);
        const check = (): void => {
          const now = screen();
          if (typeof text === 'string' ? now.includes(text) : text.test(now)) resolve(now);
          else if (isOver) fail();
          else return;
          clearTimeout(limit);
          waiting.delete(check);
        };
        waiting.add(check);
        check();
      }),
    screen,
    bytes: () => raw,
    ended,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended.catch(() => undefined);
      terminal.dispose();
    },
  };
}
