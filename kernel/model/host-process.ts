import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import type { Clock } from '../clock.ts';
import { type HostChannel, type HostListener, hear, tellingLine } from './host-channel.ts';
import type { HostOrder, HostSettings } from './host-protocol.ts';

export interface HostProcessOptions extends HostListener {
  /** The built host. */
  script: string;
  env: Record<string, string>;
  settings: HostSettings;
  clock: Clock;
}

/** A host that has not ended this long after it was asked to is killed. It has nothing to finish, so this is for stopped processes. */
const CLOSE_GRACE_MS = 500;
/** The end of what the host wrote on stderr: llama.cpp names its fault in front of a list of calls, 4000 characters long where a GPU failed. */
const STDERR_CHARS = 16_000;

/** Forks a model host that ends with this process. */
export function startHostProcess({ script, env, settings, clock, ...listener }: HostProcessOptions): HostChannel {
  const child = fork(script, [], { env, serialization: 'json', execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let lastWords = '';
  let isClosing = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-STDERR_CHARS);
  });
  child.on('message', (message) => hear(message, listener));
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => finish(`could not be started: ${error.message}`));
    child.once('close', (code, signal) => finish(`ended with ${signal ?? `status ${code}`}${tellingLine(lastWords)}`));
    function finish(reason: string): void {
      resolve();
      if (!isClosing) listener.onEnd(reason);
      isClosing = true;
    }
  });
  // A host that has just died is reported by its end; a message to it is lost with it.
  const send = (message: Parameters<HostChannel['send']>[0] | HostOrder): void => {
    if (child.connected) child.send(message, () => {});
  };
  send({ type: 'serve-parent', settings });
  hold(child, false);

  return {
    send,
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
