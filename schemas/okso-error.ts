import type { ErrorBody } from './error.ts';
import { type ErrorCode, errorCodes } from './error-codes.ts';

/** A fault that a user can understand: a code from the table, a sentence that names the thing, and a hint that says what to do. */
export class OksoError extends Error {
  readonly code: ErrorCode;
  readonly hint: string;
  readonly details: unknown;

  constructor(code: ErrorCode, message: string, options: { hint: string; details?: unknown; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'OksoError';
    this.code = code;
    this.hint = options.hint;
    this.details = options.details;
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, hint: this.hint, ...(this.details === undefined ? {} : { details: this.details }) };
  }

  static fromBody(body: ErrorBody): OksoError {
    return new OksoError(body.code, body.message, { hint: body.hint, details: body.details });
  }
}

/** Whatever was thrown, as a fault with a code. Unknown throwables become `fallback`, with the original as cause. */
export function asOksoError(thrown: unknown, fallback: ErrorCode = 'OKSO_INTERNAL'): OksoError {
  if (thrown instanceof OksoError) return thrown;
  const message = thrown instanceof Error && thrown.message !== '' ? thrown.message : String(thrown);
  return new OksoError(fallback, message, { hint: errorCodes[fallback].meaning, cause: thrown });
}
