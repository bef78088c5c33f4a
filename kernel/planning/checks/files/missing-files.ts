import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { CandidateFault } from '../../../../schemas/messages.ts';
import { editDistance } from '../../../../schemas/nearest-name.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { PYTHON } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { pathArgument } from '../../plan/step-paths.ts';
import { baseName } from '../../request/file-names.ts';
import type { CodeFacts, CommandFacts, Evidence, Reviewed, StepJudgement } from '../evidence.ts';
import { quoted } from '../quoted.ts';

export interface FileSources {
  evidence: Evidence;
  factsOf(step: Step): CommandFacts | undefined;
  exists(path: string): boolean;
  judge(step: Step): StepJudgement;
  codeFacts: ReadonlyMap<number, CodeFacts>;
}

/** What is read is there or made by an earlier step; a name that only one file can have meant becomes the name of that file. */
export function reviewFiles(steps: readonly Step[], sources: FileSources): Reviewed {
  const { evidence, factsOf, exists, judge, codeFacts } = sources;
  const faults: CandidateFault[] = [];
  const made = new Set<string>();
  let folder = '';
  /** A step whose writes nobody can foretell may have made anything. */
  let isOpen = false;
  const follow = (step: Step, makes: readonly string[]): void => {
    for (const path of makes) for (const each of withParents(plainPath(folder + path))) made.add(each);
    const line = terminalWords(step);
    if (line?.command === 'cd') folder = folderAfter(folder, line.words[0]);
  };
  // What earlier code may have written is on the disk by now.
  for (const step of evidence.earlier) follow(step, pathsOf(step, factsOf(step), undefined).makes);
  const changed = steps.map((step, index) => {
    const isThere = (path: string): boolean => {
      const within = path.startsWith('/') || path.startsWith('~') ? path : folder + path;
      return isOpen || isPattern(path) || referenceOf(path) !== undefined || made.has(plainPath(within)) || exists(within);
    };
    const { needs, makes } = pathsOf(step, factsOf(step), codeFacts.get(index));
    let current = step;
    for (const path of needs.filter((each) => !isThere(each))) {
      const near = folder === '' ? onlyNear(path, evidence.entries) : undefined;
      if (near !== undefined) {
        current = renamed(current, path, near);
        faults.push({ step: index + 1, code: 'missing-file', grade: 'mended', message: `there is no ${quoted(path)}; it was read as ${near}.` });
      } else {
        // What the request itself names and is not there is for the person to hear of, not for the model to replace.
        const grade = isNamed(path, evidence.request) ? 'weighs' : 'fails';
        faults.push({
          step: index + 1,
          code: 'missing-file',
          grade,
          message: `there is no file or folder ${quoted(path)}, and no earlier step makes it.`,
        });
      }
    }
    follow(current, makes);
    const isKnown = terminalWords(current) !== undefined || pathArgument(step) !== undefined;
    isOpen ||= step.tool === PYTHON ? (codeFacts.get(index)?.writes ?? true) : !isKnown && judge(step).effect !== 'none';
    return current;
  });
  return { steps: changed, faults };
}

function pathsOf(step: Step, command: CommandFacts | undefined, code: CodeFacts | undefined): { needs: readonly string[]; makes: readonly string[] } {
  if (command !== undefined) return command;
  if (code !== undefined) return { needs: code.reads, makes: [] };
  const named = pathArgument(step);
  if (named === undefined) return { needs: [], makes: [] };
  return named.isNeeded ? { needs: [named.path], makes: [] } : { needs: [], makes: [named.path] };
}

/** `orders/may` is not what a request names that says `orders/may.csv`. */
function isNamed(path: string, request: string): boolean {
  return new RegExp(String.raw`${literalPattern(path)}(?!\.?[\p{L}\p{N}])`, 'u').test(request);
}

const isPattern = (path: string): boolean => /[*?[]/.test(path);

function withParents(path: string): string[] {
  return path.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'));
}

function folderAfter(folder: string, target: string | undefined): string {
  if (target === undefined || target === '.') return target === undefined ? '' : folder;
  return `${target.startsWith('/') || target.startsWith('~') ? '' : folder}${target.replace(/\/+$/, '')}/`;
}

function renamed(step: Step, path: string, near: string): Step {
  const { args } = step;
  if (step.tool === PYTHON) {
    const code = String(args['input']);
    return { ...step, args: { ...args, input: code.replaceAll(`"${path}"`, `"${near}"`).replaceAll(`'${path}'`, `'${near}'`) } };
  }
  const line = terminalWords(step);
  return { ...step, args: line === undefined ? { ...args, path: near } : { ...args, args: line.words.map((word) => (word === path ? near : word)) } };
}

/** The one entry that a path can have meant: the same name elsewhere, the name without its ending, or a slip of the finger in a name that is long enough for one. */
function onlyNear(path: string, entries: readonly WorkspaceEntry[]): string | undefined {
  const wanted = plainPath(path).toLowerCase();
  const sameName = entries.filter((entry) => baseName(entry.path).toLowerCase() === baseName(wanted));
  if (sameName.length > 0) return sameName.length === 1 ? sameName[0]?.path : undefined;
  const withoutEnding = entries.filter(({ path: other }) => splitName(other)[0].toLowerCase() === wanted);
  if (withoutEnding.length === 1) return withoutEnding[0]?.path;
  const near = entries.filter((entry) => {
    const name = entry.path.toLowerCase();
    const [stem, extension] = splitName(baseName(wanted));
    const [otherStem, otherExtension] = splitName(baseName(name));
    // A third of a name may be a slip, numbers are none: report2 is not report1.
    const slips = Math.floor(stem.length / 3);
    return extension === otherExtension && digitsOf(stem) === digitsOf(otherStem) && editDistance(stem, otherStem) <= slips;
  });
  return near.length === 1 ? near[0]?.path : undefined;
}

const digitsOf = (name: string): string => name.replace(/\D/g, '');

function splitName(name: string): [string, string] {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
}
