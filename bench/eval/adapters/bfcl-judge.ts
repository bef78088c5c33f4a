import type { BfclCase } from './bfcl-cases.ts';

/** A tool call that was planned. */
export interface Call {
  name: string;
  arguments: Record<string, unknown>;
}

type Accepted = BfclCase['answer'][number];
type Parameters = { properties?: Record<string, { type?: string }>; required?: string[] };

/**
 * What is wrong with the calls, by the rules of the leaderboard's comparison: the wanted calls in any order and no others, each with every required
 * argument, no unknown one, and values of the right type that are among the accepted ones.
 */
export function judgeCalls({ answer, tools }: Pick<BfclCase, 'answer' | 'tools'>, calls: readonly Call[]): string | undefined {
  if (answer.length === 0) return calls.length === 0 ? undefined : 'called a tool though none fits';
  if (calls.length !== answer.length) return `${calls.length} calls instead of ${answer.length}`;
  const left = [...calls];
  for (const wanted of answer) {
    const parameters = (tools.find(({ name }) => name === wanted.name)?.parameters ?? {}) as Parameters;
    const faults = left.map((call) => faultOf(call, wanted, parameters));
    const fit = faults.indexOf(undefined);
    if (fit < 0) return answer.length === 1 ? faults[0] : `no call fits ${wanted.name}`;
    left.splice(fit, 1);
  }
  return undefined;
}

function faultOf(call: Call, wanted: Accepted, { properties = {}, required = [] }: Parameters): string | undefined {
  if (plainName(call.name) !== plainName(wanted.name)) return 'wrong tool';
  const missing = required.find((name) => !(name in call.arguments));
  if (missing !== undefined) return `${missing} is missing`;
  for (const [name, value] of Object.entries(call.arguments)) {
    const accepted = wanted.arguments[name];
    const property = properties[name];
    if (accepted === undefined || property === undefined) return `${name} is not wanted`;
    if (!hasType(value, property.type, accepted)) return `${name} has the wrong type`;
    if (!accepted.some((one) => (one === '' ? value === '' : sameValue(value, one)))) return `${name} has the wrong value`;
  }
  const omitted = Object.entries(wanted.arguments).find(([name, accepted]) => !(name in call.arguments) && !accepted.includes(''));
  return omitted === undefined ? undefined : `${omitted[0]} is missing`;
}

/** Dots in names become underscores on their way through many programs. */
function plainName(name: string): string {
  return name.replaceAll('.', '_');
}

/** Texts are compared without case, blanks and most marks. */
function plainText(text: string): string {
  return text
    .replace(/[ ,./\-_*^]/g, '')
    .toLowerCase()
    .replaceAll("'", '"');
}

function sameValue(value: unknown, wanted: unknown): boolean {
  if (typeof value === 'string' && typeof wanted === 'string') return plainText(value) === plainText(wanted);
  if (Array.isArray(value) && Array.isArray(wanted))
    return value.length === wanted.length && value.every((one, index) => sameValue(one, wanted[index]));
  if (isRecord(value) && isRecord(wanted)) return sameRecord(value, wanted);
  return value === wanted;
}

/** Inside an object, too, each key has a list of accepted values. */
function sameRecord(value: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  const accepted = (name: string): unknown[] => [wanted[name]].flat();
  return (
    Object.entries(value).every(([name, one]) => name in wanted && accepted(name).some((other) => sameValue(one, other))) &&
    Object.keys(wanted).every((name) => name in value || accepted(name).includes(''))
  );
}

function hasType(value: unknown, type: string | undefined, accepted: readonly unknown[]): boolean {
  const kind = kindOf(value);
  if (type === undefined || type === 'any') return true;
  // A whole number will do where any number is wanted.
  if (type === 'number' || type === 'float') return kind === 'integer' || kind === 'number';
  const wanted = { dict: 'object', tuple: 'array' }[type] ?? type;
  return kind === wanted || accepted.some((one) => one !== '' && kindOf(one) === kind);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
