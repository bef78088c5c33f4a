import { type ErrorCode, errorCodes } from '../schemas/error-codes.ts';
import { type ToolResult, toolResultSchema } from '../schemas/manifest.ts';
import { asOksoError, OksoError } from '../schemas/okso-error.ts';
import { MAX_HEAP_MB } from './thread-limits.ts';

/** Above this a result would stall the host while it is parsed; such a tool should leave a file and say where. */
const MAX_REPLY_LENGTH = 64 * 1024 * 1024;

/** What a worker may say of itself. Any other code, such as one that means "the user interrupted", is not its to give. */
const workerCodes: ReadonlySet<ErrorCode> = new Set([
  'OKSO_TOOL_FAILED',
  'OKSO_TOOL_CRASHED',
  'OKSO_REFUSED',
  'OKSO_RESULT_INVALID',
  'OKSO_STORAGE',
  'OKSO_PLUGIN',
]);

export type ToolFault = Extract<ToolResult, { ok: false }>;

/** A ToolResult from a fault. */
export function failure(code: ErrorCode, message: string, hint: string, details?: unknown): ToolFault {
  return { ok: false, error: new OksoError(code, message, { hint, details }).toBody() };
}

/** Reads what a worker answered: untrusted text. */
export function parseReply(tool: string, reply: unknown): ToolResult {
  if (typeof reply !== 'string' || reply.length > MAX_REPLY_LENGTH) {
    return failure('OKSO_RESULT_INVALID', `${tool} gave a result of more than ${MAX_REPLY_LENGTH} characters`, 'Write large results to a file.');
  }
  let parsed: ToolResult;
  try {
    const said: unknown = JSON.parse(reply);
    parsed = isSuccess(said) ? said : toolResultSchema.parse(said);
  } catch (thrown) {
    const message = `${tool} answered with something that is not a result: ${asOksoError(thrown).message}`;
    return failure('OKSO_RESULT_INVALID', message, errorCodes.OKSO_RESULT_INVALID.meaning);
  }
  if (parsed.ok) return parsed;
  return { ok: false, error: { ...parsed.error, ...worded(tool, parsed.error.code, parsed.error.message) } };
}

/** What the schema would say of a success, by hand: nearly every call ends in one, and the schema took as long as reading the text. */
function isSuccess(said: unknown): said is Extract<ToolResult, { ok: true }> {
  return typeof said === 'object' && said !== null && 'ok' in said && said.ok === true && 'value' in said && Object.keys(said).length === 2;
}

/** A thread that ended while it ran a call. piscina rejects with whatever was thrown there, which may be no Error at all. */
export function workerDeath(tool: string, thrown: unknown): ToolResult {
  const { code, message } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as { code?: unknown; message?: unknown };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return failure('OKSO_TOOL_CRASHED', `${tool} ran out of memory (its limit is ${MAX_HEAP_MB} MB)`, 'Ask for less at once.');
  }
  const reason = typeof message === 'string' && message !== '' ? message : String(thrown);
  return failure('OKSO_TOOL_CRASHED', `${tool} crashed: ${reason}`, 'This is a fault in the plugin; the next call starts a new thread.');
}

function worded(tool: string, code: ErrorCode, message: string): { code: ErrorCode; message: string } {
  if (!workerCodes.has(code)) return { code: 'OKSO_TOOL_FAILED', message };
  switch (code) {
    case 'OKSO_TOOL_CRASHED':
      return { code, message: `${tool} crashed: ${message}` };
    case 'OKSO_RESULT_INVALID':
      return { code, message: `${tool} returned something that is not JSON: ${message}` };
    case 'OKSO_PLUGIN':
      return { code, message: `plugin "${tool}" could not be loaded: ${message}` };
    default:
      return { code, message };
  }
}
