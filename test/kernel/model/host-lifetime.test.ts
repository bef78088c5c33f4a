import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalModelFixture, type LocalModelFixture } from '../../helpers/local-model-fixture.ts';
import { isGone } from '../../helpers/residents.ts';

let fixture: LocalModelFixture;
let parentScript: string;
beforeAll(async () => {
  fixture = await createLocalModelFixture();
  parentScript = join(dirname(fixture.hostScript), 'parent.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('../../fixtures/model-parent.ts', import.meta.url))],
    outfile: parentScript,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  });
});
afterAll(() => fixture[Symbol.asyncDispose]());

/** A process that has loaded a model; `then` says what it does next. */
async function startParent(then: 'wait' | 'return' | 'generate'): Promise<{ parent: ChildProcess; hostPid: number }> {
  const parent = fork(parentScript, [then, fixture.modelPath, fixture.hostScript, join(fixture.folder, 'cache')], { stdio: 'ignore' });
  const [hostPid] = await once(parent, 'message');
  return { parent, hostPid: Number(hostPid) };
}

const PATIENCE = { timeout: 30_000 };

describe('the model process', () => {
  it('does not keep a command alive that has nothing left to do, and ends with it', async () => {
    const { parent, hostPid } = await startParent('return');
    const [status] = await once(parent, 'exit');
    expect(status).toBe(0);
    await expect.poll(() => isGone(hostPid), PATIENCE).toBe(true);
  });

  it('ends when its parent is killed while it waits', async () => {
    const { parent, hostPid } = await startParent('wait');
    parent.kill('SIGKILL');
    await expect.poll(() => isGone(hostPid), PATIENCE).toBe(true);
  });

  it('ends when its parent is killed while it generates', async () => {
    const { parent, hostPid } = await startParent('generate');
    parent.kill('SIGKILL');
    await expect.poll(() => isGone(hostPid), PATIENCE).toBe(true);
  });

  it('is gone when disposing has finished', async () => {
    const model = fixture.open();
    const { pid } = await model.facts();
    await model[Symbol.asyncDispose]();
    expect(isGone(pid)).toBe(true);
  });

  it('is killed when it does not react to being asked to end', async () => {
    const model = fixture.open();
    const { pid } = await model.facts();
    process.kill(pid, 'SIGSTOP');
    await model[Symbol.asyncDispose]();
    expect(isGone(pid)).toBe(true);
  });
});
