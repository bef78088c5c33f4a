import type { Step } from '../../../schemas/plan.ts';
import { argumentOf, type Draft, type Flow } from './flow.ts';
import { createPathLookup, joinKnownPaths } from './join-known-paths.ts';
import { type Parameter, pipeTarget, usageOf } from './parameters.ts';
import type { Place } from './script-error.ts';
import type { Word } from './token.ts';
import { isFillWord, typedItem, typedValue } from './typed-value.ts';
import type { VocabularyTool } from './vocabulary.ts';

/** What the words behind a tool's name mean for its arguments. */
export interface Bound {
  args: Step['args'];
  /** What the model is to fill in, when the pipe said so. */
  thought?: string;
}

/** Gives words to the parameters of a tool: `--key value`, `--key=value`, `key=value`, `key:=JSON`, the rest in order, and the piped text where text is missing. */
export function bindArguments(tool: VocabularyTool, words: readonly Word[], input: Flow, place: Place, draft: Draft): Bound | null {
  const args: Step['args'] = {};
  const positional: Word[] = [];
  let faults = 0;
  const fault = (at: Place, message: string, hint: string): void => {
    faults++;
    draft.fault(at, message, hint);
  };
  const known = (name: string): Parameter | undefined => findParameter(tool, name);
  const isNamed = (word: Word | undefined): boolean => word?.text.startsWith('--') === true && word.bareLength >= 2;
  const usage = usageOf(tool.name, tool.parameters);

  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    if (word.text === '--' && word.isBare) {
      positional.push(...words.slice(at + 1));
      break;
    }
    if (isNamed(word)) {
      const [, name = '', value] = /^--([^=]*)(?:=([\s\S]*))?$/.exec(word.text) ?? [];
      const parameter = known(name);
      if (!parameter) {
        fault(word, `${tool.name} has no argument --${name}.`, `It takes: ${tool.parameters.map((each) => each.name).join(', ') || 'nothing'}.`);
        if (value === undefined && words[at + 1] && !isNamed(words[at + 1])) at++;
      } else if (value !== undefined) assign(parameter, afterSign(word, name.length + 3, value));
      else if (isSwitch(parameter, words[at + 1])) args[parameter.name] = true;
      else if (words[at + 1] === undefined) fault(word, `--${name} has no value.`, `Write --${name} ${name.toUpperCase()}.`);
      else assign(parameter, words[++at] as Word);
      continue;
    }
    const [, name = '', sign = '', value = ''] = /^([A-Za-z_][\w-]*)(:?=)([\s\S]*)$/.exec(word.text) ?? [];
    const parameter = name !== '' && word.bareLength >= name.length + sign.length ? known(name) : undefined;
    if (parameter && sign === ':=') assignJson(parameter, word, value);
    else if (parameter) assign(parameter, afterSign(word, name.length + 1, value));
    else positional.push(word);
  }

  const whole = Object.keys(args).length === 0 && positional.length === 1 ? wholeObject(tool, positional[0]) : null;
  if (whole) Object.assign(args, whole);
  else bindInOrder(joinKnownPaths(positional, createPathLookup(draft.knownPaths)));
  const thought = bindPipe();
  for (const parameter of tool.parameters) {
    if (parameter.required && !Object.hasOwn(args, parameter.name) && faults === 0)
      fault(place, `${tool.name} needs ${parameter.name}.`, `Write ${usage}`);
  }
  return faults > 0 ? null : { args: inOrder(args, tool), ...(thought === undefined ? {} : { thought }) };

  function assign(parameter: Parameter, word: Word): void {
    const isRepeated = Array.isArray(args[parameter.name]) && parameter.kinds.has('array');
    const typed = isRepeated ? typedItem(word, parameter) : typedValue(word, parameter);
    if (Object.hasOwn(args, parameter.name) && !isRepeated) fault(word, `${parameter.name} is given twice.`, `Write ${usage}`);
    else if (!typed.ok) fault(word, `${parameter.name} of ${tool.name} is ${typed.wanted}, not "${word.text}".`, `Write ${usage}`);
    else args[parameter.name] = isRepeated ? [...(args[parameter.name] as unknown[]), typed.value] : typed.value;
  }

  function assignJson(parameter: Parameter, word: Word, json: string): void {
    try {
      args[parameter.name] = JSON.parse(json);
    } catch {
      fault(word, `${parameter.name} is not JSON.`, `Behind := stands JSON in single quotes, as in ${parameter.name}:='{"a": 1}'.`);
    }
  }

  function bindInOrder(given: readonly Word[]): void {
    const free = tool.parameters.filter(({ name }) => !Object.hasOwn(args, name));
    // The place of the piped text is kept free as long as other required arguments are named by fewer words.
    const target = input.kind === 'nothing' ? undefined : pipeTarget(free, new Set());
    const isKept = target?.required && given.length < free.filter(({ required }) => required).length;
    const open = isKept ? free.filter((parameter) => parameter !== target) : free;
    const first = open[0];
    // `web_search tallest tower`: bare words for a tool with one text are that text.
    if (first && given.length > 1 && given.every(({ isBare }) => isBare) && isSingleText(tool, first) && !fits(open, given)) {
      args[first.name] = given.map(({ text }) => text).join(' ');
      return;
    }
    for (const [index, word] of given.entries()) {
      const parameter = open[Math.min(index, open.length - 1)];
      // A list at the end takes all the words that are left.
      if (parameter && (index < open.length || parameter.kinds.has('array'))) assign(parameter, word);
      else if (faults === 0)
        fault(
          word,
          `${tool.name} takes ${tool.parameters.length} ${tool.parameters.length === 1 ? 'argument' : 'arguments'}, and this is one more.`,
          `Put a text with spaces in quotes: ${usage}`,
        );
    }
  }

  function bindPipe(): string | undefined {
    const value = argumentOf(input);
    if (value === null) return undefined;
    const target = pipeTarget(tool.parameters, new Set(Object.keys(args)));
    if (target) args[target.name] = value.value;
    else if (input.kind !== 'wanted')
      fault(place, `${tool.name} has no text argument left for the piped text.`, `Write it in a line of its own: ${usage}`);
    return target ? value.thought : undefined;
  }
}

/** However they were given, arguments stand in the order of the tool, so that plans read alike. */
function inOrder(args: Step['args'], tool: VocabularyTool): Step['args'] {
  const rank = (name: string): number => tool.parameters.findIndex((parameter) => parameter.name === name) >>> 0;
  return Object.fromEntries(Object.entries(args).sort(([a], [b]) => rank(a) - rank(b)));
}

/** `max-results` and `maxResults` are `max_results`. */
function findParameter(tool: VocabularyTool, name: string): Parameter | undefined {
  const plain = (text: string): string => text.replace(/[-_]/g, '').toLowerCase();
  const exact =
    tool.parameters.find((parameter) => parameter.name === name) ?? tool.parameters.find((parameter) => plain(parameter.name) === plain(name));
  if (exact || !tool.isOpen || name === '') return exact;
  return { name, required: false, schema: {}, kinds: new Set(['string']), choices: null };
}

function isSwitch(parameter: Parameter, next: Word | undefined): boolean {
  return (
    parameter.kinds.has('boolean') &&
    !parameter.kinds.has('string') &&
    !(next !== undefined && (isFillWord(next) || /^(?:true|false|null)$/i.test(next.text)))
  );
}

function afterSign(word: Word, length: number, value: string): Word {
  return { ...word, text: value, column: word.column + length, bareLength: Math.max(0, word.bareLength - length) };
}

function isSingleText(tool: VocabularyTool, first: Parameter): boolean {
  return (
    first.kinds.has('string') &&
    first.choices === null &&
    first.schema.format !== 'uri' &&
    tool.parameters.filter(({ required }) => required).length <= 1
  );
}

function fits(open: readonly Parameter[], given: readonly Word[]): boolean {
  return given.every((word, index) => {
    const parameter = open[index];
    return parameter !== undefined && typedValue(word, parameter).ok && (parameter.choices === null || parameter.choices.includes(word.text));
  });
}

/** A single word that is a JSON object of the tool's own keys is all its arguments at once. */
function wholeObject(tool: VocabularyTool, word: Word | undefined): Step['args'] | null {
  if (word === undefined || !word.text.startsWith('{') || tool.parameters[0]?.kinds.has('object')) return null;
  try {
    const value = JSON.parse(word.text) as Step['args'];
    const keys = Object.keys(value);
    return keys.length > 0 && keys.every((key) => tool.isOpen || tool.parameters.some(({ name }) => name === key)) ? value : null;
  } catch {
    return null;
  }
}
