import { Option } from 'commander';
import { settingsTable } from '../../../schemas/settings-table.ts';
import type { OptionRow } from '../command-line/command-options.ts';
import { commandTable } from '../command-line/command-table.ts';
import { verbsOf } from '../command-line/verbs.ts';

/** What can stand somewhere on a command line: words that are known, or paths. */
export interface Values {
  words: readonly string[];
  paths: 'files' | 'folders' | 'none';
}

export interface CompletedOption {
  /** `-y` and `--yes`: whichever there are. */
  names: readonly string[];
  meaning: string;
  isRepeatable: boolean;
  /** What follows it; undefined where nothing has to. */
  value: Values | undefined;
}

export interface CompletedCommand {
  name: string;
  summary: string;
  /** The first word after the command, with what may follow it. */
  verbs: readonly { name: string; operands: Values }[];
  /** The first word where there are no verbs. */
  operands: Values;
  options: readonly CompletedOption[];
}

/** Names that are known when the script is made. */
export interface KnownNames {
  models: readonly string[];
  tools: readonly string[];
  workflows: readonly string[];
}

/** Every command as the three shells are told of it. All of it is read out of the command table. */
export function completedCommands(known: KnownNames): CompletedCommand[] {
  return commandTable.map((row) => ({
    name: row.name,
    summary: row.summary,
    verbs: verbsOf(row).map((name) => ({ name, operands: operandsOf(`${row.name} ${name}`, known) })),
    operands: operandsOf(row.name, known),
    options: [...row.options.map((option) => completedOption(option, known)), HELP],
  }));
}

const NOTHING: Values = { words: [], paths: 'none' };
const HELP: CompletedOption = { names: ['-h', '--help'], meaning: 'print help', isRepeatable: false, value: undefined };

function operandsOf(place: string, { models, tools, workflows }: KnownNames): Values {
  const words = (names: readonly string[]): Values => ({ words: names, paths: 'none' });
  switch (place) {
    case 'tool':
    case 'tools':
      return words(tools);
    case 'workflow run':
      return words(workflows);
    case 'models pull':
    case 'models use':
    case 'models rm':
    case 'models verify':
      return { words: models, paths: 'files' };
    case 'config get':
    case 'config set':
      return words(Object.keys(settingsTable));
    case 'plugin check':
    case 'plugin dev':
    case 'plugin trust':
    case 'workflow check':
    case 'bench compare':
    case 'bench judge':
      return { words: [], paths: 'files' };
    default:
      return NOTHING;
  }
}

/** What a placeholder in the flags of an option stands for. */
function completedOption({ flags, meaning, repeatable }: OptionRow, { models, tools }: KnownNames): CompletedOption {
  const option = new Option(flags);
  const values: Record<string, Values> = {
    'id|path': { words: models, paths: 'files' },
    file: { words: [], paths: 'files' },
    dir: { words: [], paths: 'folders' },
    'plan|react|keyword': { words: ['plan', 'react', 'keyword'], paths: 'none' },
    name: option.long === '--tool' ? { words: tools, paths: 'none' } : NOTHING,
  };
  const placeholder = /<([^>]+)>/.exec(flags)?.[1];
  return {
    names: [option.short, option.long].filter((name) => name !== undefined && name !== null),
    meaning,
    isRepeatable: repeatable === true,
    // Where a value may be left out the next word is not claimed for it.
    value: option.required && placeholder !== undefined ? (values[placeholder] ?? NOTHING) : undefined,
  };
}
