import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import type { CatalogueEntry } from '../../model/catalogue.ts';
import { findAccelerator } from '../../model/fit/accelerator.ts';
import type { MachineFacts } from '../../model/fit/assess.ts';
import { machineMemory } from '../../model/fit/machine-memory.ts';
import { memoryPressure } from '../../model/fit/pressure.ts';
import { createSpeedMemory, type SpeedMemory } from '../../model/fit/speed-memory.ts';
import { gpuBuild, isInstalled } from '../../model/llama-builds.ts';
import type { CliSession } from '../session/cli-session.ts';

/** A driver that sleeps takes a second to answer; one that takes longer is not waited for. */
const ASK_LIMIT_MS = 2000;

/** This machine as the recommendation sees it: memory, pressure, GPU, and what was measured here before. */
export function machineFacts(session: CliSession): MachineFacts {
  const { settings, io } = session;
  const { platform, arch } = process;
  const memory = machineMemory(platform);
  const hasBuild = (backend: 'cuda' | 'vulkan'): boolean => {
    const build = gpuBuild({ platform, arch }, backend);
    return build !== undefined && isInstalled(build, io.packageRoot);
  };
  const accelerator = settings.OKSO_GPU === 'off' ? undefined : findAccelerator({ platform, arch, memory, readFile, list, run, hasBuild });
  const measured = speedMemory(session).best(machineName(accelerator?.name));
  return {
    ...memory,
    pressure: memoryPressure({ platform, memory, readFile, run }),
    ...(accelerator === undefined ? {} : { accelerator }),
    ...(measured === undefined ? {} : { measured }),
    ...(settings.OKSO_CONTEXT_SIZE === undefined ? {} : { contextTokens: settings.OKSO_CONTEXT_SIZE }),
  };
}

/** Measured speeds of this user. */
export function speedMemory({ folders }: Pick<CliSession, 'folders'>): SpeedMemory {
  return createSpeedMemory({ cacheDir: folders.cache, now: Date.now });
}

/** What a measured speed holds for: another processor, another number of cores or another GPU is another machine. */
export function machineName(gpu: string | undefined): string {
  const processor = cpus()[0]?.model ?? process.arch;
  return `${processor} × ${availableParallelism()}${gpu === undefined ? '' : ` + ${gpu}`}`;
}

/** Whether the whole file of a model lies in the folder; whether its bytes are right is the download's question. */
export function isThereIn(modelsDir: string): (entry: CatalogueEntry) => boolean {
  return ({ file, bytes }) => statSync(join(modelsDir, file), { throwIfNoEntry: false })?.size === bytes;
}

function readFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function run(program: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: ASK_LIMIT_MS, stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? stdout : undefined;
}
