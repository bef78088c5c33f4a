import type { ChildProcess } from 'node:child_process';
import type { Address } from '../../schemas/envelope.ts';
import type { Transport } from './transport.ts';
import { createWireTransport } from './wire.ts';

/** One end of an IPC channel: the forked child in the parent, `process` in the child. */
export type IpcEnd = ChildProcess | NodeJS.Process;

/**
 * The way to a kernel in a forked process, or from there to its parent, with either serialization. It ends the channel, not the process: whoever forked
 * the child ends it, too, for a channel that was ended in the middle of a message keeps its pipe open as long as both processes live.
 */
export function createChildIpcTransport(end: IpcEnd, owns: (address: Address) => boolean): Transport {
  // The two differ in the types of their events only.
  const channel = end as ChildProcess;
  let hearEnd: () => void = () => undefined;
  function ended(): void {
    const hear = hearEnd;
    hearEnd = () => undefined;
    hear();
  }
  return createWireTransport(
    {
      // With a callback a channel that has just broken does not throw. One that still counts as connected says `disconnect` when all that it carried is read.
      post(frame) {
        channel.send(frame, undefined, undefined, (failure) => {
          if (failure !== null && !channel.connected) ended();
        });
      },
      onFrame: (hear) => channel.on('message', hear),
      onEnd(hear) {
        hearEnd = hear;
        channel.once('disconnect', ended);
        // A channel that ends in the middle of a message never says `disconnect`; what it says instead, when the process behind it dies, is an error.
        channel.on('error', ended);
        if (!channel.connected) queueMicrotask(ended);
      },
      end() {
        if (channel.connected) channel.disconnect();
        queueMicrotask(ended);
      },
    },
    owns,
  );
}
