import type { Risk } from '../../schemas/policy.ts';
import { risks } from '../../schemas/risks.ts';
import type { Judgement, Verdict } from './verdict.ts';

/** The risks of several findings, each once, in the order they are shown. */
export function allRisks(findings: readonly Pick<Verdict, 'risks'>[]): Risk[] {
  const found = new Set(findings.flatMap(({ risks: named }) => named ?? []));
  return risks.filter((risk) => found.has(risk));
}

/** A verdict on a whole call with its risks: those of the paths it names, and those of what it is. */
export function withRisks(verdict: Verdict, tool: string): Judgement {
  return { ...verdict, risks: allRisks([verdict, { risks: ofCall(verdict, tool) }]) };
}

const NETWORK_TOOLS: ReadonlySet<string> = new Set(['web_fetch', 'web_search']);
/** Of the tools of macOS; what they change stays on the machine, but for this. */
const SENDING_TOOLS: ReadonlySet<string> = new Set(['mail_send']);

function ofCall({ rule, effect, risks: known }: Verdict, tool: string): Risk[] {
  if (SENDING_TOOLS.has(tool)) return effect === 'none' ? [] : ['network', 'send', 'irreversible'];
  if (NETWORK_TOOLS.has(tool) || rule.startsWith('net.')) return ['network', ...changes(effect)];
  if (tool === 'python_repl') return ['read', ...changes(effect), ...(effect === 'none' ? [] : (['network'] as const))];
  // Looking into an application is reading; where paths were judged, they have said so themselves.
  if (rule === 'macos.read') return ['read'];
  return known === undefined ? changes(effect) : effect === 'irreversible' ? ['irreversible'] : [];
}

function changes(effect: Verdict['effect']): Risk[] {
  return effect === 'none' ? [] : effect === 'reversible' ? ['write'] : ['write', 'irreversible'];
}
