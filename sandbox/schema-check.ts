import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../schemas/manifest.ts';
import { describeProblem } from './schema-problem.ts';

/** Enough to correct a call with; a wrong list of a thousand items would otherwise fill the screen. */
const MAX_PROBLEMS = 5;

/** A compiled JSON Schema. */
export interface SchemaCheck {
  /** Fills in defaults in place and returns what is wrong, one phrase for each problem; empty when the value fits. */
  problems(value: unknown): string[];
  /** Lets go of what was compiled: the compiler would keep it for ever. */
  dispose(): void;
}

/** The one compiler of a host: making one costs twenty times as much as compiling a schema on it. */
export interface SchemaCompiler {
  /** Throws when a schema is none; of a tool that was tried out before, compiling the schema of schemas for that would take longer than its call. */
  judge(schema: JsonSchema): void;
  /** Takes a sound schema. `whole` is what to call the value in a problem that concerns all of it. */
  compile(schema: JsonSchema, whole: string): SchemaCheck;
}

/** Creates the compiler that checks tool arguments and results. */
export function createSchemaCompiler(): SchemaCompiler {
  let ajv: Ajv2020 | undefined;
  return {
    judge(schema) {
      ajv ??= newAjv();
      ajv.validateSchema(schema, true);
    },
    compile(schema, whole) {
      ajv ??= newAjv();
      const compiler = ajv;
      // A reloaded plugin brings the same $id again, which the compiler would refuse.
      const { $id: _id, $schema: _dialect, ...own } = schema;
      const validate: ValidateFunction = compiler.compile(own);
      return {
        problems(value) {
          if (validate(value)) return [];
          const errors = onlyTelling(validate.errors ?? []);
          const phrases = [...new Set(errors.map((error) => describeProblem(error, whole)))];
          return phrases.length <= MAX_PROBLEMS ? phrases : [...phrases.slice(0, MAX_PROBLEMS), `${phrases.length - MAX_PROBLEMS} more problems`];
        },
        dispose: () => void compiler.removeSchema(own),
      };
    },
  };
}

function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, useDefaults: true, validateSchema: false });
  addFormats.default(ajv);
  return ajv;
}

/** Leaves out the errors of single alternatives when the choice as a whole has failed: they contradict each other. */
function onlyTelling(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter((error) => error.keyword === 'anyOf' || error.keyword === 'oneOf').map((error) => `${error.schemaPath}/`);
  return errors.filter((error) => error.keyword !== 'if' && !choices.some((choice) => error.schemaPath.startsWith(choice)));
}
