import { OksoError } from '../../schemas/okso-error.ts';

/** Something on the way to a server failed; nothing was refused. */
export class NetFault extends Error {
  readonly hint: string;
  /** Worth a second try. */
  readonly isPassing: boolean;

  constructor(message: string, options: { isPassing: boolean; hint: string; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'NetFault';
    this.hint = options.hint;
    this.isPassing = options.isPassing;
  }
}

/** A fault as the user meets it. */
export function explainFault(fault: NetFault, what: string): OksoError {
  return new OksoError('OKSO_TOOL_FAILED', `${what} failed: ${fault.message}`, { hint: fault.hint, cause: fault });
}
