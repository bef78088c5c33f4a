import { z } from 'zod';
import { stateSchema } from './state.ts';

const keep = z.enum(['entry', 'tree', 'content']);

/** A path that a call was about to change. */
const root = z.strictObject({
  path: z.string(),
  keep,
  /** The topmost part of the path that was missing, or the path itself: everything that can come into being lies there. */
  from: z.string(),
  /** What stood at the path before the call. */
  stood: z.enum(['nothing', 'folder', 'thing']),
  /** Device and number of what was to be moved away, to find it again. */
  id: z.string().optional(),
});
export type Root = z.infer<typeof root>;

const kept = z.strictObject({
  path: z.string(),
  /** Where its bytes begin in the content file. */
  at: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
});
export type Kept = z.infer<typeof kept>;

const lost = z.strictObject({ path: z.string(), why: z.string() });

const image = z.strictObject({
  root: z.string(),
  /** The root was a folder before the call: what was noted below it holds no longer. */
  clears: z.boolean(),
  states: z.array(z.tuple([z.string(), stateSchema])),
});
export type Image = z.infer<typeof image>;

/** One line of a unit's journal. A line is written whole or, after a crash, is the torn last one. */
export const journalLine = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('unit'),
    v: z.literal(1),
    id: z.string(),
    at: z.string(),
    /** The folder okso was started in. */
    workspace: z.string(),
    /** The request, or the tool. */
    title: z.string(),
  }),
  /** Before a call changes something: what it may change, and what stands there for the first time in this unit. */
  z.strictObject({
    t: z.literal('call'),
    call: z.number().int(),
    tool: z.string(),
    roots: z.array(root),
    was: z.array(z.tuple([z.string(), stateSchema])),
    /** Folders all of whose names are among those that were. */
    whole: z.array(z.string()),
    kept: z.array(kept),
    /** What a person allowed to be changed although it could not be kept. */
    lost: z.array(lost),
  }),
  /** After the call: what stands there now, and what went where. */
  z.strictObject({
    t: z.literal('done'),
    call: z.number().int(),
    moved: z.array(z.tuple([z.string(), z.string()])),
    images: z.array(image),
    lost: z.array(lost),
  }),
  z.strictObject({ t: z.literal('foreign'), tool: z.string(), what: z.string() }),
  /** Before undo changes anything: the state that folders shall have in the end, which every step in them disturbs. */
  z.strictObject({ t: z.literal('undoing'), at: z.string(), folders: z.array(z.tuple([z.string(), stateSchema])) }),
  /** Everything that comes back from elsewhere waits in the staging folder: what is no longer there has arrived. */
  z.strictObject({ t: z.literal('staged') }),
  z.strictObject({ t: z.literal('undone'), at: z.string() }),
]);
export type JournalLine = z.infer<typeof journalLine>;
export type CallLine = Extract<JournalLine, { t: 'call' }>;
export type UnitLine = Extract<JournalLine, { t: 'unit' }>;
