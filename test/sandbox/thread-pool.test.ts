import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { loadingFlags } from '../../sandbox/thread-pool.ts';

it('a thread loads modules by import alone, by the option that its Node knows', () => {
  expect(loadingFlags(new Set(['--no-experimental-require-module']))).toEqual(['--no-experimental-require-module']);
  expect(loadingFlags(new Set(['--no-require-module', '--no-experimental-require-module']))).toEqual(['--no-require-module']);
  // An older Node has no such option, and no such fault.
  expect(loadingFlags(new Set())).toEqual([]);
});

it('with it require refuses a module in a thread', async () => {
  const code = `
    const { parentPort } = require('node:worker_threads');
    const { writeFileSync, mkdtempSync } = require('node:fs');
    const file = require('node:path').join(mkdtempSync(require('node:os').tmpdir() + '/okso-'), 'a.mjs');
    writeFileSync(file, 'export default 1;');
    try { require(file); parentPort.postMessage('loaded'); } catch (error) { parentPort.postMessage(error.code); }`;
  const worker = new Worker(code, { eval: true, execArgv: loadingFlags(process.allowedNodeEnvironmentFlags) });
  const [said] = await new Promise<unknown[]>((resolve) => worker.once('message', (...given) => resolve(given)));
  await worker.terminate();
  expect(said).toBe('ERR_REQUIRE_ESM');
});
