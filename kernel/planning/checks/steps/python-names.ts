import type { CandidateFault } from '../../../../schemas/messages.ts';
import { nearestName } from '../../../../schemas/nearest-name.ts';
import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { tidyRows } from '../../language/rows-code.ts';
import { PYTHON } from '../../language/tool-names.ts';
import type { CodeFacts, Evidence, Reviewed } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Facts of a code, and the code that they speak of: brackets put right, names not yet. */
export interface ReadCode extends CodeFacts {
  code: string;
}

export interface ReviewedCode extends Reviewed {
  /** By position of the step. */
  facts: ReadonlyMap<number, ReadCode>;
}

/** Code that compiles and names only what there is: brackets are closed, imports added, the text of the step before handed in under the name it was given. */
export async function reviewCode(
  steps: readonly Step[],
  { earlier }: Evidence,
  readCode: (codes: readonly string[]) => Promise<readonly CodeFacts[] | undefined>,
): Promise<ReviewedCode> {
  const coded = steps.flatMap((step, index) => (codeOf(step) === '' ? [] : [{ index, code: codeOf(step) }]));
  const earlierCode = earlier.map(codeOf).filter((code) => code !== '');
  const read = coded.length === 0 ? undefined : await readCode([...earlierCode, ...coded.map(({ code }) => code)]);
  if (read === undefined || read.length !== earlierCode.length + coded.length) return { steps: [...steps], faults: [], facts: new Map() };
  const changed = [...steps];
  const faults: CandidateFault[] = [];
  const facts = new Map<number, ReadCode>();
  for (const [at, { index, code }] of coded.entries()) {
    const found = read[earlierCode.length + at];
    const step = steps[index];
    if (found === undefined || step === undefined) continue;
    // Putting right may itself make rows() of what was read otherwise.
    const right = found.mended === null ? code : tidyRows(found.mended);
    facts.set(index, { ...found, code: right });
    const add = (grade: CandidateFault['grade'], code: CandidateFault['code'], message: string): void =>
      void faults.push({ step: index + 1, code, grade, message });
    if (found.problem !== null && found.mended === null) {
      add('fails', 'code', `the Python code does not compile: ${found.problem}.`);
      continue;
    }
    if (found.mended !== null) add('mended', 'code', `the code was put right: ${found.problem ?? 'what it printed was no value'}.`);
    const mended = withNames(right, unknownIn(right, found), textBefore(steps, index));
    for (const message of mended.done) add('mended', 'code-name', message);
    for (const name of mended.left) add('fails', 'code-name', `the code uses ${quoted(name)}, which nothing defines.`);
    if (mended.code !== code) changed[index] = { ...step, args: { ...step.args, input: mended.code } };
  }
  return { steps: changed, faults, facts };
}

/** The names that nothing defines, without one that code put right now begins with. */
function unknownIn(code: string, { unknown }: CodeFacts): CodeFacts['unknown'] {
  const [, named] = /^(\w+) = /.exec(code) ?? [];
  return Object.fromEntries(Object.entries(unknown).filter(([name]) => name !== named));
}

function codeOf({ tool, args }: Step): string {
  return tool === PYTHON && typeof args['input'] === 'string' ? args['input'] : '';
}

/** The step whose text stands right before: what code means that speaks of its input. */
function textBefore(steps: readonly Step[], index: number): number | undefined {
  const before = steps[index - 1];
  return before === undefined || before.tool === FINAL_ANSWER ? undefined : index;
}

/** What small models call the text that was piped to them. */
const INPUT_NAMES: ReadonlySet<string> = new Set(
  'data text content contents input_data input_text output result results stdin stdout page html response body log'.split(' '),
);
/** What a session of okso's Python begins with beyond the builtins, as far as it is mistyped. */
const HELPERS = [
  'rows',
  'read',
  'files',
  'to_csv',
  'steps',
  'Counter',
  'defaultdict',
  'timedelta',
  'datetime',
  'statistics',
  'collections',
  'itertools',
];

interface NamedCode {
  code: string;
  done: string[];
  left: string[];
}

function withNames(code: string, unknown: CodeFacts['unknown'], textStep: number | undefined): NamedCode {
  const first: string[] = [];
  const done: string[] = [];
  const left: string[] = [];
  let body = code;
  for (const [name, remedy] of Object.entries(unknown)) {
    const near = nearestTo(name, code, unknown);
    if (remedy !== null) {
      first.push(remedy);
      done.push(`${quoted(remedy)} was missing.`);
    } else if (INPUT_NAMES.has(name) && textStep !== undefined) {
      first.push(`${name} = steps[${textStep}]`);
      done.push(`${quoted(name)} is now the text of step ${textStep}.`);
    } else if (near !== undefined) {
      body = body.replace(new RegExp(`\\b${name}\\b`, 'g'), near);
      done.push(`${quoted(name)} was read as ${near}.`);
    } else if (textStep !== undefined && meansInput(name, code, unknown)) {
      first.push(`${name} = steps[${textStep}].strip()`);
      done.push(`${quoted(name)} is now the text of step ${textStep}.`);
    } else left.push(name);
  }
  return { code: [...first, body].join('\n'), done, left };
}

/**
 * `grep -c x a.log | python 'print(f"found: {int(r)}")'`: the one name from nowhere, in piped code that uses nothing else of what it was
 * given, is what it was given.
 */
function meansInput(name: string, code: string, unknown: CodeFacts['unknown']): boolean {
  const [piped = ''] = /^data = steps\[\d+\]\n/.exec(code) ?? [];
  const body = code.slice(piped.length);
  const isValue = /^\w+$/.test(name) && !new RegExp(`\\b${name}\\s*[([]`).test(body);
  return piped !== '' && isValue && Object.keys(unknown).length === 1 && !/\b(?:data|steps|rows|read|open|input)\b/.test(body);
}

/** The one name that a mistyped one can have meant: a helper, or a name that the code itself uses. */
function nearestTo(name: string, code: string, unknown: CodeFacts['unknown']): string | undefined {
  if (!/^\w+$/.test(name)) return undefined;
  const own = (code.match(/\b[A-Za-z_]\w{2,}\s*(?==[^=]|\()|\bfor\s+\w{3,}/g) ?? []).map((found) => found.replace(/^for\s+/, '').trim());
  const candidates = [...new Set([...HELPERS, ...own])].filter((other) => !(other in unknown));
  const near = nearestName(name, candidates);
  const others = near === undefined ? [] : candidates.filter((other) => other !== near);
  // Two names that are as near as each other leave a doubt.
  const second = nearestName(name, others);
  return near !== undefined && second === undefined ? near : undefined;
}
