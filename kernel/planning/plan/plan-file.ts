import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Intent, Plan, Step } from '../../../schemas/plan.ts';
import { planFileSchema, stepSchema } from '../../../schemas/plan.ts';
import { spacedName } from '../../../schemas/words.ts';
import { compileScript } from '../language/compiler.ts';
import { thoughtOf } from '../language/thought.ts';
import type { Vocabulary } from '../language/vocabulary.ts';
import type { PlanFault } from './plan-check.ts';
import { sealPlan } from './plan-hash.ts';

export interface PlanFileOptions {
  vocabulary: Vocabulary;
  /** The name of the file; `.okso` is a script. Without one the text decides. */
  name?: string;
  knownPaths?: ReadonlySet<string>;
  /** What stands for a request and an intent that the file leaves out. */
  request?: string;
  intent?: Intent;
}

/** `isEdited`: the file carries a hash, and what it plans is no longer what the hash was made of. */
export type PlanFileRead = { ok: true; plan: Plan; isEdited: boolean } | { ok: false; faults: PlanFault[] };

const SHAPE_HINT = 'A plan file holds {"v":1,"steps":[{"thought":…,"tool":…,"args":{…}}]}, a list of such steps, or a script.';
const STEP_HINT = 'A step is {"thought":…,"tool":…,"args":{…}}.';

/**
 * Reads a plan that was saved or written by hand: JSON, a bare list of steps, `{"plan":[…]}`, or a script of the plan language.
 * What can be worked out may be left out; the tools are checked separately.
 */
export function readPlanFile(text: string, options: PlanFileOptions): PlanFileRead {
  const source = text.replace(/^\uFEFF/, '');
  if (source.trim() === '') return failed('the file is empty', SHAPE_HINT);
  return isScript(source, options.name) ? readScript(source, options) : readJson(source, options);
}

/** Whether a plan file is written in the plan language: its name says so, or it does not look like JSON. */
export function isScript(text: string, name = ''): boolean {
  return !name.endsWith('.json') && (name.endsWith('.okso') || !/^\uFEFF?\s*[[{]/.test(text));
}

function readScript(source: string, options: PlanFileOptions): PlanFileRead {
  const compiled = compileScript(source, options);
  if (!compiled.ok) {
    return {
      ok: false,
      faults: compiled.errors.map(({ line, column, message, hint }) => ({ step: null, message: `line ${line}, column ${column}: ${message}`, hint })),
    };
  }
  return sealed(compiled.steps, {}, options);
}

function readJson(source: string, options: PlanFileOptions): PlanFileRead {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return failed(describeSyntaxError(source), 'Correct the JSON there, or let okso plan write it.');
  }
  const file = asPlanFile(value);
  if (file === null) return failed('this is no plan', SHAPE_HINT);
  if (file.v !== 1)
    return failed(`the plan has version ${JSON.stringify(file.v)}, and this okso reads version 1`, 'Plan the request again with this version.');
  const faults: PlanFault[] = [];
  const steps = (Array.isArray(file.steps) ? file.steps : []).flatMap((step, index) => readStep(step, index + 1, faults));
  if (!Array.isArray(file.steps)) return failed('"steps" is no list', SHAPE_HINT);
  if (file.steps.length === 0) return failed('the plan has no steps', SHAPE_HINT);
  if (faults.length > 0) return { ok: false, faults };
  const parsed = planFileSchema.safeParse({ ...file, steps });
  if (parsed.success) return sealed(parsed.data.steps, parsed.data, options);
  return {
    ok: false,
    faults: parsed.error.issues.map(({ path, message }) => ({
      step: null,
      message: `${path.length > 0 ? `"${path.join('.')}": ` : ''}${message}`,
      hint: SHAPE_HINT,
    })),
  };
}

/** The three shapes that people and models write, as one. */
function asPlanFile(value: unknown): Record<string, unknown> | null {
  if (Array.isArray(value)) return { v: 1, steps: value };
  if (typeof value !== 'object' || value === null) return null;
  const { plan, ...rest } = value as Record<string, unknown>;
  if (Array.isArray(plan) && rest.steps === undefined) return { v: 1, ...rest, steps: plan };
  // What `okso plan --json` writes as its last line.
  if (plan !== undefined && typeof plan === 'object') return asPlanFile(plan);
  return plan === undefined && rest.steps !== undefined ? { v: 1, ...rest } : null;
}

/** A thought and empty arguments may be left out. */
function readStep(value: unknown, index: number, faults: PlanFault[]): Step[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.push({ step: index, message: 'it is no object', hint: STEP_HINT });
    return [];
  }
  const { thought, args = {}, ...rest } = value as Record<string, unknown>;
  const parsed = stepSchema.safeParse({ ...rest, args, thought: thought ?? '' });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      faults.push({
        step: index,
        message: `${path.length > 0 ? `"${path.join('.')}": ` : ''}${message}`,
        hint: STEP_HINT,
      });
    return [];
  }
  return [thought === undefined ? { ...parsed.data, thought: thoughtOf(parsed.data) } : parsed.data];
}

function sealed(
  steps: Step[],
  file: { request?: string | undefined; intent?: Intent | undefined; hash?: string | undefined },
  options: PlanFileOptions,
): PlanFileRead {
  const request = file.request ?? options.request ?? '';
  const intent = file.intent ?? options.intent ?? { groups: ['general'], search: false };
  const plan = sealPlan({ request, intent, steps });
  return { ok: true, plan, isEdited: file.hash !== undefined && file.hash !== plan.hash };
}

function describeSyntaxError(source: string): string {
  const errors: ParseError[] = [];
  parseTree(source, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return 'the file is no JSON';
  const before = source.slice(0, first.offset).split('\n');
  const what = spacedName(printParseErrorCode(first.error)).toLowerCase();
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: the JSON is broken (${what})`;
}

function failed(message: string, hint: string): PlanFileRead {
  return { ok: false, faults: [{ step: null, message, hint }] };
}
