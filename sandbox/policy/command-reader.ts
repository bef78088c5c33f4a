import { parseFind } from './find-expression.ts';
import { compileCommands, type ParsedFlag, parseArguments } from './flags.ts';
import type { OperandKind } from './terminal-table.ts';

/** What a command line names, as its program would read it. */
export interface CommandFacts {
  /** A flag that the program does not have, and the long ones that it has. */
  unknownFlag?: { flag: string; known: readonly string[] };
  /** Files and folders that must be there. */
  needs: string[];
  /** Names that are there afterwards. */
  makes: string[];
  /** It would wait for text, but names no file. */
  lacksInput: boolean;
}

/** Reads a command line with its arguments; undefined for what is no program of the table. */
export type CommandReader = (command: string, args: readonly string[], hasStdin: boolean) => CommandFacts | undefined;

/** The table that the policy judges by, asked for what a line names instead of whether it may run. Nothing is looked at. */
export function createCommandReader(platform: NodeJS.Platform): CommandReader {
  const commands = compileCommands(platform);
  return (name, args, hasStdin) => {
    const command = commands.get(name);
    if (command === undefined || command.spec.onlyFor !== undefined) return undefined;
    const given = args.length === 0 ? (command.spec.defaults ?? []) : args;
    if (command.spec.operands === 'find') return factsOfFind(given);
    const parsed = parseArguments(command, given);
    if (!parsed.ok) return parsed.rule === 'terminal.unknown-flag' ? unknownFlag(parsed.flag, command.longNames) : nothing();
    const { flags, operands } = parsed;
    const named = namedBy(command.spec.operands, operands, flags);
    const isFed = hasStdin || operands.length > 0 || !READS_INPUT.has(command.spec.operands) || command.name === 'diff';
    return { needs: [...pathsIn(flags), ...named.needs], makes: named.makes, lacksInput: !isFed };
  };
}

/** Commands that work on what comes in when no file is named. */
const READS_INPUT: ReadonlySet<OperandKind> = new Set(['read', 'input', 'text']);

type Named = Pick<CommandFacts, 'needs' | 'makes'>;

function namedBy(kind: Exclude<OperandKind, 'find'>, operands: readonly string[], flags: readonly ParsedFlag[]): Named {
  const has = (...names: string[]): boolean => flags.some(({ name }) => names.includes(name));
  switch (kind) {
    case 'look':
    case 'read':
    case 'append':
    case 'write':
    case 'move':
    case 'discard':
    case 'delete':
      return { needs: operands.filter((operand) => operand !== '-'), makes: [] };
    case 'create':
    case 'add':
    case 'touch':
      return { needs: [], makes: [...operands] };
    case 'search':
      return { needs: has('-e', '--regexp', '-f', '--file') ? [...operands] : operands.slice(1), makes: [] };
    case 'input':
      return { needs: operands.slice(0, 1), makes: [] };
    case 'copy':
    case 'rename':
      return copied(operands, flags.find(({ name }) => name === '-t' || name === '--target-directory')?.value);
    case 'text':
    case 'format':
    case 'open':
      return { needs: [], makes: [] };
  }
}

/** A name at the end may be the new name or a folder that takes the old ones. */
function copied(operands: readonly string[], folder: string | undefined): Named {
  const sources = folder === undefined ? operands.slice(0, -1) : [...operands];
  const target = folder ?? operands.at(-1);
  if (target === undefined) return { needs: sources, makes: [] };
  const within = sources.map((source) => `${target.replace(/\/$/, '')}/${source.replace(/\/$/, '').replace(/^.*\//, '')}`);
  return { needs: sources, makes: [target, ...within] };
}

function factsOfFind(args: readonly string[]): CommandFacts {
  const parsed = parseFind(args);
  if (parsed.ok) return { ...nothing(), needs: [...parsed.startingPoints, ...parsed.lookedAt] };
  return parsed.rule === 'terminal.unknown-flag' ? unknownFlag(parsed.flag, []) : nothing();
}

function pathsIn(flags: readonly ParsedFlag[]): string[] {
  return flags.flatMap(({ value, fact }) =>
    value !== undefined && value !== '-' && (fact.access === 'look' || fact.access === 'read') ? [value] : [],
  );
}

const nothing = (): CommandFacts => ({ needs: [], makes: [], lacksInput: false });
const unknownFlag = (flag: string, known: readonly string[]): CommandFacts => ({ ...nothing(), unknownFlag: { flag, known } });
