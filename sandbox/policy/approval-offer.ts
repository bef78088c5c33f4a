import { isPersonsRule } from '../../schemas/persons-rule.ts';
import type { ApprovalPattern, StoredApproval } from '../../schemas/policy.ts';
import type { Access } from './access.ts';
import type { StandingRule } from './standing-rule.ts';
import type { Judgement, ToolCall } from './verdict.ts';

/** What "always" would allow so that a call asks no more, or why it is not to be had. */
export type ApprovalOffer = { ok: true; patterns: ApprovalPattern[] } | { ok: false; why: string };

/** A call asks about a few things, one after the other; whatever asks more is better seen each time. */
const MAX_PATTERNS = 10;

/** Works out what exactly has to be allowed: judges the call again under what was found so far, until it asks no more. */
export function offerApproval(call: ToolCall, judgeUnder: (rules: readonly StandingRule[]) => Judgement): ApprovalOffer {
  const patterns: ApprovalPattern[] = [];
  for (;;) {
    const verdict = judgeUnder(patterns.map((pattern, index) => standingApproval(String(index), pattern)));
    if (verdict.verdict === 'allow') return { ok: true, patterns };
    const pattern = patternOf(verdict, call);
    if (typeof pattern === 'string') return { ok: false, why: pattern };
    const isKnown = patterns.some((known) => JSON.stringify(known) === JSON.stringify(pattern));
    if (isKnown || patterns.length === MAX_PATTERNS) return { ok: false, why: 'it asks for more than one answer can allow' };
    patterns.push(pattern);
  }
}

/** An approval as a rule. Reading something includes looking at it. */
export function standingApproval(id: string, allows: StoredApproval['allows']): StandingRule {
  const rule = { id: `approval:${id}`, decision: 'allow', tool: [allows.tool], isExact: true, isApproval: true } as const;
  if ('address' in allows) return { ...rule, address: [allows.address] };
  if (!('path' in allows)) return rule;
  return { ...rule, path: [allows.path], access: allows.access === 'read' ? ['look', 'read'] : [allows.access] };
}

/** A pattern as a sentence for the person who is to allow it. */
export function describePattern(allows: ApprovalPattern): string {
  if ('address' in allows) return `${allows.tool} may fetch from ${allows.address}`;
  if (!('path' in allows)) return `${allows.tool} may run, whatever its arguments`;
  return `${allows.tool} may ${VERBS[allows.access]} ${allows.path}${allows.access === 'write' ? ' while it does not exist' : ''}`;
}

const VERBS = { look: 'look at', read: 'read', create: 'make', add: 'create', append: 'add to', write: 'write' } as const;

/** The pattern that would answer what a call asks, or the reason why nobody gets it for good. */
function patternOf({ verdict, rule, reason, effect, risks, about }: Judgement, call: ToolCall): ApprovalPattern | string {
  if (verdict === 'deny') return reason;
  if (isPersonsRule(rule)) return reason;
  if (call.tool === 'python_repl') return 'an interpreter can do anything; each run of it is shown to you';
  if (risks.includes('send')) return 'what is sent cannot be called back';
  if (rule === 'path.secret' || risks.includes('secret')) return 'it touches credentials';
  if (rule === 'path.guarded') return 'it decides what git or okso run later';
  if (about !== undefined && DELETING.has(about.access)) return DELETES;
  if (effect === 'irreversible') return 'it cannot be taken back';
  if (about !== undefined && rule.startsWith('path.')) return isOpen(call, about.path) ? OPEN : pathPattern(call.tool, about.path, about.access);
  if (rule.startsWith('net.local')) return addressPattern(call);
  if (rule === 'tool.side-effects' || rule === 'macos.change') return { tool: call.tool };
  return 'okso cannot say what exactly it would allow';
}

const DELETES = 'it deletes or takes away what is there';
const OPEN = 'what it touches only turns out while the plan runs';
const DELETING: ReadonlySet<Access> = new Set(['move', 'delete', 'discard']);

function pathPattern(tool: string, path: string, access: Access): ApprovalPattern | string {
  switch (access) {
    case 'look':
    case 'read':
    case 'create':
    case 'add':
    case 'append':
    case 'write':
      return { tool, path, access };
    case 'move':
    case 'delete':
    case 'discard':
      return DELETES;
  }
}

function addressPattern({ tool, args }: ToolCall): ApprovalPattern | string {
  const text = String(args.url ?? '');
  if (!URL.canParse(text)) return OPEN;
  const url = new URL(text);
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  return { tool, address: `${url.hostname}:${port}` };
}

/** A gap of the plan in the place of a path. */
function isOpen({ args }: ToolCall, path: string): boolean {
  return args.path === '' || /\{\{\d+\}\}/.test(path);
}
