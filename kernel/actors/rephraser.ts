import type { ActorFactory } from '../actor.ts';
import { bodyOf, draft } from './message.ts';

/** Words web searches before planning. No search is made for now, so the request moves on with nothing found. */
export function createRephraser(): ActorFactory {
  return () => ({
    receive(message) {
      const body = bodyOf(message, 'rephraser/main');
      return draft('request.rephrased', { ...body, queries: [], snippets: [], feedback: [], done: [] });
    },
  });
}
