import type { ActorFactory } from '../../kernel/actor.ts';
import type { FailureDraft } from '../../kernel/delivery.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { stateless } from './kernel-fixture.ts';

export interface Mischief {
  n: number;
  does: 'answer' | 'wait' | 'crash' | 'refuse' | 'hang' | 'spoil' | 'exit';
}

/** Does to itself, its kernel or its process whatever a message says; tells `near/sink` the number of each message that it gets through. */
export const chaotic: ActorFactory = stateless(async ({ body, expectsReply }, { signal }) => {
  const { n, does } = body as Mischief;
  if (does === 'crash') throw new TypeError('a bug');
  if (does === 'refuse') throw new OksoError('OKSO_TOOL_FAILED', 'no', { hint: 'Ask again.' });
  const to = expectsReply ? {} : { to: 'near/sink' };
  if (does === 'spoil') return { type: 'work.done', body: { n, at: new Date(0) }, ...to };
  if (does === 'exit') process.exit(9);
  if (does === 'wait') await new Promise((resolve) => setImmediate(resolve));
  if (does === 'hang') await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  return { type: 'work.done', body: n, ...to };
});

/** The number of a message, which also everything that follows from it carries. */
export const numberOf = (body: unknown): unknown => (typeof body === 'number' ? body : (body as Partial<Mischief> | null)?.n);

/** The sink hears the number of each message that failed, too. */
export const tellSink: FailureDraft = ({ body }) => ({ type: 'work.failed', body: numberOf(body) ?? null, to: 'near/sink' });
