import { createRules, literal, type Rules } from './gbnf.ts';
import { terminalRule } from './terminal-rules.ts';
import { FILE_WRITE } from './tool-names.ts';
import { toolRule } from './tool-rules.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type WordRules, wordRules } from './word-rules.ts';

export interface PlanGrammarOptions {
  /** The most steps of a plan, the answer at its end not counted. */
  maxSteps: number;
  /** The most lines; as many as steps unless said. */
  maxLines?: number;
  /** The flags that a terminal command is known to have; without an entry any are allowed. */
  flags?: Readonly<Record<string, readonly string[]>>;
  /** Whether `answer` may be the whole script. It is legal only where nothing is named and nothing is to be done. */
  mayAnswer?: boolean;
  /** Words that may not begin a command, because a plan with them has failed. */
  without?: readonly string[];
  /** Whether anything may be saved or said on; a question is answered without either. */
  mayWrite?: boolean;
  /** Commands one of which must begin the script, arguments included: an address that has to be read is read first. */
  beginsWith?: readonly string[];
  /** A script that the model has written and that lacks something: it stands in front, and at least one more line follows. */
  continues?: string;
  /** Names with blanks that a word may be without quotes. */
  names?: readonly string[];
  /** Whether a line may carry a comment with the thought behind it. */
  mayComment?: boolean;
}

/** A comment is one sentence. */
const MAX_COMMENT = 200;
/** Names and patterns behind `rename`; many files are named by a pattern. */
const MAX_RENAMED = 8;
/** No part of a name is longer. */
const MAX_RENAMED_TEXT = 60;

/** GBNF for a whole script: only words that the vocabulary has begin a command, and there is no room for prose. */
export function planGrammar(vocabulary: Vocabulary, options: PlanGrammarOptions): string {
  const {
    maxSteps,
    maxLines = maxSteps,
    mayAnswer = true,
    mayWrite = true,
    mayComment = false,
    without = [],
    beginsWith = [],
    names,
    continues,
  } = options;
  const rules = createRules();
  const root = rules.reserve('root');
  const words = wordRules(rules, names);
  const can = (head: string): boolean => vocabulary.heads.has(head) && !without.includes(head);
  const say = commandRules(vocabulary, options, can, rules, words);
  const target = rules.define('target', `" > " ${words.word} | " >> " ${words.word}`);
  const comment = mayComment ? `( "#" ( " " [^\\x00-\\x1F\\x7F]{0,${MAX_COMMENT}} )? "\\n" ){0,4} ` : '';
  const canWrite = mayWrite && vocabulary.tools.has(FILE_WRITE);
  const canExtract = can('extract');

  // A rule for each number of steps and lines that are left, so that no script can have too many of either.
  const line = once('line', rules, (steps, lines) => {
    const forms: string[] = [];
    if (say.alone) forms.push(`${say.alone} ${after(steps - 1, lines)}`);
    if (can('echo') && canWrite) forms.push(`"echo " ${words.text} ${target} ${next(steps - 1, lines)}`);
    if (can('echo') && mayWrite && say.piped) forms.push(`"echo " ${words.text} " | " ${say.piped} ${after(steps - 1, lines)}`);
    return `${comment}( ${forms.join(' | ')} )`;
  });
  const after = once('after', rules, (steps, lines) => {
    const forms = ['""'];
    if (steps > 0 && say.piped) forms.push(`" | " ${say.piped} ${after(steps - 1, lines)}`);
    if (steps > 0 && canWrite) forms.push(`${target} ${next(steps - 1, lines)}`);
    if (canExtract) forms.push(`" | extract " ${words.quoted} ${extracted(steps, lines)}`);
    if (steps > 0 && lines > 1) forms.push(`"\\n" ${line(steps, lines - 1)}`);
    return forms.join(' | ');
  });
  const extracted = once('extracted', rules, (steps, lines) => {
    const forms = ['""'];
    if (steps > 0 && say.pipedTool) forms.push(`" | " ${say.pipedTool} ${after(steps - 1, lines)}`);
    if (steps > 0 && canWrite) forms.push(`${target} ${next(steps - 1, lines)}`);
    if (steps > 0 && lines > 1) forms.push(`"\\n" ${line(steps, lines - 1)}`);
    return forms.join(' | ');
  });
  const next = once('next', rules, (steps, lines) => (steps > 0 && lines > 1 ? `( "\\n" ${line(steps, lines - 1)} )?` : '""'));

  const answer = mayAnswer && can('answer') ? [`"answer " ${words.quoted}`] : [];
  const isSpeakable = say.alone !== null || canWrite;
  const begin =
    beginsWith.length > 0
      ? [`( ${beginsWith.map(literal).join(' | ')} ) ${after(maxSteps - 1, maxLines)}`]
      : isSpeakable
        ? [line(maxSteps, maxLines)]
        : [];
  rules.define(
    root,
    continues === undefined ? [...begin, ...answer].join(' | ') : `${literal(`${continues.trimEnd()}\n`)} ${line(maxSteps, maxLines)}`,
  );
  return rules.text();
}

/** A family of rules by steps and lines, each of which is written once. */
function once(name: string, rules: Rules, body: (steps: number, lines: number) => string): (steps: number, lines: number) => string {
  const known = new Set<string>();
  return (steps, lines) => {
    const rule = `${name}-${steps}-${lines}`;
    if (known.has(rule)) return rule;
    known.add(rule);
    return rules.define(rule, body(steps, lines));
  };
}

interface CommandRules {
  /** A command that begins a line. */
  alone: string | null;
  /** A command behind a pipe. */
  piped: string | null;
  /** A tool behind a pipe, with an argument for what was extracted. */
  pipedTool: string | null;
}

function commandRules(
  vocabulary: Vocabulary,
  { flags = {} }: PlanGrammarOptions,
  can: (head: string) => boolean,
  rules: Rules,
  words: WordRules,
): CommandRules {
  const alone: string[] = [];
  const piped: string[] = [];
  const pipedTools: string[] = [];
  const add = (list: string[], rule: string | null): void => void (rule !== null && list.push(rule));
  for (const [name, head] of vocabulary.heads) {
    if (!can(name)) continue;
    if (head.kind === 'command') {
      add(alone, terminalRule(head.command, false, rules, words, flags[head.command]));
      add(piped, terminalRule(head.command, true, rules, words, flags[head.command]));
    } else if (head.kind === 'tool') {
      add(alone, toolRule(head.tool, false, rules, words));
      add(pipedTools, toolRule(head.tool, true, rules, words));
    } else if (head.kind === 'python') {
      const rule = rules.define('python', `${literal('python ')} ${words.code}`);
      alone.push(rule);
      piped.push(rule);
    } else if (head.kind === 'replace') {
      alone.push(rules.define('replace', `"replace " ${words.word} " " ${words.text} " " ${words.text}`));
      pipedTools.push(rules.define('piped-replace', `"replace " ${words.word} " " ${words.text}`));
    } else if (head.kind === 'rename') {
      alone.push(rules.define('rename', `"rename '" ${renamingRule(rules)} "'" ( " " ${words.word} ){1,${MAX_RENAMED}}`));
    }
  }
  const all = (name: string, list: readonly string[]): string | null => (list.length === 0 ? null : rules.define(name, list.join(' | ')));
  return { alone: all('alone', alone), piped: all('piped', [...piped, ...pipedTools]), pipedTool: all('piped-tool', pipedTools) };
}

/** `s/OLD/NEW/` with a text, its beginning or its end in the place of OLD, and `y/A-Z/a-z/`: what `readRenaming` reads, without its expressions. */
function renamingRule(rules: Rules): string {
  const old = rules.define('renamed-char', `[^'/\\\\(){}*+?|^$\\[\\]\\x00-\\x1F] | "\\\\."`);
  const text = rules.define('renamed-text', `"^" ${old}{0,${MAX_RENAMED_TEXT}} "$"? | ${old}{1,${MAX_RENAMED_TEXT}} "$"? | "$"`);
  const instead = rules.define('renamed-sign', `[^'/\\\\$\\x00-\\x1F]`);
  return rules.define(
    'renaming',
    `"s/" ${text} "/" ${instead}{0,${MAX_RENAMED_TEXT}} "/" "g"? | "y/" ${instead}{1,${MAX_RENAMED_TEXT}} "/" ${instead}{1,${MAX_RENAMED_TEXT}} "/"`,
  );
}
