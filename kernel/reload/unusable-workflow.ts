import { OksoError } from '../../schemas/okso-error.ts';

/** The fault of a workflow file, or of a folder of them, that cannot be read at all. */
export function unusableWorkflow(path: string, reason: string, cause?: unknown): OksoError {
  return new OksoError('OKSO_CONFIG', `${path}: ${reason}`, {
    hint: 'okso workflow check says what is wrong with workflow files.',
    details: { file: path },
    ...(cause === undefined ? {} : { cause }),
  });
}
