import type { Address } from '../../schemas/envelope.ts';
import type { MessageType } from '../../schemas/messages.ts';

/** Types that only the watchers of a run hear: they are reported, not sent. */
export type ReportedType = 'step.started' | 'step.questioned' | 'step.observed';

/** The path of a request: which actor hears which message. A type that is declared and has no place here does not compile. */
export const routes = {
  'request.received': 'intent/main',
  'intent.classified': 'rephraser/main',
  'request.rephrased': 'planner/main',
  'plan.proposed': 'scorer/main',
  'plan.scored': 'approver/main',
  'plan.approved': 'executor/main',
  'plan.rejected': 'planner/main',
  'plan.continued': 'planner/main',
  'answer.drafted': 'validator/main',
  'run.completed': 'front/main',
  'run.planned': 'front/main',
  'run.refused': 'front/main',
  'run.failed': 'front/main',
} as const satisfies Record<Exclude<MessageType, ReportedType>, Address>;

/** The actors of a run; whoever starts them is made by the compiler to start all of them. */
export type ActorAddress = (typeof routes)[keyof typeof routes];

/** The types of message that an actor is sent. */
export type HeardBy<Self extends ActorAddress> = {
  [Type in keyof typeof routes]: (typeof routes)[Type] extends Self ? Type : never;
}[keyof typeof routes];
