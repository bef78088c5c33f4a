import type { Address } from '../../schemas/envelope.ts';
import type { MessageType } from '../../schemas/messages.ts';

/** The path of a request: which actor hears which message. */
export const routes = {
  'request.received': 'intent/main',
  'intent.classified': 'rephraser/main',
  'request.rephrased': 'planner/main',
  'plan.proposed': 'scorer/main',
  'plan.scored': 'approver/main',
  'plan.approved': 'executor/main',
  'plan.rejected': 'planner/main',
  'answer.drafted': 'validator/main',
  'run.completed': 'front/main',
  'run.planned': 'front/main',
  'run.refused': 'front/main',
  'run.failed': 'front/main',
} as const satisfies Partial<Record<MessageType, Address>>;
