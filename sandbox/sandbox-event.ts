import type { ErrorBody } from '../schemas/error.ts';

/** What the plugin host tells whoever watches it. */
export type SandboxEvent =
  | { type: 'plugin.loaded'; tool: string; file: string; generation: string }
  /** A new version is broken; where an old one was loaded, it still serves. */
  | { type: 'plugin.rejected'; file: string; error: ErrorBody }
  /** An old version has finished its last call and its threads are gone. */
  | { type: 'plugin.drained'; tool: string; generation: string }
  | { type: 'plugin.unloaded'; tool: string }
  /** A tool asked the host for something that its manifest does not allow, or in a form that no honest plugin uses. */
  | { type: 'host.refused'; tool: string; reason: string }
  /** A thread failed between calls, as when a timer of the plugin threw. */
  | { type: 'worker.failed'; file: string; message: string };
