import { beginExamination, type Examination, worstOf } from './examination.ts';
import { parseFind } from './find-expression.ts';
import { type Command, parseArguments, renderFlags } from './flags.ts';
import { examineOperands } from './operand-rules.ts';
import { applyCallRuling, type Caller } from './ruling.ts';
import type { Touch } from './touch.ts';
import type { Verdict } from './verdict.ts';
import { expandTilde, type Workspace } from './workspace.ts';

export interface CommandLine {
  file: string;
  args: readonly string[];
  /** Absolute. */
  cwd: string;
  hasStdin: boolean;
  /** Whose command it is, for rules about one tool. */
  tool?: string | undefined;
}

/** What okso makes of a command line before it runs, and the arguments it runs with. */
export interface CommandCheck {
  verdict: Verdict;
  /** Flags spelled out, patterns matched, operands behind `--`: what was judged is what runs. */
  argv: string[];
  /** Folders to make before, as they were written (relative to the command's folder). */
  makeFolders: string[];
  /** Real paths that may change, so that a journal can keep what is there. */
  touches: Touch[];
}

/** Linux takes 128 KiB for one argument and about 2 MiB for all; okso stops where a plan is surely wrong. */
const MAX_ARGUMENT_BYTES = 100_000;
const MAX_ARGUMENTS_BYTES = 1_000_000;
/** Names on one line; a plan that needs more means a folder. */
const MAX_ARGUMENTS = 5_000;

/** Below this many characters neither limit can be reached, whatever the characters are. */
const WORTH_COUNTING = MAX_ARGUMENT_BYTES / 4;

/** Judges a command line of the table and works out the exact arguments for the program. */
export function examineCommand(line: CommandLine, commands: ReadonlyMap<string, Command>, workspace: Workspace): CommandCheck {
  const known = commands.get(line.file);
  const command = known?.spec.onlyFor === undefined || known.spec.onlyFor === line.tool ? known : undefined;
  const text = [line.file, ...line.args].join(' ');
  /** What rules of persons are asked about: the line, as far as it is understood by then. */
  const callerWith = (flags: readonly string[], operands: readonly string[]): Caller => ({
    tool: line.tool,
    words: { typed: [line.file, ...line.args], flags, operands },
  });
  const ruled = (verdict: Verdict, caller = callerWith(line.args, line.args)): Verdict => applyCallRuling(verdict, workspace.rulings.onCall(caller));
  const stop = (verdict: 'ask' | 'deny', rule: string, reason: string): CommandCheck => ({
    verdict: ruled({ verdict, rule, reason, effect: 'irreversible', target: clip(text), opens: 'explicit' }),
    argv: [...line.args],
    makeFolders: [],
    touches: [],
  });
  if (command === undefined) return stop('deny', 'terminal.unknown-command', `terminal command not permitted: ${clip(line.file)}`);
  if (text.includes('\0')) return stop('deny', 'terminal.nul', 'an argument contains a NUL character, which no program can be given');
  if (line.args.length > MAX_ARGUMENTS || (text.length > WORTH_COUNTING && isTooLong(line.args))) {
    return stop(
      'deny',
      'terminal.too-long',
      `the arguments of ${line.file} are too long (argument list too long): ${line.args.length} with ${text.length} characters`,
    );
  }

  const args = line.args.length === 0 ? (command.spec.defaults ?? []) : line.args;
  const safe: Verdict = {
    verdict: 'allow',
    rule: 'terminal.safe',
    reason: `${line.file} only shows something`,
    effect: 'none',
    target: clip(text),
    opens: 'plan',
  };
  const finish = (examination: Examination, argv: string[]): CommandCheck => ({
    verdict: ruled(
      worstOf(
        examination.findings.map((finding) => ruled(finding, examination.caller)),
        safe,
      ),
      examination.caller,
    ),
    argv,
    makeFolders: examination.makeFolders,
    touches: examination.touches,
  });
  const base = { command, hasStdin: line.hasStdin, workspace, cwd: line.cwd };

  if (command.spec.operands === 'find') {
    const parsed = parseFind(args);
    if (!parsed.ok) return stop(parsed.verdict, parsed.rule, parsed.reason);
    const caller = callerWith([...parsed.options, ...parsed.expression], parsed.startingPoints);
    const examination = beginExamination({ ...base, flags: [], operands: parsed.startingPoints, caller });
    for (const path of parsed.lookedAt) examination.check(path, 'look');
    const points = examineOperands(examination, 'look').map((path) => (/^[-(!,)]/.test(path) ? `./${path}` : path));
    return finish(examination, [...parsed.options, ...points, ...parsed.expression]);
  }

  const parsed = parseArguments(command, args);
  if (!parsed.ok) return stop(parsed.verdict, parsed.rule, parsed.reason);
  const flags = parsed.flags.map((flag) => ({
    ...flag,
    value: tidyValue(flag.value, flag.name, flag.fact.access !== undefined, command, workspace.home),
  }));
  const spelled = flags.flatMap(({ name, value }) => (value === undefined ? [name] : [name, `${name}=${value}`]));
  const examination = beginExamination({ ...base, flags, operands: parsed.operands, caller: callerWith(spelled, parsed.operands) });
  for (const flag of flags)
    if (flag.fact.access !== undefined && flag.value !== undefined && flag.value !== '-') examination.check(flag.value, flag.fact.access);
  const operands = examineOperands(examination, command.spec.operands);
  const always = (command.spec.always ?? []).filter((flag) => !flags.some(({ name }) => name === flag));
  return finish(examination, [...always, ...renderFlags(command, flags), ...new Set(examination.added), '--', ...operands]);
}

/** Values as the program needs them: `~` written out in paths, and the tab that a model writes as a shell would read it. */
function tidyValue(value: string | undefined, name: string, isPath: boolean, command: Command, home: string): string | undefined {
  if (value === undefined) return undefined;
  if (isPath) return expandTilde(value, home);
  const isSeparator =
    (command.name === 'cut' && (name === '-d' || name === '--delimiter')) ||
    (command.name === 'sort' && (name === '-t' || name === '--field-separator'));
  return isSeparator && (value === '\\t' || value === "$'\\t'") ? '\t' : value;
}

function isTooLong(args: readonly string[]): boolean {
  let total = 0;
  for (const arg of args) {
    const bytes = Buffer.byteLength(arg);
    if (bytes > MAX_ARGUMENT_BYTES) return true;
    total += bytes + 1;
  }
  return total > MAX_ARGUMENTS_BYTES;
}

/** Enough to recognise a command by; the whole may be a megabyte. */
const CLIP_AT = 200;
const clip = (text: string): string => (text.length > CLIP_AT ? `${text.slice(0, CLIP_AT)}…` : text);
