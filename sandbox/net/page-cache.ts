import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseAllowList } from './allow-list.ts';
import { judgeUrl } from './judge-url.ts';

/** More pages than anybody goes back to in a day. */
const MAX_PAGES = 100;

/** Larger ones are downloads; together the folder stays below 100 MB. */
const MAX_PAGE_BYTES = 1024 * 1024;

/** A page that was fetched before, with what its server needs to say whether it still holds. */
export interface KeptPage {
  headers: Record<string, string>;
  bytes: Uint8Array;
  /** Request headers that ask for the page only if it has changed. */
  validators: Record<string, string>;
}

/** Pages of earlier commands. Nothing is ever answered from here without asking the server first. */
export interface PageCache {
  /** Whether pages of this address may be kept at all. */
  accepts(url: URL): boolean;
  find(url: URL): Promise<KeptPage | undefined>;
  keep(url: URL, page: { headers: Record<string, string>; bytes: Uint8Array }): Promise<void>;
}

/**
 * Keeps public https pages in a folder. Not plain http: what somebody on the way put in once would be asked for by its own validator for ever.
 * A cache that cannot be read or written is no cache; fetching goes on without it.
 */
export function createPageCache(folder: string): PageCache {
  const nothing = parseAllowList([]);
  const fileOf = (url: URL): string => join(folder, createHash('sha256').update(withoutFragment(url)).digest('hex'));
  return {
    accepts: (url) => url.protocol === 'https:' && judgeUrl(url.href, nothing).access === 'open',
    async find(url) {
      try {
        const file = fileOf(url);
        const page = parsePage(await readFile(file), withoutFragment(url));
        const now = new Date();
        if (page !== undefined) await utimes(file, now, now);
        return page;
      } catch {
        return undefined;
      }
    },
    async keep(url, { headers, bytes }) {
      // What was public before and is not any more must not lie around either.
      if (!isKeepable(headers) || bytes.length > MAX_PAGE_BYTES) return rm(fileOf(url), { force: true }).catch(() => undefined);
      const half = `${fileOf(url)}.${randomUUID()}`;
      try {
        // Only the user: what somebody reads is nobody else's business.
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(half, Buffer.concat([Buffer.from(`${JSON.stringify({ url: withoutFragment(url), headers })}\n`), bytes]), { mode: 0o600 });
        await rename(half, fileOf(url));
        await dropOldest(folder);
      } catch {
        await rm(half, { force: true }).catch(() => undefined);
      }
    },
  };
}

function withoutFragment(url: URL): string {
  return url.href.replace(/#.*$/s, '');
}

/** There must be something to ask by, and the answer must be one that anybody gets: no cookie comes with it, and it depends on nothing but the address. */
function isKeepable(headers: Record<string, string>): boolean {
  if (/\b(no-store|private)\b/i.test(headers['cache-control'] ?? '')) return false;
  if (headers['set-cookie'] !== undefined || /\*|\b(cookie|authorization)\b/i.test(headers['vary'] ?? '')) return false;
  return headers.etag !== undefined || headers['last-modified'] !== undefined;
}

const headSchema = z.strictObject({ url: z.string(), headers: z.record(z.string(), z.string()) });

const NEWLINE = 0x0a;

/** One line of JSON, and the bytes of the body. */
function parsePage(file: Buffer, url: string): KeptPage | undefined {
  const end = file.indexOf(NEWLINE);
  const head = headSchema.parse(JSON.parse(file.subarray(0, end).toString()));
  if (head.url !== url) return undefined;
  const { etag, 'last-modified': modified } = head.headers;
  return {
    headers: head.headers,
    bytes: new Uint8Array(file.subarray(end + 1)),
    validators: {
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(modified === undefined ? {} : { 'if-modified-since': modified }),
    },
  };
}

async function dropOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= MAX_PAGES) return;
  const files = await Promise.all(names.map(async (name) => ({ name, usedMs: (await stat(join(folder, name))).mtimeMs })));
  const oldest = files.sort((a, b) => a.usedMs - b.usedMs).slice(0, names.length - MAX_PAGES);
  for (const { name } of oldest) await rm(join(folder, name), { force: true });
}
