import { literal, type Rules } from './gbnf.ts';
import { jsonRule } from './json-rules.ts';
import { type Parameter, pipeTarget } from './parameters.ts';
import { quoteWord } from './quote-word.ts';
import type { VocabularyTool } from './vocabulary.ts';
import type { WordRules } from './word-rules.ts';

/** More optional arguments than this are not given by order; they have names. */
const MAX_IN_ORDER = 3;

/** The rule for a call of a tool: required arguments in order and optional ones by order or name, or all of them by name. Null when a pipe cannot end in it. */
export function toolRule(tool: VocabularyTool, isPiped: boolean, rules: Rules, words: WordRules): string | null {
  const target = isPiped ? pipeTarget(tool.parameters, new Set()) : undefined;
  if (isPiped && !target) return null;
  const required = tool.parameters.filter((parameter) => parameter.required && parameter !== target);
  // `input` beside named fields is another spelling of theirs.
  const optional = tool.parameters.filter(
    (parameter) => !parameter.required && parameter !== target && !(parameter.name === 'input' && tool.parameters.length > 1),
  );
  const value = (parameter: Parameter): string => valueRule(tool, parameter, rules, words);
  const named = (parameter: Parameter): string => {
    const given = `${literal(` --${parameter.name} `)} ${value(parameter)}`;
    const isSwitch = parameter.kinds.size === 1 && parameter.kinds.has('boolean');
    return isSwitch ? literal(` --${parameter.name}`) : given;
  };
  const inOrder = required.map((parameter) => `" " ${value(parameter)}`).join(' ');
  const byName = optional.map((parameter) => `( ${named(parameter)} )?`).join(' ');
  // Behind a pipe, words without a name must not take the place of the piped text.
  const followers =
    target === undefined
      ? optional
      : target.required
        ? []
        : optional.filter((parameter) => tool.parameters.indexOf(parameter) < tool.parameters.indexOf(target));
  const forms = [`${inOrder} ${optionalRule(optional, followers.slice(0, MAX_IN_ORDER), value, named)}`];
  if (required.length > 0) forms.push(`${required.map(named).join(' ')} ${byName}`);
  return rules.define(
    `${isPiped ? 'piped' : 'call'}-${tool.name}`,
    forms.map((form) => `${literal(tool.name)} ${form}`.trim().replace(/ +/g, ' ')).join(' | '),
  );
}

/** Optional arguments: some of the first in order, and of the rest any by name. */
function optionalRule(
  optional: readonly Parameter[],
  followers: readonly Parameter[],
  value: (parameter: Parameter) => string,
  named: (parameter: Parameter) => string,
): string {
  const byName = optional.map((parameter) => `( ${named(parameter)} )?`).join(' ');
  const [first, ...rest] = followers;
  if (!first) return byName;
  const others = optional.filter((parameter) => parameter !== first);
  return `( ${byName === '' ? '""' : byName} | " " ${value(first)} ${optionalRule(others, rest, value, named)} )`;
}

/** One argument as a word: what the schema says, or `?` for a value that is filled in later. */
function valueRule(tool: VocabularyTool, parameter: Parameter, rules: Rules, words: WordRules): string {
  const { schema, kinds } = parameter;
  const name = `${tool.name}-${parameter.name}`;
  const isStructure = kinds.has('array') || kinds.has('object');
  if (parameter.choices) return rules.define(name, parameter.choices.map((choice) => literal(quoteWord(choice))).join(' | '));
  if (kinds.has('string') && (schema.format === 'uri' || parameter.name === 'url')) return rules.define(name, `${words.url} | "?"`);
  if (kinds.has('string')) return rules.define(`argument`, `${words.text} | "?"`);
  const forms: string[] = [];
  const json = (kind: string): string =>
    jsonRule({ ...schema, anyOf: undefined, oneOf: undefined, type: kind }, `${name}-${kind}`, { rules, root: schema });
  if (kinds.has('number')) forms.push(json('number'));
  else if (kinds.has('integer')) forms.push(json('integer'));
  if (kinds.has('boolean')) forms.push('"true" | "false"');
  if (kinds.has('null')) forms.push('"null"');
  if (isStructure) forms.push(`"'" ${jsonRule(schema, name, { rules, root: schema, isQuoted: true })} "'"`);
  return rules.define(`${name}-word`, [...forms, '"?"'].join(' | '));
}
