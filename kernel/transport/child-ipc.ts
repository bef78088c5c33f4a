import type { ChildProcess } from 'node:child_process';
import type { Address } from '../../schemas/envelope.ts';
import type { Transport } from './transport.ts';
import { createWireTransport } from './wire.ts';

/** One end of an IPC channel: the forked child in the parent, `process` in the child. */
export type IpcEnd = ChildProcess | NodeJS.Process;

/** The way to a kernel in a forked process, or from there to its parent, with either serialization. It ends the channel, not the process. */
export function createChildIpcTransport(end: IpcEnd, owns: (address: Address) => boolean): Transport {
  // The two differ in the types of their events only.
  const channel = end as ChildProcess;
  return createWireTransport(
    {
      // Without a callback a channel that has just broken would throw; `disconnect` says it soon enough.
      post: (frame) => channel.send(frame, undefined, undefined, () => undefined),
      onFrame: (hear) => channel.on('message', hear),
      onEnd(hear) {
        if (channel.connected) channel.once('disconnect', hear);
        else queueMicrotask(hear);
      },
      end() {
        if (channel.connected) channel.disconnect();
      },
    },
    owns,
  );
}
