import { mkdir } from 'node:fs/promises';
import type { ExecRequest, ExecResult } from '../../plugins/sdk.ts';
import type { CallGrant } from '../capability.ts';
import { type ChangeJournal, changesOf } from '../journal/change.ts';
import type { WorkspacePolicy } from '../policy/create-policy.ts';
import { explainFileError, failed } from './checked-open.ts';
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
    const check = policy.examineCommand({ file: request.file, args: request.args, cwd, hasStdin: request.stdin !== undefined, tool: grant.tool });
    requirePermission(grant, check.verdict);
    const program = programs.find(request.file);
    if (program === undefined)
      throw failed(`${request.file} is not installed`, 'Install it with the package manager of this system.', { missingProgram: request.file });
    const end = await journal.begin(changesOf(check.touches), grant);
    try {
      for (const missing of check.makeFolders) await makeFolder(policy.absolute(missing, cwd), missing);
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

async function makeFolder(path: string, name: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw explainFileError(error, name);
  }
}
