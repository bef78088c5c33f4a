import type { ToHost } from '../host-protocol.ts';
import { createHost } from './host.ts';

// The process that holds the model. It is forked, so that a native abort (a damaged state, a driver fault, no memory) never takes the
// command along, and it lives exactly as long as its channel. SIGTERM keeps its default action: ending at once is all that is wanted.

/** A clean exit would wait for the batch that is being decoded, seconds on a slow machine, and there is nothing to save. */
const endNow = () => process.kill(process.pid, 'SIGKILL');

process.once('disconnect', endNow);
// Ctrl-C reaches every process of the terminal; whether the model stops is for the command to say.
process.on('SIGINT', () => {});

const host = createHost({
  send(message) {
    process.send?.(message, undefined, undefined, () => {
      if (message.type === 'failed') endNow();
    });
  },
});
process.on('message', (message: ToHost) => host.receive(message));
