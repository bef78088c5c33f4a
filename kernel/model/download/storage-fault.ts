import { OksoError } from '../../../schemas/okso-error.ts';

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);
const closedCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EIO', 'EEXIST', 'EISDIR', 'EMFILE']);

/** A fault of the disk as an OksoError; anything else as it came. */
export function asStorageFault(thrown: unknown, path: string): unknown {
  const code = errorCodeOf(thrown);
  if (code === undefined) return thrown;
  if (fullCodes.has(code)) return diskFull(path, thrown);
  if (closedCodes.has(code)) {
    return new OksoError('OKSO_STORAGE', `"${path}" cannot be written (${code})`, {
      hint: 'Check the permissions of the folder, or choose another one with OKSO_MODELS_DIR.',
      cause: thrown,
    });
  }
  return thrown;
}

/** The disk ran full while a model was written to it. */
export function diskFull(path: string, cause?: unknown): OksoError {
  return new OksoError('OKSO_STORAGE', `the disk ran full while writing "${path}"`, {
    hint: 'Make room and run the command again: what was received is kept and continued. `okso models rm ID` removes it.',
    cause,
  });
}

/** The `code` of a system error. */
export function errorCodeOf(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
}
