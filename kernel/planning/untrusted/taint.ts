import type { Observation } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { PYTHON } from '../language/tool-names.ts';
import { referencedSteps } from '../plan/references.ts';
import { stepLine } from '../plan/step-line.ts';
import { roleOf } from './argument-roles.ts';

/** An argument that the plan left open, with what it became and the observations that it was made of. */
export interface OpenArgument {
  name: string;
  value: unknown;
  sources: readonly Observation[];
}

/** The arguments whose values the approved plan does not show: blanks, filled from everything seen so far, and references. */
export function openArguments(step: Step, args: Record<string, unknown>, observations: readonly Observation[]): OpenArgument[] {
  return Object.entries(step.args).flatMap(([name, planned]) => {
    const sources = planned === '' ? observations.filter(({ result }) => result.ok) : referenced(planned, observations);
    return planned === '' || sources.length > 0 ? [{ name, value: args[name], sources }] : [];
  });
}

/** How far a step reaches: `looks` reads in the workspace, `runs` starts a program for that, `acts` changes, sends, computes with code or goes out. */
export type Reach = 'looks' | 'runs' | 'acts';

/** A value that may not steer a step without a question. */
export interface TaintedArgument {
  name: string;
  value: unknown;
  origins: string[];
}

/**
 * The open arguments that ask before a step runs. Text of strangers may become payload and nothing else, wherever a program runs or
 * anything is changed, sent or fetched; text of the user's own files may not choose what is changed, sent or fetched either, unless the
 * request says the same words.
 */
export function taintedArguments(step: Step, open: readonly OpenArgument[], reach: Reach, request: string): TaintedArgument[] {
  if (reach === 'looks') return [];
  return open.flatMap(({ name, value, sources }) => {
    const role = roleOf(step.tool, name);
    if (role === 'payload') return [];
    const strangers = strangersIn(sources);
    if (strangers.length > 0) return [{ name, value, origins: strangers }];
    if (role === 'detail' || reach === 'runs' || sources.length === 0 || isSaid(value, request)) return [];
    return [{ name, value, origins: sources.map(labelOf) }];
  });
}

/** Where text of strangers comes from that a step's result may hold: its own source, its arguments, and for Python and after a write whatever came before. */
export function originsOf(step: Step, args: Record<string, unknown>, { open, before, isForeign, spreads }: Flow): string[] {
  const own = isForeign ? [stepLine(step, args)] : [];
  const throughPython = step.tool === PYTHON ? before : [];
  // What was written may be read again under another name.
  const throughFiles = before.filter((observation) => spreads(observation));
  return [...new Set([...own, ...strangersIn([...open.flatMap(({ sources }) => sources), ...throughPython, ...throughFiles])])];
}

export interface Flow {
  open: readonly OpenArgument[];
  /** Everything that was observed before, earlier plans of the run included. */
  before: readonly Observation[];
  /** Whether the step itself reads what strangers wrote. */
  isForeign: boolean;
  /** Whether an earlier step may have left what it was given where later steps find it. */
  spreads(observation: Observation): boolean;
}

/** The origins of all text of strangers in these observations. */
export function strangersIn(observations: readonly Observation[]): string[] {
  return [...new Set(observations.flatMap(({ origins }) => origins ?? []))];
}

function referenced(planned: unknown, observations: readonly Observation[]): Observation[] {
  return referencedSteps({ planned }).flatMap((number) => observations[number - 1] ?? []);
}

function labelOf({ index, step, args }: Observation): string {
  return `step ${index}, ${stepLine(step, args)}`;
}

/** Shorter words stand in many a request by accident. */
const MIN_SAID_CHARACTERS = 3;

/** Whether the user said this very value. */
export function isSaid(value: unknown, request: string): boolean {
  const values = (Array.isArray(value) ? value : [value]).map(String);
  return values.length > 0 && values.every((each) => each.trim().length >= MIN_SAID_CHARACTERS && request.includes(each.trim()));
}
