import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlanRequest } from './plan-requests.ts';
import type { AskedModel } from './scripted-server.ts';

/** What a model is asked for, as its prompt tells. */
export type Asked = 'plan' | keyof typeof FIXED;

/** Prompts that begin the same whatever the request; any other is the planner's. */
const FIXED = {
  fill: 'fill.v1.txt',
  answer: 'answer.v2.txt',
  summary: 'summary.v1.txt',
  render: 'render.v1.txt',
  compute: 'compute.v1.txt',
  intent: 'intent.v1.txt',
  rephrase: 'rephrase.v1.txt',
} as const;

/** Tells from a question to the model what it is for. */
export function createAskedOf(packageRoot: string): (asked: AskedModel) => Asked {
  const openings = Object.entries(FIXED).map(([name, file]) => ({
    name: name as keyof typeof FIXED,
    // The first line of its first turn, up to where something is filled in.
    text:
      readFileSync(join(packageRoot, `kernel/planning/prompts/${file}`), 'utf8')
        .split('\n')[1]
        ?.split('{{')[0] ?? '',
  }));
  return ({ messages }) => openings.find(({ text }) => messages[0]?.content.startsWith(text))?.name ?? 'plan';
}

/** What a right model would say: the script of a request, the value of a blank, the words of an answer. */
export function scriptedWords(asked: Asked, { script, words = '', request }: PlanRequest): string {
  switch (asked) {
    case 'plan':
      return script;
    case 'fill':
    case 'answer':
    case 'summary':
    case 'render':
      return words;
    case 'compute':
      return 'none';
    case 'intent':
      return 'web';
    case 'rephrase':
      return JSON.stringify([request]);
  }
}
