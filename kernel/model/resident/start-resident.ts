import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { OksoError } from '../../../schemas/okso-error.ts';
import { tellingLine } from '../host-channel.ts';
import type { HostOrder, ResidentOrder } from '../host-protocol.ts';
import type { ResidentPlace } from './place.ts';

export interface StartResidentOptions {
  /** The built host. */
  script: string;
  env: Record<string, string>;
  place: ResidentPlace;
  order: ResidentOrder;
}

/** Starts a host that outlives this process, and waits until it listens; it loads its model when the first command says hello. Whoever calls holds the lock of the place. */
export async function startResident({ script, env, place, order }: StartResidentOptions): Promise<void> {
  // A host that was killed leaves its socket behind, and nobody can listen at a path that exists.
  rmSync(place.socket, { force: true });
  const log = openSync(place.log, 'w', 0o600);
  let child: ChildProcess;
  try {
    // In a session of its own neither Ctrl-C nor the end of the terminal reaches it; its folder is there as long as it is.
    child = fork(script, [], {
      env,
      cwd: place.folder,
      detached: true,
      serialization: 'json',
      execArgv: [],
      stdio: ['ignore', 'ignore', log, 'ipc'],
    });
  } finally {
    closeSync(log);
  }
  const started = Promise.race([once(child, 'message'), once(child, 'exit').then(() => Promise.reject(notStarted(place)))]);
  child.send({ type: 'serve-socket', ...order } satisfies HostOrder, () => {});
  try {
    await started;
  } finally {
    child.unref();
    if (child.connected) child.disconnect();
  }
}

/** Why a host has ended, as far as it could say. */
export function lastWords({ log }: ResidentPlace): string {
  try {
    return tellingLine(readFileSync(log, 'utf8'));
  } catch {
    return '';
  }
}

function notStarted(place: ResidentPlace): OksoError {
  return new OksoError('OKSO_MODEL_UNAVAILABLE', `the resident model process did not start${lastWords(place)}`, { hint: 'Set OKSO_HOST=off.' });
}
