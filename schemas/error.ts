import { z } from 'zod';
import { type ErrorCode, errorCodes, exitFor } from './error-codes.ts';

/** A fault as data: the same shape on stderr, in JSON Lines, across threads and in traces. */
export const errorBodySchema = z.strictObject({
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  hint: z.string(),
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
export { type ErrorCode, errorCodes, exitFor };
