import type { CompletedCommand, Values } from './completion-model.ts';

/** Completions for bash, also the 3.2 of macOS: no associative arrays, no compopt. */
export function bashScript(commands: readonly CompletedCommand[]): string {
  return `# bash completion for okso
# In ~/.bashrc: source <(okso completion bash)

_okso_words() {
  COMPREPLY=($(compgen -W "$1" -- "$cur"))
}

_okso() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command=run verb='' word i
  COMPREPLY=()
  # bash takes --name=value apart.
  if [ "$cur" = '=' ]; then cur=''; elif [ "$previous" = '=' ]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    case "$cur" in
      -*) ;;
      *) _okso_words '${commands.map(({ name }) => name).join(' ')} help'; return ;;
    esac
  else
    case "\${COMP_WORDS[1]}" in
      help) [ "$COMP_CWORD" -eq 2 ] && _okso_words '${commands.map(({ name }) => name).join(' ')}'; return ;;
      ${commands.map(({ name }) => name).join('|')}) command="\${COMP_WORDS[1]}" ;;
    esac
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    # Behind -- stands a request, or somebody else's command line.
    [ "\${COMP_WORDS[i]}" = '--' ] && return
    [ "$i" -eq 2 ] && verb="\${COMP_WORDS[2]}"
  done
  case "$command $previous" in
${optionCases(commands)}
  esac
  case "$cur" in
    -*)
      case "$command" in
${commands.map(({ name, options }) => `        ${name}) _okso_words '${options.flatMap(({ names }) => names).join(' ')}' ;;`).join('\n')}
      esac
      return ;;
  esac
  if [ "$COMP_CWORD" -eq 2 ]; then
    case "$command" in
${commands.map((command) => `      ${command.name}) ${offer(firstWord(command))} ;;`).join('\n')}
    esac
  elif [ "$COMP_CWORD" -eq 3 ]; then
    case "$command $verb" in
${commands.flatMap(({ name, verbs }) => verbs.map((verb) => `      '${name} ${verb.name}') ${offer(verb.operands)} ;;`)).join('\n')}
    esac
  fi
}

# -o default: where nothing is offered, bash offers files.
complete -o default -F _okso okso
`;
}

/** One case for each thing that can be offered, however many options take it. */
function optionCases(commands: readonly CompletedCommand[]): string {
  const taking = new Map<string, string[]>();
  for (const { name, options } of commands) {
    for (const { names, value } of options) {
      if (value === undefined) continue;
      const offered = offer(value);
      taking.set(offered, [...(taking.get(offered) ?? []), ...names.map((option) => `'${name} ${option}'`)]);
    }
  }
  return [...taking].map(([offered, options]) => `    ${options.join('|')}) ${offered}; return ;;`).join('\n');
}

function firstWord({ verbs, operands }: CompletedCommand): Values {
  return verbs.length === 0 ? operands : { words: verbs.map(({ name }) => name), paths: 'none' };
}

function offer({ words, paths }: Values): string {
  if (words.length > 0) return `_okso_words '${words.join(' ')}'`;
  return paths === 'folders' ? 'COMPREPLY=($(compgen -d -- "$cur"))' : ':';
}
