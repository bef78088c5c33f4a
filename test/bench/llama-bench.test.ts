import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runLlamaBench } from '../../bench/llama-bench.ts';

const folder = mkdtempSync(join(tmpdir(), 'okso-llama-bench-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that stands for llama-bench. */
function program(name: string, body: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!${process.execPath}\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

const run = (path: string, signal = new AbortController().signal) =>
  runLlamaBench({ promptTokens: 0, genTokens: 128, depth: 700 }, { path, modelPath: '/models/a.gguf', threads: 2, signal });

test('llama-bench is run once on one test with flash attention, and its row is kept whole', async () => {
  const path = program(
    'echoing.cjs',
    `const args = process.argv.slice(2);
     console.error('some noise');
     console.log(JSON.stringify([{ n_prompt: 0, n_gen: 128, n_depth: 700, samples_ns: [5], cpu_mask: '0x0', args }]));`,
  );
  const args = '-m /models/a.gguf -t 2 -p 0 -n 128 -d 700 -r 1 -fa 1 -o json'.split(' ');
  expect(await run(path)).toEqual({ n_prompt: 0, n_gen: 128, n_depth: 700, samples_ns: [5], cpu_mask: '0x0', args });
});

test('one that crashes, says nothing useful or is not there is named, with its reason', async () => {
  await expect(run(program('crashing.cjs', `process.kill(process.pid, 'SIGSEGV');`))).rejects.toThrow(
    'crashing.cjs could not be measured: it ended with SIGSEGV',
  );
  await expect(run(program('failing.cjs', `console.error('no such model'); process.exit(1);`))).rejects.toThrow('no such model');
  await expect(run(program('silent.cjs', `console.log('[]');`))).rejects.toMatchObject({ code: 'OKSO_TOOL_FAILED' });
  await expect(run(join(folder, 'gone'))).rejects.toMatchObject({ code: 'OKSO_TOOL_FAILED', hint: expect.stringContaining('bench/README.md') });
});

test('who stops the bench stops llama-bench', async () => {
  const stop = new AbortController();
  const path = program('endless.cjs', `setInterval(() => {}, 1000);`);
  const running = run(path, stop.signal);
  stop.abort(new Error('stopped by hand'));
  await expect(running).rejects.toThrow('stopped by hand');
});
