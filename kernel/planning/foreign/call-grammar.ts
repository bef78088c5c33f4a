import { createRules, literal, oneOf, type Rules } from '../language/gbnf.ts';
import { jsonRule } from '../language/json-rules.ts';
import { propertiesOf, requiredOf, resolveSchema } from '../language/json-schema.ts';
import { membersRule } from '../language/members-rule.ts';
import type { ForeignTool } from './foreign-tool.ts';

/** What a model writes when no tool fits. */
export const NO_CALL = 'none';

/** GBNF for one call a line, `name(key="text", other=1)`, arguments in the order of the schema, or the word that no tool fits. */
export function callGrammar(tools: readonly ForeignTool[], { maxCalls, mayDecline = true }: { maxCalls: number; mayDecline?: boolean }): string {
  const rules = createRules();
  const root = rules.reserve('root');
  const none = mayDecline ? [literal(NO_CALL)] : [];
  if (tools.length === 0) {
    rules.define(root, literal(NO_CALL));
    return rules.text();
  }
  const call = rules.define('call', oneOf(tools.map((tool) => `${literal(`${tool.name}(`)} ${argumentsRule(tool, rules)} ")"`)));
  rules.define(root, [...none, `${call} ( "\\n" ${call} ){0,${Math.max(0, maxCalls - 1)}}`].join(' | '));
  return rules.text();
}

function argumentsRule({ name, input }: ForeignTool, rules: Rules): string {
  const schema = resolveSchema(input, input);
  const required = requiredOf(schema);
  const members = Object.entries(propertiesOf(schema, input)).map(([key, property]) => ({
    rule: `${literal(`${key}=`)} ${jsonRule(property, `${name}-${key}`, { rules, root: input })}`,
    isRequired: required.has(key),
  }));
  return membersRule(members, name, { rules, separator: '", "' });
}
