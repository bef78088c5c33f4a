import { FINAL_ANSWER } from '../../../schemas/plan.ts';
import { createRules, literal, oneOf, type Rules } from '../language/gbnf.ts';
import { type JsonRulesOptions, jsonRule, objectOf, stringRule } from '../language/json-rules.ts';
import { asSchema, kindsOf, propertiesOf, requiredOf, resolveSchema } from '../language/json-schema.ts';
import type { SpeakableTool } from '../language/vocabulary.ts';

export interface JsonPlanGrammarOptions {
  /** The most steps, the answer at the end not counted. */
  maxSteps: number;
  /** Whether each step says first what it is for. */
  mayThink?: boolean;
  /** Whether the plan ends in final_answer; a foreign catalogue has none. */
  mustAnswer?: boolean;
  /** Whether an argument may be left blank or refer to an earlier step. */
  mayRefer?: boolean;
}

/** A thought is one sentence. */
const MAX_THOUGHT = 200;

/** GBNF for a whole plan as compact JSON: a list of `{"thought":…,"tool":…,"args":{…}}` with the closed arguments of each tool, ending in final_answer. */
export function jsonPlanGrammar(tools: readonly SpeakableTool[], options: JsonPlanGrammarOptions): string {
  const { maxSteps, mayThink = true, mustAnswer = true, mayRefer = true } = options;
  const rules = createRules();
  const root = rules.reserve('root');
  const acting = tools.filter(({ name }) => name !== FINAL_ANSWER);
  const thought = mayThink
    ? `"{\\"thought\\":" ${stringRule({ minLength: 1, maxLength: MAX_THOUGHT }, { rules, root: {} })} ",\\"tool\\":"`
    : '"{\\"tool\\":"';
  const opening = rules.define('opening', thought);
  const call = (tool: SpeakableTool): string => `${literal(`"${tool.name}","args":`)} ${argumentsRule(tool, rules, mayRefer)} "}"`;
  const step = acting.length === 0 ? null : rules.define('step', `${opening} ${oneOf(acting.map(call))}`);
  const answer = tools.find(({ name }) => name === FINAL_ANSWER) ?? {
    name: FINAL_ANSWER,
    input: { type: 'object', properties: {}, additionalProperties: false },
  };
  const end = mustAnswer ? rules.define('end', `${opening} ${call(answer)}`) : null;
  const most = Math.max(1, maxSteps);
  const list = end ? [...(step ? [`( ${step} "," ){0,${most}}`] : []), end].join(' ') : step ? `( ${step} ( "," ${step} ){0,${most - 1}} )?` : '""';
  rules.define(root, `"[" ${list} "]"`);
  return rules.text();
}

function argumentsRule({ name, input }: SpeakableTool, rules: Rules, mayRefer: boolean): string {
  const schema = resolveSchema(input, input);
  const options: JsonRulesOptions = { rules, root: input };
  const required = requiredOf(schema);
  const properties = Object.entries(propertiesOf(schema, input));
  // A tool that names no arguments and forbids none takes any; a plain object schema usually means none.
  if (properties.length === 0)
    return Object.keys(asSchema(schema.additionalProperties)).length > 0 ? jsonRule(schema, `${name}-args`, options) : '"{}"';
  const members = properties.map(([key, property]) => {
    const value = jsonRule(property, `${name}-${key}`, options);
    return { key, value: mayRefer ? openRule(value, property, options) : value, isRequired: required.has(key) };
  });
  return objectOf(members, `${name}-args`, options);
}

/** The value itself, a blank, or a reference where text is taken. */
function openRule(value: string, property: unknown, { rules, root }: JsonRulesOptions): string {
  const blank = '"\\"\\""';
  const reference = rules.define('reference', '"\\"{{" [1-9] [0-9]? "}}\\""');
  return kindsOf(property, root).has('string') ? `( ${value} | ${blank} | ${reference} )` : `( ${value} | ${blank} )`;
}
