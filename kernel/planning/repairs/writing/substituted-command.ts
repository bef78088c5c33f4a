import type { Step } from '../../../../schemas/plan.ts';
import { LOOKING } from '../../language/command-kinds.ts';
import { thoughtOf } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { movedBehind } from '../../plan/shift-references.ts';

/** A command in a text, as a shell would run it: `$(wc -l a.txt)`. */
const SUBSTITUTED = /\$\(([^()\n]+)\)|`([^`\n]+)`/g;
/** Commands that only look. */
const LOOKS: ReadonlySet<string> = new Set([...LOOKING, 'date', 'du']);
/** What stands in these is run by a shell later, and is meant as it is written. */
const SCRIPT = /\.(?:sh|bash|zsh|mk|ya?ml|md|markdown|pl|rb|[cm]?[jt]s|py)$|(?:^|\/)(?:Makefile|Dockerfile)$/i;

/**
 * `echo "The list has $(wc -l list.txt) lines" > count.txt`: the language has no substitution, so the file would hold these very words. The
 * command becomes a step, and what it prints stands in the text.
 */
export function withSubstitutedCommand(steps: readonly Step[], request: string): Step[] {
  if (/\$\(/.test(request)) return [...steps];
  for (const [at, write] of steps.entries()) {
    const { content, path } = write.args;
    if (write.tool !== FILE_WRITE || typeof content !== 'string' || SCRIPT.test(String(path))) continue;
    const [found, ...more] = content.matchAll(SUBSTITUTED);
    const commands = found === undefined || more.length > 0 ? undefined : commandsIn(found[1] ?? found[2] ?? '', at);
    if (found === undefined || commands === undefined) continue;
    const [before, after] = [content.slice(0, found.index), content.slice(found.index + found[0].length).replace(/\n$/, '')];
    const printed = commands.at(-1)?.args['command'] === 'wc' ? 'data.split()[0]' : 'data.strip()';
    const parts = [before && JSON.stringify(before), printed, after && JSON.stringify(after)].filter((part) => part !== '');
    const source = at + commands.length;
    const code = { tool: PYTHON, args: { input: `data = steps[${source}]\nprint(${parts.join(' + ')})` } };
    const made = [...commands, code].map((step) => ({ ...step, thought: thoughtOf(step) }));
    const save = { ...write, args: { ...write.args, content: `{{${source + 1}}}` } };
    return [...steps.slice(0, at), ...made, save, ...movedBehind(steps, at, made.length)];
  }
  return [...steps];
}

/** The steps of a command line, the first of which is step `at + 1`; undefined where it does more than look. */
function commandsIn(line: string, at: number): Omit<Step, 'thought'>[] | undefined {
  const commands = line.split('|').map((part) => wordsIn(part));
  if (commands.some(([command = '']) => !LOOKS.has(command))) return undefined;
  return commands.map(([command = '', ...args], index) => ({
    tool: TERMINAL,
    args: { command, args, ...(index === 0 ? {} : { stdin: `{{${at + index}}}` }) },
  }));
}

/** Words without their quotes; `< a.txt` is the file itself. */
function wordsIn(part: string): string[] {
  return (part.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []).filter((word) => word !== '<').map((word) => word.replace(/^(["'])(.*)\1$/s, '$2'));
}
