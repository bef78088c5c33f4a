import { type ChildProcess, execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The smallest model of okso's own catalogue, fetched by okso itself into the user's own models folder, so that it is fetched once.
const MODEL = 'smollm2-135m';
const cli = fileURLToPath(new URL('../../dist/okso.js', import.meta.url));
const modelsDir = process.env['OKSO_MODELS_DIR'] ?? join(process.env['XDG_DATA_HOME'] || join(homedir(), '.local/share'), 'okso/models');
const root = mkdtempSync(join(tmpdir(), 'okso-real-'));
const FETCH_LIMIT_MS = 600_000;
const RUN_LIMIT_MS = 300_000;

interface Running {
  child: ChildProcess;
  end: Promise<{ exit: number; stdout: string; stderr: string }>;
}

function okso(args: string[]): Running {
  const env = {
    ...process.env,
    HOME: root,
    XDG_CACHE_HOME: join(root, 'cache'),
    XDG_STATE_HOME: join(root, 'state'),
    XDG_CONFIG_HOME: join(root, 'config'),
    OKSO_MODELS_DIR: modelsDir,
    OKSO_THREADS: '1',
  };
  let child: ChildProcess | undefined;
  const end = new Promise<{ exit: number; stdout: string; stderr: string }>((resolve) => {
    child = execFile(process.execPath, [cli, ...args], { cwd: join(root, 'work'), env, maxBuffer: 10_000_000 }, (_error, stdout, stderr) =>
      resolve({ exit: child?.exitCode ?? -1, stdout, stderr }),
    );
    child.stdin?.end();
  });
  if (child === undefined) throw new Error('no process was started');
  return { child, end };
}

// Who says how many plans are to be drafted has the model draft them.
const plan = () => okso(['plan', '--samples', '1', '--model', MODEL, '--', 'How many lines are in a.txt?']);

beforeAll(async () => {
  // Apart from the folders okso writes to: what lies in the workspace stands in the prompt.
  mkdirSync(join(root, 'work'));
  writeFileSync(join(root, 'work/a.txt'), 'one\ntwo\n');
  // pip reads the user's own settings, so this one command keeps the user's HOME.
  const pull = await new Promise<{ exit: number; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [cli, 'models', 'pull', MODEL],
      { env: { ...process.env, OKSO_MODELS_DIR: modelsDir } },
      (_error, _stdout, stderr) => resolve({ exit: child.exitCode ?? -1, stderr }),
    );
  });
  expect(pull.exit, pull.stderr).toBe(0);
}, FETCH_LIMIT_MS);
afterAll(() => rmSync(root, { recursive: true, force: true }));

// One after the other on one cache: reading the prompt anew is what takes the time, so it is read twice, when its reader is killed and when its state is damaged.
let hash: string;

test('a model process that is killed in the middle of a plan is started again', { timeout: RUN_LIMIT_MS }, async () => {
  const { child, end } = plan();
  // Without a saved state the prompt takes seconds to read: time enough to be killed in.
  if (process.platform === 'linux') {
    let host: number | undefined;
    while (host === undefined && child.exitCode === null) {
      await sleep(50);
      host = childRunning('model-host', child.pid);
    }
    await sleep(1_500);
    if (host !== undefined && child.exitCode === null) process.kill(host, 'SIGKILL');
  }
  const first = await end;
  expect(first.exit, first.stderr).toBe(0);
  const written = JSON.parse(first.stdout);
  expect(written).toMatchObject({ v: 1, request: 'How many lines are in a.txt?', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(written.steps.at(-1).tool).toBe('final_answer');
  hash = written.hash;
});

test('a real model writes the same plan under the grammar each time', { timeout: RUN_LIMIT_MS }, async () => {
  expect(JSON.parse((await plan().end).stdout).hash).toBe(hash);
});

test('a damaged prefix state changes nothing but the time', { timeout: RUN_LIMIT_MS }, async () => {
  const states = filesBelow(join(root, 'cache')).filter((file) => statSync(file).size > 100_000 && !file.endsWith('.gguf'));
  expect(states.length).toBeGreaterThan(0);
  for (const file of states) {
    const bytes = readFileSync(file);
    bytes.fill(0xa5, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 4096);
    writeFileSync(file, bytes);
  }
  const after = await plan().end;
  expect(after.exit, after.stderr).toBe(0);
  expect(JSON.parse(after.stdout).hash).toBe(hash);
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function childRunning(script: string, parent: number | undefined): number | undefined {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isChild = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent);
      if (isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script)) return Number(pid);
    } catch {
      // The process ended while it was looked at.
    }
  }
  return undefined;
}
