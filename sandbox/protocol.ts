import type { MessagePort } from 'node:worker_threads';
import type { ErrorBody } from '../schemas/error.ts';

/**
 * What crosses the thread boundary. Types only, because the worker is loaded once for every plugin and must stay small.
 *
 * A worker opens one line (a MessagePort) to the host when it boots. Every message on the line names the call it belongs to by an id
 * that only that call was given, so a call's rights end when the host forgets its id: no port has to be made and closed for each call,
 * which would double the cost of a short one.
 */
export interface WorkerBoot {
  /** URL of the plugin's module. */
  module: string;
  /** Whether the module carries an inline source map, so that faults name the file its author wrote. */
  sourceMap: boolean;
}

export interface CallTask {
  call: string;
  args: unknown;
  workspace: string;
  session: string;
}

/** Worker to host, once: the other end of the line. */
export interface LineOpening {
  oksoLine: MessagePort;
}

/** Both ways: a comlink message of one call. */
export interface LineMessage {
  call: string;
  message: unknown;
}

/** Host to worker: the tool is asked to stop. */
export interface LineCancel {
  call: string;
  cancel: true;
}

/** How the host answers a capability: as a value, because a thrown error would lose its code on the way. */
export type HostAnswer = { ok: true; value: unknown } | { ok: false; error: ErrorBody };
