import { MessagePort } from 'node:worker_threads';
import { type HostFunctionName, hostFunctionNames } from './capability.ts';

/** More than the largest file a tool writes in one go; a message is in memory before it is weighed, so this bounds what is kept, not what arrives. */
const MAX_ARGUMENT_BYTES = 32 * 1024 * 1024;

/** Bounds the time of the walk; the largest honest argument is a small JSON state. */
const MAX_VALUES = 20_000;
const MAX_DEPTH = 64;
const MAX_ARGUMENTS = 4;
const MAX_ID_LENGTH = 80;

/** A call that comlink may see: rebuilt from checked parts, so nothing else of the message survives. */
export interface AdmittedMessage {
  id: string;
  type: 'APPLY';
  path: [HostFunctionName];
  argumentList: { type: 'RAW'; value: unknown }[];
}

/** What became of a message; a refusal keeps the id where there is one, so that the asker can be answered. */
export type Admission = { admitted: true; message: AdmittedMessage } | { admitted: false; id: string | undefined; reason: string };

/**
 * Decides whether a message from a worker may reach comlink. A stock `expose()` walks any path and calls what it finds, which through
 * `constructor.constructor` is code in the host; it also accepts SET, CONSTRUCT and proxied arguments. Here one shape passes: APPLY,
 * one name from the list, raw arguments of plain data.
 */
export function admit(message: unknown, allowed: ReadonlySet<HostFunctionName>): Admission {
  if (!isPlain(message)) return { admitted: false, id: undefined, reason: 'the message is not an object' };
  const id = typeof message.id === 'string' && message.id.length <= MAX_ID_LENGTH ? message.id : undefined;
  const refuse = (reason: string): Admission => ({ admitted: false, id, reason });
  if (id === undefined) return refuse('the message has no id');
  if (message.type !== 'APPLY') return refuse('only calls are answered');
  const { path, argumentList } = message;
  if (!Array.isArray(path) || path.length !== 1) return refuse('a call names exactly one function');
  const name: unknown = path[0];
  if (!isHostFunctionName(name)) return refuse('the host has no such function');
  if (!allowed.has(name)) return refuse(`its manifest does not ask for what ${name} needs`);
  if (!Array.isArray(argumentList) || argumentList.length > MAX_ARGUMENTS) return refuse(`a call has at most ${MAX_ARGUMENTS} arguments`);
  const budget: Budget = { values: MAX_VALUES, bytes: MAX_ARGUMENT_BYTES };
  const values: unknown[] = [];
  for (const wired of argumentList as unknown[]) {
    if (!isPlain(wired) || wired.type !== 'RAW') return refuse('only raw arguments are accepted');
    const problem = weigh(wired.value, budget, 0);
    if (problem !== undefined) return refuse(problem);
    values.push(wired.value);
  }
  return { admitted: true, message: { id, type: 'APPLY', path: [name], argumentList: values.map((value) => ({ type: 'RAW', value })) } };
}

function isHostFunctionName(name: unknown): name is HostFunctionName {
  return hostFunctionNames.some((known) => known === name);
}

interface Budget {
  values: number;
  bytes: number;
}

function weigh(value: unknown, budget: Budget, depth: number): string | undefined {
  budget.values -= 1;
  if (budget.values < 0 || depth > MAX_DEPTH) return 'an argument holds too many values';
  switch (typeof value) {
    case 'string':
      return spend(value.length, budget);
    case 'number':
    case 'boolean':
    case 'undefined':
      return undefined;
    case 'object':
      return value === null ? undefined : weighObject(value, budget, depth);
    default:
      return 'an argument is not plain data';
  }
}

function weighObject(value: object, budget: Budget, depth: number): string | undefined {
  if (value instanceof Uint8Array) {
    // Shared memory could change between the check and the use.
    return value.buffer instanceof ArrayBuffer ? spend(value.byteLength, budget) : 'an argument shares memory';
  }
  if (Array.isArray(value)) {
    // A sparse array is short to send and long to walk.
    if (value.length > budget.values) return 'an argument holds too many values';
    for (const item of value as unknown[]) {
      const problem = weigh(item, budget, depth + 1);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  if (value instanceof MessagePort) value.close();
  if (!isPlain(value)) return 'an argument is not plain data';
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__') return 'an argument has a key that would change prototypes';
    const problem = spend(key.length, budget) ?? weigh(item, budget, depth + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function spend(bytes: number, budget: Budget): string | undefined {
  budget.bytes -= bytes;
  return budget.bytes < 0 ? `the arguments are larger than ${MAX_ARGUMENT_BYTES} bytes` : undefined;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
