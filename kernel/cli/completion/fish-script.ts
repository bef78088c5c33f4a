import type { CompletedCommand, CompletedOption, Values } from './completion-model.ts';

/** Completions for fish, with the meaning of each option beside it. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  return `# fish completion for okso
# okso completion fish > ~/.config/fish/completions/okso.fish

# Whether the command line is one of this command, and this many words stand before the one that is completed.
function __okso_at
    set -l words (commandline -opc)
    test (count $words) -eq $argv[1]; or return 1
    test -z "$argv[2]"; or test "$words[2]" = $argv[2]; or return 1
    test -z "$argv[3]"; or test "$words[3]" = $argv[3]
end

# Whether options of this command fit; those of run also fit where no command is named.
function __okso_in
    set -l words (commandline -opc)
    not contains -- -- $words; or return 1
    set -l named run
    if set -q words[2]; and contains -- $words[2] ${names}
        set named $words[2]
    end
    test $named = $argv[1]
end

complete -c okso -f
${[
  ...commands.map(({ name, summary }) => line(`__okso_at 1`, `-a ${name} -d ${quoted(summary)}`)),
  line('__okso_at 1', `-a help -d 'print help of a command'`),
  line('__okso_at 2 help', `-a ${quoted(names)}`),
  ...commands.flatMap(linesOf),
].join('\n')}
`;
}

function linesOf({ name, verbs, operands, options }: CompletedCommand): string[] {
  const first = verbs.length === 0 ? operands : { words: verbs.map((verb) => verb.name), paths: 'none' as const };
  return [
    ...offers(`__okso_at 2 ${name}`, first),
    ...verbs.flatMap((verb) => offers(`__okso_at 3 ${name} ${verb.name}`, verb.operands)),
    ...options.map((option) => line(`__okso_in ${name}`, optionWords(option))),
  ];
}

function offers(condition: string, values: Values): string[] {
  const words = valueWords(values);
  return words === '' ? [] : [line(condition, words)];
}

function optionWords({ names, meaning, value }: CompletedOption): string {
  const flags = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`)).join(' ');
  return `${flags}${value === undefined ? '' : ` -r ${valueWords(value)}`.trimEnd()} -d ${quoted(meaning)}`;
}

function valueWords({ words, paths }: Values): string {
  const named = words.length === 0 ? '' : `-a ${quoted(words.join(' '))}`;
  if (paths === 'files') return `${named} -F`.trim();
  return paths === 'folders' ? "-a '(__fish_complete_directories)'" : named;
}

function line(condition: string, words: string): string {
  return `complete -c okso -n '${condition}' ${words}`;
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
