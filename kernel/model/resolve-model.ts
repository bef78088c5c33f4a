import { open, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { nearestName } from '../../schemas/nearest-name.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';

/** A file on the model hub that the catalogue does not list: its size and checksum are known only after asking the hub. */
export interface HubFile {
  repo: string;
  file: string;
}

/** What a model spec means on this machine. */
export interface ResolvedModel {
  id: string;
  path: string;
  /** The file lies there. A model of the catalogue also has the size it must have; whether its bytes are right is the download's question. */
  present: boolean;
  entry?: CatalogueEntry;
  hub?: HubFile;
}

export interface ResolveModelOptions {
  catalogue: Catalogue;
  modelsDir: string;
  cwd: string;
  /** What `~/` stands for; without it `~` is an ordinary character. */
  home?: string;
}

/** Finds the model a spec names: a catalogue id, a GGUF path, or `hf:user/repo:file`. */
export async function resolveModel(spec: string, options: ResolveModelOptions): Promise<ResolvedModel> {
  const { catalogue, modelsDir } = options;
  const entry = catalogue.models.find(({ id }) => id === spec);
  if (entry !== undefined) return fromCatalogue(entry, modelsDir);
  if (spec.startsWith('hf:')) return fromHub(spec, options);
  return fromFile(spec, options);
}

/** How a setting names a model: settings are read from every folder, so a path is written in full. */
export function lastingSpec({ id, path, entry, hub }: ResolvedModel): string {
  return entry === undefined && hub === undefined ? path : id;
}

async function fromCatalogue(entry: CatalogueEntry, modelsDir: string): Promise<ResolvedModel> {
  const path = join(modelsDir, entry.file);
  return { id: entry.id, path, present: (await fileSize(path)) === entry.bytes, entry };
}

async function fromHub(spec: string, { catalogue, modelsDir }: ResolveModelOptions): Promise<ResolvedModel> {
  const [, repo, file] = /^hf:([\w.-]+\/[\w.-]+):([\w.-]+(?:\/[\w.-]+)*\.gguf)$/i.exec(spec) ?? [];
  if (repo === undefined || file === undefined || `${repo}/${file}`.split('/').some((part) => part === '.' || part === '..')) {
    throw new OksoError('OKSO_MODEL_UNKNOWN', `"${spec}" does not name a file of the model hub`, {
      hint: 'Write hf:user/repo:file.gguf, for example hf:Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF:qwen2.5-coder-1.5b-instruct-q4_k_m.gguf',
    });
  }
  // A file the catalogue knows keeps its pinned checksum and its place on disk, whichever way it is named.
  const known = catalogue.models.find(({ sources }) =>
    sources.some((source) => source.kind === 'hf' && source.repo === repo && source.file === file),
  );
  if (known !== undefined) return fromCatalogue(known, modelsDir);
  const path = join(modelsDir, `${repo}/${file}`.replaceAll('/', '--'));
  return { id: spec, path, present: (await fileSize(path)) !== undefined, hub: { repo, file } };
}

async function fromFile(spec: string, { catalogue, modelsDir, cwd, home }: ResolveModelOptions): Promise<ResolvedModel> {
  const written = home !== undefined && spec.startsWith('~/') ? join(home, spec.slice(2)) : spec;
  const places = isAbsolute(written) ? [written] : [resolve(cwd, written), resolve(modelsDir, written)];
  for (const path of places) {
    if ((await fileSize(path)) === undefined) continue;
    await requireGguf(path);
    return { id: basename(path).replace(/\.gguf$/i, ''), path, present: true };
  }
  if (/[/\\]|\.gguf$/i.test(spec)) {
    throw new OksoError('OKSO_MODEL_UNKNOWN', `there is no model file "${places[0]}"`, {
      hint: 'Check the path, or name a model of the catalogue: `okso models list`.',
    });
  }
  const nearest = nearestId(
    spec,
    catalogue.models.map(({ id }) => id),
  );
  throw new OksoError('OKSO_MODEL_UNKNOWN', `there is no model "${spec}"${nearest === undefined ? '' : `; did you mean "${nearest}"?`}`, {
    hint: 'See `okso models list` for the catalogue; a GGUF path or hf:user/repo:file works too.',
    details: { known: catalogue.models.map(({ id }) => id), ...(nearest === undefined ? {} : { nearest }) },
  });
}

/** Size of a plain file (or a link to one), undefined when there is none. */
async function fileSize(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true ? found.size : undefined;
}

async function requireGguf(path: string): Promise<void> {
  const magic = Buffer.alloc(4);
  try {
    await using file = await open(path, 'r');
    await file.read(magic, 0, magic.length, 0);
  } catch (cause) {
    throw new OksoError('OKSO_FILE', `the model file "${path}" cannot be read`, { hint: 'Check who may read it.', cause });
  }
  if (magic.toString('latin1') !== 'GGUF') {
    throw new OksoError('OKSO_MODEL_DAMAGED', `"${path}" is not a GGUF file`, {
      hint: 'Download it again, or choose another model: `okso models list`.',
    });
  }
}

/** The id that contains what was typed, else the one that it is a slip for. */
function nearestId(typed: string, ids: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase();
  const containing = wanted === '' ? undefined : ids.find((id) => id.includes(wanted));
  return containing ?? nearestName(wanted, ids);
}
