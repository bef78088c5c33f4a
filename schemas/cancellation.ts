/**
 * What it takes to hear that work is no longer wanted: the part of an AbortSignal that only listens, so that every AbortSignal is one. A real
 * signal costs 6 µs to make, a fifth of a whole call of a small tool; work that only passes it on can do with this.
 */
export interface Cancellation {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
