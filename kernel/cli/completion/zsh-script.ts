import type { CompletedCommand, CompletedOption, Values } from './completion-model.ts';

/** Completions for zsh, with the meaning of each option beside it. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  return `#compdef okso
# zsh completion for okso
# In ~/.zshrc, after compinit: source <(okso completion zsh)

${commands.map(commandFunction).join('\n')}
_okso() {
  local -a commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join('\n')}
    'help:print help of a command'
  )
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    _describe -t commands 'okso command' commands
    return
  fi
  local command=$words[2]
  case $command in
    help) (( CURRENT == 3 )) && _describe -t commands 'okso command' commands ;;
    ${commands.map(({ name }) => name).join('|')}) shift words; (( CURRENT-- )); _okso_$command ;;
    *) _okso_run ;;
  esac
}

if [[ $funcstack[1] == _okso ]]; then _okso "$@"; else compdef _okso okso; fi
`;
}

function commandFunction({ name, verbs, operands, options }: CompletedCommand): string {
  const first = verbs.length === 0 ? operands : { words: verbs.map((verb) => verb.name), paths: 'none' as const };
  const following = verbs.filter(({ operands: { words, paths } }) => words.length > 0 || paths !== 'none');
  const specs = [...options.map(optionSpec), positional('1', first), ...(following.length === 0 ? [] : [quoted('2: :->operand')])];
  const states = following.map((verb) => `    ${verb.name}) _arguments ${positional('*', verb.operands)} ;;`);
  return `_okso_${name}() {
  local curcontext=$curcontext state line
  _arguments -S -C \\
${specs.map((spec) => `    ${spec}`).join(' \\\n')}
${states.length === 0 ? '' : `  [[ $state == operand ]] && case $words[2] in\n${states.join('\n')}\n  esac\n`}}
`;
}

/** \`'(-y --yes)'{-y,--yes}'[approve]'\` */
function optionSpec({ names, meaning, isRepeatable, value }: CompletedOption): string {
  const told = quoted(`[${meaning.replace(/[[\]:\\]/g, '\\$&')}]${value === undefined ? '' : `:value:${action(value)}`}`);
  if (isRepeatable) return `'*'${names.length > 1 ? `{${names.join(',')}}` : names[0]}${told}`;
  return names.length > 1 ? `'(${names.join(' ')})'{${names.join(',')}}${told}` : `${names[0]}${told}`;
}

function positional(place: string, values: Values): string {
  return quoted(`${place}:word:${action(values)}`);
}

function action({ words, paths }: Values): string {
  // Braces hold commands: names first, then paths.
  if (words.length > 0) return paths === 'files' ? `{compadd -- ${words.join(' ')}; _files}` : `(${words.join(' ')})`;
  return { files: '_files', folders: '_files -/', none: ' ' }[paths];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
