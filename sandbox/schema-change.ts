import type { JsonSchema } from '../schemas/manifest.ts';

/**
 * The argument that means something else in a new version of a tool, in words; undefined when none does. A plan that was approved for the
 * old meaning would be misread, where a new or a missing argument is found by the check of arguments.
 */
export function changedMeaning(before: JsonSchema, after: JsonSchema): string | undefined {
  const old = propertiesOf(before);
  for (const [name, schema] of Object.entries(propertiesOf(after))) {
    const was = old[name] === undefined ? undefined : typeOf(old[name]);
    const is = typeOf(schema);
    if (was !== undefined && is !== undefined && was !== is) return `its argument "${name}" was ${was} and is now ${is}`;
  }
  return undefined;
}

function propertiesOf(schema: JsonSchema): Record<string, unknown> {
  const properties = schema['properties'];
  return typeof properties === 'object' && properties !== null ? { ...properties } : {};
}

/** Undefined where the schema does not say: then nothing is known to have changed. */
function typeOf(schema: unknown): string | undefined {
  const type = typeof schema === 'object' && schema !== null && 'type' in schema ? schema.type : undefined;
  return typeof type === 'string' ? type : Array.isArray(type) ? [...type].sort().join(' or ') : undefined;
}
