import { machineMemory } from '../fit/machine-memory.ts';
import type { HostOrder, HostSettings, ResidentOrder, ToHost } from '../host-protocol.ts';
import { createHost, type HostClient } from './host.ts';
import { serveSocket } from './serve-socket.ts';

// The process that holds the model. It is forked, so that a native abort (a damaged state, a driver fault, no memory) never takes the
// command along. Its first message says whether it lives exactly as long as its channel, or stays behind a socket for the commands to come.

const host = createHost();

/** A clean exit would wait for the batch that is being decoded, seconds on a slow machine, and there is nothing to save. */
const endNow = () => {
  host.abandon();
  process.kill(process.pid, 'SIGKILL');
};

process.once('disconnect', endNow);
process.once('SIGTERM', endNow);
// Ctrl-C reaches every process of the terminal; whether the model stops is for the command to say.
process.on('SIGINT', () => {});
process.once('message', (order: HostOrder) => {
  if (order.type === 'serve-parent') serveParent(order.settings);
  else serveResident(order);
});

function serveParent(settings: HostSettings): void {
  const parent: HostClient = host.join((message) => {
    process.send?.(message, undefined, undefined, () => {
      if (message.type === 'failed') endNow();
    });
  });
  process.on('message', (message: ToHost) => parent.receive(message));
  host.load(settings);
}

function serveResident(order: ResidentOrder): void {
  process.off('disconnect', endNow);
  process.off('SIGTERM', endNow);
  const served = serveSocket(order, { host, freeBytes: () => machineMemory().freeBytes, onEnd: endNow });
  // The system goes down, or somebody wants it gone. Who still waits for an answer asks another host.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, served.end);
  served.listening.then(
    () => process.send?.('listening', undefined, undefined, () => process.disconnect()),
    (cause: Error) => {
      process.stderr.write(`${cause.message}\n`, endNow);
    },
  );
}
