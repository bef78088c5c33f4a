import { OksoError } from '../../schemas/okso-error.ts';
import type { CallGrant } from '../capability.ts';

/** A file that Python made in its scratch folder, under the name it meant. */
export interface WrittenFile {
  /** Absolute, in the workspace. */
  path: string;
  /** As Python knew it, relative to the workspace. */
  name: string;
  content: Uint8Array;
  /** Called once the file stands in the workspace: Python then sees that one. */
  forget(): Promise<void>;
}

/**
 * Files that Python made come into the workspace when the plan was approved; otherwise the user learns where they are not. Where text of
 * strangers could have chosen a name, only names that stand in the approved code are taken, and the others refuse the call as a whole.
 */
export async function handOver(
  written: readonly WrittenFile[],
  grant: Pick<CallGrant, 'tool' | 'approval' | 'newFiles'>,
  write: (path: string, content: Uint8Array, mode: 'overwrite', parents: boolean) => Promise<void>,
): Promise<string> {
  const { newFiles } = grant;
  if (newFiles === 'none')
    return written.map(({ name }) => `note: ${name} is kept in Python's scratch folder only, because this is a dry run\n`).join('');
  if (grant.approval === 'none')
    return written
      .map(({ name }) => `note: ${name} is kept in Python's scratch folder only; approve the plan to save it in the workspace\n`)
      .join('');
  const unnamed = newFiles === undefined ? [] : written.filter(({ name }) => !isNamed(name, newFiles.namedIn));
  if (unnamed.length > 0) {
    // Gone from the scratch folder as well: a person's yes runs the code once more.
    for (const file of unnamed) await file.forget();
    throw unnamedFiles(grant.tool, unnamed);
  }
  for (const file of written) {
    await write(file.path, file.content, 'overwrite', true);
    await file.forget();
  }
  return '';
}

/** Whether every part of a path stands in the code as a text, or as a part of one between slashes. */
function isNamed(name: string, code: string): boolean {
  return name.split('/').every((part) => ['"', "'", '/'].some((before) => ['"', "'", '/'].some((after) => code.includes(before + part + after))));
}

function unnamedFiles(tool: string, files: readonly WrittenFile[]): OksoError {
  const target = files.map(({ name }) => name).join(', ');
  return new OksoError('OKSO_REFUSED', `${tool}: the plan does not name ${target}, and what was read could have chosen that name`, {
    hint: 'Name the file in the request, or answer the question in a terminal.',
    details: {
      rule: 'python.unnamed-file',
      verdict: 'ask',
      target,
      opens: 'explicit',
      reason: 'the plan does not name this file, and what was read could have chosen its name',
    },
  });
}
