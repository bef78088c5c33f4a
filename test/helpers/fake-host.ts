import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HostOrder, ToHost } from '../../kernel/model/host-protocol.ts';
import { createPlace, type RunResult } from './run-okso.ts';
import { writeTinyGguf } from './tiny-gguf.ts';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

export interface FakeHostPlace {
  work: string;
  run(args: readonly string[], env?: Record<string, string>): Promise<RunResult>;
  /** What hosts were told, in order; each host was started by the order that comes first. */
  told(): (HostOrder | ToHost)[];
  /** Processes of hosts, oldest first. */
  pids(): number[];
}

/** okso as it is built, but for the model host: that one writes down what it is told, and writes this script whenever it is asked. */
export function createFakeHostPlace(root: string, script: string): FakeHostPlace {
  const { work, env } = createPlace(root);
  const copy = join(root, 'package');
  mkdirSync(join(copy, 'dist'), { recursive: true });
  copyFileSync(join(packageRoot, 'package.json'), join(copy, 'package.json'));
  for (const name of ['kernel', 'sandbox', 'workflows', 'node_modules']) symlinkSync(join(packageRoot, name), join(copy, name));
  for (const name of readdirSync(join(packageRoot, 'dist'))) {
    if (name !== 'model-host.js') symlinkSync(join(packageRoot, 'dist', name), join(copy, 'dist', name));
  }
  writeFileSync(join(copy, 'dist/model-host.js'), hostOf(script));
  writeTinyGguf(join(work, 'tiny.gguf'));
  writeFileSync(join(work, 'a.txt'), 'one\ntwo\nthree\n');
  const log = join(copy, 'dist/told.jsonl');
  const lines = (): { pid: number; message: HostOrder | ToHost }[] =>
    existsSync(log)
      ? readFileSync(log, 'utf8')
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [];
  return {
    work,
    told: () => lines().map(({ message }) => message),
    pids: () => [...new Set(lines().map(({ pid }) => pid))],
    run: (args, more = {}) =>
      new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          ['--preserve-symlinks-main', join(copy, 'dist/okso.js'), ...args],
          { cwd: work, env: { ...env, OKSO_HOST: 'off', ...more } },
          (_error, stdout, stderr) => resolve({ exit: child.exitCode ?? -1, stdout, stderr }),
        );
        child.stdin?.end();
      }),
  };
}

const hostOf = (script: string): string => `
import { appendFileSync } from 'node:fs';
const generation = { text: ${JSON.stringify(script)}, ended: 'end', promptTokens: 1, reusedTokens: 0, outputTokens: 1, prefillMs: 1, decodeMs: 1 };
process.once('disconnect', () => process.exit());
process.on('message', (message) => {
  appendFileSync(new URL('told.jsonl', import.meta.url), JSON.stringify({ pid: process.pid, message }) + '\\n');
  if (message.type === 'generate') process.send({ type: 'generated', id: message.id, value: generation });
});
`;
