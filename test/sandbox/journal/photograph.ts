import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Everything below a folder, one line for each path: kind, mode, time in nanoseconds, and content. */
export function photograph(folder: string): string[] {
  const lines: string[] = [];
  const visit = (path: string, name: string): void => {
    const info = lstatSync(path, { bigint: true });
    const facts = `${name || '.'} ${(info.mode & 0o170_000n).toString(8)} ${(info.mode & 0o7_777n).toString(8)} ${info.mtimeNs}`;
    if (info.isSymbolicLink()) lines.push(`${facts} -> ${readlinkSync(path)}`);
    else if (info.isFile()) lines.push(`${facts} ${createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12)}`);
    else {
      lines.push(facts);
      if (info.isDirectory()) for (const entry of readdirSync(path).sort()) visit(join(path, entry), name === '' ? entry : `${name}/${entry}`);
    }
  };
  visit(folder, '');
  return lines;
}
