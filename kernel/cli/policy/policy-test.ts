import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failingExamples, ruleExamples } from '../../../sandbox/policy/rule-examples.ts';
import { exampleText } from '../../../sandbox/policy/try-examples.ts';
import { exits } from '../../../schemas/error-codes.ts';
import { failingExamplesOf, readPersonsRules } from '../compose/compose-policy.ts';
import type { CliSession } from '../session/cli-session.ts';
import { forDisplay } from '../session/for-display.ts';

/** One group of rules and how its examples came out. */
interface Group {
  rules: string;
  examples: number;
  failed: { example: string; problem: string }[];
}

/** `okso policy test`: runs the examples of okso's own rules and of the user's; exit 1 when one does not come out as it is written. */
export async function policyTest(session: CliSession, isJson: boolean): Promise<number> {
  const groups = [...shippedGroups(), ...(await userGroups(session))];
  const total = groups.reduce((sum, { examples }) => sum + examples, 0);
  const failed = groups.reduce((sum, group) => sum + group.failed.length, 0);
  const { stdout } = session.io;
  if (isJson) stdout.write(`${JSON.stringify({ ok: failed === 0, examples: total, failed, groups })}\n`);
  else {
    for (const group of groups) stdout.write(forDisplay(linesOf(group)));
    stdout.write(failed === 0 ? `${total} examples, all as written\n` : `${total} examples, ${failed} not as written\n`);
  }
  return failed === 0 ? exits.done : exits.failed;
}

function linesOf({ rules, examples, failed }: Group): string {
  if (examples === 0) return `-  ${rules}: no examples\n`;
  const verdict = failed.length === 0 ? `✓  ${rules}: ${examples}` : `✗  ${rules}: ${failed.length} of ${examples}`;
  return `${[verdict, ...failed.map(({ example, problem }) => `     ${example}: ${problem}`)].join('\n')}\n`;
}

/** `path.outside` belongs to `path`. */
function shippedGroups(): Group[] {
  const folder = mkdtempSync(join(tmpdir(), 'okso-policy-test-'));
  try {
    const failing = failingExamples(folder);
    const groupOf = (rule: string): string => rule.slice(0, rule.indexOf('.'));
    return [...new Set(ruleExamples.map(({ rule }) => groupOf(rule)))].map((rules) => ({
      rules,
      examples: ruleExamples.filter(({ rule }) => groupOf(rule) === rules).length,
      failed: failing
        .filter(({ example }) => groupOf(example.rule) === rules)
        .map(({ example, verdict }) => ({
          example: `${example.tool} ${JSON.stringify(example.args)}`,
          problem: `${verdict.verdict} by ${verdict.rule}, not ${example.verdict} by ${example.rule}`,
        })),
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function userGroups(session: CliSession): Promise<Group[]> {
  const { rules } = await readPersonsRules(session);
  const failing = failingExamplesOf(rules, session);
  return rules.map(({ rule: { name, match = [], not_match: notMatch = [] } }) => ({
    rules: `user:${name}`,
    examples: match.length + notMatch.length,
    failed: failing
      .filter(({ rule }) => rule === name)
      .map(({ example, expected }) => ({
        example: exampleText(example),
        problem: expected === 'match' ? 'should match and does not' : 'should not match and does',
      })),
  }));
}
