import type { ErrorBody } from '../schemas/error.ts';
import type { ErrorCode } from '../schemas/error-codes.ts';

/** Deeper than any honest result; ends a walk round a value that contains itself. */
const MAX_DEPTH = 200;

/** A tool's value as the JSON text of a ToolResult, or an error that says where it holds something JSON has no words for. */
export function valueReply(value: unknown): string {
  const problem = notJson(value, 'the value', 0);
  if (problem !== undefined) {
    return errorReply('OKSO_RESULT_INVALID', problem, 'Return plain objects, arrays, strings, finite numbers, booleans and null.');
  }
  return JSON.stringify({ ok: true, value: value ?? null });
}

/** Something that was thrown while the plugin's module was loaded. */
export function loadFault(thrown: unknown): string {
  return errorReply('OKSO_PLUGIN', describeThrown(thrown), 'Correct the plugin and load it again.');
}

/** Something that was thrown while the tool ran: a ToolFailure is for the user, anything else is a fault of the plugin. */
export function runFault(thrown: unknown): string {
  if (isToolFailure(thrown)) {
    return errorReply(thrown.code ?? (thrown.refused ? 'OKSO_REFUSED' : 'OKSO_TOOL_FAILED'), thrown.message, thrown.hint, thrown.details);
  }
  return errorReply('OKSO_TOOL_CRASHED', describeThrown(thrown), 'This is a fault in the plugin, not in the request.');
}

/** The host's no, in the form the SDK promises to plugins. */
export function hostFault(error: ErrorBody): Error {
  const { code, message, hint, details } = error;
  return Object.assign(new Error(message), { name: 'ToolFailure', code, hint, details, refused: code === 'OKSO_REFUSED' });
}

interface Failure {
  message: string;
  hint: string;
  details: unknown;
  refused: boolean;
  code?: ErrorCode;
}

// By name and not by class: the plugin's bundle brings a copy of the class of its own.
function isToolFailure(thrown: unknown): thrown is Failure {
  return thrown instanceof Error && thrown.name === 'ToolFailure';
}

function errorReply(code: ErrorCode, message: string, hint: string, details?: unknown): string {
  const error = { code, message: String(message), hint: String(hint) };
  const told = details !== undefined && notJson(details, '', 0) === undefined;
  return JSON.stringify({ ok: false, error: told ? { ...error, details } : error });
}

function describeThrown(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `${notJson(thrown, '', 0) === undefined ? JSON.stringify(thrown) : typeof thrown} was thrown`;
  const place = placeOf(thrown.stack);
  return `${thrown.name}: ${thrown.message}${place === undefined ? '' : ` at ${place}`}`;
}

/** `file:line` of the first frame outside Node; none when this worker itself threw. */
function placeOf(stack: unknown): string | undefined {
  if (typeof stack !== 'string') return undefined;
  for (const frame of stack.split('\n')) {
    if (frame.includes(import.meta.url)) return undefined;
    const match = /(?:\(|at (?:async )?)(?:file:\/\/)?((?:\/|[A-Za-z]:[\\/])[^()]*):(\d+):\d+\)?$/.exec(frame);
    if (match !== null) return `${match[1]}:${match[2]}`;
  }
  return undefined;
}

function notJson(value: unknown, path: string, depth: number): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return undefined;
    case 'number':
      return Number.isFinite(value) ? undefined : `${path} is ${value}, which JSON cannot say`;
    case 'object':
      return value === null ? undefined : notJsonObject(value, path, depth);
    default:
      return `${path} is a ${typeof value}`;
  }
}

function notJsonObject(value: object, path: string, depth: number): string | undefined {
  if (depth > MAX_DEPTH) return `${path.slice(0, 60)}… is nested too deeply or contains itself`;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const problem = notJson(item, `${path}[${index}]`, depth + 1);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `${path} is a ${value.constructor?.name ?? 'class instance'}`;
  for (const [key, item] of Object.entries(value)) {
    const problem = notJson(item, `${path}.${key}`, depth + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
