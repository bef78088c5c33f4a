import { exits } from '../../../schemas/error-codes.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { Io } from './io.ts';

/** A signal that Ctrl-C aborts; the second Ctrl-C ends the process at once. SIGTERM counts as Ctrl-C. */
export interface Interruption extends AsyncDisposable {
  readonly signal: AbortSignal;
  /** What Ctrl-C does, for a prompt that reads the key itself. */
  interrupt(): void;
  /** While another program has the terminal, Ctrl-C is meant for that program. */
  leaveTo<Result>(program: () => Promise<Result>): Promise<Result>;
}

export function interruptible(io: Pick<Io, 'stderr'>): Interruption {
  const controller = new AbortController();
  let isLeft = false;
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(exits.interrupted);
    io.stderr.write('\nstopping; press Ctrl-C again to leave at once\n');
    controller.abort(new OksoError('OKSO_INTERRUPTED', 'the run was interrupted', { hint: 'What was done so far stays on record.' }));
  };
  const onInterrupt = (): void => {
    if (!isLeft) interrupt();
  };
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', interrupt);
  return {
    signal: controller.signal,
    interrupt,
    async leaveTo(program) {
      isLeft = true;
      try {
        return await program();
      } finally {
        isLeft = false;
      }
    },
    async [Symbol.asyncDispose]() {
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', interrupt);
    },
  };
}
