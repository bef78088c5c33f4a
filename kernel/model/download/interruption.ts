import { OksoError } from '../../../schemas/okso-error.ts';

/** Throws when the signal was raised: its own fault (a time limit, say), or OKSO_INTERRUPTED. */
export function throwIfInterrupted(signal: AbortSignal): void {
  if (!signal.aborted) return;
  if (signal.reason instanceof OksoError) throw signal.reason;
  throw new OksoError('OKSO_INTERRUPTED', 'the download was interrupted', {
    hint: 'What was received is kept. Run the command again to continue.',
    cause: signal.reason,
  });
}
