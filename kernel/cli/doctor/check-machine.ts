import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { availableCores } from '../../model/available-cores.ts';
import { loadCatalogue } from '../../model/catalogue.ts';
import { size } from '../../model/download/progress-line.ts';
import { type MachineMemory, machineMemory } from '../../model/fit/machine-memory.ts';
import { needsOf } from '../../model/fit/needs.ts';
import { isRecommendable } from '../../model/fit/recommend.ts';
import { gpuBackends, gpuChoice } from '../../model/host/gpu-choice.ts';
import { gpuBuild, installCommand, isInstalled, libraryVersion, ownBuild } from '../../model/llama-builds.ts';
import { rememberedThreads } from '../../model/thread-memory.ts';
import type { CliSession } from '../session/cli-session.ts';
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
    .models.filter(isRecommendable)
    .sort((left, right) => left.bytes - right.bytes)[0];
  const summary = `${size(memory.freeBytes)} of ${size(memory.totalBytes)} free`;
  const needed = smallest === undefined ? 0 : needsOf(smallest).total;
  if (smallest === undefined || needed <= memory.freeBytes) return ok(summary);
  return warn(`${summary}; ${smallest.id}, the smallest model, needs ${size(needed)}`, 'Close other programs.');
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
  const build = ownBuild(process);
  if (isInstalled(build, io.packageRoot)) return ok(`llama.cpp is here, built for ${build}`);
  return fail(
    `there is no llama.cpp built for ${build}`,
    'Install okso again without leaving out optional dependencies; some systems (Alpine) have no ready build.',
  );
}

/** By the signs that the model process goes by as well; whether a driver works shows only when a model is loaded. */
function judgeGpu({ io, settings }: CliSession): Finding {
  const setting = settings.OKSO_GPU ?? 'auto';
  const choice = gpuChoice(setting, { platform: process.platform, exists: existsSync });
  if (setting === 'off') return ok('off, as OKSO_GPU says');
  if (choice === false) return ok('no sign of one; the processor computes');
  const found = choice === 'auto' ? 'there may be one' : `${String(choice)}, as OKSO_GPU says`;
  const backends = gpuBackends(choice, existsSync);
  const builds = backends.flatMap((backend) => gpuBuild(process, backend) ?? []);
  const [wanted] = builds;
  if (wanted === undefined || builds.some((build) => isInstalled(build, io.packageRoot))) return ok(`${found}; it is tried when a model is loaded`);
  return warn(`${found}, but llama.cpp for it is not installed`, installCommand(wanted, libraryVersion(io.packageRoot)));
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
