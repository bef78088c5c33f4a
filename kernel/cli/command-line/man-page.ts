import { type ExitName, exits } from '../../../schemas/error-codes.ts';
import { type SettingRow, settingsTable } from '../../../schemas/settings-table.ts';
import { commonOptions, type OptionRow } from './command-options.ts';
import { commandTable } from './command-table.ts';

/** The manual page okso(1) in roff, from the same tables as help, parsing and completions. */
export function manPage(version: string): string {
  return `${[
    `.TH OKSO 1 "" ${quoted(`okso ${version}`)} "User Commands"`,
    '.SH NAME',
    'okso \\- a local\\-first assistant for the terminal',
    '.SH SYNOPSIS',
    '.B okso',
    '.RI [ options "] \\-\\- " \\(dqrequest\\(dq',
    '.br',
    '.B okso',
    '.I COMMAND',
    '.RI [ arguments ]',
    '.SH DESCRIPTION',
    roff(
      'A small language model on this machine drafts a plan of tool calls; okso checks and shows it, you approve it once, the tools run, and the answer is printed.',
    ),
    roff('The answer goes to stdout; plans, questions and progress go to stderr. A command that is not named is run.'),
    '.SH COMMANDS',
    ...commandTable.flatMap(({ name, synopsis, summary, options, example }) => [
      `.SS ${quoted(`okso ${name} ${synopsis}`)}`,
      roff(summary),
      ...options.filter((option) => !commonOptions.includes(option)).flatMap(optionLines),
      '.P',
      'Example:',
      '.nf',
      '.RS',
      roff(example),
      '.RE',
      '.fi',
    ]),
    '.SH COMMON OPTIONS',
    'Nearly every command takes these.',
    ...commonOptions.flatMap(optionLines),
    '.SH SETTINGS',
    roff('A flag beats the environment, which beats .env (search keys only), which beats config.env.'),
    ...(Object.entries(settingsTable) as [string, SettingRow][]).flatMap(([name, { meaning, default: standard }]) => [
      '.TP',
      `.B ${roff(name)}`,
      roff(`${meaning}${standard === null ? '' : ` (default: ${standard})`}`),
    ]),
    '.SH FILES',
    ...FILES.flatMap(([file, meaning]) => ['.TP', `.I ${roff(file)}`, roff(meaning)]),
    '.SH EXIT STATUS',
    ...(Object.keys(exits) as ExitName[]).flatMap((name) => ['.TP', `.B ${exits[name]}`, roff(exitMeanings[name])]),
    '.SH SEE ALSO',
    roff('okso COMMAND --help; okso doctor says what works on this machine.'),
  ].join('\n')}\n`;
}

const FILES = [
  ['~/.config/okso/config.env', 'settings; readable by its owner alone'],
  ['~/.config/okso/policy.json', 'your own rules'],
  ['~/.local/share/okso/', 'models, plugins, workflows'],
  ['~/.local/state/okso/', 'records of runs, the journal for undo, approvals'],
  ['~/.cache/okso/', 'what can be made again'],
] as const;

/** The same words as in the README; a test compares them. */
export const exitMeanings: Record<ExitName, string> = {
  done: 'done',
  failed: 'a step or the run failed',
  usage: 'usage, bad arguments, bad configuration, bad plan file',
  refused: 'refused: a person said no, or an approval was needed and nobody could be asked',
  modelUnavailable: 'the model is not available',
  noValidPlan: 'no valid plan',
  timeLimit: 'time limit',
  interrupted: 'interrupted',
};

function optionLines({ flags, meaning }: OptionRow): string[] {
  return ['.TP', `.B ${roff(flags)}`, roff(meaning)];
}

function quoted(text: string): string {
  return `"${roff(text).replaceAll('"', '\\(dq')}"`;
}

/** Plain text for roff: backslashes and dashes as they are typed, and no line that looks like a request. */
function roff(text: string): string {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^[.']/, '\\&$&');
}
