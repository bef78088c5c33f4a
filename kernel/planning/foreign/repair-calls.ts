import type { JsonSchema } from '../../../schemas/manifest.ts';
import { spacedName } from '../../../schemas/words.ts';
import { asSchema, choicesOf, propertiesOf, requiredOf, resolveSchema } from '../language/json-schema.ts';
import { withBetterNamedTool } from './better-named.ts';
import type { Call } from './call-reader.ts';
import { withoutExtraCalls } from './extra-calls.ts';
import { fitValue } from './fit-value.ts';
import type { ForeignTool } from './foreign-tool.ts';
import { withLanguageNames } from './language-names.ts';
import { type RequestEvidence, requestEvidence } from './request-evidence.ts';
import { withSaidOptions } from './said-options.ts';

/** A choice as short as this stands in a request by chance. */
const MIN_CHOICE_LETTERS = 4;
/** Currencies, stocks, countries, airports. */
const CODE = /^[A-Z]{2,5}$/;

/**
 * Calls with what schema and request decide put right: the tool whose name is said, values in the shape of the schema, optional values that
 * nobody asked for left out, a choice or value that the request names put in, the same call only once, and no call of which nothing goes back to the request.
 */
export function repairCalls(calls: readonly Call[], tools: readonly ForeignTool[], request: string): Call[] {
  const evidence = requestEvidence(request);
  const repaired = calls.flatMap((written) => {
    const { tool: name, args } = withBetterNamedTool(written, tools, request);
    const tool = tools.find((candidate) => candidate.name === name);
    if (tool === undefined) return [{ tool: name, args }];
    const schema = resolveSchema(tool.input, tool.input);
    const fitted = withLanguageNames(asSchema(fitValue(args, schema, tool.input)), schema, tool.input);
    if (isMadeUp(fitted, schema, evidence)) return [];
    const isContrasted = (key: string): boolean => new Set(calls.filter((call) => call.tool === name).map((call) => call.args[key])).size > 1;
    const wanted = withoutInventions(fitted, schema, tool.input, { evidence, isContrasted });
    if (calls.length > 1) return [{ tool: name, args: wanted }];
    return [{ tool: name, args: withSaidOptions(withNamedChoices(wanted, schema, tool.input, evidence), schema, tool.input, request) }];
  });
  const unfounded = repaired.map((call) => unfoundedArguments(call, tools, request).unfounded.length);
  const asked = withoutExtraCalls(repaired, unfounded, tools, request);
  const texts = asked.map((call) => JSON.stringify(call));
  return asked.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}

/** The required arguments of a call, and those of them that the request does not give. */
export function unfoundedArguments(
  { tool: name, args }: Call,
  tools: readonly ForeignTool[],
  request: string,
): { given: string[]; unfounded: string[] } {
  const tool = tools.find((candidate) => candidate.name === name);
  return tool === undefined ? { given: [], unfounded: [] } : requiredValues(args, resolveSchema(tool.input, tool.input), requestEvidence(request));
}

/**
 * Several values must be given and not one of them goes back to the request: the tool is about something else. A single one may be known
 * (the capital of France).
 */
function isMadeUp(args: Record<string, unknown>, schema: JsonSchema, evidence: RequestEvidence): boolean {
  const { given, unfounded } = requiredValues(args, schema, evidence);
  return given.length > 1 && unfounded.length === given.length;
}

/** Digits are the same in all scripts; small numbers may be written in words. */
const LONG_NUMBER = /^\d{4,}$/;

/** The values that must be given, and those of them that do not go back to the request. A code may stand for a name (`GBP`). */
function requiredValues(args: Record<string, unknown>, schema: JsonSchema, evidence: RequestEvidence): { given: string[]; unfounded: string[] } {
  const given = [...requiredOf(schema)].filter((key) => args[key] !== undefined && typeof args[key] !== 'boolean');
  const unfounded = given.filter((key) => {
    const value = args[key];
    return !(evidence.isForeign && !LONG_NUMBER.test(String(value))) && !evidence.supports(value) && !(typeof value === 'string' && CODE.test(value));
  });
  return { given, unfounded };
}

interface Said {
  evidence: RequestEvidence;
  /** Whether calls of this tool differ in an argument: once with it and once without says both. */
  isContrasted(key: string): boolean;
}

/** The commonest fault of small models: a value for every argument there is. */
function withoutInventions(
  args: Record<string, unknown>,
  schema: JsonSchema,
  root: JsonSchema,
  { evidence, isContrasted }: Said,
): Record<string, unknown> {
  const required = requiredOf(schema);
  const properties = propertiesOf(schema, root);
  return Object.fromEntries(
    Object.entries(args).filter(([key, value]) => {
      if (required.has(key)) return true;
      if (value === null || value === '') return false;
      if (evidence.isForeign) return value !== resolveSchema(properties[key], root).default;
      if (typeof value === 'boolean')
        return evidence.speaksOf(spaced(key)) && (isContrasted(key) || value !== resolveSchema(properties[key], root).default);
      return evidence.supports(value);
    }),
  );
}

/** `thriller` in the request is the genre, when `Thriller` is one of the genres and nothing else of the call has taken the word. */
function withNamedChoices(args: Record<string, unknown>, schema: JsonSchema, root: JsonSchema, evidence: RequestEvidence): Record<string, unknown> {
  const taken = JSON.stringify(Object.values(args)).toLowerCase();
  const named = Object.entries(propertiesOf(schema, root)).flatMap(([key, value]): [string, string][] => {
    const own = resolveSchema(value, root);
    const fitting = (choicesOf(own) ?? []).filter((choice) => choice.length >= MIN_CHOICE_LETTERS && evidence.holds(choice));
    const [choice] = fitting;
    if (key in args || choice === undefined || fitting.length > 1 || choice === own.default || taken.includes(choice.toLowerCase())) return [];
    return [[key, choice]];
  });
  return { ...args, ...Object.fromEntries(named) };
}

/** `include_dissent` and `includeDissent` as words. */
function spaced(key: string): string {
  return spacedName(key).replace(/\b(?:include|with|show|return|enable|get)\b/gi, '');
}
