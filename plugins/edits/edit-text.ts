import { type Host, ToolFailure } from '../sdk.ts';

/** Reads a whole text, hands it to `change` and writes back what comes of it. A byte order mark belongs to the file and not to its text. */
export async function editText<Result extends { text: string }>(
  { fs }: Pick<Host, 'fs'>,
  path: string,
  change: (text: string) => Result,
): Promise<Result> {
  const { bytes, truncated } = await fs.read(path);
  if (truncated) throw new ToolFailure(`${path} is too large to be edited`, { hint: 'Use a program made for files of this size.' });
  const whole = decode(bytes, path);
  const mark = whole.startsWith('\uFEFF') ? '\uFEFF' : '';
  const changed = change(whole.slice(mark.length));
  await fs.write(path, mark + changed.text, { mode: 'overwrite' });
  return changed;
}

function decode(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ToolFailure(`${path} is not UTF-8 text`, { hint: 'Only UTF-8 files can be edited; writing it back would damage the rest.' });
  }
}
