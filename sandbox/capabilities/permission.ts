import type { Capability } from '../../schemas/manifest.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { isPersonsRule } from '../../schemas/persons-rule.ts';
import type { CallGrant } from '../capability.ts';
import { isPermitted, type Verdict } from '../policy/verdict.ts';

/** Refuses with the policy's own words when this verdict does not let the call through. */
export function requirePermission(grant: CallGrant, verdict: Verdict): void {
  if (isPermitted(verdict, grant.approval)) return;
  const hint =
    verdict.verdict === 'deny'
      ? isPersonsRule(verdict.rule)
        ? `The rule ${verdict.rule} of your policy.json forbids this.`
        : 'okso never does this.'
      : verdict.opens === 'plan'
        ? 'Approve the plan, or use --yes.'
        : (HINTS[verdict.rule] ?? 'A person has to allow this very step.');
  throw new OksoError('OKSO_REFUSED', `${grant.tool}: ${verdict.reason}`, {
    hint,
    details: { rule: verdict.rule, verdict: verdict.verdict, target: verdict.target, opens: verdict.opens },
  });
}

const HINTS: Readonly<Record<string, string>> = {
  'path.outside': 'Add the folder with --add-dir, or allow this very step.',
  'path.secret': 'A person has to allow this very step.',
};

/** Refuses what the manifest of the tool does not speak of. */
export function requireCapability(grant: CallGrant, capability: Capability): void {
  if (grant.capabilities.includes(capability)) return;
  throw new OksoError('OKSO_REFUSED', `${grant.tool} has not declared the capability ${capability}`, {
    hint: `Add "${capability}" to the capabilities of the plugin.`,
  });
}
