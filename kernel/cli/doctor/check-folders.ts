import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { size } from '../../model/download/progress-line.ts';
import { modelsFolder } from '../compose/compose-models.ts';
import type { CliSession } from '../session/cli-session.ts';
import { type Check, type Finding, fail, ok, warn } from './finding.ts';

/** Records, journals and bundles need little; below this the next download of anything fills the disk. */
const SCARCE_BYTES = 500e6;

/** okso keeps its things in five folders and must be able to write them. */
export const folderChecks: readonly Check[] = [
  folderCheck('config', ({ folders }) => folders.config),
  folderCheck('data', ({ folders }) => folders.data),
  folderCheck('state', ({ folders }) => folders.state),
  folderCheck('cache', ({ folders }) => folders.cache),
  folderCheck('models', modelsFolder),
];

function folderCheck(name: string, folderOf: (session: CliSession) => string): Check {
  return { id: `folder.${name}`, run: ({ session }) => judgeFolder(folderOf(session)) };
}

/** Whether a folder can be written, or made where it does not exist, and whether there is room. Nothing is created. */
export async function judgeFolder(folder: string): Promise<Finding> {
  const place = nearestExisting(folder);
  if (!statSync(place).isDirectory()) return fail(`${place} is a file, so ${folder} cannot be a folder`, `Move ${place} out of the way.`);
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
  } catch {
    const what = place === folder ? `${folder} cannot be written` : `${folder} cannot be made in ${place}`;
    return fail(what, `Make it writable (ls -ld ${place}), or name another place with the XDG variables.`);
  }
  const freeBytes = await freeBytesAt(place);
  const summary = `${folder}, ${size(freeBytes)} free${place === folder ? '' : ' (made when needed)'}`;
  return freeBytes < SCARCE_BYTES ? warn(summary, 'Make some room on this disk.') : ok(summary);
}

/** Room on the disk that a folder lies on, or would lie on. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(nearestExisting(folder));
  return bavail * bsize;
}

function nearestExisting(path: string): string {
  let place = path;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  return place;
}
