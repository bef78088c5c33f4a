import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createNet } from '../../sandbox/net/create-net.ts';
import { type Approvals, createApprovals } from '../../sandbox/policy/approvals.ts';
import { compileHostRulings, type HostRulings } from '../../sandbox/policy/compile-rulings.ts';
import { createPolicy, type PolicyOptions } from '../../sandbox/policy/create-policy.ts';
import { type PlacedRule, parsePolicyFile } from '../../sandbox/policy/policy-file.ts';
import { realPath } from '../../sandbox/policy/real-path.ts';
import { fromPolicyRule, type StandingRule } from '../../sandbox/policy/standing-rule.ts';
import { exampleText, type FailedExample, failingUserExamples, type TryRule } from '../../sandbox/policy/try-examples.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import type { CliSession } from './cli-session.ts';

/** What persons have laid down for this workspace. */
export interface PersonsRules {
  /** policy.json in the config folder; one in the working folder may be anybody's and is never read. */
  file: string;
  rules: PlacedRule[];
  approvals: Approvals;
  /** Both in one form, for the policy. */
  standing: StandingRule[];
  rulingOn: HostRulings;
}

/** Reads policy.json and the approvals. A policy.json that is broken, or whose examples fail, stops the command. */
export function loadPersonsRules(session: CliSession): PersonsRules {
  const loaded = readPersonsRules(session);
  const [failed] = failingExamplesOf(loaded.rules, session);
  if (failed !== undefined) throw failedExample(loaded, failed);
  const fault = loaded.approvals.fault();
  if (fault !== undefined) session.io.stderr.write(`okso: ${fault}; every step asks as if nothing had been approved\n`);
  return loaded;
}

/** The same without running the examples: `okso policy test` says more about them than the first that fails. */
export function readPersonsRules(session: CliSession): PersonsRules {
  const file = join(session.folders.config, 'policy.json');
  const rules = readRules(file);
  const approvals = openApprovals(session);
  const standing = [...rules.map(({ rule }) => fromPolicyRule(rule)), ...approvals.rulesFor(realPath(session.io.cwd).path)];
  return { file, rules, approvals, standing, rulingOn: compileHostRulings(standing) };
}

export function openApprovals({ folders }: CliSession): Approvals {
  return createApprovals({ file: join(folders.state, 'approvals.json'), now: Date.now });
}

/** Every example of these rules that does not come out as it is written, judged in this workspace. */
export function failingExamplesOf(rules: readonly PlacedRule[], session: CliSession): FailedExample[] {
  return rules.flatMap(({ rule }) => failingUserExamples(rule, tryRuleIn(session)));
}

/** The folders of a policy, which are the same whatever it is asked for. */
export function policyFolders({ io, folders, addDirs }: CliSession): Pick<PolicyOptions, 'workspace' | 'addDirs' | 'home' | 'ownFolders'> {
  return {
    workspace: io.cwd,
    addDirs,
    home: folders.home,
    ownFolders: [folders.config, folders.data, folders.state, folders.cache],
  };
}

/** The rules of the web tools as they are under rules of persons. Nothing is connected to. */
export function netRulesUnder(
  { allowNet, settings, io }: CliSession,
  standing: readonly StandingRule[],
  onRuling: () => void = () => undefined,
): NonNullable<PolicyOptions['rules']> {
  const hosts = compileHostRulings(standing);
  const rulingOn: HostRulings = (...host) => {
    const ruling = hosts(...host);
    if (ruling !== undefined) onRuling();
    return ruling;
  };
  return createNet({ allowNet, settings, userAgent: `okso/${io.version}`, rulingOn }).rules;
}

function readRules(file: string): PlacedRule[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new OksoError('OKSO_CONFIG', `${file} cannot be read, so okso does not know your rules`, {
      hint: 'Make it readable, or remove it.',
      cause,
    });
  }
  return parsePolicyFile(text, file);
}

/** One rule alone in the policy of this place. What holds Python and which plugins there are changes nothing about where a rule speaks. */
function tryRuleIn(session: CliSession): TryRule {
  return (rule) => {
    let spoke = false;
    const onRuling = (): void => {
      spoke = true;
    };
    const policy = createPolicy({
      ...policyFolders(session),
      rules: netRulesUnder(session, [rule], onRuling),
      standing: [rule],
      isPythonConfined: () => true,
      onRuling,
    });
    return (call) => {
      spoke = false;
      policy.judge({ ...call, cwd: policy.workspace });
      return spoke;
    };
  };
}

function failedExample({ file, rules }: PersonsRules, { rule, example, expected }: FailedExample): OksoError {
  const line = rules.find((placed) => placed.rule.name === rule)?.line ?? 1;
  const what = expected === 'match' ? 'should match and does not' : 'should not match and does';
  return new OksoError('OKSO_CONFIG', `${file}:${line}: rule "${rule}": the example \`${exampleText(example)}\` ${what}`, {
    hint: 'Correct the rule or the example; `okso policy test` lists all that fail.',
    details: { file, line, rule, example, expected },
  });
}
