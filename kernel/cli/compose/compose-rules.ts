import { createPolicy, type PolicyOptions, type WorkspacePolicy } from '../../../sandbox/policy/create-policy.ts';
import type { StandingRule } from '../../../sandbox/policy/standing-rule.ts';
import type { ToolManifest } from '../../../schemas/manifest.ts';
import type { CliSession } from '../session/cli-session.ts';
import { composeMachine, type Machine } from './compose-machine.ts';
import { netRulesUnder, type PersonsRules, policyFolders } from './compose-policy.ts';

/** What the policy asks about the tools that it judges. */
export interface JudgedTools {
  manifests: () => readonly ToolManifest[];
  isVouchedFor: (tool: string) => boolean;
}

/** The rules of one command and the machine they hold on. */
export interface Rules {
  policy: WorkspacePolicy;
  policyOptions: PolicyOptions & { standing: readonly StandingRule[] };
  machine: Machine;
}

/** Joins okso's rules, those of persons and what this machine has. It judges; what runs a call is composed elsewhere. */
export function composeRules(session: CliSession, persons: PersonsRules, tools: JudgedTools): Rules {
  // The policy asks whether Python is held in, and Python asks the policy's folders; neither does so before both exist.
  const isPythonConfined = (): boolean => machine.python.confinement().tier !== 'guard';
  const policyOptions = {
    ...policyFolders(session),
    rules: netRulesUnder(session, persons.standing),
    standing: persons.standing,
    isStrict: session.isStrict,
    manifestOf: (tool: string) => tools.manifests().find(({ name }) => name === tool),
    isVouchedFor: tools.isVouchedFor,
    isPythonConfined,
    whyNoPythonWall: () => machine.python.confinement().reason,
    whyNoOsascript: () => machine.osascript.whyNot(),
  };
  const policy = createPolicy(policyOptions);
  const machine = composeMachine(session, policy);
  return { policy, policyOptions, machine };
}
