import type { ActorFactory } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { bodyOf, draft } from './message.ts';

/** Judges a drafted answer and ends the run. For now every answer that the executor grounded passes. */
export function createValidator({ clock, startedAt }: { clock: Clock; startedAt: number }): ActorFactory {
  return () => ({
    receive(message) {
      const { answer, done } = bodyOf(message, 'validator/main');
      return draft('run.completed', { answer, steps: done.length, ms: Math.round(clock.now() - startedAt) });
    },
  });
}
