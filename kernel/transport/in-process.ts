import type { Address } from '../../schemas/envelope.ts';
import { actorGone } from '../faults.ts';
import type { MessageListener, Transport } from './transport.ts';

/** The way to actors of the same process: a call. Bodies are handed over, not copied; nobody changes a body that was sent. */
export function createInProcessTransport(owns: (address: Address) => boolean): Transport {
  let listener: MessageListener | undefined;
  let tellClosed: (end: { lost: [] }) => void = () => undefined;
  let isClosed = false;
  return {
    owns: (address) => !isClosed && owns(address),
    send: (envelope) => (isClosed || listener === undefined ? actorGone(envelope.to) : listener(envelope)),
    // Between a call and what it calls there is nothing to be held.
    release: () => undefined,
    onMessage(hear) {
      listener = hear;
    },
    onClose(hear) {
      tellClosed = hear;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      tellClosed({ lost: [] });
    },
  };
}
