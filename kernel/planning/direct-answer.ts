import type { Observation } from '../../schemas/messages.ts';
import { FINAL_ANSWER } from '../../schemas/plan.ts';
import { describeChange } from './describe-change.ts';
import { referencedSteps } from './references.ts';
import { requestTraits } from './request-traits.ts';

/** Longer than this is no longer a result that a person takes in at a glance; then the model condenses it. */
const DIRECT_CHARACTERS = 600;
const DIRECT_LINES = 20;
/** Commands whose output is what was asked for, as opposed to a text in which it stands. */
const RESULT_COMMANDS = new Set([
  'pwd',
  'ls',
  'find',
  'wc',
  'du',
  'date',
  'base64',
  'sha256sum',
  'sort',
  'uniq',
  'cut',
  'tr',
  'diff',
  'head',
  'tail',
  'grep',
]);

export interface Results {
  /** What was found: read-only steps whose text no later step used up, in order. */
  findings: Observation[];
  /** What was changed. */
  changes: Observation[];
}

/** Sorts observations into what was found and what was changed. `isChange` tells whether a step had side effects. */
export function resultsOf(observations: readonly Observation[], isChange: (observation: Observation) => boolean): Results {
  const used = new Set(observations.flatMap(({ step }) => [...referencedSteps(step.args), ...stepsInPython(step.args)]));
  const real = observations.filter(({ step, result }) => step.tool !== FINAL_ANSWER && result.ok);
  return {
    findings: real.filter((observation) => !isChange(observation) && !used.has(observation.index) && observation.text.trim() !== ''),
    changes: real.filter(isChange),
  };
}

/** The answer where it needs no model: a short result as it is, or a sentence on what was changed. Undefined where it has to be composed. */
export function directAnswer(request: string, { findings, changes }: Results): string | undefined {
  if (findings.length === 0) return changes.length === 0 ? undefined : changes.map(describeChange).join('\n');
  const [only] = findings;
  if (findings.length > 1 || only === undefined) return undefined;
  const text = only.text.trimEnd();
  if (text.length > DIRECT_CHARACTERS || text.split('\n').length > DIRECT_LINES) return undefined;
  const traits = requestTraits(request);
  const emptiness = traits.isYesNo ? emptinessSentence(request, only.args, text) : undefined;
  if (emptiness !== undefined) return emptiness;
  if (only.step.tool === 'python_repl') return traits.isYesNo && /^\S+$/.test(text) && !/^(?:True|False)$/.test(text) ? undefined : forPeople(text);
  if (traits.isYesNo) return undefined;
  const command = only.step.tool === 'terminal' ? String(only.args['command'] ?? '') : '';
  // `Show plan.md` and `run the workflow` want what was found; `who leads the team` wants a fact out of it.
  if (!RESULT_COMMANDS.has(command)) return traits.wantsFact || traits.wantsCountOrList || only.step.tool === 'web_fetch' ? undefined : text;
  const counted = countSentence(only.args, text);
  if (counted !== undefined) return counted;
  const lines = text.split('\n').length;
  // One line of a search may hold more than the fact; several are a choice that the question asks to make.
  if (command === 'grep' && !/^\d+$/.test(text) && (traits.wantsFact ? !/\b(?:lines?|every|all|each)\b/i.test(request) : lines > DIRECT_LINES))
    return undefined;
  if (traits.wantsFact && lines > 1 && command !== 'ls' && command !== 'find')
    return /\b(?:list|lines?|every|all|each|show|print|entries)\b/i.test(request) ? text : undefined;
  return text;
}

const COUNT_UNITS: Readonly<Record<string, string>> = { '-l': 'lines', '-w': 'words', '-c': 'bytes', '-m': 'characters' };

/** `wc -l a.txt` prints `3 a.txt`; people read `3 lines in a.txt` more easily. */
function countSentence(args: Record<string, unknown>, text: string): string | undefined {
  const words = Array.isArray(args['args']) ? args['args'].map(String) : [];
  const [flag, file] = words;
  if (args['command'] !== 'wc' || flag === undefined || words.length > 2) return undefined;
  const unit = COUNT_UNITS[flag];
  const count = /^\s*(\d+)(?:\s.*)?$/.exec(text)?.[1];
  if (unit === undefined || count === undefined) return undefined;
  return file === undefined ? count : `${count} ${count === '1' ? unit.slice(0, -1) : unit} in ${file}`;
}

/** `Is a.txt empty?` is decided by the count, not by a model that has to read it. */
function emptinessSentence(request: string, args: Record<string, unknown>, text: string): string | undefined {
  const [flag, file] = Array.isArray(args['args']) ? args['args'].map(String) : [];
  const count = /^\s*(\d+)(?:\s.*)?$/.exec(text)?.[1];
  if (args['command'] !== 'wc' || flag === undefined || file === undefined || count === undefined || !/\bempty\b/i.test(request)) return undefined;
  const unit = COUNT_UNITS[flag];
  if (unit === undefined) return undefined;
  return count === '0' ? `Yes, ${file} is empty (0 ${unit}).` : `No, ${file} has ${count} ${unit}.`;
}

/** 0.30000000000000004 is exact to a machine and wrong to a person: a float is shown with 12 significant digits, the trace keeps all of them. */
function forPeople(text: string): string {
  return text.replace(/(?<![\w.])-?\d+\.\d{10,}(?![\w.])/g, (number) => String(Number(Number(number).toPrecision(12))));
}

function stepsInPython(args: Record<string, unknown>): number[] {
  const code = typeof args['input'] === 'string' ? args['input'] : '';
  return [...code.matchAll(/\bsteps\[(\d+)\]/g)].map(([, step]) => Number(step));
}
