import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { journalLine, type UnitLine } from './journal-line.ts';
import type { JournalLimits } from './limits.ts';
import { isInUse } from './owner.ts';
import { UNBORN } from './unit-file.ts';

export interface UnitFolder {
  folder: string;
  unit: UnitLine;
}

/** The first line of a unit is short: its title is cut when it is written. */
const HEADER_BYTES = 16 * 1024;

/** Every unit of a journal, the oldest first. */
export async function listUnitFolders(journalFolder: string): Promise<UnitFolder[]> {
  const names = await readdir(journalFolder).catch(() => []);
  const units: UnitFolder[] = [];
  for (const name of names.filter((name) => !name.startsWith('.'))) {
    const folder = join(journalFolder, name);
    const unit = await readHeader(folder);
    if (unit !== undefined) units.push({ folder, unit });
  }
  // By the moment of the first change: names only tell the second.
  return units.sort((one, other) => compare(one.unit.at, other.unit.at) || compare(one.unit.id, other.unit.id));
}

async function readHeader(folder: string): Promise<UnitLine | undefined> {
  const file = await open(join(folder, 'journal.jsonl'), 'r').catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const text = buffer.toString('utf8', 0, bytesRead);
    const line = journalLine.parse(JSON.parse(text.slice(0, text.indexOf('\n'))));
    return line.t === 'unit' ? line : undefined;
  } catch {
    // Not a unit, or a damaged one: whoever names it is told so.
    return undefined;
  } finally {
    await file.close();
  }
}

/** After this a unit that was never finished being made belongs to nobody. */
const UNBORN_MS = 3_600_000;

/** Removes the oldest units until what is left fits beside `needed` bytes. Units that a living process works on stay. Answers the bytes of those left. */
export async function makeRoom(journalFolder: string, needed: number, limits: JournalLimits, own?: string): Promise<number> {
  await sweepUnborn(journalFolder);
  const others: { folder: string; bytes: number }[] = [];
  for (const { folder, unit } of await listUnitFolders(journalFolder)) if (unit.id !== own) others.push({ folder, bytes: await bytesIn(folder) });
  let total = others.reduce((sum, { bytes }) => sum + bytes, 0);
  let count = others.length + 1;
  for (const { folder, bytes } of others) {
    if (total + needed <= limits.totalBytes && count <= limits.units) break;
    if (await isInUse(folder)) continue;
    await rm(folder, { recursive: true, force: true });
    total -= bytes;
    count -= 1;
  }
  return total;
}

async function sweepUnborn(journalFolder: string): Promise<void> {
  for (const name of await readdir(journalFolder).catch(() => [])) {
    if (!name.startsWith(UNBORN)) continue;
    const folder = join(journalFolder, name);
    const info = await stat(folder).catch(() => undefined);
    if (info !== undefined && Date.now() - info.mtimeMs > UNBORN_MS) await rm(folder, { recursive: true, force: true });
  }
}

async function bytesIn(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  }
  return sum;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
