import type { Address, Envelope } from '../schemas/envelope.ts';
import { asOksoError, type OksoError } from '../schemas/okso-error.ts';
import type { Actor, ActorFactory } from './actor.ts';
import type { Cell } from './cell.ts';
import type { Clock } from './clock.ts';
import type { Closer } from './closer.ts';
import { actorGone } from './faults.ts';
import type { Incarnation } from './incarnation.ts';
import type { Inspector } from './inspector.ts';
import { createMailbox } from './mailbox.ts';
import { createRestartLimit } from './restart-limit.ts';

export interface SpawnOptions {
  /** How many messages may wait. */
  capacity?: number;
  /** How many messages may be in hand at once; 1 unless the actor says it can do more. */
  concurrency?: number;
}

/** Starts actors, restarts those that crash, and stops those for which a restart does not help. */
export interface Supervisor {
  spawn(address: Address, factory: ActorFactory, options: SpawnOptions): Cell;
  /** An unexpected throw: fresh state, same mailbox; or the end, when there were too many. */
  crashed(cell: Cell, incarnation: Incarnation, error: OksoError): void;
  /** Ends an actor: what is in hand is interrupted, what waits is lost. It is disposed of when the last handler has ended; closing waits for that. */
  stop(cell: Cell, error?: OksoError): void;
  /** One handler of an incarnation has ended. */
  release(incarnation: Incarnation): void;
}

export interface SupervisorOptions {
  clock: Clock;
  inspector: Inspector;
  closer: Closer;
  /** Takes the cell out of the directory: nobody finds it any more. */
  onStop: (cell: Cell) => void;
  /** Buries a message that waited for a stopped actor. */
  onLost: (envelope: Envelope, error: OksoError) => void;
}

export function createSupervisor({ clock, inspector, closer, onStop, onLost }: SupervisorOptions): Supervisor {
  function incarnate(address: Address, actor: Actor): Incarnation {
    let disposal: Promise<void> | undefined;
    const dispose = (): Promise<void> => {
      disposal ??= disposeOf(address, actor).finally(forget);
      return disposal;
    };
    const forget = closer.add(dispose);
    return { actor, inHand: 0, isRetired: false, dispose };
  }

  /** The disposer's error is for the one who closes the kernel; an actor that is replaced in the middle has nobody but the watchers to tell. */
  async function disposeOf(address: Address, actor: Actor): Promise<void> {
    try {
      await actor[Symbol.asyncDispose]?.();
    } catch (thrown) {
      const detail = asOksoError(thrown).toBody();
      inspector.emit({
        type: 'actor.logged',
        at: clock.now(),
        runId: null,
        from: address,
        level: 'error',
        message: 'could not be disposed of',
        detail,
      });
      throw thrown;
    }
  }

  function retire(incarnation: Incarnation): void {
    incarnation.isRetired = true;
    if (incarnation.inHand === 0) incarnation.dispose().catch(() => undefined);
  }

  function crashed(cell: Cell, incarnation: Incarnation, error: OksoError): void {
    // A second handler of an incarnation that is already replaced brings down nothing that still stands.
    if (incarnation.isRetired) return;
    if (cell.restarts.allow()) restart(cell, error);
    else stop(cell, error);
  }

  function restart(cell: Cell, error: OksoError): void {
    let actor: Actor;
    try {
      actor = cell.factory();
    } catch (thrown) {
      // A factory that throws once will throw again at once: no use in trying five times.
      stop(cell, asOksoError(thrown));
      return;
    }
    retire(cell.incarnation);
    cell.incarnation = incarnate(cell.address, actor);
    inspector.emit({ type: 'actor.restarted', at: clock.now(), address: cell.address, error: error.toBody() });
  }

  function stop(cell: Cell, error?: OksoError): void {
    onStop(cell);
    inspector.emit({ type: 'actor.stopped', at: clock.now(), address: cell.address, ...(error === undefined ? {} : { error: error.toBody() }) });
    retire(cell.incarnation);
    const gone = actorGone(cell.address);
    for (const handling of [...cell.inHand]) handling.interrupt(gone);
    for (const envelope of cell.mailbox.removeWhere(() => true)) onLost(envelope, gone);
  }

  return {
    spawn(address, factory, { capacity, concurrency = 1 }) {
      const incarnation = incarnate(address, factory());
      inspector.emit({ type: 'actor.spawned', at: clock.now(), address });
      const restarts = createRestartLimit(clock);
      return { address, factory, concurrency, mailbox: createMailbox(capacity), inHand: [], restarts, incarnation, isWaiting: false };
    },
    crashed,
    stop,
    release(incarnation) {
      incarnation.inHand -= 1;
      if (incarnation.isRetired) retire(incarnation);
    },
  };
}
