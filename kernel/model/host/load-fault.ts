import type * as Library from 'node-llama-cpp';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { GpuSetting } from '../host-protocol.ts';
import { gpuBuild, installCommand } from '../llama-builds.ts';

export interface LoadFaultOptions {
  library: Pick<typeof Library, 'NoBinaryFoundError' | 'InsufficientMemoryError'>;
  modelPath: string;
  /** What was asked for, and the version that its build must have. */
  gpu: GpuSetting;
  version: string;
  /** Error lines of llama.cpp since loading began. */
  logged: readonly string[];
}

const SMALLER = 'Choose a smaller model (`okso models recommend`), or lower OKSO_CONTEXT_SIZE.';

/** Why a model could not be loaded, in the words of its user. */
export function loadFault(thrown: unknown, { library, modelPath, gpu, version, logged }: LoadFaultOptions): OksoError {
  if (thrown instanceof OksoError) return thrown;
  const text = [thrown instanceof Error ? thrown.message : String(thrown), ...logged].join('\n');
  const details = { library: text };
  const unavailable = (message: string, hint: string) => new OksoError('OKSO_MODEL_UNAVAILABLE', message, { hint, details, cause: thrown });

  if (thrown instanceof library.NoBinaryFoundError) {
    const build = gpu === 'cuda' || gpu === 'vulkan' ? gpuBuild(process, gpu) : undefined;
    if (build !== undefined) {
      return unavailable(`OKSO_GPU says ${gpu}, and llama.cpp for it is not installed`, `${installCommand(build, version)}, or set OKSO_GPU=auto.`);
    }
    return unavailable(
      `there is no llama.cpp binary for ${process.platform} on ${process.arch}`,
      'Install okso again on this machine so that npm fetches the right one, or set OKSO_MODEL_URL to a server that runs a model.',
    );
  }
  if (thrown instanceof library.InsufficientMemoryError || /failed to allocate|out of memory|unable to allocate/i.test(text)) {
    return unavailable(`there is not enough memory for "${modelPath}"`, SMALLER);
  }
  if (thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' && 'syscall' in thrown) {
    return unavailable(
      `the model file "${modelPath}" cannot be read (${thrown.code})`,
      'Check the path and who may read it, or fetch it again: `okso models pull`.',
    );
  }
  const architecture = /unknown model architecture: '([^']*)'/.exec(text)?.[1];
  if (architecture !== undefined) {
    return unavailable(
      `"${modelPath}" is a model of a kind (${architecture}) that this llama.cpp does not know`,
      'Choose another model: `okso models list`.',
    );
  }
  if (/failed to create context/i.test(text)) return unavailable(`no context could be made for "${modelPath}"`, SMALLER);
  return new OksoError('OKSO_MODEL_DAMAGED', `the model file "${modelPath}" is damaged or is not a GGUF file: ${reasonIn(text)}`, {
    hint: 'Fetch it again (`okso models pull`), or choose another model: `okso models list`.',
    details,
    cause: thrown,
  });
}

/** The most telling line: llama.cpp names the tensor, the library only says that it failed. */
function reasonIn(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const told = lines.find((line) => line.includes('error loading model:')) ?? lines.find((line) => line.startsWith('gguf_init')) ?? lines[0] ?? '';
  // A file of any bytes may stand in the message.
  return told.replace(/^.*error loading model: /, '').replace(/[^\x20-\x7e]/g, '?');
}
