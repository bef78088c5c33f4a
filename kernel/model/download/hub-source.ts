import type { Response } from 'undici';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { CatalogueEntry, HubSource } from '../catalogue.ts';
import type { HubFetch } from './hub-connection.ts';
import type { Delivery, DeliveryContext, ModelSource } from './model-source.ts';
import { describeNetworkFault } from './network-fault.ts';
import type { PartFile } from './part-file.ts';

/** Connections that break without a single byte this often in a row mean the source is down, not the line. */
const MAX_FRUITLESS_TRIES = 3;
/** Long enough for a dropped Wi-Fi to come back, short enough not to be noticed. */
const RETRY_PAUSE_MS = 1_000;

export interface HubSourceOptions {
  entry: Pick<CatalogueEntry, 'bytes'>;
  source: HubSource;
  /** Address before /user/repo. */
  hubBase: string;
  fetch: HubFetch;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

type Attempt = { outcome: 'complete' } | { outcome: 'silent' | 'refused' | 'cut'; reason: string };

/** A model file on the hub, fetched over HTTPS and continued after every break. */
export function createHubSource(options: HubSourceOptions): ModelSource {
  const url = hubFileUrl(options.hubBase, options.source);
  return { kind: 'hf', from: new URL(url).host, alignBytes: 1, besideBytes: 0, deliver: (part, context) => deliver(url, part, context, options) };
}

/** The address of a file on the hub. */
export function hubFileUrl(hubBase: string, { repo, revision, file }: Pick<HubSource, 'repo' | 'revision' | 'file'>): string {
  const path = [...repo.split('/'), 'resolve', revision, ...file.split('/')].map(encodeURIComponent).join('/');
  const base = URL.canParse(hubBase) ? new URL(hubBase) : undefined;
  if (base === undefined || !/^https?:$/.test(base.protocol)) {
    throw new OksoError('OKSO_CONFIG', `"${hubBase}" is not the address of a model hub`, {
      hint: 'Set HF_ENDPOINT to an http or https address, or unset it.',
    });
  }
  return `${base.href.replace(/\/+$/, '')}/${path}`;
}

async function deliver(url: string, part: PartFile, context: DeliveryContext, options: HubSourceOptions): Promise<Delivery> {
  let fruitless = 0;
  let answered = false;
  while (part.bytes < options.entry.bytes) {
    const before = part.bytes;
    const attempt = await fetchOnce(url, part, context, options);
    if (attempt.outcome === 'complete') break;
    // A host that never answered is unknown or closed: trying it again would only delay the next source.
    if (attempt.outcome === 'refused' || (attempt.outcome === 'silent' && !answered)) return { delivered: false, reason: attempt.reason };
    answered = true;
    fruitless = part.bytes > before ? 0 : fruitless + 1;
    if (fruitless >= MAX_FRUITLESS_TRIES) return { delivered: false, reason: attempt.reason };
    await options.pause(RETRY_PAUSE_MS, context.signal);
  }
  return { delivered: true };
}

async function fetchOnce(url: string, part: PartFile, { signal, report }: DeliveryContext, options: HubSourceOptions): Promise<Attempt> {
  const total = options.entry.bytes;
  const etag = part.etagFor(url);
  // "identity": a compressed transfer could not be continued in the middle.
  const headers: Record<string, string> = { 'accept-encoding': 'identity' };
  if (part.bytes > 0) headers.range = `bytes=${part.bytes}-`;
  if (part.bytes > 0 && etag !== undefined) headers['if-range'] = etag;
  let response: Response;
  try {
    response = await options.fetch(url, { headers, signal });
  } catch (thrown) {
    signal.throwIfAborted();
    return { outcome: 'silent', reason: describeNetworkFault(thrown) };
  }
  const unfit = await preparePart(response, part, total);
  if (unfit !== undefined) {
    await response.body?.cancel();
    return unfit;
  }
  // Only a strong validator may stand in If-Range; a weak one would make every server send the whole file again.
  const answeredEtag = response.headers.get('etag');
  if (answeredEtag !== null && !answeredEtag.startsWith('W/')) await part.noteEtag(url, answeredEtag);
  return receive(response, part, total, { signal, report });
}

/** Brings part and answer to the same offset, or says why they cannot be joined. */
async function preparePart(response: Response, part: PartFile, total: number): Promise<Attempt | undefined> {
  if (response.status === 416) {
    await part.restart();
    return { outcome: 'cut', reason: 'the server has no bytes to continue with' };
  }
  if (response.status >= 500 || response.status === 429) return { outcome: 'cut', reason: `the server answered ${response.status}` };
  if (response.status === 206) {
    const [, start, size] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '') ?? [];
    if (size !== undefined && size !== '*' && Number(size) !== total) return wrongSize(Number(size), total);
    if (Number(start) === part.bytes) return undefined;
    await part.restart();
    return { outcome: 'cut', reason: 'the server continued at another place than asked' };
  }
  if (response.status !== 200) return { outcome: 'refused', reason: `the server answered ${response.status}` };
  const announced = response.headers.get('content-length');
  if (announced !== null && Number(announced) !== total) return wrongSize(Number(announced), total);
  if (part.bytes > 0) await part.restart();
  return undefined;
}

async function receive(response: Response, part: PartFile, total: number, { signal, report }: DeliveryContext): Promise<Attempt> {
  const chunks = bodyOf(response);
  while (true) {
    let next: IteratorResult<Uint8Array, undefined>;
    try {
      next = await chunks.next();
    } catch (thrown) {
      signal.throwIfAborted();
      return { outcome: 'cut', reason: `the connection broke after ${part.bytes} of ${total} bytes: ${describeNetworkFault(thrown)}` };
    }
    if (next.done === true) break;
    if (part.bytes + next.value.length > total) {
      await chunks.return(undefined);
      return { outcome: 'refused', reason: `the server sent more than ${total} bytes` };
    }
    // Outside the try: a full disk is not the fault of the line.
    await part.append(next.value);
    report({ type: 'progress', receivedBytes: part.bytes, totalBytes: total });
  }
  if (part.bytes === total) return { outcome: 'complete' };
  return { outcome: 'cut', reason: `the connection ended after ${part.bytes} of ${total} bytes` };
}

async function* bodyOf(response: Response): AsyncGenerator<Uint8Array, undefined> {
  if (response.body !== null) yield* response.body;
  return undefined;
}

function wrongSize(announced: number, total: number): Attempt {
  return { outcome: 'refused', reason: `the server offers ${announced} bytes instead of ${total}` };
}
