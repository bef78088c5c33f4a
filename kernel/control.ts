import { z } from 'zod';
import type { Address, Envelope } from '../schemas/envelope.ts';
import { errorBodySchema } from '../schemas/error.ts';
import { asOksoError, OksoError } from '../schemas/okso-error.ts';
import type { Draft } from './actor.ts';

/** Where kernels hear from each other. No actor lives there, and no draft of an actor gets there. */
export const CONTROL: Address = 'kernel/control';

/** The answer to a question that was refused or failed in another kernel. */
const ASK_FAILED = 'ask.failed';
/** The asker in another kernel stopped waiting. */
const ASK_WITHDRAWN = 'ask.withdrawn';
const RUN_CANCELLED = 'run.cancelled';

const withdrawalSchema = z.strictObject({ question: z.string(), error: errorBodySchema });

/** What one kernel says to another. */
export type Control = { kind: 'withdrawal'; question: string; error: OksoError } | { kind: 'cancellation'; runId: string; error: OksoError };

export const refusalDraft = (error: OksoError): Draft => ({ type: ASK_FAILED, body: error.toBody() });

export const withdrawalDraft = (question: Envelope, error: OksoError): Draft => ({
  type: ASK_WITHDRAWN,
  body: { question: question.id, error: error.toBody() },
});

export const cancellationDraft = (error: OksoError): Draft => ({ type: RUN_CANCELLED, body: error.toBody() });

/** The error in an answer that is a refusal. */
export function refusalIn(reply: Envelope): OksoError | undefined {
  if (reply.type !== ASK_FAILED) return undefined;
  const parsed = errorBodySchema.safeParse(reply.body);
  return parsed.success ? OksoError.fromBody(parsed.data) : asOksoError(new Error(`"${reply.from}" refused without saying why`));
}

/** Reads a message to CONTROL; undefined for one that this version does not know. */
export function controlIn({ type, runId, body }: Envelope): Control | undefined {
  if (type === ASK_WITHDRAWN) {
    const parsed = withdrawalSchema.safeParse(body);
    return parsed.success ? { kind: 'withdrawal', question: parsed.data.question, error: OksoError.fromBody(parsed.data.error) } : undefined;
  }
  const parsed = errorBodySchema.safeParse(body);
  return type === RUN_CANCELLED && parsed.success ? { kind: 'cancellation', runId, error: OksoError.fromBody(parsed.data) } : undefined;
}
