import type { PolicyExample, PolicyRule } from '../../schemas/policy.ts';
import { fromPolicyRule, type StandingRule } from './standing-rule.ts';

/** An example that does not come out as its rule says. */
export interface FailedExample {
  rule: string;
  example: PolicyExample;
  expected: 'match' | 'no match';
}

export interface ExampleCall {
  tool: string;
  args: Record<string, unknown>;
}

/** Judges a call by the policy of this place under one rule, and says whether the rule spoke. */
export type TryRule = (rule: StandingRule) => (call: ExampleCall) => boolean;

/** Runs the examples of a rule through the policy itself, links, patterns and all, and gives back those that fail. */
export function failingUserExamples(rule: PolicyRule, tryRule: TryRule): FailedExample[] {
  const { name, match = [], not_match: notMatch = [] } = rule;
  if (match.length + notMatch.length === 0) return [];
  const speaks = tryRule(fromPolicyRule(rule));
  const failing = (examples: readonly PolicyExample[], shouldSpeak: boolean): FailedExample[] =>
    examples
      .filter((example) => speaks(callOf(example)) !== shouldSpeak)
      .map((example) => ({ rule: name, example, expected: shouldSpeak ? 'match' : 'no match' }));
  return [...failing(match, true), ...failing(notMatch, false)];
}

/** An example on one line, as it was written. */
export function exampleText(example: PolicyExample): string {
  return typeof example === 'string' ? example : `${example.tool} ${JSON.stringify(example.args)}`;
}

/** A text is a line of the terminal tool; quotes hold words together and nothing else is special. */
function callOf(example: PolicyExample): ExampleCall {
  if (typeof example !== 'string') return example;
  const [command = '', ...args] = [...example.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
  return { tool: 'terminal', args: { command, args } };
}
