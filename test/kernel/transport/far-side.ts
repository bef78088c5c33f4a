import { type ChildProcess, fork, type SerializationType } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { createChildIpcTransport } from '../../../kernel/transport/child-ipc.ts';
import type { Transport } from '../../../kernel/transport/transport.ts';
import { createWorkerPortTransport } from '../../../kernel/transport/worker-port.ts';

/** A way to a kernel somewhere else. */
export interface FarSide {
  way: Transport;
  /** Breaks the way while both sides live. */
  drop(): void;
  /** Ends the far side without a word. */
  kill(): void;
  /** Fulfilled with its exit code once it has ended. */
  ended: Promise<unknown>;
}

const isFar = (address: string): boolean => address.startsWith('far/');

/** Builds the far kernel into a folder of its own. */
export async function buildFarKernel(): Promise<{ script: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'okso-far-'));
  const script = join(folder, 'far-kernel.mjs');
  const entry = fileURLToPath(new URL('far-kernel.ts', import.meta.url));
  await build({ entryPoints: [entry], outfile: script, bundle: true, format: 'esm', platform: 'node', target: 'node20', logLevel: 'silent' });
  return { script, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/** A far kernel in a real thread. */
export function inThread(script: string): FarSide {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(script, { workerData: { port: port2 }, transferList: [port2] });
  return {
    way: createWorkerPortTransport(port1, isFar),
    drop: () => port1.close(),
    kill: () => void worker.terminate(),
    ended: once(worker, 'exit').then(([code]) => code),
  };
}

/** A far kernel in a real process. */
export function inChild(script: string, serialization: SerializationType): FarSide {
  const child: ChildProcess = fork(script, { serialization });
  return {
    way: createChildIpcTransport(child, isFar),
    drop: () => child.connected && child.disconnect(),
    kill: () => void child.kill('SIGKILL'),
    ended: once(child, 'exit').then(([code]) => code),
  };
}
