import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Option } from 'commander';
import { describe, expect, test } from 'vitest';
import { type CommandLine, parseCommandLine } from '../../kernel/cli/command-line/command-line.ts';
import type { CommandRow, OptionRow } from '../../kernel/cli/command-line/command-options.ts';
import { commandTable } from '../../kernel/cli/command-line/command-table.ts';

// That they stand in the manual page and in the completions is asserted beside those.

function parse(...argv: string[]): CommandLine {
  const parsed = parseCommandLine(argv, '1.2.3');
  if (parsed.kind !== 'command') throw new Error(`text instead of a command: ${parsed.text}`);
  return parsed.line;
}

/** Every way to write an option, with a value where it takes one. */
function writings({ flags }: OptionRow): string[][] {
  const { short, long, required, optional } = new Option(flags);
  return [short, long].flatMap((name) => {
    if (typeof name !== 'string') return [];
    if (required) return [[name, '7']];
    return optional ? [[name], [name, '7']] : [[name]];
  });
}

describe.each(commandTable)('okso $name', (row: CommandRow) => {
  test('reads each of its options, and hands on those that are settings', () => {
    for (const option of row.options) {
      const read = new Option(option.flags);
      for (const written of writings(option)) {
        const { command, options, flags } = parse(row.name, ...written);
        const value = written[1] ?? !read.negate;
        expect(command).toBe(row.name);
        expect(options[read.attributeName()], written.join(' ')).toEqual(option.repeatable ? [value] : value);
        expect(flags, written.join(' ')).toEqual(option.setting === undefined ? {} : { [option.setting]: option.as ?? '7' });
      }
    }
  });

  test('shows each of its options and an example with --help', () => {
    const parsed = parseCommandLine([row.name, '--help'], '1.2.3');
    const text = parsed.kind === 'text' ? parsed.text.replace(/\s+/g, ' ') : '';
    for (const { flags, meaning } of row.options) expect(text).toContain(`${flags} ${meaning}`);
    expect(text).toContain(row.example.replace(/\s+/g, ' '));
    expect(text).toContain(row.synopsis);
  });

  test('knows what its own example is made of', () => {
    for (const { command, options } of commandLines(row.example)) expectKnown(command, options, row.example);
  });
});

const root = fileURLToPath(new URL('../../', import.meta.url));
const documents = [
  'README.md',
  ...['bench', 'kernel', 'plugins', 'sandbox', 'schemas', 'workflows']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => basename(file) === 'README.md'),
];
const shownIn = (file: string): { command: string; options: string[]; shown: string }[] => {
  const text = readFileSync(join(root, file), 'utf8');
  const blocks = [...text.matchAll(/```[^\n]*\n(.*?)```/gs)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans].flatMap((shown) => commandLines(shown).map((line) => ({ ...line, shown })));
};

test.each(documents.filter((file) => shownIn(file).length > 0))('every command line of okso in %s is one that okso reads', (file) => {
  for (const { command, options, shown } of shownIn(file)) expectKnown(command, options, shown);
});

test('command lines are found in more than the first README', () => {
  expect(documents.filter((file) => shownIn(file).length > 0).length).toBeGreaterThan(5);
});

test('every option that the README names by itself belongs to a command', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const named = [...readme.matchAll(/`(--[a-z][a-z-]*)[^`\n]*`/g)].map(([, option]) => option);
  expect(named.length).toBeGreaterThan(10);
  const known = commandTable.flatMap(({ options }) => options.map(({ flags }) => new Option(flags).long));
  for (const option of named) expect(known).toContain(option);
});

/** What follows the word okso in a line that people type: the command, and every long option up to the `--` of a request. */
function commandLines(shown: string): { command: string; options: string[] }[] {
  const typed = /^(?:\$ )?(?:[A-Z_]+=\S+ )*(?:npx |source <\()?okso (.*)$/.exec(shown)?.[1];
  if (typed === undefined) return [];
  const words = (typed.split(/ -- | +#|[|;]| > /)[0] ?? '').replace(/'[^']*'|"[^"]*"/g, 'quoted').split(/\s+/);
  const named = words.find((word) => commandTable.some(({ name }) => name === word));
  return [{ command: words[0] === named && named !== undefined ? named : 'run', options: words.filter((word) => /^--[a-z]/.test(word)) }];
}

const OF_EVERY_COMMAND = ['--help', '--version'];

function expectKnown(command: string, options: readonly string[], shown: string): void {
  const row = commandTable.find(({ name }) => name === command);
  const known = row?.options.map(({ flags }) => new Option(flags).long);
  for (const option of options) expect([...(known ?? []), ...OF_EVERY_COMMAND], shown).toContain(option.replace(/[^a-z-].*$/, ''));
}
