import { OksoError } from '../../schemas/okso-error.ts';

/** What a stopped request rejects with: the reason of the signal when it is a fault of ours (a time limit, say), else OKSO_INTERRUPTED. */
export function interruption(signal: AbortSignal): OksoError {
  if (signal.reason instanceof OksoError) return signal.reason;
  return new OksoError('OKSO_INTERRUPTED', 'the model was stopped before it had finished', { hint: 'Ask again.' });
}

/** The outcome of work that others wait for as well; it goes on when this request is stopped. */
export function untilStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(interruption(stop));
    if (stop.aborted) onAbort();
    stop.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => stop.removeEventListener('abort', onAbort));
  });
}

/** Runs a request that its own signal or the end of its model stops. Stopped, it rejects with the reason, whatever the work threw. */
export async function stoppable<T>(ending: AbortSignal, own: AbortSignal | undefined, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const stop = own === undefined ? ending : AbortSignal.any([own, ending]);
  try {
    stop.throwIfAborted();
    return await work(stop);
  } catch (thrown) {
    throw stop.aborted ? interruption(stop) : thrown;
  }
}
