import type { Access } from './path-rules.ts';
import { type CommandSpec, commandAliases, commandTable, darwinCommands, darwinTable } from './terminal-table.ts';

export interface FlagFact {
  takes: 'nothing' | 'value' | 'attached';
  access?: Access;
  refusal?: { verdict: 'ask' | 'deny'; reason: string };
}

/** One command's table, made ready for look-ups. */
export interface Command {
  name: string;
  spec: CommandSpec;
  flags: ReadonlyMap<string, FlagFact>;
  longNames: readonly string[];
}

/** The commands as the programs of this platform read them. */
export function compileCommands(platform: NodeJS.Platform): ReadonlyMap<string, Command> {
  const commands = new Map<string, Command>();
  for (const [name, gnu] of Object.entries(commandTable)) {
    commands.set(name, compile(name, platform === 'darwin' ? { ...gnu, ...darwinTable[name] } : gnu));
  }
  if (platform === 'darwin') for (const [name, spec] of Object.entries(darwinCommands)) commands.set(name, compile(name, spec));
  for (const [alias, name] of Object.entries(commandAliases)) {
    const known = commands.get(name);
    if (known !== undefined) commands.set(alias, { ...known, name: alias });
  }
  return commands;
}

function compile(name: string, spec: CommandSpec): Command {
  const flags = new Map<string, FlagFact>();
  const add = (spellings: string, fact: FlagFact): void => {
    for (const flag of spellings.split(' ')) if (flag !== '') flags.set(flag, fact);
  };
  add(`${spec.plain} --help --version`, { takes: 'nothing' });
  add(spec.value ?? '', { takes: 'value' });
  add(spec.optional ?? '', { takes: 'attached' });
  for (const [access, spellings] of Object.entries(spec.paths ?? {})) add(spellings, { takes: 'value', access: access as Access });
  for (const verdict of ['ask', 'deny'] as const) {
    for (const [spellings, reason] of Object.entries(spec[verdict] ?? {})) add(spellings, { takes: 'nothing', refusal: { verdict, reason } });
  }
  return { name, spec, flags, longNames: [...flags.keys()].filter((flag) => flag.startsWith('--')) };
}

export interface ParsedFlag {
  /** Written out: `--lines`, not `--li`. */
  name: string;
  value: string | undefined;
  fact: FlagFact;
}

export type ParsedArguments =
  | { ok: true; flags: ParsedFlag[]; operands: string[] }
  | {
      ok: false;
      verdict: 'ask' | 'deny';
      rule: 'terminal.unknown-flag' | 'terminal.refused-flag' | 'terminal.malformed';
      flag: string;
      reason: string;
    };

/** Takes arguments apart exactly as getopt does: abbreviations, bundles, attached values and `--`, with operands anywhere. */
export function parseArguments(command: Command, args: readonly string[]): ParsedArguments {
  const flags: ParsedFlag[] = [];
  const operands: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (arg === '--') {
      operands.push(...args.slice(index + 1));
      break;
    }
    if (arg === '-' || !arg.startsWith('-')) {
      // `tail +5` is an old spelling of `tail -n +5`; read as a name it would be no file.
      if (command.name === 'tail' && /^\+\d+$/.test(arg)) flags.push({ name: '-n', value: arg, fact: { takes: 'value' } });
      else operands.push(arg);
      continue;
    }
    const taken = arg.startsWith('--') ? takeLong(command, arg, args[index + 1]) : takeBundle(command, arg, args[index + 1]);
    if ('reason' in taken) return { ok: false, ...taken };
    flags.push(...taken.flags);
    if (taken.tookNext) index += 1;
  }
  return { ok: true, flags, operands };
}

interface Taken {
  flags: ParsedFlag[];
  tookNext: boolean;
}
type Refused = Omit<Extract<ParsedArguments, { ok: false }>, 'ok'>;

function takeLong(command: Command, arg: string, next: string | undefined): Taken | Refused {
  const equals = arg.indexOf('=');
  const written = equals === -1 ? arg : arg.slice(0, equals);
  const attached = equals === -1 ? undefined : arg.slice(equals + 1);
  const name = completeName(command, written);
  const fact = name === undefined ? undefined : command.flags.get(name);
  if (name === undefined || fact === undefined) return unknown(command, written);
  if (fact.refusal !== undefined) return refused(command, name, fact.refusal);
  if (fact.takes === 'nothing' && attached !== undefined) return malformed(command, name, 'takes no value');
  if (fact.takes !== 'value' || attached !== undefined) return { flags: [{ name, value: attached, fact }], tookNext: false };
  if (next === undefined) return malformed(command, name, 'needs a value');
  return { flags: [{ name, value: next, fact }], tookNext: true };
}

/** The long flag that an abbreviation stands for; of several candidates the program itself would complain, unless they mean the same. */
function completeName(command: Command, written: string): string | undefined {
  if (command.flags.has(written)) return written;
  const candidates = command.longNames.filter((name) => name.startsWith(written));
  const facts = candidates.map((name) => command.flags.get(name));
  // The most dangerous reading counts: a refused flag hides behind no safe one.
  const worst = facts.findIndex((fact) => fact?.refusal !== undefined);
  if (worst !== -1) return candidates[worst];
  return candidates.length === 1 ? candidates[0] : undefined;
}

function takeBundle(command: Command, arg: string, next: string | undefined): Taken | Refused {
  if (command.spec.count !== undefined && /^-\d+$/.test(arg)) {
    return { flags: [{ name: command.spec.count, value: arg.slice(1), fact: { takes: 'value' } }], tookNext: false };
  }
  const flags: ParsedFlag[] = [];
  for (let at = 1; at < arg.length; at += 1) {
    const name = `-${arg.charAt(at)}`;
    const fact = command.flags.get(name);
    if (fact === undefined) return unknown(command, name);
    if (fact.refusal !== undefined) return refused(command, name, fact.refusal);
    const rest = arg.slice(at + 1);
    if (fact.takes === 'nothing') {
      flags.push({ name, value: undefined, fact });
      continue;
    }
    if (fact.takes === 'attached' || rest !== '')
      return { flags: [...flags, { name, value: rest === '' ? undefined : rest, fact }], tookNext: false };
    if (next === undefined) return malformed(command, name, 'needs a value');
    return { flags: [...flags, { name, value: next, fact }], tookNext: true };
  }
  return { flags, tookNext: false };
}

/** Flags as they are handed to the program: one argument per flag, spelled out, replacements made. */
export function renderFlags(command: Command, flags: readonly ParsedFlag[]): string[] {
  const rendered: string[] = [];
  for (const { name, value, fact } of flags) {
    const replacement = command.spec.replace?.[name];
    if (replacement === null) continue;
    const spoken = replacement ?? name;
    if (value === undefined) rendered.push(spoken);
    else if (spoken.startsWith('--')) rendered.push(`${spoken}=${value}`);
    else if (fact.takes === 'attached') rendered.push(spoken + value);
    else rendered.push(spoken, value);
  }
  return rendered;
}

const unknown = (command: Command, flag: string): Refused => ({
  verdict: 'ask',
  rule: 'terminal.unknown-flag',
  flag,
  reason: `okso does not know what ${command.name} ${flag} does`,
});

const refused = (command: Command, flag: string, { verdict, reason }: { verdict: 'ask' | 'deny'; reason: string }): Refused => ({
  verdict,
  rule: 'terminal.refused-flag',
  flag,
  reason: `${command.name} ${flag} ${verdict === 'deny' ? 'is refused' : 'must be allowed by a person'}: ${reason}`,
});

const malformed = (command: Command, flag: string, what: string): Refused => ({
  verdict: 'deny',
  rule: 'terminal.malformed',
  flag,
  reason: `${command.name} ${flag} ${what}`,
});
