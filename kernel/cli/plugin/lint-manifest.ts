import type { JsonSchema, ToolManifest } from '../../../schemas/manifest.ts';

/** Something that keeps a tool from being used (`fault`) or from being used well (`advice`). */
export interface Finding {
  level: 'fault' | 'advice';
  /** The key of the source that the finding is about, as a path: `input.max_rows`. */
  about: string;
  message: string;
}

/** A small model reads the descriptions of twenty tools at once; what is longer is not read but weighed. */
const MAX_DESCRIPTION = 200;
const MIN_DESCRIPTION = 12;
/** A model that is given more arguments than this leaves some out or invents them. */
const MAX_ARGUMENTS = 8;
/** Nobody waits longer in front of a terminal. */
const MAX_TIMEOUT_MS = 600_000;

/** What a reader would say of a manifest that is formally right. */
export function lintManifest(manifest: ToolManifest, taken: ReadonlySet<string>): Finding[] {
  const { name, description, safety, capabilities, sideEffects, timeoutMs, examples } = manifest;
  const findings: Finding[] = [];
  const fault = (about: string, message: string): void => void findings.push({ level: 'fault', about, message });
  const advise = (about: string, message: string): void => void findings.push({ level: 'advice', about, message });

  if (taken.has(name)) fault('name', `the name "${name}" is taken by a tool that is there already`);
  if (name.startsWith('workflow_')) fault('name', `"${name}" begins like a workflow; workflows are offered under such names`);
  if (description.length < MIN_DESCRIPTION) fault('description', 'the description says too little for a model to choose by');
  if (description.length > MAX_DESCRIPTION)
    advise('description', `the description has ${description.length} characters; small models choose better by fewer than ${MAX_DESCRIPTION}`);
  if (safety === description) advise('safety', 'safety repeats the description; it should say what could go wrong and what guards against it');
  if (capabilities.includes('none') && capabilities.length > 1) fault('capabilities', '"none" stands beside other capabilities');
  if (capabilities.includes('fs.write') && sideEffects === 'none') fault('sideEffects', 'the tool may write files but declares no side effects');
  if (timeoutMs > MAX_TIMEOUT_MS) advise('timeoutMs', `${timeoutMs} ms is longer than anybody waits`);
  if (examples.length === 0) advise('examples', 'there are no examples: they are the tests that every edit is held to');
  lintArguments(manifest.input, fault, advise);
  return findings;
}

function lintArguments(input: JsonSchema, fault: (about: string, message: string) => void, advise: (about: string, message: string) => void): void {
  const properties = Object.entries((input['properties'] ?? {}) as Record<string, JsonSchema>);
  if (properties.length > MAX_ARGUMENTS) advise('input', `${properties.length} arguments are more than a small model fills in reliably`);
  for (const [key, schema] of properties) {
    if (!/^[a-z][a-z0-9_]*$/.test(key)) advise(`input.${key}`, `the argument "${key}" is better written in small letters with _`);
    if (typeof schema['description'] !== 'string' && schema['enum'] === undefined) advise(`input.${key}`, `the argument "${key}" has no description`);
    for (const open of openObjects(schema, key))
      fault(`input.${key}`, `the object "${open}" is open: unknown keys must be an error (additionalProperties: false)`);
  }
}

function openObjects(schema: JsonSchema, path: string): string[] {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const here = schema['type'] === 'object' && properties.length > 0 && schema['additionalProperties'] !== false ? [path] : [];
  const items = typeof schema['items'] === 'object' && schema['items'] !== null ? openObjects(schema['items'] as JsonSchema, `${path}[]`) : [];
  return [...here, ...items, ...properties.flatMap(([key, inner]) => openObjects(inner, `${path}.${key}`))];
}
