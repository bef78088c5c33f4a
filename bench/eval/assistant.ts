import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Place } from './place.ts';
import { splitWords } from './split-words.ts';
import type { Task } from './task.ts';
import type { EvalWeb } from './web-server.ts';

/** Who is asked. */
export interface Assistant {
  /** For the report. */
  name: string;
  /** The command line that answers a task. */
  command(task: Task, place: Place, seed: number | undefined): string[];
  /** What it needs in its environment besides what every run gets. */
  env: Record<string, string>;
}

/** okso itself, started by these words. */
export function okso(command: readonly string[], web: EvalWeb, env: Record<string, string>): Assistant {
  return {
    name: command.join(' '),
    env,
    command: ({ request }, _place, seed) => [
      ...command,
      '--yes',
      '--allow-net',
      web.host,
      ...(seed === undefined ? [] : ['--seed', String(seed)]),
      '--',
      request,
    ],
  };
}

/** Any other program: a command line in which {request}, {url}, {host}, {workspace} and {seed} are replaced. */
export function fromTemplate(template: string, web: EvalWeb): Assistant {
  const words = splitWords(template).map(fromRoot);
  return {
    name: template,
    env: {},
    command: ({ request }, { workspace }, seed = 1) => {
      const values: Record<string, string> = { request, url: web.url, host: web.host, workspace, seed: String(seed) };
      // In one go, so that braces inside a request stay what they are.
      return words.map((word) => word.replace(/\{(request|url|host|workspace|seed)\}/g, (_, name: string) => values[name] ?? ''));
    },
  };
}

/** No assistant: the scripts that solve the tasks, to test the tasks. */
export function fromReference(scripts: ReadonlyMap<string, string>): Assistant {
  return {
    name: 'reference',
    env: {},
    command: ({ id }) => ['bash', '-euo', 'pipefail', '-c', scripts.get(id) ?? 'echo "no reference script" >&2; exit 99'],
  };
}

/** Runs start in a workspace, so what is named by a path from here is named from the root. */
function fromRoot(word: string): string {
  return word.includes('/') && existsSync(word) ? resolve(word) : word;
}
