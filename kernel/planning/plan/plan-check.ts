import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearestName } from '../../../schemas/nearest-name.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { requiredChoice } from '../../../schemas/required-choice.ts';
import { resolveSchema } from '../language/json-schema.ts';
import { stepsReadBy } from '../language/python-code.ts';
import { PYTHON } from '../language/tool-names.ts';
import type { SpeakableTool } from '../language/vocabulary.ts';
import { countedSteps } from './counted-steps.ts';
import { referenceOf } from './references.ts';
import { createSchemaValidators, type SchemaValidators } from './schema-validators.ts';

/** What is wrong with a plan: in which step, counted from 1, or in the plan as a whole. */
export interface PlanFault {
  step: number | null;
  message: string;
  hint: string;
}

export interface PlanCheckOptions {
  /** The most steps, the answer at the end not counted. */
  maxSteps?: number;
}

export interface PlanCheck {
  /** Everything that is wrong with the steps; empty when they may run. */
  check(steps: readonly Step[], options?: PlanCheckOptions): PlanFault[];
  /** What is wrong with the arguments of one step, blanks and references aside. */
  checkArguments(step: Pick<Step, 'tool' | 'args'>): string[];
}

/** Whole arguments in double braces, also those that count from nothing. */
const ANY_REFERENCE = /^\{\{\d+\}\}$/;

/**
 * Makes the check of plans against a set of tools. `isFinal`: no argument will be filled later, so a blank is an empty text and must fit
 * like any other value. Handing in validators saves compiling schemas that were compiled before.
 */
export function createPlanCheck(
  tools: readonly SpeakableTool[],
  { isFinal = false, validatorOf = createSchemaValidators() }: { isFinal?: boolean; validatorOf?: SchemaValidators } = {},
): PlanCheck {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));

  const checkArguments = ({ tool: name, args }: Pick<Step, 'tool' | 'args'>): string[] => {
    const tool = byName.get(name);
    if (!tool) return [];
    const validate = validatorOf(tool);
    if (typeof validate === 'string') return [validate];
    return validate(args) ? [] : [...new Set(remaining(validate.errors ?? [], isFinal ? {} : args).map((error) => describe(error, tool)))];
  };

  return {
    checkArguments,
    check(steps, { maxSteps } = {}) {
      const faults: PlanFault[] = [];
      for (const [index, step] of steps.entries()) {
        const add = (message: string, hint: string): void => void faults.push({ step: index + 1, message, hint });
        if (!byName.has(step.tool)) add(`there is no tool "${step.tool}"`, suggestion(step.tool, byName.keys()));
        for (const problem of checkArguments(step)) add(`${step.tool}: ${problem}`, `okso tools ${step.tool} shows its arguments.`);
        for (const number of referencesIn(step)) {
          if (number < 1) add(`{{${number}}} refers to nothing`, 'Steps are counted from 1.');
          else if (number > index)
            add(`{{${number}}} refers to a step that has not run by then`, `Step ${index + 1} can use the results of the steps before it.`);
        }
        if (step.tool === FINAL_ANSWER && index < steps.length - 1)
          add('final_answer ends the plan, but more steps follow', 'Move it to the end, or leave the other steps out.');
      }
      if (steps.at(-1)?.tool !== FINAL_ANSWER)
        faults.push({
          step: null,
          message: 'the plan does not end in final_answer',
          hint: 'Add {"thought":"Give the answer.","tool":"final_answer","args":{}} as its last step.',
        });
      const count = countedSteps(steps);
      if (maxSteps !== undefined && count > maxSteps)
        faults.push({
          step: null,
          message: `the plan has ${count} steps; the limit is ${maxSteps}`,
          hint: 'Allow more with --max-steps, or ask for less at once.',
        });
      return faults;
    },
  };
}

/** The faults of a plan as the error that a user meets. `source` names the plan: `plan.json`, `the plan`. */
export function planInvalid(faults: readonly PlanFault[], source: string): OksoError {
  const [first] = faults;
  const where = first === undefined || first.step === null ? '' : `step ${first.step}: `;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return new OksoError('OKSO_PLAN_INVALID', `${source} is not valid: ${where}${first?.message ?? 'it holds no steps'}${more}`, {
    hint: first?.hint ?? 'okso plan "request" prints a plan to begin with.',
    details: faults,
  });
}

/** Errors without those of blanks, which will have a fitting value, and of references, which will be a text of any wording. */
function remaining(errors: readonly ErrorObject[], args: Step['args']): ErrorObject[] {
  const open = Object.keys(args).filter((key) => args[key] === '');
  const isOpen = ({ instancePath, keyword }: ErrorObject): boolean => {
    if (open.some((key) => instancePath === `/${pointerOf(key)}`)) return true;
    return keyword !== 'type' && typeof valueAt(args, instancePath) === 'string' && ANY_REFERENCE.test(String(valueAt(args, instancePath)));
  };
  const dropped = errors.filter(isOpen);
  // A choice that failed because of a blank below it says nothing either; alternatives of a choice contradict each other.
  const isEcho = ({ keyword, instancePath, schemaPath }: ErrorObject): boolean => {
    if (
      /^(?:anyOf|oneOf|if)$/.test(keyword) &&
      dropped.some((error) => error.instancePath.startsWith(`${instancePath}/`) || error.instancePath === instancePath)
    )
      return true;
    return errors.some((choice) => /^(?:anyOf|oneOf)$/.test(choice.keyword) && schemaPath.startsWith(`${choice.schemaPath}/`));
  };
  const telling = errors.filter((error) => !dropped.includes(error) && !isEcho(error));
  // A misspelt name says more than that none of the right ones is there.
  const isChoice = ({ keyword }: ErrorObject): boolean => keyword === 'anyOf';
  return [...telling.filter((error) => !isChoice(error)), ...telling.filter(isChoice)];
}

function describe(error: ErrorObject, tool: SpeakableTool): string {
  const place = error.instancePath.slice(1).replaceAll('/', '.');
  const params = error.params as Record<string, unknown>;
  const names = Object.keys((resolveSchema(tool.input, tool.input).properties as object | undefined) ?? {});
  if (error.keyword === 'required') return `"${place === '' ? '' : `${place}.`}${params.missingProperty}" is missing`;
  if (error.keyword === 'additionalProperties') {
    const unknown = String(params.additionalProperty);
    const near = nearestName(unknown, names);
    return `there is no argument "${unknown}"${near === undefined ? `; it takes ${names.join(', ') || 'none'}` : `; did you mean "${near}"?`}`;
  }
  if (error.keyword === 'enum' && Array.isArray(params.allowedValues))
    return `"${place}" is one of ${params.allowedValues.map((value) => JSON.stringify(value)).join(', ')}`;
  const choice = error.keyword === 'anyOf' ? requiredChoice(error.schema) : undefined;
  if (choice !== undefined) return `${choice.map((name) => `"${place === '' ? '' : `${place}.`}${name}"`).join(' or ')} is missing`;
  if (/^(?:anyOf|oneOf)$/.test(error.keyword))
    return place === '' ? 'the arguments fit none of the forms it takes' : `"${place}" fits none of the forms it takes`;
  return place === '' ? `the arguments ${error.message}` : `"${place}" ${error.message}`;
}

function suggestion(name: string, tools: Iterable<string>): string {
  const near = nearestName(name, tools);
  return near === undefined ? 'okso tools lists the tools.' : `Did you mean ${near}?`;
}

/** The steps that a step uses, by reference or in Python as `steps[N]`. */
function referencesIn({ tool, args }: Step): number[] {
  const found = new Set<number>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && ANY_REFERENCE.test(value)) found.add(referenceOf(value) ?? 0);
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) visit(inner);
  };
  visit(args);
  if (tool === PYTHON && typeof args.input === 'string') for (const step of stepsReadBy(args.input)) found.add(step);
  return [...found];
}

function pointerOf(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function valueAt(args: unknown, pointer: string): unknown {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    args,
  );
}
