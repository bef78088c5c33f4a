import type { Access } from './access.ts';
import type { CommandWords } from './argv-pattern.ts';
import type { Verdict } from './verdict.ts';

/** What a person's rule says of a path, a command, an address or a tool. */
export interface Ruling {
  decision: 'allow' | 'ask' | 'deny';
  /** `user:NAME` of policy.json, or `approval:ID`. */
  rule: string;
  reason: string;
  /** An approval given at the prompt: it never opens what cannot be taken back. */
  isApproval: boolean;
}

export interface PathRuling extends Ruling {
  /** The rule itself names credentials; one that names a folder around them does not mean them. */
  namesSecret: boolean;
}

/** Who asks: rules may speak of one tool, or of one command only. */
export interface Caller {
  tool?: string | undefined;
  words?: CommandWords | undefined;
}

/** The rules of persons, compiled for one run. Of several that match, the strictest speaks. */
export interface Rulings {
  onPath(path: string, access: Access, caller: Caller): PathRuling | undefined;
  /** By tool and command line, whatever is named in it. */
  onCall(caller: Caller): Ruling | undefined;
}

/** Nobody wrote a rule. */
export const noRulings: Rulings = { onPath: () => undefined, onCall: () => undefined };

/** A built-in verdict under a person's rule: no rule lifts a refusal, and the strictest word counts. */
export function applyRuling(builtIn: Verdict, ruling: Ruling | undefined, mayOpen: (asked: Verdict) => boolean): Verdict {
  if (ruling === undefined || builtIn.verdict === 'deny') return builtIn;
  const { decision, rule, reason } = ruling;
  switch (decision) {
    case 'deny':
      return { ...builtIn, verdict: 'deny', rule, reason, opens: 'explicit' };
    case 'ask':
      return builtIn.verdict === 'ask' && builtIn.opens === 'explicit' ? builtIn : { ...builtIn, verdict: 'ask', rule, reason, opens: 'explicit' };
    case 'allow': {
      const isOpened = builtIn.verdict === 'ask' && mayOpen(builtIn) && !(ruling.isApproval && builtIn.effect === 'irreversible');
      return isOpened ? { ...builtIn, verdict: 'allow', rule, reason, opens: 'plan' } : builtIn;
    }
  }
}

/** Asks about a tool as such: a rule that names the tool answers them. */
const ABOUT_THE_TOOL: ReadonlySet<string> = new Set(['tool.unknown', 'net.no-rule', 'macos.foreign-script']);

/** Naming a tool or a command opens what the plan's approval would open; paths, addresses and unknown flags are opened by name only. */
export function applyCallRuling(builtIn: Verdict, ruling: Ruling | undefined): Verdict {
  return applyRuling(builtIn, ruling, ({ rule, opens }) => opens === 'plan' || ABOUT_THE_TOOL.has(rule));
}
