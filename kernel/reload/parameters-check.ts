import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Workflow } from '../../schemas/workflow.ts';
import { closedParameters } from '../planning/workflow/workflow-manifest.ts';

/** Says what keeps the parameters of a workflow from being a schema of an object; undefined when nothing does. */
export type ParametersCheck = (workflow: Workflow) => string | undefined;

/** Makes a check with one compiler for many workflows: making the compiler takes far longer than using it. */
export function createParametersCheck(): ParametersCheck {
  let ajv: Ajv2020 | undefined;
  return (workflow) => {
    const { $id: _id, $schema: _dialect, ...schema } = closedParameters(workflow);
    if (schema.type !== 'object') return `its type is ${JSON.stringify(schema.type)}`;
    ajv ??= strictCompiler();
    try {
      ajv.compile(schema);
      return undefined;
    } catch (thrown) {
      return thrown instanceof Error ? thrown.message : String(thrown);
    } finally {
      ajv.removeSchema(schema);
    }
  };
}

/** Strict about keywords, because a misspelt `required` would silently let everything through. */
function strictCompiler(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, strictRequired: true, logger: false });
  addFormats.default(ajv);
  return ajv;
}
