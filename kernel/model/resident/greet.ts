import { createConnection } from 'node:net';
import { z } from 'zod';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { Clock } from '../../clock.ts';
import { createLineSocket, type LineSocket } from './line-socket.ts';
import { requireOwn } from './place.ts';
import type { Greeting, GreetingAnswer } from './resident-protocol.ts';

export interface GreetOptions {
  socketPath: string;
  uid: number;
  clock: Clock;
}

/** `absent`: nobody listens there, at most a socket that a dead host left. */
export type Greeted = { kind: 'answered'; answer: GreetingAnswer; lines: LineSocket } | { kind: 'absent' };

/** A host answers between two tokens, even on a busy machine; one that takes longer is stopped or hangs. */
const ANSWER_LIMIT_MS = 10_000;

const statusSchema = z.object({
  type: z.literal('status'),
  pid: z.number(),
  protocol: z.number(),
  build: z.string(),
  model: z.string(),
  modelPath: z.string(),
  state: z.enum(['loading', 'idle', 'busy', 'leaving']),
  threads: z.number().exactOptional(),
  clients: z.number(),
  served: z.number(),
  uptimeMs: z.number(),
  idleLeftMs: z.number().exactOptional(),
  memoryBytes: z.number(),
});
const answerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome') }),
  z.object({ type: z.literal('mismatch') }),
  z.object({ type: z.literal('leaving') }),
  statusSchema,
]);

/** Connects to a host of this user and hears its answer. What follows a welcome is kept until somebody listens. Rejects when what lies there is not to be trusted, or does not answer. */
export async function greet(greeting: Greeting, { socketPath, uid, clock }: GreetOptions): Promise<Greeted> {
  if (!requireOwn(socketPath, uid, 'socket')) return { kind: 'absent' };
  return await new Promise((resolve, reject) => {
    const socket = createConnection(socketPath);
    const lines = createLineSocket(socket);
    const cancel = clock.setTimer(ANSWER_LIMIT_MS, () => fail('does not answer'));
    let isOver = false;
    const settle = (outcome: () => void): void => {
      if (isOver) return;
      isOver = true;
      cancel();
      outcome();
    };
    const fail = (problem: string): void =>
      settle(() => {
        socket.destroy();
        reject(new OksoError('OKSO_MODEL_UNAVAILABLE', `the model process at "${socketPath}" ${problem}`, { hint: 'End it: `okso host stop`.' }));
      });
    socket.once('connect', () => lines.write(greeting));
    // Stays for good: an error after the answer shows as the end of the connection.
    socket.on('error', ({ message, code }: NodeJS.ErrnoException) => {
      // The last two: it ended while it was being greeted.
      if (['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'].includes(code ?? '')) settle(() => resolve({ kind: 'absent' }));
      else fail(`cannot be reached: ${message}`);
    });
    socket.once('close', () => settle(() => resolve({ kind: 'absent' })));
    lines.listen((value) => {
      lines.listen(undefined);
      // What cannot be understood comes from another version.
      const answer = answerSchema.safeParse(value).data ?? { type: 'mismatch' };
      settle(() => resolve({ kind: 'answered', answer, lines }));
    });
  });
}
