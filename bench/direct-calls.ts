import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { OksoError } from '../schemas/okso-error.ts';

/** A small model is loaded in seconds; a disk that is slow takes longer. */
const LOADING_TRIES = 240;
const TRY_EVERY_MS = 500;
/** The longest command of the requests takes a third of it. */
const COMMAND_TOKENS = 64;
const ASKS_FOR_COMMAND = 'Answer with one shell command that does what is asked, and with nothing else.';

export interface DirectCallsOptions {
  /** llama-server */
  path: string;
  modelPath: string;
  threads: number;
  signal: AbortSignal;
}

/** What a model takes that is asked for one shell command and nothing else: the least that a request in words can cost on a machine. */
export interface DirectCalls extends AsyncDisposable {
  /** Milliseconds from the question to the end of the command. */
  ask(request: string): Promise<number>;
}

/** Starts a llama-server with the model loaded; it ends with what is given back. */
export async function startDirectCalls({ path, modelPath, threads, signal }: DirectCallsOptions): Promise<DirectCalls> {
  const port = await freePort();
  const words = ['-m', modelPath, '-t', String(threads), '-c', '4096', '--host', '127.0.0.1', '--port', String(port)];
  const server = spawn(path, words, { stdio: 'ignore', signal });
  const ended = new Promise<string>((resolve) => {
    server.once('error', (error) => resolve(error.message));
    server.once('exit', (code, endedBy) => resolve(`it ended with ${endedBy ?? code}`));
  });
  const base = `http://127.0.0.1:${port}`;
  const reason = await Promise.race([ended, loaded(base, signal)]);
  if (reason !== undefined) {
    signal.throwIfAborted();
    server.kill();
    throw new OksoError('OKSO_TOOL_FAILED', `${path} could not be measured: ${reason}`, { hint: 'Try it alone: `llama-server -m MODEL`.' });
  }
  return {
    async ask(request) {
      const messages = [
        { role: 'system', content: ASKS_FOR_COMMAND },
        { role: 'user', content: request },
      ];
      const startedMs = performance.now();
      const response = await fetch(`${base}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ messages, temperature: 0, max_tokens: COMMAND_TOKENS }),
        signal,
      });
      await response.text();
      return performance.now() - startedMs;
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'exit');
      if (server.kill()) await closed;
    },
  };
}

/** Undefined once the model is there, else why it is not. */
async function loaded(base: string, signal: AbortSignal): Promise<string | undefined> {
  for (let tries = 0; tries < LOADING_TRIES; tries++) {
    const response = await fetch(`${base}/health`, { signal }).catch(() => undefined);
    if (response?.ok) return undefined;
    await sleep(TRY_EVERY_MS, undefined, { signal });
  }
  return 'the model was not loaded in two minutes';
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
