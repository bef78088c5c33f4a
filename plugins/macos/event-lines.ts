import { z } from 'zod';
import { type Found, found, recordsOf } from './found.ts';
import { LINE_HANDLER, STAMP_HANDLER } from './script-handlers.ts';

/** What scripts that list events are completed with. */
export const EVENT_HANDLERS = `${LINE_HANDLER}${STAMP_HANDLER}`;

export const eventSchema = z.strictObject({ title: z.string(), start: z.string(), location: z.string() });

/** The events that a script wrote, in the order in which they begin. */
export function foundEvents(output: string): Found<z.infer<typeof eventSchema>> {
  const events = recordsOf(output, ['title', 'start', 'location']).sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  return found(events, ({ title, start, location }) => `${start === '' ? '' : `${start} `}${title}${location === '' ? '' : ` (${location})`}`);
}
