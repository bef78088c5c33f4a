import { type Address, addressSchema, type Envelope } from '../schemas/envelope.ts';
import { OksoError } from '../schemas/okso-error.ts';
import type { ActorFactory, AskOptions, Draft } from './actor.ts';
import { createAsks } from './asks.ts';
import { createCancelledRuns } from './cancelled-runs.ts';
import { type Cell, isIdle } from './cell.ts';
import type { Clock } from './clock.ts';
import { createCloser } from './closer.ts';
import { createDeadLetters, type DeadLetter } from './dead-letters.ts';
import { createDeadlines } from './deadlines.ts';
import { createDelivery, type FailureDraft, NOWHERE } from './delivery.ts';
import { createDispatcher } from './dispatcher.ts';
import { kernelClosed, noRoute, runCancelled } from './faults.ts';
import type { Handling } from './handling.ts';
import { createInspector, type KernelListener } from './inspector.ts';
import { createRouter, type Routes } from './router.ts';
import { createScheduler } from './scheduler.ts';
import { createStamp } from './stamp.ts';
import { createSupervisor, type SpawnOptions } from './supervisor.ts';
import { createInProcessTransport, type Transport } from './transport.ts';

/** How long a question without a limit of its own stands. */
export const DEFAULT_ASK_TIMEOUT_MS = 30_000;

/** The sender of what comes from outside and names no sender. */
export const OUTSIDE: Address = 'kernel/outside';

export interface KernelOptions {
  clock: Clock;
  routes: Routes;
  /** Must never give the same id twice. */
  newId: () => string;
  /** Makes the message that tells a run about a failure that nobody else would hear of. */
  failure?: FailureDraft;
  /** Ways to actors outside this process. The kernel closes them. */
  transports?: readonly Transport[];
}

/** Who sends from outside, and in which run. */
export interface Outside {
  runId: string;
  from?: Address;
}

/** Actors, and the messages between them. */
export interface Kernel extends AsyncDisposable {
  /** Starts an actor at a free address. */
  spawn(address: Address, factory: ActorFactory, options?: SpawnOptions): void;
  /** Ends an actor: what it has in hand is interrupted, what waits for it is lost. */
  stop(address: Address): void;
  /** Sends a message; false when it was refused, and then it is a dead letter. */
  tell(message: Draft & Outside): boolean;
  /** Sends a question and waits for the answer. Rejects with an OksoError. */
  ask(to: Address, draft: Draft, options: AskOptions & Outside): Promise<Envelope>;
  /** Ends a run: what waits is lost, what is in hand is interrupted, what its handlers still send is refused. */
  cancelRun(runId: string, reason: string | OksoError): void;
  /** Listens to everything the kernel does; the function returned ends it. */
  inspect(listener: KernelListener): () => void;
  /** The last messages that nobody handled, oldest first. */
  deadLetters(): DeadLetter[];
  /** Takes nothing more from outside, finishes everything inside, then disposes of the actors, the last one first. */
  close(): Promise<void>;
  /** As `close`, but interrupts what is in hand and loses what waits, and waits for neither. */
  destroy(): Promise<void>;
}

export function createKernel(options: KernelOptions): Kernel {
  const { clock, failure, transports: remote = [] } = options;
  const cells = new Map<Address, Cell>();
  /** Stopped actors whose handlers have not ended yet. */
  const leaving = new Set<Cell>();
  const inspector = createInspector();
  const deadLetters = createDeadLetters();
  const cancelledRuns = createCancelledRuns();
  const closer = createCloser();
  const router = createRouter(options.routes);
  const stamp = createStamp(options);
  const deadlines = createDeadlines(clock);
  const asks = createAsks({ deadlines, onWithdrawn });
  const local = createInProcessTransport((address) => cells.has(address));
  let state: 'open' | 'closing' | 'closed' = 'open';
  let becomeIdle: () => void = () => undefined;
  let ended: Promise<void> | undefined;

  const delivery = createDelivery({
    clock,
    router,
    stamp,
    asks,
    inspector,
    deadLetters,
    failure,
    local,
    remote,
    cancellation: cancelledRuns.reasonFor,
    closure: () => (state === 'closed' ? kernelClosed() : undefined),
  });
  const supervisor = createSupervisor({ clock, inspector, closer, onStop, onLost: delivery.lose });
  const services = { clock, deadlines, inspector, ask: askFrom, onInterrupt };
  const scheduler = createScheduler(createDispatcher({ services, delivery, supervisor, onProgress }));

  closer.add(deadlines.close);
  for (const transport of [...remote, local]) closer.add(() => transport.close());
  local.onMessage((envelope) => {
    const cell = cells.get(envelope.to);
    if (!cell?.mailbox.offer(envelope)) return false;
    scheduler.wake(cell);
    return true;
  });

  function onStop(cell: Cell): void {
    cells.delete(cell.address);
    if (cell.inHand.length > 0) leaving.add(cell);
  }

  function onProgress(cell: Cell): void {
    scheduler.wake(cell);
    if (cell.inHand.length === 0) leaving.delete(cell);
    noticeIdleness();
  }

  function noticeIdleness(): void {
    if (state === 'closing' && leaving.size === 0 && [...cells.values()].every(isIdle)) becomeIdle();
  }

  function spawn(address: Address, factory: ActorFactory, limits: SpawnOptions = {}): void {
    addressSchema.parse(address);
    if (state === 'closed') throw kernelClosed();
    if (cells.has(address)) throw new Error(`an actor already lives at "${address}"`);
    cells.set(address, supervisor.spawn(address, factory, limits));
  }

  function stop(address: Address): void {
    const cell = cells.get(address);
    if (cell === undefined) return;
    supervisor.stop(cell);
    noticeIdleness();
  }

  function tell(message: Draft & Outside): boolean {
    const to = router(message);
    const envelope = stamp.first(message, message.from ?? OUTSIDE, to ?? NOWHERE, message.runId);
    const problem = state !== 'open' ? kernelClosed() : to === undefined ? noRoute(message.type) : delivery.post(envelope);
    if (problem !== undefined) delivery.bury(envelope, problem);
    return problem === undefined;
  }

  function ask(to: Address, draft: Draft, { runId, from = OUTSIDE, timeoutMs, signal }: AskOptions & Outside): Promise<Envelope> {
    const question = stamp.first(draft, from, to, runId, timeoutMs ?? DEFAULT_ASK_TIMEOUT_MS);
    return pose(question, undefined, signal, state === 'open' ? undefined : kernelClosed());
  }

  function askFrom(asker: Handling, to: Address, draft: Draft, limits: AskOptions = {}): Promise<Envelope> {
    const question = stamp.next(draft, to, asker.message, limits.timeoutMs ?? DEFAULT_ASK_TIMEOUT_MS);
    return pose(question, asker, limits.signal, asker.interruption);
  }

  function pose(question: Envelope, asker: Handling | undefined, signal: AbortSignal | undefined, refusal: OksoError | undefined): Promise<Envelope> {
    question.expectsReply = true;
    const answer = asks.open(question, asker, signal);
    if (signal?.aborted) return answer;
    const problem = refusal ?? delivery.post(question);
    if (problem !== undefined) delivery.bury(question, problem);
    return answer;
  }

  /** The asker has gone: the question leaves the mailbox, or its handler is told to stop. */
  function onWithdrawn(question: Envelope, error: OksoError): void {
    const cell = cells.get(question.to);
    if (cell === undefined) return;
    for (const handling of cell.inHand) if (handling.message === question) handling.interrupt(error);
    for (const envelope of cell.mailbox.removeWhere((waiting) => waiting === question)) delivery.bury(envelope, error);
    noticeIdleness();
  }

  function onInterrupt(handling: Handling, error: OksoError): void {
    asks.refuseWhere(
      ({ asker }) => asker === handling,
      () => error,
    );
  }

  function interrupt(concerns: (envelope: Envelope) => boolean, error: OksoError): void {
    for (const cell of [...cells.values()]) {
      for (const handling of [...cell.inHand]) if (concerns(handling.message)) handling.interrupt(error);
      for (const envelope of cell.mailbox.removeWhere(concerns)) delivery.lose(envelope, error);
    }
    asks.refuseWhere(
      ({ question }) => concerns(question),
      () => error,
    );
    noticeIdleness();
  }

  function cancelRun(runId: string, reason: string | OksoError): void {
    const error = reason instanceof OksoError ? reason : runCancelled(runId, reason);
    if (!cancelledRuns.add(runId, error)) return;
    inspector.emit({ type: 'run.cancelled', at: clock.now(), runId, error: error.toBody() });
    interrupt((envelope) => envelope.runId === runId && !delivery.isFailure(envelope), error);
  }

  function close(): Promise<void> {
    ended ??= drain().then(shut);
    return ended;
  }

  async function drain(): Promise<void> {
    state = 'closing';
    await new Promise<void>((resolve) => {
      becomeIdle = resolve;
      noticeIdleness();
    });
  }

  function destroy(): Promise<void> {
    if (state !== 'closed') {
      state = 'closed';
      interrupt(() => true, kernelClosed());
      becomeIdle();
    }
    ended ??= shut();
    return ended;
  }

  async function shut(): Promise<void> {
    state = 'closed';
    await closer.close();
  }

  return {
    spawn,
    stop,
    tell,
    ask,
    cancelRun,
    inspect: inspector.subscribe,
    deadLetters: deadLetters.list,
    close,
    destroy,
    [Symbol.asyncDispose]: close,
  };
}
