import type { ToolManifest } from '../../../schemas/manifest.ts';
import type { Place } from '../looks/described-file.ts';

/** What a request is read against. */
export interface Surroundings extends Place {
  manifests: readonly ToolManifest[];
}

/** The words of a script that stand for what a request says in a slot; undefined where it could mean something else, or nothing that exists. */
export type Slot = (text: string, around: Surroundings, said: ReadonlyMap<string, string>) => string | undefined;
