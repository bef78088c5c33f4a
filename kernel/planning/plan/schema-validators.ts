import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { portableSchema } from '../language/portable-schema.ts';
import type { SpeakableTool } from '../language/vocabulary.ts';

/** The validator of a tool's arguments, or why its schema cannot be read. */
export type SchemaValidators = (tool: SpeakableTool) => ValidateFunction | string;

/**
 * Compiles each schema once, when it is first asked for: that takes longer than all the rest of a check. A tool that comes back with another schema is compiled anew.
 * Of tools that are loaded, the schema itself has been checked: compiling the schema of schemas for that takes longer than those of a plan.
 */
export function createSchemaValidators({ areLoaded = false }: { areLoaded?: boolean } = {}): SchemaValidators {
  const known = new Map<string, { schema: string; validator: ValidateFunction | string }>();
  let ajv: Ajv2020 | undefined;
  return (tool) => {
    const schema = JSON.stringify(tool.input);
    const before = known.get(tool.name);
    if (before?.schema === schema) return before.validator;
    ajv ??= createAjv(areLoaded);
    const validator = compile(ajv, tool);
    known.set(tool.name, { schema, validator });
    return validator;
  };
}

function createAjv(areLoaded: boolean): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, validateSchema: !areLoaded });
  addFormats.default(ajv);
  return ajv;
}

function compile(ajv: Ajv2020, { name, input }: SpeakableTool): ValidateFunction | string {
  try {
    // Without names of its own: the same $id comes again with every reload of a plugin.
    return ajv.compile(portableSchema(input));
  } catch (thrown) {
    return `the schema of ${name} cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  }
}
