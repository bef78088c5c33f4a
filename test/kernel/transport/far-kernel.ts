import { isMainThread, type MessagePort, threadId, workerData } from 'node:worker_threads';
import { systemClock } from '../../../kernel/clock.ts';
import { createKernel } from '../../../kernel/kernel.ts';
import { createChildIpcTransport } from '../../../kernel/transport/child-ipc.ts';
import { createWorkerPortTransport } from '../../../kernel/transport/worker-port.ts';
import { chaotic, tellSink } from '../chaos-actor.ts';
import { stateless } from '../kernel-fixture.ts';
import { spawnFarActors } from './far-actors.ts';

// The other end of a way: a kernel in a thread or a child process of its own.
let ids = 0;
const kernel = createKernel({ clock: systemClock, routes: {}, newId: () => `far${process.pid}-${threadId}-${ids++}`, failure: tellSink });
const isNear = (address: string): boolean => address.startsWith('near/');
spawnFarActors(kernel);
kernel.spawn(
  'far/exit',
  stateless(() => process.exit(7)),
);
kernel.spawn('far/chaos', chaotic, { concurrency: 8 });
const way = isMainThread ? createChildIpcTransport(process, isNear) : createWorkerPortTransport((workerData as { port: MessagePort }).port, isNear);
kernel.connect(way);
// Whoever started it has gone: nothing is left to do.
kernel.inspect(({ type }) => {
  if (type === 'transport.closed') void kernel.destroy();
});
