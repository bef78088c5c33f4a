import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseAllowList } from '../../../sandbox/net/allow-list.ts';
import { createGuardedFetch } from '../../../sandbox/net/guarded-fetch.ts';
import { type Handler, type LoopbackServer, page, startServer } from './loopback-server.ts';

const MEGABYTE = 1024 * 1024;
const plain = Buffer.from('plain text of a page '.repeat(50));
const handlers: Record<string, Handler> = {};
let site: LoopbackServer;
beforeEach(async () => {
  site = await startServer(handlers);
});
afterEach(() => site[Symbol.asyncDispose]());

async function get(body: Uint8Array, encoding: string, maxBytes = 100_000) {
  handlers['/'] = page(body, { 'content-encoding': encoding });
  const fetch = createGuardedFetch({ userAgent: 'okso-test' });
  const allow = parseAllowList([`127.0.0.1:${site.port}`]);
  const answer = await fetch({ url: `${site.origin}/`, allow, maxBytes, signal: new AbortController().signal });
  return { text: Buffer.from(answer.bytes).toString(), truncated: answer.truncated, bytes: answer.bytes };
}

describe('a compressed body', () => {
  it.each<[string, Uint8Array]>([
    ['gzip', gzipSync(plain)],
    ['x-gzip', gzipSync(plain)],
    ['GZIP', gzipSync(plain)],
    ['deflate', deflateSync(plain)],
    ['deflate', deflateRawSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['gzip, br', brotliCompressSync(gzipSync(plain))],
    ['identity', plain],
    ['utf-8', plain],
  ])('in %s arrives as what it was', async (encoding, body) => {
    expect(await get(body, encoding)).toMatchObject({ text: plain.toString(), truncated: false });
  });

  it('counts by what it swells to, and nothing beyond the limit is held', async () => {
    const zeros = Buffer.alloc(24 * MEGABYTE);
    for (const [encoding, bomb] of [
      ['gzip', gzipSync(zeros)],
      ['deflate', deflateSync(zeros)],
      ['deflate', deflateRawSync(zeros)],
      ['br', brotliCompressSync(zeros)],
      ['gzip, gzip', gzipSync(gzipSync(zeros))],
    ] as const) {
      const before = process.memoryUsage().arrayBuffers;
      const answer = await get(bomb, encoding, MEGABYTE);
      expect(answer.bytes.length).toBe(MEGABYTE);
      expect(answer.truncated).toBe(true);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * MEGABYTE);
    }
  });

  it('that is not what it says is a fault of the server', async () => {
    for (const encoding of ['gzip', 'deflate', 'br']) {
      await expect(get(Buffer.from('not compressed at all'), encoding)).rejects.toMatchObject({
        code: 'OKSO_TOOL_FAILED',
        message: expect.stringContaining('not compressed the way it says'),
      });
    }
  });

  it('that was cut gives what is there', async () => {
    const noise = Buffer.from(Array.from({ length: 5000 }, (_unused, index) => (index * 7919) % 251));
    const whole = gzipSync(noise);
    const answer = await get(whole.subarray(0, whole.length - 200), 'gzip');
    expect(answer.bytes.length).toBeGreaterThan(100);
  });

  it('in three layers is not worth decoding', async () => {
    await expect(get(gzipSync(gzipSync(gzipSync(plain))), 'gzip, gzip, gzip')).rejects.toMatchObject({
      message: expect.stringContaining('compressed too many times'),
    });
  });
});
