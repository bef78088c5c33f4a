import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OksoError } from '../../schemas/okso-error.ts';
import { type ApprovalPattern, approvalsFileSchema, type StoredApproval } from '../../schemas/policy.ts';
import { standingApproval } from './approval-offer.ts';
import type { StandingRule } from './standing-rule.ts';

/** Long enough to be worth saying "always", short enough that forgotten ones go away. */
export const APPROVAL_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** Writing takes a millisecond; whoever holds the lock for longer has died. */
const LOCK_STALE_MS = 10_000;
const LOCK_POLL_MS = 20;

export interface ApprovalsOptions {
  /** approvals.json in the state folder. */
  file: string;
  /** Milliseconds since 1970, as `Date.now()`. */
  now: () => number;
}

/** What a person said "always" to. */
export interface Approvals {
  /** All that have not expired. */
  list(): StoredApproval[];
  /** Those that hold in a workspace, as rules. A file that cannot be read gives none: then everything asks as if nothing had been approved. */
  rulesFor(workspace: string): StandingRule[];
  /** Why the file cannot be read; undefined where it can. */
  fault(): string | undefined;
  add(workspace: string, patterns: readonly ApprovalPattern[]): Promise<StoredApproval[]>;
  /** Takes back those with these ids, or all; answers what was taken back. */
  revoke(ids: readonly string[] | 'all'): Promise<StoredApproval[]>;
}

/** Approvals in a file that only its owner reads. Changes are made by one process at a time, and the file is replaced as a whole. */
export function createApprovals({ file, now }: ApprovalsOptions): Approvals {
  const read = (): StoredApproval[] => readApprovals(file).filter(({ expires }) => Date.parse(expires) > now());
  const fault = (): string | undefined => {
    try {
      readApprovals(file);
      return undefined;
    } catch (thrown) {
      return thrown instanceof Error ? thrown.message : String(thrown);
    }
  };
  return {
    list: read,
    fault,
    rulesFor: (workspace) =>
      fault() === undefined
        ? read()
            .filter((approval) => approval.workspace === workspace)
            .map(({ id, allows }) => standingApproval(id, allows))
        : [],
    add: (workspace, patterns) =>
      locked(file, async () => {
        const known = read();
        const wanted = patterns.filter(
          (pattern) => !known.some(({ workspace: where, allows }) => where === workspace && JSON.stringify(allows) === JSON.stringify(pattern)),
        );
        const added = wanted.map((allows) => ({
          id: randomBytes(3).toString('hex'),
          workspace,
          allows,
          granted: new Date(now()).toISOString(),
          expires: new Date(now() + APPROVAL_DAYS * DAY_MS).toISOString(),
        }));
        await replace(file, [...known, ...added]);
        return added;
      }),
    revoke: (ids) =>
      locked(file, async () => {
        // Taking everything back is also the way out of a file that cannot be read.
        const known = ids === 'all' && fault() !== undefined ? [] : read();
        const isMeant = ({ id }: StoredApproval): boolean => ids === 'all' || ids.includes(id);
        await replace(
          file,
          known.filter((approval) => !isMeant(approval)),
        );
        return known.filter(isMeant);
      }),
  };
}

function readApprovals(file: string): StoredApproval[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw unusable(file, error);
  }
  try {
    return approvalsFileSchema.parse(JSON.parse(text)).approvals;
  } catch (error) {
    throw unusable(file, error);
  }
}

function unusable(file: string, cause: unknown): OksoError {
  return new OksoError('OKSO_CONFIG', `the approvals in ${file} cannot be read`, {
    hint: 'Start afresh with `okso approvals revoke --all`; until then every step asks.',
    cause,
  });
}

async function replace(file: string, approvals: readonly StoredApproval[]): Promise<void> {
  const next = `${file}.${process.pid}.new`;
  await using handle = await open(next, 'w', 0o600);
  await handle.writeFile(`${JSON.stringify({ v: 1, approvals }, null, 2)}\n`);
  await handle.sync();
  await rename(next, file);
}

async function locked<Result>(file: string, change: () => Promise<Result>): Promise<Result> {
  const lock = `${file}.lock`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    while (!(await take(lock))) await sleep(LOCK_POLL_MS);
  } catch (cause) {
    throw new OksoError('OKSO_STORAGE', `${file} cannot be written`, {
      hint: 'Check the permissions of the state folder and the space on the disk.',
      cause,
    });
  }
  try {
    return await change();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await using handle = await open(lock, 'wx', 0o600);
    await handle.writeFile(String(process.pid));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const held = await stat(lock).catch(() => undefined);
    if (held !== undefined && Date.now() - held.mtimeMs > LOCK_STALE_MS) await rm(lock, { force: true });
    return false;
  }
}
