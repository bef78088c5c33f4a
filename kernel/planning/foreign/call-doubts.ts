import { kindsOf, propertiesOf, requiredOf, resolveSchema } from '../language/json-schema.ts';
import { isNamedInPart } from './better-named.ts';
import type { Call } from './call-reader.ts';
import type { ForeignTool } from './foreign-tool.ts';
import { unfoundedArguments } from './repair-calls.ts';
import { requestEvidence } from './request-evidence.ts';

/** What the doubts are about: calls, the tools that could have been called, and what was asked for. */
export interface Asked {
  tools: readonly ForeignTool[];
  request: string;
}

/** A required text that stands in the request is no chance from so many characters on; a name in Chinese has two. */
const MIN_VERBATIM_CHARACTERS = 2;

/** Of several tools one that the request names, with all that it needs: the model has nothing to doubt. */
export function isWellFounded(call: Call, { tools, request }: Asked): boolean {
  const { given, unfounded } = unfoundedArguments(call, tools, request);
  if (given.length < 2 || unfounded.length > 0) return false;
  // A request in another script never has the words of a tool's name, but the values that it needs.
  return requestEvidence(request).isForeign
    ? given.filter((key) => isVerbatim(call.args[key], request)).length > 1
    : isNamedInPart(call.tool, tools, request);
}

function isVerbatim(value: unknown, request: string): boolean {
  return typeof value === 'string' && value.length >= MIN_VERBATIM_CHARACTERS && request.includes(value);
}

/** Why another tool than the called one may be meant. */
export interface Doubt {
  tool: string;
  /** A sentence for the model. */
  why: string;
  /** Perhaps none of the tools is meant. */
  mayBeNone: boolean;
}

/** What speaks against a call; undefined where nothing does. */
export function doubtOf(call: Call, asked: Asked): Doubt | undefined {
  const { tool } = call;
  const { given, unfounded } = unfoundedArguments(call, asked.tools, asked.request);
  if (unfounded.length * 2 > given.length)
    return { tool, why: `${tool}: the request does not say ${unfounded.join(', ')}. Another function may fit, or none.`, mayBeNone: true };
  const left = leftOutNumbers([call], asked.request);
  if (left.length === 0 || !asked.tools.some((other) => takesMoreFigures(other, call, asked.tools))) return undefined;
  return { tool, why: `${tool}: the request also says ${left.join(', ')}. Another function takes that.`, mayBeNone: false };
}

/** Whether these calls are better founded than those: less of what they need is made up, or as much and they take more numbers of the request. */
export function saysMore(these: readonly Call[], those: readonly Call[], { tools, request }: Asked): boolean {
  const shareMadeUp = (calls: readonly Call[]): number => {
    const needs = calls.map((call) => unfoundedArguments(call, tools, request));
    return needs.flatMap(({ unfounded }) => unfounded).length / Math.max(1, needs.flatMap(({ given }) => given).length);
  };
  const [madeUp, before] = [shareMadeUp(these), shareMadeUp(those)];
  if (these.length === 0) return false;
  return madeUp < before || (madeUp === before && leftOutNumbers(these, request).length < leftOutNumbers(those, request).length);
}

const DAY = /(?<!\d)(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?!\d)/g;

/** Numbers of the request, those of its days among them, that stand in no value of the calls in any size. */
function leftOutNumbers(calls: readonly Call[], request: string): string[] {
  const values = JSON.stringify(calls.map(({ args }) => args));
  const taken = new Set((values.match(/\d+(?:\.\d+)?/g) ?? []).map(significantDigits));
  const said = request.replace(DAY, '$1 $2 $3').match(/(?<![\p{L}\d])\d+(?:,\d{3})*(?:\.\d+)?(?!\p{L}|\d)/gu) ?? [];
  return said.filter((number) => !taken.has(significantDigits(number)));
}

/** `5,000`, `5` and `0.05` are one number in other sizes. */
function significantDigits(number: string): string {
  return number
    .replaceAll(/[.,]/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/(?<=\d)0+$/, '');
}

/** Whether a tool must be given a number or a day that the called tool has no place for. */
function takesMoreFigures(tool: ForeignTool, call: Call, tools: readonly ForeignTool[]): boolean {
  const called = tools.find(({ name }) => name === call.tool);
  if (called === undefined || tool.name === call.tool) return false;
  const places = propertiesOf(resolveSchema(called.input, called.input), called.input);
  const schema = resolveSchema(tool.input, tool.input);
  return [...requiredOf(schema)].some((key) => {
    const kinds = kindsOf(propertiesOf(schema, tool.input)[key], tool.input);
    const isNumber = kinds.size === 1 && (kinds.has('number') || kinds.has('integer'));
    return !(key in places) && (isNumber || NAMES_DAY.test(key));
  });
}

const NAMES_DAY = /(?:^|_)(?:date|day|time)(?:$|_)/i;
