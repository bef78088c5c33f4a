import type { Clock } from '../../clock.ts';
import { acquireModelLock } from '../download/model-lock.ts';
import type { ResidentOrder } from '../host-protocol.ts';
import { greet } from './greet.ts';
import type { LineSocket } from './line-socket.ts';
import { makeOwnFolder, type ResidentPlace, requireOwn } from './place.ts';
import { type Hello, identityOf, RESIDENT_PROTOCOL } from './resident-protocol.ts';
import { startResident } from './start-resident.ts';

export interface ReachResidentOptions {
  place: ResidentPlace;
  order: ResidentOrder;
  /** Otherwise only one that runs is used. */
  mayStart: boolean;
  script: string;
  env: Record<string, string>;
  uid: number;
  clock: Clock;
  signal: AbortSignal;
}

/** A host starts to listen within 0.1 s, so who waits for another command to start it looks again soon. */
const LOCK_POLL_MS = 50;

/** A connection to the resident host of this model, which is started where there is none, or none of this build. Undefined: there is none and none may be started. */
export async function reachResident(options: ReachResidentOptions): Promise<LineSocket | undefined> {
  const { place, mayStart, uid } = options;
  if (mayStart) makeOwnFolder(place.folder, uid);
  else if (!requireOwn(place.folder, uid, 'folder')) return undefined;
  const running = await hello(options);
  if (typeof running !== 'string') return running;
  if (!mayStart) return undefined;

  await using _lock = await acquireModelLock(place.lock, { signal: options.signal, pollMs: LOCK_POLL_MS });
  // Another command may have started it while this one waited.
  const found = await hello(options);
  if (typeof found !== 'string') return found;
  if (found === 'mismatch') await greet({ type: 'leave' }, { ...options, socketPath: place.socket });
  await startResident(options);
  const started = await hello(options);
  return typeof started === 'string' ? undefined : started;
}

async function hello(options: ReachResidentOptions): Promise<LineSocket | 'absent' | 'mismatch'> {
  const { order, place } = options;
  const { build, idleMs } = order;
  const greeting: Hello = { type: 'hello', protocol: RESIDENT_PROTOCOL, build, identity: identityOf(order.settings), idleMs };
  const greeted = await greet(greeting, { ...options, socketPath: place.socket });
  if (greeted.kind === 'absent') return 'absent';
  if (greeted.answer.type === 'welcome') return greeted.lines;
  greeted.lines.socket.destroy();
  return 'mismatch';
}
