import { nearestName } from '../../../schemas/nearest-name.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { WorkspaceEntry } from '../../planning/looks/workspace-summary.ts';

/** What ends a run that needs a file which is not here. */
export function absentFault(absent: string, entries: readonly WorkspaceEntry[]): OksoError {
  const near = nearestName(
    absent,
    entries.map(({ path }) => path),
  );
  return new OksoError('OKSO_FILE', `there is no ${absent} in this folder or below it`, {
    hint: near === undefined ? 'Check the name, or run okso in the folder that it is in.' : `Did you mean ${near}?`,
  });
}
