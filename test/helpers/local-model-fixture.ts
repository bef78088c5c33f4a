import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalModel, type LocalModel, type LocalModelOptions } from '../../kernel/model/local-model.ts';
import type { GenerateRequest } from '../../kernel/model/model.ts';
import { buildHost } from './build-host.ts';
import { writeTinyGguf } from './tiny-gguf.ts';

export interface LocalModelFixture extends AsyncDisposable {
  /** A temporary folder. */
  folder: string;
  modelPath: string;
  hostScript: string;
  /** Warnings of all models of this fixture. */
  warnings: string[];
  /** A model with one thread and a cache folder in `folder`; disposed with the fixture at the latest. */
  open(options?: Partial<LocalModelOptions>): LocalModel;
}

/** A built host and a tiny model to run in it. */
export async function createLocalModelFixture(): Promise<LocalModelFixture> {
  const host = await buildHost();
  const folder = await mkdtemp(join(tmpdir(), 'okso-model-'));
  const modelPath = join(folder, 'tiny.gguf');
  writeTinyGguf(modelPath);
  const opened: LocalModel[] = [];
  const warnings: string[] = [];
  return {
    folder,
    modelPath,
    hostScript: host.script,
    warnings,
    open(options = {}) {
      const path = options.path ?? modelPath;
      const model = createLocalModel({
        id: 'tiny',
        path,
        sha256: options.sha256 ?? createHash('sha256').update(readFileSync(path)).digest('hex'),
        hostScript: host.script,
        cacheDir: join(folder, 'cache'),
        threads: 1,
        gpu: 'off',
        log: (level, message) => {
          if (level === 'warn') warnings.push(message);
        },
        env: process.env,
        ...options,
      });
      opened.push(model);
      return model;
    },
    async [Symbol.asyncDispose]() {
      for (const model of opened) await model[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
      await host[Symbol.asyncDispose]();
    },
  };
}

/** Letters without end, so that only a limit, a stop text or a signal ends the output of any model. */
export const ENDLESS = 'root ::= [a-z ] root';

/** A request with a prefix long enough to be kept on disk. */
export function request(overrides: Partial<GenerateRequest> = {}): GenerateRequest {
  return {
    role: 'planner',
    prefix: [
      { role: 'system', content: 'You write one line for the shell and nothing else. '.repeat(8) },
      { role: 'user', content: 'say hello' },
      { role: 'assistant', content: 'echo hello' },
    ],
    turns: [{ role: 'user', content: 'count the lines of notes.txt' }],
    grammar: ENDLESS,
    maxTokens: 24,
    temperature: 0.8,
    seed: 7,
    ...overrides,
  };
}
