import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlace, okso, type Place } from '../../helpers/run-okso.ts';
import { openTerminal, type TerminalOptions, type TerminalSession } from '../../helpers/terminal/terminal-session.ts';

export interface TerminalPlace extends Disposable, Pick<Place, 'work' | 'home' | 'run'> {
  /** okso in a terminal, started in the workspace. */
  open(args: readonly string[], given?: Partial<TerminalOptions>): TerminalSession;
  /** What is on the screen, without what differs from run to run. */
  shown(screen: string): string;
}

/** A workspace and a home of its own, for one test. */
export function createTerminalPlace(): TerminalPlace {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'okso-screen-')));
  const { work, home, run } = createPlace(root);
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: tmpdir(), OKSO_THREADS: '1', OKSO_HOST: 'off' };
  return {
    work,
    home,
    run,
    open: (args, given = {}) => openTerminal([process.execPath, okso, ...args], { cwd: work, ...given, env: { ...env, ...given.env } }),
    shown: (screen) =>
      screen
        .replaceAll(work, '/work')
        .replaceAll(home, '/home')
        .replace(/\b\d+ ms\b|\b\d+\.\d s\b/g, '# ms')
        .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:#')
        .replace(/\u00a0/g, ' '),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}
