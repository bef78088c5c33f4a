import { exits } from '../../schemas/error-codes.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import type { Io } from './io.ts';

/** A signal that Ctrl-C aborts; the second Ctrl-C ends the process at once. SIGTERM counts as Ctrl-C. */
export interface Interruption extends AsyncDisposable {
  readonly signal: AbortSignal;
}

export function interruptible(io: Pick<Io, 'stderr'>): Interruption {
  const controller = new AbortController();
  const onSignal = (): void => {
    if (controller.signal.aborted) process.exit(exits.interrupted);
    io.stderr.write('\nstopping; press Ctrl-C again to leave at once\n');
    controller.abort(new OksoError('OKSO_INTERRUPTED', 'the run was interrupted', { hint: 'What was done so far stays on record.' }));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    signal: controller.signal,
    async [Symbol.asyncDispose]() {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    },
  };
}
