import type { ExecRequest, ExecResult } from '../../plugins/sdk.ts';
import type { CallGrant } from '../capability.ts';
import { type ChangeJournal, changesOf } from '../journal/change.ts';
import type { WorkspacePolicy } from '../policy/create-policy.ts';
import type { CommandCheck } from '../policy/examine-command.ts';
import { explainFileError, failed, refused } from './checked-open.ts';
import { makeFoldersChecked } from './make-folders.ts';
import { requirePermission } from './permission.ts';
import type { Programs } from './programs.ts';
import { runProgram } from './run-program.ts';

export interface ExecOptions {
  policy: WorkspacePolicy;
  programs: Programs;
  programEnvironment: Readonly<Record<string, string>>;
  grant: CallGrant;
  /** Where relative paths of the session start. */
  folder: () => string;
  journal: ChangeJournal;
}

/** What arrives from a worker, where absent and undefined are the same. */
type WireRequest = { [K in keyof ExecRequest]: ExecRequest[K] | undefined } & Pick<ExecRequest, 'file' | 'args'>;

/** Longest run of one program when the plugin names no limit of its own. */
const DEFAULT_TIMEOUT_MS = 20_000;

/** Messages in English, which plans and checks read, and names in UTF-8. */
const LOCALE = { LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8' };

/** Runs programs of the policy's table, with the arguments as the policy understood them. */
export function createExec({
  policy,
  programs,
  programEnvironment,
  grant,
  folder,
  journal,
}: ExecOptions): (request: WireRequest) => Promise<ExecResult> {
  return async (request) => {
    const cwdVerdict = policy.judgePath(request.cwd ?? folder(), 'look', folder(), grant.tool);
    requirePermission(grant, cwdVerdict);
    const cwd = cwdVerdict.target;
    const examine = (): CommandCheck => {
      const found = policy.examineCommand({ file: request.file, args: request.args, cwd, hasStdin: request.stdin !== undefined, tool: grant.tool });
      requirePermission(grant, found.verdict);
      return found;
    };
    const check = examine();
    const makeFolder = async (name: string): Promise<void> => {
      const verdict = policy.judgePath(name, 'look', cwd, grant.tool);
      requirePermission(grant, verdict);
      await makeFoldersChecked(verdict.target, name).catch((error) => {
        throw explainFileError(error, name);
      });
    };
    const program = programs.find(request.file);
    if (program === undefined)
      throw failed(`${request.file} is not installed`, 'Install it with the package manager of this system.', { missingProgram: request.file });
    const end = await journal.begin(changesOf(check.touches), grant);
    try {
      // Keeping what stands there took a while, in which somebody may have put a link in: what is kept must be what changes.
      if (JSON.stringify(examine().touches) !== JSON.stringify(check.touches)) throw refused(`what ${request.file} works on was replaced meanwhile`);
      for (const missing of check.makeFolders) await makeFolder(missing);
      return await runProgram({
        program,
        name: request.file,
        argv: check.argv,
        cwd,
        env: { ...LOCALE, ...programEnvironment, PATH: programs.searchPath },
        stdin: request.stdin,
        timeoutMs: request.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        signal: grant.signal,
      });
    } finally {
      await end();
      // A person has allowed what okso does not understand.
      if (check.verdict.effect !== 'none' && check.touches.length === 0) await journal.noteForeign(grant.tool, check.verdict.reason);
    }
  };
}
