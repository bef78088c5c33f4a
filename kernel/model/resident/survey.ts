import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import { greet } from './greet.ts';
import { requireOwn, SOCKET_NAME } from './place.ts';
import type { ResidentStatus } from './resident-protocol.ts';

export interface SurveyOptions {
  /** Of all hosts of this user. */
  folder: string;
  uid: number;
  clock: Clock;
}

/** What lies at one socket. `dead`: a host was killed and left it. `deaf`: somebody is there, but cannot be understood, and why. */
export type Found = { socket: string } & ({ kind: 'alive'; status: ResidentStatus } | { kind: 'dead' } | { kind: 'deaf'; problem: string });

/** Every resident host of this user. Throws when the folder is not theirs alone. */
export async function findResidents(options: SurveyOptions): Promise<Found[]> {
  const { folder, uid } = options;
  if (!requireOwn(folder, uid, 'folder')) return [];
  const names = readdirSync(folder).filter((name) => SOCKET_NAME.test(name));
  return await Promise.all(names.map((name) => lookAt(join(folder, name), options)));
}

/** Asks a host to end as soon as nobody is connected to it any more; commands that come later do not find it. False when there is none. */
export async function askToLeave(socket: string, options: SurveyOptions): Promise<boolean> {
  return (await greet({ type: 'leave' }, { ...options, socketPath: socket })).kind === 'answered';
}

async function lookAt(socket: string, options: SurveyOptions): Promise<Found> {
  try {
    const greeted = await greet({ type: 'status' }, { ...options, socketPath: socket });
    if (greeted.kind === 'absent') return { socket, kind: 'dead' };
    greeted.lines.socket.destroy();
    if (greeted.answer.type === 'status') return { socket, kind: 'alive', status: greeted.answer };
    return { socket, kind: 'deaf', problem: `the model process at "${socket}" speaks another language` };
  } catch (thrown) {
    return { socket, kind: 'deaf', problem: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}
