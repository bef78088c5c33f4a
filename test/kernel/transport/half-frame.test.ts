import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { createChildIpcTransport } from '../../../kernel/transport/child-ipc.ts';
import type { WayEnd } from '../../../kernel/transport/transport.ts';

/** Writes one whole frame and the beginning of another to its channel, which is where Node puts it, and then lives on. */
const HALF_A_FRAME = `require('node:fs').writeSync(3, '"no envelope"\\n"half'); setInterval(() => undefined, 1000);`;

let child: ChildProcess;
/** Here a channel that was ended in the middle of a message would bring this process down. */
afterEach(async () => {
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await closed;
});

const speak = (): ChildProcess => {
  child = spawn(process.execPath, ['-e', HALF_A_FRAME], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return child;
};
const question = {
  v: 1,
  id: 'near0',
  runId: 'run',
  causationId: null,
  from: 'near/asker',
  to: 'far/echo',
  type: 'q.asked',
  at: 0,
  deadline: 1,
  trace: [],
  body: null,
} as const;

it('cuts off a peer that broke the rules while half a message of its is here, and names what was under way', async () => {
  const way = createChildIpcTransport(speak(), () => true);
  const end = new Promise<WayEnd>((resolve) => way.onClose(resolve));
  expect(way.send({ ...question, trace: [] })).toBeUndefined();
  way.onMessage(() => undefined);
  expect(await end).toMatchObject({ lost: [{ id: 'near0' }], reason: { code: 'OKSO_INTERNAL' } });
  await way.close();
});

it('knows with the next message that somebody else ended the channel in the middle of one', async () => {
  const way = createChildIpcTransport(speak(), () => true);
  const end = new Promise<WayEnd>((resolve) => way.onClose(resolve));
  await once(child, 'message');
  child.disconnect();
  expect(way.send({ ...question, trace: [] })).toBeUndefined();
  expect(await end).toMatchObject({ lost: [{ id: 'near0' }] });
  expect(way.owns('far/echo')).toBe(false);
});
