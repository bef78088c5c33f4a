import type { Capability } from '../schemas/manifest.ts';
import type { Approval } from './policy/verdict.ts';

/** The flat allow-list of what a worker may ask of the host. One name, raw arguments, nothing else. */
export const hostFunctionNames = [
  'fs.read',
  'fs.list',
  'fs.write',
  'exec',
  'python',
  'osascript',
  'net.fetch',
  'search',
  'model.ask',
  'state.get',
  'state.set',
  'log',
  'progress',
] as const;
export type HostFunctionName = (typeof hostFunctionNames)[number];

/** What one tool call may do, for as long as it lasts. */
export interface CallGrant {
  tool: string;
  capabilities: readonly Capability[];
  session: string;
  /** Number of the step in its plan, from 1. */
  step: number;
  approval: Approval;
  /** Text results of the steps before this one, in order: `steps[1]` in Python. */
  earlier: readonly string[];
  /** Files that code makes come into the workspace as the approval says; with `none` not at all, with `namedIn` only under names that stand in that text. */
  newFiles?: 'none' | { namedIn: string } | undefined;
  signal: AbortSignal;
  onProgress?: (fraction: number, label: string) => void;
}

/** The host's side of a worker's calls. Each checks its arguments (they come from untrusted code), the grant and the policy; refusals throw OksoError OKSO_REFUSED. */
export type HostFunctions = Record<HostFunctionName, (...args: readonly unknown[]) => Promise<unknown>>;

/** Opens the capabilities of one call; consumers revoke by aborting the grant's signal and closing the port. */
export type OpenCapabilities = (grant: CallGrant) => HostFunctions;
