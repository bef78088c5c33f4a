import type { Kernel } from '../../../kernel/kernel.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { echo, stateless } from '../kernel-fixture.ts';

/** What the far side may have waiting in `far/list`: more than a wire lets through at once. */
const LIST_CAPACITY = 10_000;

/** The actors that every way must lead to. In one process near and far are the same kernel. */
export function spawnFarActors(kernel: Kernel): void {
  const stopped: string[] = [];
  kernel.spawn('far/echo', echo);
  kernel.spawn('far/list', list, { capacity: LIST_CAPACITY });
  kernel.spawn('far/full', echo, { capacity: 0 });
  // Keeps everything in hand until it is told to stop.
  kernel.spawn(
    'far/slow',
    stateless(
      ({ body }, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            stopped.push(`${body}: ${(signal.reason as OksoError).code}`);
            reject(signal.reason);
          });
        }),
    ),
    { concurrency: 10 },
  );
  kernel.spawn(
    'far/stopped',
    stateless(() => ({ type: 'stopped.told', body: [...stopped] })),
  );
  // Asks on, in whatever time it has.
  kernel.spawn(
    'far/middle',
    stateless(async ({ body }, { ask }) => ({ type: 'answer.given', body: (await ask(body as string, { type: 'q.asked', body: 'on' })).body })),
  );
  kernel.spawn(
    'far/unclean',
    stateless(() => ({ type: 'answer.given', body: { at: new Date(0) } })),
  );
  kernel.spawn(
    'far/refusing',
    stateless(() => {
      throw new OksoError('OKSO_TOOL_FAILED', 'not today', { hint: 'Ask tomorrow.', details: { day: 1 } });
    }),
  );
  // Sends as many messages as it is told to.
  kernel.spawn(
    'far/flood',
    stateless(({ body }) => Array.from({ length: body as number }, (_, n) => ({ type: 'item.sent', body: n, to: 'near/sink' }))),
  );
}

/** Remembers what it is told, says all of it when asked, and crashes when told to. */
function list() {
  const items: unknown[] = [];
  return {
    receive: ({ type, body }: { type: string; body: unknown }) => {
      if (body === 'crash') throw new TypeError('a bug');
      if (type === 'item.sent') items.push(body);
      else return { type: 'items.told', body: items };
      return undefined;
    },
  };
}
