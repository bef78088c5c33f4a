import { statSync } from 'node:fs';
import type { SideEffects } from '../../schemas/manifest.ts';
import type { Command, ParsedFlag } from './flags.ts';
import { expandPattern } from './globs.ts';
import { type Access, judgePath, type PathFinding } from './path-rules.ts';
import { realPathOfEntry } from './real-path.ts';
import { allRisks } from './risks.ts';
import type { Caller } from './ruling.ts';
import type { Touch } from './touch.ts';
import type { Verdict } from './verdict.ts';
import { expandTilde, type Workspace } from './workspace.ts';

/** What is found out about one command line while its operands are gone through. */
export interface Examination {
  readonly command: Command;
  readonly flags: readonly ParsedFlag[];
  readonly operands: readonly string[];
  /** Whether text comes in from the step before. */
  readonly hasStdin: boolean;
  readonly workspace: Workspace;
  readonly cwd: string;
  readonly caller: Caller;
  /** Flags added to what was written. */
  readonly added: string[];
  /** Folders the command needs and nobody has made yet. */
  readonly makeFolders: string[];
  /** Real paths that may change. */
  readonly touches: Touch[];
  readonly findings: Verdict[];
  has(...names: string[]): boolean;
  valueOf(...names: string[]): string | undefined;
  /** Judges a path and remembers the finding. */
  check(path: string, access: Access): PathFinding;
  /** Remembers a finding about the line as a whole, or about one of its paths. */
  note(finding: Omit<Verdict, 'opens'> & { opens?: Verdict['opens'] }): void;
  /** An operand as the names it stands for: patterns matched, tilde written out. */
  expand(operand: string): string[];
  absolute(path: string): string;
  isFolder(path: string): boolean;
  /** A folder that is made on the way: models forget the mkdir, and nothing is lost by it. */
  needFolder(folder: string): void;
}

export interface ExaminationInput {
  command: Command;
  flags: readonly ParsedFlag[];
  operands: readonly string[];
  hasStdin: boolean;
  workspace: Workspace;
  cwd: string;
  /** For the rules of persons: whose line it is, and how it reads. */
  caller: Caller;
}

export function beginExamination(input: ExaminationInput): Examination {
  const { workspace, cwd, caller } = input;
  const findings: Verdict[] = [];
  const touches: Touch[] = [];
  const absolute = (path: string): string => workspace.absolute(path, cwd);
  const makeFolders: string[] = [];
  const check = (path: string, access: Access): PathFinding => {
    const finding = judgePath(workspace, path, access, cwd, caller);
    findings.push(finding.verdict);
    if (access !== 'look' && access !== 'read') {
      touches.push({ path: finding.real.path, access });
      // Some programs write through a link, others put a file in its place.
      const entry = realPathOfEntry(absolute(path)).path;
      if (entry !== finding.real.path) touches.push({ path: entry, access });
    }
    return finding;
  };
  return {
    ...input,
    added: [],
    makeFolders,
    touches,
    findings,
    has: (...names) => input.flags.some((flag) => names.includes(flag.name)),
    valueOf: (...names) => input.flags.findLast((flag) => names.includes(flag.name))?.value,
    check,
    note: (finding) => findings.push({ opens: 'explicit', ...finding }),
    expand: (operand) => expandPattern(expandTilde(operand, workspace.home), absolute),
    absolute,
    isFolder: (path) => {
      try {
        return statSync(absolute(path), { throwIfNoEntry: false })?.isDirectory() ?? false;
      } catch {
        // A folder that may not be searched: the command will say so itself.
        return false;
      }
    },
    needFolder: (folder) => {
      check(folder, 'create');
      makeFolders.push(folder);
    },
  };
}

/** The finding that decides: refusals before questions, questions for a person before those the plan's approval answers. */
export function worstOf(findings: readonly Verdict[], otherwise: Verdict): Verdict {
  let worst = findings[0] ?? otherwise;
  for (const finding of findings) if (weight(finding) > weight(worst)) worst = finding;
  const effect = findings.reduce<SideEffects>(
    (most, finding) => (EFFECT_ORDER[finding.effect] > EFFECT_ORDER[most] ? finding.effect : most),
    worst.effect,
  );
  return { ...worst, reason: withOthers(worst, findings), effect, risks: allRisks(findings) };
}

/** A pattern may stand for many files, and one sentence names one: who approves has to see how many more it is about. */
function withOthers({ verdict, rule, reason, target }: Verdict, findings: readonly Verdict[]): string {
  const others = new Set(findings.filter((other) => other.rule === rule && other.target !== target).map((other) => other.target));
  return verdict === 'ask' && others.size > 0 ? `${reason} (and ${others.size} more)` : reason;
}

const EFFECT_ORDER: Record<SideEffects, number> = { none: 0, reversible: 1, irreversible: 2 };

/** Of findings that weigh the same, the one that does most is told. */
function weight(verdict: Verdict): number {
  const effect = EFFECT_ORDER[verdict.effect];
  if (verdict.verdict === 'deny') return 30 + effect;
  if (verdict.verdict === 'allow') return effect;
  return (verdict.opens === 'explicit' ? 20 : 10) + effect;
}
