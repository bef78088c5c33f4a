import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { availableCores } from '../../model/available-cores.ts';
import { loadCatalogue } from '../../model/catalogue.ts';
import { type MachineMemory, machineMemory } from '../../model/catalogue-recommend.ts';
import { size } from '../../model/download/progress-line.ts';
import { gpuChoice } from '../../model/host/gpu-choice.ts';
import { rememberedThreads } from '../../model/thread-memory.ts';
import type { CliSession } from '../cli-session.ts';
import { type Check, type Finding, fail, ok, warn } from './finding.ts';

/** What a model has to work with. */
export const machineChecks: readonly Check[] = [
  { id: 'memory', run: () => judgeMemory(machineMemory()) },
  { id: 'threads', run: ({ session }) => judgeThreads(session) },
  { id: 'llama', run: ({ session }) => judgeLibrary(session) },
  { id: 'gpu', run: ({ session }) => judgeGpu(session) },
];

export function judgeMemory(memory: MachineMemory): Finding {
  const smallest = loadCatalogue()
    .models.filter(({ recommendFromFreeBytes }) => recommendFromFreeBytes !== null)
    .sort((left, right) => left.ramBytes - right.ramBytes)[0];
  const summary = `${size(memory.freeBytes)} of ${size(memory.totalBytes)} free`;
  if (smallest === undefined || smallest.ramBytes <= memory.freeBytes) return ok(summary);
  return warn(`${summary}; ${smallest.id}, the smallest model, needs ${size(smallest.ramBytes)}`, 'Close other programs.');
}

/** Nothing is measured here: the first request probes, and later ones remember. */
function judgeThreads({ settings, folders }: CliSession): Finding {
  const cores = availableCores({ parallelism: availableParallelism(), readFile: readIfThere });
  const have = `${cores} ${cores === 1 ? 'core' : 'cores'}${cores < cpus().length ? ` of ${cpus().length}` : ''}`;
  if (settings.OKSO_THREADS !== undefined) {
    const summary = `${have}; OKSO_THREADS says ${settings.OKSO_THREADS}`;
    return settings.OKSO_THREADS > cores
      ? warn(`${summary}, and more threads than cores are many times slower`, `okso config set OKSO_THREADS ${cores}`)
      : ok(summary);
  }
  const probed = rememberedThreads(folders.cache);
  if (probed.length === 0) return ok(`${have}; the first request finds out how many threads are best`);
  const best = probed.map(({ threads, tokensPerSecond }) => `${threads} at ${tokensPerSecond.toFixed(1)} tokens/s`);
  return ok(`${have}; best number of threads as probed: ${best.join(', ')}`);
}

function judgeLibrary({ io, settings }: CliSession): Finding {
  if (settings.TESTING_PASSTHROUGH) return ok('not used: TESTING_PASSTHROUGH is set');
  const builds = llamaBuilds(io.packageRoot);
  const own = builds.filter((build) => build.startsWith(BUILD_PREFIX));
  if (own.length > 0) return ok(`llama.cpp is here, built for ${own.join(', ')}`);
  return fail(
    `there is no llama.cpp built for ${BUILD_PREFIX}`,
    'Install okso again without leaving out optional dependencies; some systems (Alpine) have no ready build.',
  );
}

const BUILD_PREFIX = `${process.platform === 'darwin' ? 'mac' : process.platform === 'win32' ? 'win' : process.platform}-${process.arch === 'arm' ? 'armv7l' : process.arch}`;

/** Names of the ready-made builds that were installed beside the library. */
function llamaBuilds(packageRoot: string): string[] {
  try {
    const library = createRequire(join(packageRoot, 'package.json')).resolve('node-llama-cpp');
    const modules = library.slice(0, library.lastIndexOf('node_modules') + 'node_modules'.length);
    return readdirSync(join(modules, '@node-llama-cpp'));
  } catch {
    // Whatever went wrong, there is no library to be found.
    return [];
  }
}

/** By the signs that the model process goes by as well; whether a driver works shows only when a model is loaded. */
function judgeGpu({ settings }: CliSession): Finding {
  const setting = settings.OKSO_GPU ?? 'auto';
  const choice = gpuChoice(setting, { platform: process.platform, exists: existsSync });
  if (setting === 'off') return ok('off, as OKSO_GPU says');
  if (choice === false) return ok('no sign of one; the processor computes');
  return ok(choice === 'auto' ? 'there may be one; it is tried when a model is loaded' : `${String(choice)}, as OKSO_GPU says`);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
