import { z } from 'zod';
import { messageBodies, stepRiskSchema } from '../../schemas/messages.ts';
import { planSchema } from '../../schemas/plan.ts';
import type { RunEvent } from './run-lines.ts';

/** The bodies of what is recorded: the messages of a run, and what its actors report besides. */
const eventBodies = {
  ...messageBodies,
  'plan.presented': z.object({ plan: planSchema, risks: z.array(stepRiskSchema), script: z.string(), first: z.number().optional() }),
  'plan.written': z.object({ sample: z.number(), attempt: z.number(), script: z.string(), complaint: z.string().optional() }),
  'argument.filled': z.object({ tool: z.string(), key: z.string(), value: z.unknown() }),
  'answer.refused': z.object({ answer: z.string(), invented: z.array(z.string()) }),
} as const;
type EventBodies = typeof eventBodies;
export type EventType = keyof EventBodies;
export type TypedEvent = { [Type in EventType]: { type: Type; at: string; body: z.infer<EventBodies[Type]> } }[EventType];

/** The events that are known, with bodies that fit; `misfits` counts those that are known and do not. */
export function parseEvents(lines: readonly RunEvent[]): { events: TypedEvent[]; misfits: number } {
  const events: TypedEvent[] = [];
  let misfits = 0;
  for (const { type, at, body } of lines) {
    // Later versions may say more: what is not known here is no fault.
    if (!Object.hasOwn(eventBodies, type)) continue;
    const parsed = eventBodies[type as EventType].safeParse(body);
    // The one place where the name of a type and its schema become one type: the schema of that name has just been applied.
    if (parsed.success) events.push({ type, at, body: parsed.data } as TypedEvent);
    else misfits += 1;
  }
  return { events, misfits };
}
