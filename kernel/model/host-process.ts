import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import type { Clock } from '../clock.ts';
import { type FromHost, fromHostSchema, type ToHost } from './host-protocol.ts';

export interface HostProcessOptions {
  /** The built host. */
  script: string;
  env: Record<string, string>;
  clock: Clock;
  onMessage: (message: FromHost) => void;
  /** Something came that no host says. */
  onNonsense: (problem: string) => void;
  /** The process has ended, and why; not called after `close`. */
  onEnd: (reason: string) => void;
}

/** One forked model host. While nobody waits for it, it does not keep this process alive. */
export interface HostProcess {
  send(message: ToHost): void;
  /** Whether this process must stay alive for an answer. */
  hold(isNeeded: boolean): void;
  close(): Promise<void>;
}

/** A host that has not ended this long after it was asked to is killed. It has nothing to finish, so this is for stopped processes. */
const CLOSE_GRACE_MS = 500;
/** The end of what the host wrote on stderr: an assertion of llama.cpp names its line there. */
const STDERR_CHARS = 2000;

/** Forks a model host. */
export function startHostProcess({ script, env, clock, onMessage, onNonsense, onEnd }: HostProcessOptions): HostProcess {
  const child = fork(script, [], { env, serialization: 'json', execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let lastWords = '';
  let isClosing = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-STDERR_CHARS);
  });
  child.on('message', (message) => {
    const parsed = fromHostSchema.safeParse(message);
    if (parsed.success) onMessage(parsed.data);
    else onNonsense(parsed.error.message);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => finish(`could not be started: ${error.message}`));
    child.once('close', (code, signal) => finish(`ended with ${signal ?? `status ${code}`}${tellingLine(lastWords)}`));
    function finish(reason: string): void {
      resolve();
      if (!isClosing) onEnd(reason);
      isClosing = true;
    }
  });
  hold(child, false);

  return {
    send(message) {
      // A host that has just died is reported by its end; a message to it is lost with it.
      if (child.connected) child.send(message, () => {});
    },
    hold: (isNeeded) => hold(child, isNeeded),
    async close() {
      isClosing = true;
      hold(child, true);
      child.kill('SIGTERM');
      const cancel = clock.setTimer(CLOSE_GRACE_MS, () => child.kill('SIGKILL'));
      await ended;
      cancel();
    },
  };
}

function hold(child: ChildProcess, isNeeded: boolean): void {
  const handles = [child, child.channel, child.stderr instanceof Socket ? child.stderr : undefined];
  for (const handle of handles) {
    if (isNeeded) handle?.ref();
    else handle?.unref();
  }
}

/** The line that says most: Node and llama.cpp both write more after it. */
function tellingLine(text: string): string {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const line = lines.findLast((candidate) => /error|assert|abort|terminate/i.test(candidate)) ?? lines.at(-1);
  return line === undefined ? '' : `: ${line}`;
}
