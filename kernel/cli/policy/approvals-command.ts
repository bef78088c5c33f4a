import { describePattern } from '../../../sandbox/policy/approval-offer.ts';
import { exits } from '../../../schemas/error-codes.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { StoredApproval } from '../../../schemas/policy.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { unknownVerb } from '../command-line/verbs.ts';
import { openApprovals } from '../compose/open-approvals.ts';
import { openCliSession } from '../session/cli-session.ts';
import { forDisplay } from '../session/for-display.ts';
import type { Io } from '../session/io.ts';

/** `okso approvals list | revoke ID… | revoke --all`: what "always" was said to, in every workspace. */
export async function approvalsCommand(line: CommandLine, io: Io): Promise<number> {
  const approvals = openApprovals(openCliSession(line, io));
  const isJson = line.options['json'] === true;
  const print = (listed: readonly StoredApproval[], after: string): void => {
    for (const approval of listed) io.stdout.write(isJson ? `${JSON.stringify(approval)}\n` : `${forDisplay(lineOf(approval))}${after}\n`);
  };
  const [verb = 'list', ...ids] = line.words;
  switch (verb) {
    case 'list': {
      if (ids.length > 0) throw usage(`okso approvals list does not take "${ids[0]}"`);
      const listed = approvals.list();
      print(listed, '');
      if (listed.length === 0 && !isJson) io.stderr.write('Nothing is approved for good.\n');
      return exits.done;
    }
    case 'revoke': {
      const isAll = line.options['all'] === true;
      if (isAll === ids.length > 0) throw usage(isAll ? '--all and ids do not go together' : 'okso approvals revoke needs an id, or --all');
      const known = new Set(isAll ? [] : approvals.list().map(({ id }) => id));
      const unknown = ids.find((id) => !known.has(id));
      if (unknown !== undefined) throw usage(`there is no approval "${unknown}"`, 'okso approvals list shows them.');
      print(await approvals.revoke(isAll ? 'all' : ids), isJson ? '' : '  revoked');
      return exits.done;
    }
    default:
      throw unknownVerb('approvals', verb);
  }
}

/** `4f2a9c  file_write may create /home/ada/notes/b.txt  in /home/ada/notes until 2026-12-22`. */
function lineOf({ id, workspace, allows, expires }: StoredApproval): string {
  return `${id}  ${describePattern(allows)}  in ${workspace} until ${expires.slice(0, 10)}`;
}

function usage(message: string, hint = 'Write okso approvals list [--json] | revoke ID… | revoke --all.'): OksoError {
  return new OksoError('OKSO_USAGE', message, { hint });
}
