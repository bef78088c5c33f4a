import type { MessagePort } from 'node:worker_threads';
import { type MessageListener, parseEnvelope, type Transport } from '../../kernel/transport.ts';
import type { Address } from '../../schemas/envelope.ts';

/** A way through a message port: the smallest transport that really copies, to hold the contract and the kernel against. */
export function createPortTransport(port: MessagePort, owns: (address: Address) => boolean): Transport {
  let listener: MessageListener | undefined;
  let tellClosed: (() => void) | undefined;
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    port.once('close', () => {
      isClosed = true;
      resolve();
      tellClosed?.();
    });
  });
  port.on('message', (value: unknown) => listener?.(parseEnvelope(value)));
  return {
    owns: (address) => !isClosed && owns(address),
    send(envelope) {
      if (isClosed) return false;
      port.postMessage(envelope);
      return true;
    },
    onMessage(hear) {
      listener = hear;
    },
    onClose(hear) {
      tellClosed = hear;
    },
    close() {
      isClosed = true;
      port.close();
      return closed;
    },
  };
}
