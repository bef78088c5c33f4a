import type { JsonSchema } from '../../../schemas/manifest.ts';
import { foldText } from '../../../schemas/words.ts';
import { asSchema, kindsOf, propertiesOf, resolveSchema } from '../language/json-schema.ts';

/**
 * A value as its schema wants it, where the schema leaves no doubt: numbers and truth values written as text, one item where a list is
 * taken, choices in another case, keys that no object of this schema has. Everything else stays as it is, for the check to complain about.
 */
export function fitValue(value: unknown, schema: unknown, root: JsonSchema): unknown {
  const wanted = resolveSchema(schema, root);
  if (Array.isArray(wanted.enum)) return nearestChoice(value, wanted.enum);
  const kinds = kindsOf(wanted, root);
  if (Array.isArray(value)) {
    if (kinds.has('array')) return value.map((item) => fitValue(item, wanted.items ?? {}, root));
    const [only] = value;
    return value.length === 1 ? fitValue(only, wanted, root) : value;
  }
  if (typeof value === 'object' && value !== null) return kinds.has('object') ? fitObject(value as Record<string, unknown>, wanted, root) : value;
  if (kinds.has('array') && kinds.size === 1 && value !== null) return [fitValue(value, wanted.items ?? {}, root)];
  if (typeof value === 'string' && !kinds.has('string')) return fromText(value, kinds);
  if ((typeof value === 'number' || typeof value === 'boolean') && kinds.size === 1 && kinds.has('string')) return String(value);
  return value;
}

function fitObject(value: Record<string, unknown>, schema: JsonSchema, root: JsonSchema): Record<string, unknown> {
  const properties = propertiesOf(schema, root);
  const takesOthers = Object.keys(properties).length === 0 || Object.keys(asSchema(schema.additionalProperties)).length > 0;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key in properties || takesOthers)
      .map(([key, inner]) => [key, fitValue(inner, properties[key] ?? schema.additionalProperties, root)]),
  );
}

function fromText(text: string, kinds: ReadonlySet<string>): unknown {
  const plain = text.trim();
  if (kinds.has('number') || kinds.has('integer')) {
    const number = Number(plain.replace(/(?<=\d),(?=\d{3}\b)/g, ''));
    if (plain !== '' && Number.isFinite(number)) return number;
  }
  if (kinds.has('boolean') && /^(?:true|false)$/i.test(plain)) return plain.toLowerCase() === 'true';
  if (kinds.has('null') && /^(?:null|none)$/i.test(plain)) return null;
  return text;
}

function nearestChoice(value: unknown, choices: readonly unknown[]): unknown {
  if (choices.includes(value)) return value;
  const plain = (choice: unknown): string => foldText(String(choice)).replace(/[\s_-]+/g, '');
  const same = choices.filter((choice) => plain(choice) === plain(value));
  return same.length === 1 ? same[0] : value;
}
