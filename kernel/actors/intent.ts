import { toolGroups } from '../../schemas/manifest.ts';
import type { ActorFactory } from '../actor.ts';
import { bodyOf, draft } from './message.ts';

/** Says which groups of tools a request is about. For now every group stays open: hiding a tool that is needed costs more than a longer catalogue. */
export function createIntent(): ActorFactory {
  return () => ({
    receive(message) {
      const { request, options } = bodyOf(message, 'intent/main');
      return draft('intent.classified', { request, options, intent: { groups: [...toolGroups], search: false } });
    },
  });
}
