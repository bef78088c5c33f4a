import type { ToolManifest } from '../../../schemas/manifest.ts';
import { nearestName } from '../../../schemas/nearest-name.ts';
import { OksoError } from '../../../schemas/okso-error.ts';

/** The fault of naming a tool that is not there, with the one that was probably meant. */
export function unknownTool(name: string, manifests: readonly ToolManifest[]): OksoError {
  const nearest = nearestName(
    name,
    manifests.map((manifest) => manifest.name),
  );
  return new OksoError('OKSO_TOOL_UNKNOWN', `there is no tool "${name}"`, {
    hint: nearest === undefined ? 'See `okso tools`.' : `Did you mean ${nearest}?`,
  });
}
