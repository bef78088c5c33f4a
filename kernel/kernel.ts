import { type Address, addressSchema, type Envelope } from '../schemas/envelope.ts';
import { OksoError } from '../schemas/okso-error.ts';
import type { ActorFactory, AskOptions, Draft } from './actor.ts';
import { createAsks } from './asks.ts';
import { createCancelledRuns } from './cancelled-runs.ts';
import type { Cell } from './cell.ts';
import type { Clock } from './clock.ts';
import { createCloser } from './closer.ts';
import { createDeadLetters, type DeadLetter } from './dead-letters.ts';
import { createDeadlines } from './deadlines.ts';
import { createDelivery, type Delivery, type FailureDraft, NOWHERE } from './delivery.ts';
import { createDispatcher } from './dispatcher.ts';
import { actorGone, kernelClosed, mailboxFull, noRoute, runCancelled } from './faults.ts';
import type { Handling } from './handling.ts';
import { createInspector, type KernelListener } from './inspector.ts';
import { createInterruptions, type Interruptions } from './interruptions.ts';
import { createNeighbours } from './neighbours.ts';
import { createPopulation } from './population.ts';
import { createRouter, type Routes } from './router.ts';
import { createScheduler } from './scheduler.ts';
import { createStamp } from './stamp.ts';
import { createSupervisor, type SpawnOptions } from './supervisor.ts';
import { createInProcessTransport } from './transport/in-process.ts';
import type { Transport, WayEnd } from './transport/transport.ts';

/** How long a question without a limit of its own stands. */
export const DEFAULT_ASK_TIMEOUT_MS = 30_000;

/** The sender of what comes from outside and names no sender. */
export const OUTSIDE: Address = 'kernel/outside';

export interface KernelOptions {
  clock: Clock;
  routes: Routes;
  /** Must never give the same id twice, nor one that a connected kernel gives. */
  newId: () => string;
  /** Makes the message that tells a run about a failure that nobody else would hear of. */
  failure?: FailureDraft;
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
  /** Reaches the actors of another kernel from now on, and is reached from there; until the way ends. The kernel closes it. An actor here comes before one there. */
  connect(transport: Transport): void;
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
  /** As `close`, but interrupts what is in hand and loses what waits. Handlers get `drainMs` to clean up behind them; without it they are not waited for. */
  destroy(options?: { drainMs?: number }): Promise<void>;
}

export function createKernel(options: KernelOptions): Kernel {
  const { clock, failure } = options;
  const population = createPopulation();
  const inspector = createInspector();
  const deadLetters = createDeadLetters();
  const cancelledRuns = createCancelledRuns();
  const closer = createCloser();
  const router = createRouter(options.routes);
  const stamp = createStamp(options);
  const deadlines = createDeadlines(clock);
  const asks = createAsks({ deadlines, onWithdrawn: (question, error) => interruptions.withdraw(question, error) });
  const local = createInProcessTransport((address) => population.find(address) !== undefined);
  const neighbours = createNeighbours({
    stamp,
    from: OUTSIDE,
    onMessage: (envelope) => delivery.receive(envelope),
    onWithdrawn: (question, error) => interruptions.withdraw(question, error),
    onRunCancelled: cancelRun,
    onLost: (envelope, error) => delivery.lose(envelope, error),
    onClosed,
  });
  let state: 'open' | 'closing' | 'closed' = 'open';
  let stopWaiting: () => void = () => undefined;
  const waitedEnough = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  let ended: Promise<void> | undefined;

  const delivery: Delivery = createDelivery({
    clock,
    router,
    stamp,
    asks,
    inspector,
    deadLetters,
    failure,
    local,
    neighbours,
    cancellation: cancelledRuns.reasonFor,
    closure: () => (state === 'closed' ? kernelClosed() : undefined),
  });
  const interruptions: Interruptions = createInterruptions({ population, asks, delivery, neighbours });
  const supervisor = createSupervisor({ clock, inspector, closer, onStop: population.remove, onLost: delivery.lose });
  const services = { clock, deadlines, inspector, ask: askFrom, onInterrupt: interruptions.followTo };
  const scheduler = createScheduler(createDispatcher({ services, delivery, supervisor, onDone: neighbours.release, onProgress }));

  closer.add(deadlines.close);
  closer.add(local.close);
  local.onMessage((envelope) => {
    const cell = population.find(envelope.to);
    if (cell === undefined) return actorGone(envelope.to);
    if (!cell.mailbox.offer(envelope)) return mailboxFull(envelope);
    scheduler.wake(cell);
    return undefined;
  });

  function onProgress(cell: Cell): void {
    scheduler.wake(cell);
    population.progressed(cell);
  }

  function spawn(address: Address, factory: ActorFactory, limits: SpawnOptions = {}): void {
    addressSchema.parse(address);
    if (state === 'closed') throw kernelClosed();
    if (population.find(address) !== undefined) throw new Error(`an actor already lives at "${address}"`);
    population.add(supervisor.spawn(address, factory, limits));
  }

  function connect(transport: Transport): void {
    if (state === 'closed') throw kernelClosed();
    neighbours.connect(transport, closer.add(transport.close));
  }

  function onClosed({ lost, reason }: WayEnd): void {
    const error = reason === undefined ? {} : { error: reason.toBody() };
    inspector.emit({ type: 'transport.closed', at: clock.now(), lost: lost.length, ...error });
  }

  function stop(address: Address): void {
    const cell = population.find(address);
    if (cell === undefined) return;
    supervisor.stop(cell);
    population.progressed();
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

  function cancelRun(runId: string, reason: string | OksoError): void {
    const error = reason instanceof OksoError ? reason : runCancelled(runId, reason);
    if (!cancelledRuns.add(runId, error)) return;
    inspector.emit({ type: 'run.cancelled', at: clock.now(), runId, error: error.toBody() });
    interruptions.where((envelope) => envelope.runId === runId && !delivery.isFailure(envelope), error);
    neighbours.cancelRun(runId, error);
  }

  function close(): Promise<void> {
    if (state === 'open') state = 'closing';
    return end();
  }

  function destroy({ drainMs = 0 }: { drainMs?: number } = {}): Promise<void> {
    if (state !== 'closed') {
      state = 'closed';
      interruptions.where(() => true, kernelClosed());
      if (drainMs > 0) closer.add(clock.setTimer(drainMs, stopWaiting));
    }
    if (drainMs === 0) stopWaiting();
    return end();
  }

  function end(): Promise<void> {
    ended ??= Promise.race([population.idle(), waitedEnough]).then(shut);
    return ended;
  }

  async function shut(): Promise<void> {
    state = 'closed';
    await closer.close();
  }

  return {
    spawn,
    connect,
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
