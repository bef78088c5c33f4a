import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readBody } from '../../../sandbox/net/read-body.ts';

it('holds on to nothing but the bytes of the page, however they come', async () => {
  const wire = new Uint8Array(1024 * 1024).map((_zero, at) => at % 251);
  async function* singly(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < 100_000; at += 1) {
      // Whoever kept a reference to what came before would see this.
      if (at === 95_000) wire.fill(255, 0, 90_000);
      yield wire.subarray(at, at + 1);
    }
  }
  const { bytes, truncated, fault } = await readBody(Readable.from(singly()), '', 99_000);
  expect(bytes.every((byte, at) => byte === at % 251)).toBe(true);
  expect([bytes.length, bytes.buffer.byteLength, truncated, fault]).toEqual([99_000, 99_000, true, undefined]);
});

it('says when a page ends at the limit and when it goes on', async () => {
  const read = (limit: number) => readBody(Readable.from([new Uint8Array(10), new Uint8Array(10)]), '', limit);
  expect([(await read(20)).truncated, (await read(19)).truncated, (await read(10)).truncated]).toEqual([false, true, true]);
});
