import type { Response } from 'undici';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import { CONVERSATIONS, DEFAULT_CONTEXT_TOKENS } from '../fit/needs.ts';
import type { HubFile } from '../resolve-model.ts';
import { connectHub, hubBaseFrom } from './hub-connection.ts';
import { hubFileUrl } from './hub-source.ts';
import { throwIfInterrupted } from './interruption.ts';
import { describeNetworkFault } from './network-fault.ts';

/** A renamed repository redirects to its new name before the hub describes the file. */
const MAX_REDIRECTS = 3;
/** What two conversations take beside the weights, for a model of which only the size is known: a little more than those of the catalogue. */
const CONTEXT_SHARE = 0.5;

export interface PinHubFileOptions {
  env: NodeJS.ProcessEnv;
  hubBase?: string;
  signal: AbortSignal;
}

/** Asks the hub for size and SHA-256 of a file the catalogue does not list, so that it can be downloaded and verified like the others. */
export async function pinHubFile(hub: HubFile, { env, hubBase = hubBaseFrom(env), signal }: PinHubFileOptions): Promise<CatalogueEntry> {
  const source = { kind: 'hf', repo: hub.repo, revision: 'main', file: hub.file } as const;
  await using connection = connectHub(env);
  let url = hubFileUrl(hubBase, source);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await askHub(connection.fetch(url, { method: 'HEAD', redirect: 'manual', signal }), hub, signal);
    const sha256 = /^"?([0-9a-f]{64})"?$/.exec(response.headers.get('x-linked-etag') ?? '')?.[1];
    const bytes = Number(response.headers.get('x-linked-size') ?? Number.NaN);
    if (sha256 !== undefined && Number.isSafeInteger(bytes)) return entryFor(hub, { bytes, sha256 });
    const location = response.headers.get('location');
    if (location === null || response.status < 300 || response.status > 399)
      throw notPinned(hub, `the hub answered ${response.status} and no checksum`);
    url = new URL(location, url).href;
  }
  throw notPinned(hub, 'the hub redirected too often');
}

async function askHub(asked: Promise<Response>, hub: HubFile, signal: AbortSignal): Promise<Response> {
  try {
    return await asked;
  } catch (thrown) {
    throwIfInterrupted(signal);
    throw notPinned(hub, describeNetworkFault(thrown), thrown);
  }
}

function entryFor({ repo, file }: HubFile, { bytes, sha256 }: { bytes: number; sha256: string }): CatalogueEntry {
  return {
    id: `hf:${repo}:${file}`,
    label: file,
    tier: 'other',
    roles: ['planner', 'executor'],
    file: `${repo}/${file}`.replaceAll('/', '--'),
    bytes,
    sha256,
    licence: 'see the repository',
    parameters: bytes * 2,
    contextTokens: 4096,
    kvBytesPerToken: Math.ceil((bytes * CONTEXT_SHARE) / (CONVERSATIONS * DEFAULT_CONTEXT_TOKENS)),
    template: 'chatml',
    sources: [{ kind: 'hf', repo, revision: 'main', file }],
  };
}

function notPinned({ repo, file }: HubFile, reason: string, cause?: unknown): OksoError {
  return new OksoError('OKSO_DOWNLOAD', `"${file}" of ${repo} could not be found on the model hub: ${reason}`, {
    hint: 'Check the name of repository and file, or use a local file with --model PATH.',
    cause,
  });
}
