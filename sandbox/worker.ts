import { MessageChannel, parentPort, workerData } from 'node:worker_threads';
import type { CallTask, LineOpening } from './protocol.ts';
import { createToolServer } from './tool-server.ts';
import { createLine } from './worker-line.ts';
import { routeOutput } from './worker-output.ts';

/*
 * The one file that every tool thread runs; piscina calls its exports by name. Each answers with a JSON string: text crosses the thread
 * boundary up to thirty times cheaper than the object it stands for, and anything that JSON cannot say is found out here.
 */
const parent = parentPort;
if (parent === null) throw new Error('worker.ts only runs in a worker thread');
const line = createLine(() => {
  const { port1, port2 } = new MessageChannel();
  parent.postMessage({ oksoLine: port2 } satisfies LineOpening, [port2]);
  return port1;
});
routeOutput(line.log);
const server = createToolServer(workerData, line);

export const describe = (): Promise<string> => server.describe();
export const call = (task: CallTask): Promise<string> => server.call(task);
