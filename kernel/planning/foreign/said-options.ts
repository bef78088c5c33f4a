import type { JsonSchema } from '../../../schemas/manifest.ts';
import { spacedName } from '../../../schemas/words.ts';
import { choicesOf, kindsOf, propertiesOf, resolveSchema } from '../language/json-schema.ts';
import { unitNamed } from '../request/units.ts';

/** A kind of value that is known by its shape, and the parameters that take it. */
interface Shape {
  /** What the name of the parameter says, in words. */
  parameter: RegExp;
  /** What its description must say besides, where its name may mean other things. */
  description?: RegExp;
  /** The one value of this shape in a request; undefined where there is none, or more than one. */
  saidIn(request: string, args: Record<string, unknown>): string | undefined;
}

const VERSION = /(?<![\w.,$€£])v?(\d+(?:\.\d+){1,3})(?![\w%]|\.\d)/gi;

const SHAPES: readonly Shape[] = [
  { parameter: /\bversion\b/i, saidIn: (request) => only([...request.matchAll(VERSION)].flatMap(([, version]) => version ?? [])) },
  {
    parameter: /\b(?:author|user|username|login|owner|handle|account)\b/i,
    description: /\b(?:user ?name|login|handle|account name)s?\b/i,
    saidIn: (request) =>
      only(
        request
          .split(/[\s,;:!?'"()]+|\.(?=\s|$)/)
          .map((word) => word.replace(/^@/, ''))
          .filter(isUserName),
      ),
  },
  { parameter: /\bunits?$/i, saidIn: unitOf },
];

/**
 * Optional values that a call leaves out although the request says them in a shape that only they have: the version of `zlib 1.2.13`, the
 * unit of `a radius of 4 cm`. Only where one parameter takes such a value, and nothing else of the call has taken it.
 */
export function withSaidOptions(args: Record<string, unknown>, schema: JsonSchema, root: JsonSchema, request: string): Record<string, unknown> {
  const properties = propertiesOf(schema, root);
  const taken = JSON.stringify(Object.values(args));
  const said = SHAPES.flatMap(({ parameter, description, saidIn }): [string, string][] => {
    const fitting = Object.keys(properties).filter((key) => {
      const own = resolveSchema(properties[key], root);
      return parameter.test(spacedName(key)) && kindsOf(own, root).has('string') && (description?.test(String(own.description)) ?? true);
    });
    const [key, ...others] = fitting;
    const value = saidIn(request, args);
    if (key === undefined || others.length > 0 || key in args || value === undefined || taken.includes(value)) return [];
    const own = resolveSchema(properties[key], root);
    return fits(value, own) ? [[key, value]] : [];
  });
  return { ...args, ...Object.fromEntries(said) };
}

/** A choice, where there are choices; and a unit is written as the schema writes units. */
function fits(value: string, schema: JsonSchema): boolean {
  const choices = choicesOf(schema);
  if (choices !== null) return choices.includes(value) && value !== schema.default;
  const shown = [...String(schema.description ?? '').matchAll(/['"`]([^'"`]+)['"`]/g)].map(([, word = '']) => word);
  if (!isUnit(value)) return true;
  const usual = schema.default ?? /\bdefaults? (?:is|to|:)\s*['"`]?([\w°/]+)/i.exec(String(schema.description ?? ''))?.[1];
  return value !== usual && (shown.includes(value) || shown.some(isUnit));
}

/** An abbreviation: a schema writes its units so, or in words. */
const MAX_UNIT_LETTERS = 3;

function isUnit(word: string): boolean {
  return word.length <= MAX_UNIT_LETTERS && unitNamed(word) !== undefined;
}

/** The one unit that stands behind every number of the call. */
function unitOf(request: string, args: Record<string, unknown>): string | undefined {
  const numbers = Object.values(args).filter((value) => typeof value === 'number');
  const behind = numbers.map(
    (number) => new RegExp(String.raw`(?<![\d.])${String(number).replace('.', '\\.')} ?(\p{L}+)(?!\p{L})`, 'u').exec(request)?.[1],
  );
  const [unit, ...others] = new Set(behind);
  return numbers.length > 0 && others.length === 0 && unit !== undefined && isUnit(unit) ? unit : undefined;
}

/** Letters with digits or an underscore among them: no word looks like that. */
function isUserName(word: string): boolean {
  return /^[a-z]\w{2,}$/i.test(word) && /[a-z\d]_[a-z\d]|[a-z]\d+[a-z]/i.test(word);
}

function only(found: readonly string[]): string | undefined {
  const [value, ...others] = new Set(found);
  return others.length === 0 ? value : undefined;
}
