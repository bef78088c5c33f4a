import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import type { Parameter } from './parameters.ts';
import { dataLine } from './python-code.ts';
import { quoteText, quoteWord } from './quote-word.ts';
import { thoughtOf } from './thought.ts';
import { FILE_EDIT, FILE_WRITE, PYTHON, TERMINAL } from './tool-names.ts';
import { ANY_TOOL, type Vocabulary, type VocabularyTool } from './vocabulary.ts';

/** One way to write a step. */
export interface Spelling {
  text: string;
  /** It continues the line of the step before, with a pipe or `>`, and leaves no room for a comment. */
  joins: boolean;
}

/** The ways to write step `index` (counted from 1), the plainest first and the one that always holds last. Not each of them says the same; the printer finds out. */
export function spellingsOf(step: Step, index: number, vocabulary: Vocabulary): Spelling[] {
  const alone = aloneSpellings(step).map((text) => ({ text, joins: false }));
  const joined = index > 1 ? joinedSpellings(step, index - 1, vocabulary).map((text) => ({ text, joins: true })) : [];
  return [...joined, ...alone, ...genericSpellings(step, vocabulary).map((text) => ({ text, joins: false }))];
}

/** Spellings behind the step before, whose text is used (`{{N}}`) or from which something is taken (`""`). */
function joinedSpellings(step: Step, before: number, vocabulary: Vocabulary): string[] {
  const reference = `{{${before}}}`;
  const isOwnThought = step.thought !== thoughtOf(step);
  const pipe = isOwnThought ? ` | extract ${quoteText(step.thought)}` : '';
  const piped = isOwnThought ? '' : reference;
  const { tool, args } = step;
  const behind = (text: string): string => `${pipe} | ${text}`;
  const without = (key: string): Step => ({ ...step, args: Object.fromEntries(Object.entries(args).filter(([name]) => name !== key)) });
  if (tool === FINAL_ANSWER) return args.input === piped ? [isOwnThought ? pipe : behind('answer')] : [];
  if (tool === TERMINAL) return args.stdin === piped ? terminalSpellings(args).map(behind) : [];
  if (tool === FILE_WRITE && args.content === piped && (args.mode === 'overwrite' || args.mode === 'append')) {
    return [`${pipe} ${args.mode === 'append' ? '>>' : '>'} ${wordOf(args.path)}`, ...genericSpellings(without('content'), vocabulary).map(behind)];
  }
  if (tool === PYTHON) {
    const { input } = args;
    return typeof input === 'string' && !isOwnThought && input.startsWith(dataLine(before))
      ? pythonSpellings(input.slice(dataLine(before).length)).map(behind)
      : [];
  }
  const keys = Object.keys(args).filter((key) => args[key] === piped);
  return keys.flatMap((key) => genericSpellings(without(key), vocabulary).map(behind));
}

function aloneSpellings({ tool, args }: Step): string[] {
  const { path, content, mode, find, replace, input } = args;
  switch (tool) {
    case TERMINAL:
      if (args.stdin === undefined) return terminalSpellings(args);
      return typeof args.stdin === 'string' && args.stdin.endsWith('\n')
        ? terminalSpellings(args).map((text) => `${echoOf(args.stdin as string)} | ${text}`)
        : [];
    case PYTHON:
      return typeof input === 'string' ? pythonSpellings(input) : [];
    case FINAL_ANSWER:
      return [`answer${input === undefined ? '' : ` ${input === '' ? '?' : quoteText(String(input))}`}`];
    case FILE_WRITE:
      if (typeof content !== 'string' || !content.endsWith('\n')) return [];
      return [`${echoOf(content)} ${mode === 'append' ? '>>' : '>'} ${wordOf(path)}`];
    case FILE_EDIT:
      return [`replace ${wordOf(path)} ${wordOf(find)} ${wordOf(replace)}`];
    default:
      return [];
  }
}

function echoOf(text: string): string {
  return `echo ${quoteText(text.slice(0, -1))}`;
}

function terminalSpellings(args: Step['args']): string[] {
  if (args.args === '') return [`${args.command} ?`];
  const words: unknown[] = Array.isArray(args.args) ? args.args : [];
  return [[String(args.command), ...words.map((word) => (word === '' ? "''" : wordOf(word)))].join(' ')];
}

function pythonSpellings(code: string): string[] {
  const block = `python '''\n${code}\n'''`;
  const inLine = [`python '${code}'`, `python "${code}"`, `python ${quoteText(code)}`];
  return code.includes('\n') ? [block, ...inLine] : [...inLine, block];
}

/** The tool by its own name: words in order, then `--key`, then everything as JSON. */
function genericSpellings({ tool: name, args }: Step, vocabulary: Vocabulary): string[] {
  const tool = vocabulary.tools.get(name);
  const head = vocabulary.heads.get(name);
  const isHidden = head !== undefined && !(head.kind === 'tool' && head.tool.name === name);
  const spoken = isHidden || name === ANY_TOOL ? `${ANY_TOOL} ${name}` : name;
  const named = Object.entries(args);
  const asJson = [spoken, ...named.map(([key, value]) => `${key}:=${jsonWord(value)}`)].join(' ');
  if (!tool) return [asJson];
  const flags = [spoken, ...named.map(([key, value]) => flagOf(key, value))].join(' ');
  const whole = `${spoken} ${jsonWord(args)}`;
  return [inOrder(spoken, tool, args), flags, whole, asJson];
}

/** Words without names as far as the arguments follow the tool's order, the rest as flags. */
function inOrder(spoken: string, tool: VocabularyTool, args: Step['args']): string {
  const words = [spoken];
  let isInOrder = true;
  for (const parameter of tool.parameters) {
    if (!Object.hasOwn(args, parameter.name)) {
      isInOrder = false;
      continue;
    }
    const value = args[parameter.name];
    isInOrder &&= isSimple(value) && (parameter.required || words.length > 1 || isFirst(tool, parameter));
    words.push(isInOrder ? wordOf(value) : flagOf(parameter.name, value));
  }
  return words.join(' ');
}

function isFirst(tool: VocabularyTool, parameter: Parameter): boolean {
  return tool.parameters[0] === parameter;
}

function isSimple(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function flagOf(key: string, value: unknown): string {
  const name = /^[\w-]+$/.test(key) ? `--${key}` : `--${quoteText(key)}`;
  return value === true ? name : `${name} ${isSimple(value) ? wordOf(value) : jsonWord(value)}`;
}

function wordOf(value: unknown): string {
  if (value === '') return '?';
  if (typeof value === 'string') return quoteWord(value);
  return isSimple(value) ? String(value) : jsonWord(value);
}

/** JSON with everything beyond ASCII escaped, so that single quotes hold it whatever it says. */
function jsonWord(value: unknown): string {
  return `'${JSON.stringify(value).replace(/['\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;
}
