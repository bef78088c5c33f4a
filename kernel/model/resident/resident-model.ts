import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HostChannel } from '../host-channel.ts';
import { type HostProcessOptions, startHostProcess } from '../host-process.ts';
import type { ResidentOrder } from '../host-protocol.ts';
import { residentPlace } from './place.ts';
import { reachResident } from './reach-resident.ts';
import { openResidentChannel } from './resident-channel.ts';
import { lastWords } from './start-resident.ts';

/** How a command may use hosts that outlive it. */
export interface Residence {
  /** Of all hosts of this user. */
  folder: string;
  uid: number;
  /** How long a host stays when nobody is connected. */
  idleMs: number;
  /** Whether one may be started; otherwise one that runs is used. */
  mayStart: () => boolean;
}

export interface ResidentModelOptions extends HostProcessOptions {
  residence: Residence;
  modelId: string;
  log: (level: 'debug' | 'warn', message: string) => void;
}

/** A way to the host that holds this model for every command, or to one of this command alone. */
export function openResidentModel({ residence, modelId, log, ...host }: ResidentModelOptions): HostChannel {
  const { script, env, settings, clock } = host;
  const { folder, uid, idleMs, mayStart } = residence;
  const place = residentPlace(folder, settings);
  return openResidentChannel({
    ...host,
    reach: async (signal) => {
      const order: ResidentOrder = { settings, socket: place.socket, modelId, build: buildOf(script), idleMs };
      return await reachResident({ place, order, mayStart: mayStart(), script, env, uid, clock, signal });
    },
    fork: () => startHostProcess(host),
    lastWords: () => lastWords(place),
    log,
  });
}

/** Stands for the code of a host. */
export function buildOf(script: string): string {
  return createHash('sha256').update(readFileSync(script)).digest('hex');
}
