import { createHash } from 'node:crypto';
import type { HostSettings } from '../host-protocol.ts';

// What goes over the socket of a resident host, one JSON value a line: a greeting, its answer, and after a welcome the same messages as over
// the channel of a fork (host-protocol.ts).

/** Raised whenever a command and a host of another version would misunderstand each other. */
export const RESIDENT_PROTOCOL = 1;

/** The first line of a connection. `status` and `leave` mean the same in every version, so that a newer okso can look at an older host and replace it. */
export type Greeting = Hello | { type: 'status' } | { type: 'leave' };

/** What a command and its host must agree on. */
export interface Hello {
  type: 'hello';
  protocol: number;
  build: string;
  /** See `identityOf`. */
  identity: string;
  /** How long the host stays when nobody is connected any more; the latest command decides. */
  idleMs: number;
}

/** How a host is getting on. */
export interface ResidentStatus {
  type: 'status';
  pid: number;
  protocol: number;
  build: string;
  model: string;
  modelPath: string;
  state: 'loading' | 'idle' | 'busy' | 'leaving';
  /** Undefined until the model is loaded. */
  threads?: number;
  /** Commands that are connected. */
  clients: number;
  /** Answers given so far. */
  served: number;
  uptimeMs: number;
  /** Until it ends by itself; undefined while somebody is connected. */
  idleLeftMs?: number;
  memoryBytes: number;
}

/** Answers to a greeting; after any but `welcome` the host closes the connection. */
export type GreetingAnswer = { type: 'welcome' } | { type: 'mismatch' } | { type: 'leaving' } | ResidentStatus;

/** Stands for a model and everything it was loaded with; hosts that differ in any of it live side by side. */
export function identityOf(settings: HostSettings): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex');
}
