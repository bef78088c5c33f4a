import { OksoError } from '../../../schemas/okso-error.ts';

/** Arguments from the command line; a text that is no JSON object is the user's slip, said in their terms. */
export function readArgs(json: string | undefined, tool?: string): Record<string, unknown> {
  if (json === undefined) return {};
  const invalid = tool === undefined ? '' : `Invalid TOOL_ARGS for ${tool}: `;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new OksoError(
      'OKSO_ARGS_INVALID',
      `${invalid}${tool === undefined ? '--json' : `${tool} args`} must be valid JSON: ${error instanceof Error ? error.message : error}`,
      {
        hint: `Give an object in single quotes: --json '{"input":"…"}'`,
      },
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new OksoError('OKSO_ARGS_INVALID', `${invalid}--json must be a JSON object`, { hint: `Give an object: --json '{"input":"…"}'` });
  }
  return value as Record<string, unknown>;
}
