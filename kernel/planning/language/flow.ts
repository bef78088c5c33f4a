import type { Step } from '../../../schemas/plan.ts';
import type { PathLookup } from './join-known-paths.ts';
import type { Command } from './parser.ts';
import type { Place } from './script-error.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a command hands to the next one. */
export type Flow =
  | { kind: 'nothing' }
  /** The text result of a step. */
  | { kind: 'step'; step: number }
  /** Text that stands in the script. */
  | { kind: 'text'; text: string }
  /** What `extract` names; the model takes it out of `from` when it is needed. */
  | { kind: 'wanted'; what: string; from: Flow };

export const NOTHING: Flow = { kind: 'nothing' };

/** A plan in the making. */
export interface Draft {
  readonly vocabulary: Vocabulary;
  readonly knownPaths: ReadonlySet<string>;
  /** The one name that words are together: that of what lies in the workspace, or one that was said. */
  pathOf: PathLookup;
  /** Adds a step and says what it hands on. Without a thought one is written from the tool. */
  emit(tool: string, args: Step['args'], thought?: string): Flow;
  fault(place: Place, message: string, hint: string): void;
  /** Compiles a command that another one stands for. */
  compile(command: Command, input: Flow): Flow;
  /** Ends the plan with this answer; what follows in the script is not planned. */
  answer(args: Step['args'], thought?: string): Flow;
}

/** A flow as the value of an argument: a reference, the text itself, or `""` to be filled, with the thought that says by what. */
export function argumentOf(flow: Flow): { value: string; thought?: string } | null {
  switch (flow.kind) {
    case 'nothing':
      return null;
    case 'step':
      return { value: `{{${flow.step}}}` };
    case 'text':
      return { value: flow.text };
    case 'wanted':
      return flow.what === '' ? { value: '' } : { value: '', thought: flow.what };
  }
}

/** The flow as it was before anything was extracted: code and filters want the whole text. */
export function wholeOf(flow: Flow): Flow {
  return flow.kind === 'wanted' ? wholeOf(flow.from) : flow;
}
