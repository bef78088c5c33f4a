import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createNetJudge } from '../../../sandbox/net/create-net-judge.ts';
import { compileHostRulings, type HostRulings } from '../../../sandbox/policy/compile-rulings.ts';
import { createPolicy, type PolicyOptions } from '../../../sandbox/policy/create-policy.ts';
import type { PlacedRule } from '../../../sandbox/policy/policy-file.ts';
import { realPath } from '../../../sandbox/policy/real-path.ts';
import { fromPolicyRule, type StandingRule } from '../../../sandbox/policy/standing-rule.ts';
import { exampleText, type FailedExample, failingUserExamples, type TryRule } from '../../../sandbox/policy/try-examples.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { CliSession } from '../session/cli-session.ts';
import { isAbsent } from '../session/is-absent.ts';
import { approvalsFile } from './own-files.ts';

/** What persons have laid down for this workspace. */
export interface PersonsRules {
  /** policy.json in the config folder; one in the working folder may be anybody's and is never read. */
  file: string;
  rules: PlacedRule[];
  /** These and the approvals in one form, for the policy. */
  standing: StandingRule[];
  rulingOn: HostRulings;
  /** Why the approvals cannot be read, if they cannot. */
  approvalsFault: string | undefined;
}

/** Reads policy.json and the approvals. A policy.json that is broken, or whose examples fail, stops the command. */
export async function loadPersonsRules(session: CliSession): Promise<PersonsRules> {
  const loaded = await readPersonsRules(session);
  const [failed] = failingExamplesOf(loaded.rules, session);
  if (failed !== undefined) throw failedExample(loaded, failed);
  const { approvalsFault } = loaded;
  if (approvalsFault !== undefined) session.io.stderr.write(`okso: ${approvalsFault}; every step asks as if nothing had been approved\n`);
  return loaded;
}

/** The same without running the examples: `okso policy test` says more about them than the first that fails. */
export async function readPersonsRules(session: CliSession): Promise<PersonsRules> {
  const file = join(session.folders.config, 'policy.json');
  const rules = await readRules(file);
  const approved = await readApproved(session);
  const standing = [...rules.map(({ rule }) => fromPolicyRule(rule)), ...approved.rules];
  return { file, rules, standing, rulingOn: compileHostRulings(standing), approvalsFault: approved.fault };
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
  { allowNet, settings }: CliSession,
  standing: readonly StandingRule[],
  onRuling: () => void = () => undefined,
): NonNullable<PolicyOptions['rules']> {
  const hosts = compileHostRulings(standing);
  const rulingOn: HostRulings = (...host) => {
    const ruling = hosts(...host);
    if (ruling !== undefined) onRuling();
    return ruling;
  };
  return createNetJudge({ allowNet, settings, rulingOn }).rules;
}

// What reads the two files is loaded when there is one: their schemas would be a third of a short command.

async function readRules(file: string): Promise<PlacedRule[]> {
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
  const { parsePolicyFile } = await import('../../../sandbox/policy/policy-file.ts');
  return parsePolicyFile(text, file);
}

async function readApproved(session: CliSession): Promise<{ rules: StandingRule[]; fault: string | undefined }> {
  if (isAbsent(approvalsFile(session))) return { rules: [], fault: undefined };
  const { openApprovals } = await import('./open-approvals.ts');
  const approvals = openApprovals(session);
  return { rules: approvals.rulesFor(realPath(session.io.cwd).path), fault: approvals.fault() };
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
