import type { ResolvedModel } from '../resolve-model.ts';
import { type EnsureModelOptions, ensureModel } from './ensure-model.ts';
import { throwIfInterrupted } from './interruption.ts';

/** The path of a resolved model, ready to be loaded: a local file as it is, anything else downloaded and verified first. */
export async function obtainModel(model: ResolvedModel, options: EnsureModelOptions): Promise<string> {
  if (model.entry !== undefined) return ensureModel(model.entry, options);
  // A file outside the catalogue was verified when it was fetched; asking the hub again would need the network on every start.
  if (model.hub === undefined || model.present) return model.path;
  throwIfInterrupted(options.signal);
  const { pinHubFile } = await import('./pin-hub-file.ts');
  return ensureModel(await pinHubFile(model.hub, options), options);
}
