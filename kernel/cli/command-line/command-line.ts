import { Command, CommanderError, Option } from 'commander';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { SettingName } from '../../../schemas/settings-table.ts';
import type { CommandRow, OptionRow } from './command-options.ts';
import { commandTable } from './command-table.ts';

/** A command line, understood but not yet acted on. */
export interface CommandLine {
  command: string;
  /** Words after the command that are no options; those after `--` come last. */
  words: string[];
  options: Record<string, unknown>;
  /** Settings that options override. */
  flags: Partial<Record<SettingName, string>>;
}

export type Parsed = { kind: 'command'; line: CommandLine } | { kind: 'text'; text: string };

/** Reads the arguments (without node and script). Help and version come back as text; mistakes are OKSO_USAGE. */
export function parseCommandLine(argv: readonly string[], version: string): Parsed {
  const cut = argv.indexOf('--');
  const head = cut < 0 ? argv : argv.slice(0, cut);
  const tail = cut < 0 ? [] : argv.slice(cut + 1);
  const texts: string[] = [];
  let line: CommandLine | undefined;
  const words = withDefaultCommand(head, cut >= 0);
  const program = buildProgram(version, words, texts, (command, operands, options) => {
    line = { command: command.name, words: [...operands, ...tail], options, flags: overriddenSettings(command, options) };
  });
  try {
    program.parse(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: 'text', text: texts.join('') };
    throw new OksoError('OKSO_USAGE', error.message.replace(/^error: /, '').replace(/\n/g, ' '), {
      hint: hintFor(error, words),
    });
  }
  if (line === undefined) throw new Error('commander called no action');
  return { kind: 'command', line };
}

function hintFor({ code }: CommanderError, [word = '']: readonly string[]): string {
  if (code === 'commander.unknownCommand') return `See \`okso --help\` for commands; a request of one word stands behind --: okso -- ${word}`;
  return `See \`okso ${isCommand(word) ? `${word} ` : ''}--help\`.`;
}

/** `okso "a request"` and `okso --yes -- a request` mean `okso run …`: insert the name where no command is named. */
function withDefaultCommand(head: readonly string[], hasTail: boolean): string[] {
  const [first, second] = head;
  if (isCommand(first)) return [...head];
  // What no command is called is said, rather than helped with.
  if (first === 'help') return second === undefined || isCommand(second) ? [...head] : [second];
  if (isBareWord(first) && !hasTail) return [first];
  if (head.some((word) => /^(-h|--help|-V|--version)$/.test(word))) return [...head];
  return ['run', ...head];
}

function isCommand(word: string | undefined): boolean {
  return commandTable.some(({ name }) => name === word);
}

/** A single bare word is a misspelt command rather than a request; a request has several words or is set apart by `--`. */
function isBareWord(word: string | undefined): word is string {
  return word !== undefined && !word.startsWith('-') && !/\s/.test(word);
}

function buildProgram(
  version: string,
  [named]: readonly string[],
  texts: string[],
  onCommand: (row: CommandRow, words: string[], options: Record<string, unknown>) => void,
): Command {
  const program = new Command('okso')
    .description('A local-first assistant for the terminal. A model on this machine drafts a plan, you approve it once, tools run it.')
    .usage('[options] -- "request"\n       okso COMMAND …')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help of a command')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureOutput({ writeOut: (text) => texts.push(text), writeErr: () => {} })
    .addHelpText('after', '\nExample:\n  okso --yes -- "How many lines are in README.md?"\n\nOptions of a request: okso run --help');
  for (const row of commandTable) {
    const command = program
      .command(row.name)
      .summary(row.summary)
      .description(row.summary)
      .usage(row.synopsis)
      .argument('[words...]')
      .helpOption('-h, --help', 'print help')
      .exitOverride()
      .configureHelp({ visibleArguments: () => [] })
      .addHelpText('after', `\nExample:\n  ${row.example}`)
      .action((words: string[], options: Record<string, unknown>) => onCommand(row, words, options));
    // Two hundred options take as long to make as all the rest, and only one command's can be meant or shown.
    if (row.name === named || named === 'help') for (const option of row.options) command.addOption(toOption(option));
  }
  return program;
}

function toOption(row: OptionRow): Option {
  const option = new Option(row.flags, row.meaning);
  return row.repeatable ? option.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value]) : option;
}

function overriddenSettings(command: CommandRow, options: Record<string, unknown>): Partial<Record<SettingName, string>> {
  const flags: Partial<Record<SettingName, string>> = {};
  for (const row of command.options) {
    if (row.setting === undefined) continue;
    const option = new Option(row.flags);
    const value = options[option.attributeName()];
    if (row.as === undefined) {
      if (typeof value === 'string') flags[row.setting] = value;
    } else if (option.negate ? value === false : value === true) {
      flags[row.setting] = row.as;
    }
  }
  return flags;
}
