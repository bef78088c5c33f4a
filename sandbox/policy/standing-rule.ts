import type { PathAccess, PolicyRule } from '../../schemas/policy.ts';
import type { Access } from './access.ts';

/** A rule of a person in the one form that is compiled, whether it was written in policy.json or approved at the prompt. */
export interface StandingRule {
  /** As it stands in verdicts: `user:NAME`, `approval:ID`. */
  id: string;
  decision: 'allow' | 'ask' | 'deny';
  reason?: string | undefined;
  tool?: readonly string[] | undefined;
  argv?: readonly (string | readonly string[])[] | undefined;
  path?: readonly string[] | undefined;
  /** The very path and nothing below it. */
  isExact?: boolean;
  /** Undefined: whatever is done to the path. */
  access?: readonly Access[] | undefined;
  address?: readonly string[] | undefined;
  isApproval: boolean;
}

/** What the three words of policy.json stand for. Moving takes a name away. */
const ACCESSES: Readonly<Record<PathAccess, readonly Access[]>> = {
  read: ['look', 'read'],
  write: ['create', 'add', 'append', 'write'],
  delete: ['move', 'delete', 'discard'],
};

/** A rule of policy.json. */
export function fromPolicyRule({ name, decision, reason, tool, argv, path, access, address }: PolicyRule): StandingRule {
  return {
    id: `user:${name}`,
    decision,
    reason,
    tool: asList(tool),
    argv,
    path: asList(path),
    access: asList(access)?.flatMap((one) => ACCESSES[one]),
    address: asList(address),
    isApproval: false,
  };
}

function asList<Item>(value: Item | Item[] | undefined): Item[] | undefined {
  return value === undefined ? undefined : Array.isArray(value) ? value : [value];
}
