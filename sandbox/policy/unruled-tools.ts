import type { ToolManifest } from '../../schemas/manifest.ts';
import type { Verdict } from './verdict.ts';

/** A tool without a rule of its own is taken at its manifest's word only where its capabilities are checked again while it runs; under --strict not even then. */
export function judgeByManifest(
  tool: string,
  manifest: Pick<ToolManifest, 'capabilities' | 'sideEffects'> | undefined,
  stand: { isRefused: boolean; isVouchedFor: boolean },
): Verdict {
  const ask = (rule: string, reason: string, opens: Verdict['opens'], effect: Verdict['effect']): Verdict => ({
    verdict: 'ask',
    rule,
    reason,
    effect,
    target: tool,
    opens,
  });
  if (stand.isRefused) {
    const reason = `okso has no rule for ${tool}, and --strict runs no tool without one; name the tool in a rule of policy.json`;
    return { ...ask('tool.not-vouched', reason, 'explicit', 'irreversible'), verdict: 'deny' };
  }
  if (manifest === undefined) return ask('tool.unknown', `okso knows no rule for ${tool}`, 'explicit', 'irreversible');
  const { capabilities, sideEffects } = manifest;
  if (capabilities.includes('net') && stand.isVouchedFor)
    return ask('net.plugin', `${tool} reaches the network; each address is judged as it runs`, 'plan', sideEffects);
  if (capabilities.includes('net')) return ask('net.no-rule', `${tool} wants to reach the network and no rule says where`, 'explicit', sideEffects);
  if (sideEffects !== 'none') return ask('tool.side-effects', `${tool} changes something`, 'plan', sideEffects);
  return {
    verdict: 'allow',
    rule: 'tool.harmless',
    reason: `${tool} declares no side effects, and what it reads is checked as it runs`,
    effect: 'none',
    target: tool,
    opens: 'plan',
  };
}
