import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listUnitFolders } from '../../../sandbox/journal/units.ts';
import { isLeftBehind } from '../../model/download/model-lock.ts';
import { journalFolder } from '../compose/compose-journal.ts';
import { modelsFolder } from '../compose/compose-models.ts';
import { openUserTrust } from '../compose/compose-plugins.ts';
import { openApprovals } from '../compose/open-approvals.ts';
import { type Check, type Finding, ok, type Patient, warn } from './finding.ts';

/** What okso keeps between commands can be read, and nothing was left lying about. */
export const recordChecks: readonly Check[] = [
  { id: 'approvals', run: judgeApprovals },
  { id: 'trust', run: ({ session }) => ok(`${openUserTrust(session).list().length} plugins and workflows vouched for`) },
  { id: 'journal', run: judgeJournal },
  { id: 'leftovers', run: judgeLeftovers },
];

function judgeApprovals({ session }: Patient): Finding {
  const approvals = openApprovals(session);
  const fault = approvals.fault();
  if (fault !== undefined) return warn(`${fault}; every step asks`, 'okso approvals revoke --all');
  return ok(`${approvals.list().length} in force`);
}

async function judgeJournal({ session }: Patient): Promise<Finding> {
  const folder = journalFolder(session.folders);
  const names = (await namesIn(folder)).filter((name) => !name.startsWith('.'));
  const readable = (await listUnitFolders(folder)).length;
  if (readable === names.length) return ok(`${readable} ${readable === 1 ? 'run' : 'runs'} can be taken back`);
  return warn(`${names.length - readable} of ${names.length} entries in ${folder} cannot be read, so \`okso undo\` passes them over`, `ls ${folder}`);
}

/** Locks of processes that died, and model files that were damaged and set aside. */
async function judgeLeftovers({ session }: Patient): Promise<Finding> {
  const folder = modelsFolder(session);
  const names = await namesIn(folder);
  const locks = names.filter((name) => name.endsWith('.lock'));
  const dead = (await Promise.all(locks.map(async (name) => ((await isLeftBehind(join(folder, name))) ? [name] : [])))).flat();
  const left = [...dead, ...names.filter((name) => name.endsWith('.damaged'))].map((name) => join(folder, name));
  if (left.length === 0) return ok('none');
  return warn(`left behind: ${left.join(', ')}`, `rm ${left.join(' ')}`);
}

/** A folder that does not exist holds nothing. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
