import type { MessagePort } from 'node:worker_threads';
import type { ErrorBody } from '../schemas/error.ts';

/**
 * What crosses the thread boundary. Types only, because the worker is loaded once for every plugin and must stay small.
 *
 * A worker opens one line (a MessagePort) to the host when it first serves. Every message on the line names the call it belongs to by an
 * id that only that call was given, so a call's rights end when the host forgets its id: no port has to be made and closed for each call.
 */
export interface WorkerBoot {
  /** URL of the plugin's module. */
  module: string;
  /** Whether the module carries an inline source map, so that faults name the file its author wrote. */
  sourceMap: boolean;
  /** The folder okso was started in, as tools see it. */
  workspace: string;
}

/** One call. Threads get it as JSON text: a short text is several times cheaper to send than the object it stands for. What answers is the id and then, with nothing between, the JSON text of a ToolResult. */
export interface CallTask {
  call: string;
  args: unknown;
  session: string;
}

/** Worker to host, once: the other end of the line. */
export interface LineOpening {
  oksoLine: MessagePort;
}

/** Worker to host: from now on calls may be sent. `lease` is the number that came with the task. */
export interface LineReady {
  ready: number;
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

/** Host to worker: no more calls for now; the task that keeps the thread busy in piscina's eyes ends. */
export interface LineRest {
  rest: true;
}

/** How the host answers a capability: as a value, because a thrown error would lose its code on the way. */
export type HostAnswer = { ok: true; value: unknown } | { ok: false; error: ErrorBody };
