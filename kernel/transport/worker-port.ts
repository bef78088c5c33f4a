import type { MessagePort } from 'node:worker_threads';
import type { Address } from '../../schemas/envelope.ts';
import type { Transport } from './transport.ts';
import { createWireTransport } from './wire.ts';

/** The way to a kernel in another thread, or from there to here: one end of a MessageChannel, which closes when either thread ends. */
export function createWorkerPortTransport(port: MessagePort, owns: (address: Address) => boolean): Transport {
  return createWireTransport(
    {
      post: (frame) => port.postMessage(frame),
      onFrame(hear) {
        port.on('message', hear);
        // What cannot be unpacked is no frame either.
        port.on('messageerror', hear);
      },
      onEnd: (hear) => port.once('close', hear),
      end: () => port.close(),
    },
    owns,
  );
}
