import { Socket } from 'node:net';
import type { CallTask, WorkerBoot } from '../protocol.ts';
import { createToolServer } from '../tool-server.ts';
import { createLine } from '../worker-line.ts';
import { routeOutput } from '../worker-output.ts';
import type { ChildMessage, HostMessage } from './child-protocol.ts';
import { CHILD_READS, CHILD_WRITES } from './child-protocol.ts';
import { receiveLines, sendLine } from './pipe-line.ts';

/*
 * The one file that every plugin in a process of its own runs: what worker.ts is for threads. Its messages have pipes of their own, so
 * nothing that the plugin prints can be taken for one.
 */
const boot = JSON.parse(process.argv[2] ?? 'null') as WorkerBoot;
const incoming = new Socket({ fd: CHILD_READS, readable: true, writable: false });
const outgoing = new Socket({ fd: CHILD_WRITES, readable: false, writable: true });
const send = (message: ChildMessage): void => sendLine(outgoing, message);

const line = createLine(send);
routeOutput(line.log);
const server = createToolServer(boot, line);

receiveLines(
  incoming,
  (message) => {
    const heard = message as HostMessage;
    if ('call' in heard) line.deliver(heard);
    else void perform(heard.task, heard.body);
  },
  () => process.exit(1),
);
// The host is gone: nobody is left to work for.
incoming.on('close', () => process.exit(0));
outgoing.on('error', () => process.exit(0));

async function perform(task: number, body: CallTask | null): Promise<void> {
  send({ task, reply: await (body === null ? server.describe() : server.call(body)) });
}
