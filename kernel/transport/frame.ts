import { z } from 'zod';
import { type Envelope, envelopeSchema } from '../../schemas/envelope.ts';
import { OksoError } from '../../schemas/okso-error.ts';

/** What crosses a wire: a message, or the news that one which came before is done with. */
export type Frame = Envelope | { released: string };

const releaseSchema = z.strictObject({ released: z.string() });

/** A frame as text: every wire carries text, and all of them treat a body the same way. Throws for a body that JSON cannot say. */
export function writeFrame(frame: Frame): string {
  return JSON.stringify(frame);
}

/** What came over a wire, parsed once; inside a kernel envelopes are trusted. */
export function readFrame(text: unknown): Frame {
  let value: unknown;
  try {
    value = JSON.parse(z.string().parse(text));
  } catch (thrown) {
    throw notAFrame('it is not JSON', thrown);
  }
  const released = releaseSchema.safeParse(value);
  if (released.success) return released.data;
  const envelope = envelopeSchema.safeParse(value);
  if (envelope.success) return envelope.data;
  throw notAFrame(envelope.error.issues.map((issue) => issue.path.join('.') || issue.message).join(', '), envelope.error);
}

function notAFrame(reason: string, cause: unknown): OksoError {
  return new OksoError('OKSO_INTERNAL', `something that is no envelope arrived (${reason})`, {
    hint: 'Both sides must run the same version of okso.',
    cause,
  });
}
