import type { SideEffects } from '../../schemas/manifest.ts';
import type { Risk } from '../../schemas/policy.ts';
import type { Access } from './access.ts';

/** Who has said yes: nobody, somebody (or --yes) to the plan as a whole, or a person who was shown this very step and its risk. */
export type Approval = 'none' | 'plan' | 'explicit';

/** What the policy says of one call, before anything happens. */
export interface Verdict {
  verdict: 'allow' | 'ask' | 'deny';
  /** The rule that decided, by name, for `okso policy check`. */
  rule: string;
  /** One sentence for a person. */
  reason: string;
  effect: SideEffects;
  /** What would be touched: a path, an address, a command. */
  target: string;
  /** What turns an `ask` into a yes: approval of the plan, or only a person's explicit answer or a rule (--add-dir, --allow-net, policy.json). */
  opens: 'plan' | 'explicit';
  /** What it does to the world, in words; complete in what `judge` gives back. */
  risks?: readonly Risk[];
  /** Of a verdict on a path: where it leads, and what is done to it. */
  about?: { path: string; access: Access };
}

/** The verdict on a whole call. */
export interface Judgement extends Verdict {
  risks: readonly Risk[];
}

/** Whether a call with this verdict may go ahead under this approval. */
export function isPermitted(verdict: Verdict, approval: Approval): boolean {
  switch (verdict.verdict) {
    case 'allow':
      return true;
    case 'deny':
      return false;
    case 'ask':
      return approval === 'explicit' || (approval === 'plan' && verdict.opens === 'plan');
  }
}

export interface ToolCall {
  tool: string;
  args: Record<string, unknown>;
  /** The session's folder, absolute: relative paths in the arguments start here. */
  cwd: string;
}

/** Decides without side effects (it may look at the file system: links are resolved before deciding). */
export interface Policy {
  judge(call: ToolCall): Judgement;
  /** For a path that a capability is asked for while a call of this tool runs. */
  judgePath(path: string, access: Access, cwd: string, tool?: string): Verdict;
}
