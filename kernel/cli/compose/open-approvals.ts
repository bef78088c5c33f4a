import { type Approvals, createApprovals } from '../../../sandbox/policy/approvals.ts';
import type { CliSession } from '../session/cli-session.ts';
import { approvalsFile } from './own-files.ts';

/** What was said "always" to, in every workspace. */
export function openApprovals(session: CliSession): Approvals {
  return createApprovals({ file: approvalsFile(session), now: Date.now });
}
