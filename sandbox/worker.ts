import { MessageChannel, type MessagePort, parentPort } from 'node:worker_threads';
import type { CallTask, LineCancel, LineMessage, LineOpening, LineReady, LineRest, WorkerBoot } from './protocol.ts';
import { createToolServer, type ToolServer } from './tool-server.ts';
import { createLine } from './worker-line.ts';
import { routeOutput } from './worker-output.ts';

/*
 * The one file that every tool thread runs; piscina calls its exports by name. `describe` is a task like any other. `serve` is a task that
 * lasts: while it does, piscina watches over the thread and leaves it to us, and calls come and go as text on the line.
 */
const parent = parentPort;
if (parent === null) throw new Error('worker.ts only runs in a worker thread');
let port: MessagePort | undefined;
let server: ToolServer | undefined;
let rest: () => void = () => undefined;

const line = createLine((message, transfer) => port?.postMessage(message, transfer as MessagePort[]));
routeOutput(line.log);

function toolServer(boot: WorkerBoot): ToolServer {
  server ??= createToolServer(boot, line);
  return server;
}

function connect(serving: ToolServer): MessagePort {
  // Opened with the first task: before, the host does not yet know the thread by itself.
  const { port1, port2 } = new MessageChannel();
  port1.on('message', (message: string | LineMessage | LineCancel | LineRest) => {
    if (typeof message === 'string') void answer(serving, JSON.parse(message), port1);
    else if ('rest' in message) rest();
    else line.deliver(message);
  });
  parent?.postMessage({ oksoLine: port2 } satisfies LineOpening, [port2]);
  return port1;
}

async function answer(serving: ToolServer, task: CallTask, to: MessagePort): Promise<void> {
  to.postMessage(task.call + (await serving.call(task)));
}

export const describe = (boot: WorkerBoot): Promise<string> => toolServer(boot).describe();

/** Loads what the plugin to come will share with others. */
export const warmUp = async (modules: readonly string[]): Promise<void> => {
  await Promise.all(modules.map((module) => import(module)));
};

export const serve = ({ boot, lease }: { boot: WorkerBoot; lease: number }): Promise<void> => {
  port ??= connect(toolServer(boot));
  port.postMessage({ ready: lease } satisfies LineReady);
  return new Promise((resolve) => {
    rest = resolve;
  });
};
