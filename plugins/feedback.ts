import { z } from 'zod';
import { defineTool } from './sdk.ts';

/** What is kept of a run; more ratings than any plan has steps. */
const MAX_KEPT = 100;
/** A remark, not a report. */
const MAX_NOTE_CHARACTERS = 500;

const ratingSchema = z.strictObject({
  step: z.number().int().min(1).describe('Number of the step, from 1.'),
  rating: z.number().int().min(1).max(5).describe('1 bad to 5 good.'),
  note: z.string().max(MAX_NOTE_CHARACTERS).optional().describe('Why.'),
});

export default defineTool({
  name: 'feedback',
  description: 'Keeps a rating of a step, for judging plans later.',
  safety: "Goes into okso's own record of the run and nowhere else.",
  groups: ['general'],
  input: ratingSchema,
  output: z.strictObject({
    stored: z.literal(true),
    step: z.number().int(),
    rating: z.number().int(),
    note: z.string(),
    /** Ratings of this session so far, this one included. */
    ratings: z.number().int(),
  }),
  capabilities: ['none'],
  sideEffects: 'none',
  // Two at once would each read the list before the other has added to it.
  idempotent: false,
  examples: [{ title: 'rates a step', args: { step: 1, rating: 4, note: 'right file' }, result: { stored: true, step: 1, rating: 4 } }],
  async run({ step, rating, note }, { host }) {
    const kept = z.strictObject({ ratings: z.array(ratingSchema) }).safeParse(await host.state.get());
    const ratings = [...(kept.success ? kept.data.ratings : []), { step, rating, ...(note === undefined ? {} : { note }) }].slice(-MAX_KEPT);
    // The step is part of the run's record like any other; the state lets later steps of the session see it.
    await host.state.set({ ratings });
    return { stored: true as const, step, rating, note: note ?? '', ratings: ratings.length };
  },
});
