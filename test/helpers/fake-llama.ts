import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a llama.cpp program does that only plays one. Its text runs inside the program, so it may use nothing but its arguments and Node's globals. */
export type FakeLlama = (given: {
  args: string[];
  prompt: string;
  grammar: string | undefined;
  count: number;
  write: (text: string) => void;
}) => void;

export interface FakeRun {
  args: string[];
  prompt: string;
  grammar: string | undefined;
}

const COMPLETION_HELP = `-h, --help
-f, --file FNAME          a file containing the prompt
-e, --escape, --no-escape
--display-prompt, --no-display-prompt
-cnv, --conversation, -no-cnv, --no-conversation
-st, --single-turn
--prompt-cache FNAME
--prompt-cache-ro
--simple-io
--warmup, --no-warmup`;
/** The options of a llama-cli that only converses. */
export const CHAT_HELP = '-h, --help\n-st, --single-turn\n-f, --file FNAME\n--simple-io';

/** Writes a program that takes the options of llama-completion and prints what \`play\` says; returns its path and what it was given. */
export function writeFakeLlama(folder: string, play: FakeLlama, { name = 'llama-completion', help = COMPLETION_HELP } = {}) {
  const path = join(folder, name);
  const log = join(folder, `${name}.log`);
  writeFileSync(log, '');
  writeFileSync(
    path,
    `#!${process.execPath}
const { appendFileSync, readFileSync, writeFileSync, existsSync } = require('node:fs');
const args = process.argv.slice(2);
if (args.includes('--help')) { console.log(${JSON.stringify(help)}); process.exit(0); }
const value = (flag) => args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined;
const read = (file) => file === undefined ? undefined : readFileSync(file, 'utf8');
const prompt = read(value('-f')).replace(/\\n$/, '');
const grammar = read(value('--grammar-file'));
const state = value('--prompt-cache');
if (state !== undefined && !args.includes('--prompt-cache-ro')) writeFileSync(state, 'state of ' + prompt);
appendFileSync(${JSON.stringify(log)}, JSON.stringify({ args, prompt, grammar }) + '\\n');
const count = readFileSync(${JSON.stringify(log)}, 'utf8').trimEnd().split('\\n').length;
(${play.toString()})({ args, prompt, grammar, count, write: (text) => process.stdout.write(text) });
`,
  );
  chmodSync(path, 0o755);
  const runs = (): FakeRun[] =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return { path, runs };
}
