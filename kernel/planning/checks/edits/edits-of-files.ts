import type { Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { FILE_EDIT } from '../../language/tool-names.ts';
import type { TextSources } from '../evidence.ts';
import { MAX_SAMPLED } from '../sample-budget.ts';

/** One text that takes the place of another. */
export interface Pair {
  find: string;
  replace: string;
}

export interface Having {
  sample: TextSources['sample'];
  /** More files are a choice that somebody should make. */
  most: number;
  /** Whether a text has what is sought as a part of something longer, which an edit would change with it. */
  hasLonger(text: string): boolean;
}

/** The files that have a text by itself; undefined where there are none or too many, and where a text could not be read to its end. */
export async function filesHaving(text: string, files: readonly string[], { sample, most, hasLonger }: Having): Promise<string[] | undefined> {
  if (files.length > MAX_SAMPLED) return undefined;
  const texts = await Promise.all(files.map(async (path) => ({ path, read: await sample(path) })));
  const having = texts.filter(({ read }) => read?.text.includes(text));
  const isDoubtful = texts.some(({ read }) => read?.complete === false) || having.some(({ read }) => hasLonger(read?.text ?? ''));
  return isDoubtful || having.length === 0 || having.length > most ? undefined : having.map(({ path }) => path);
}

/** An edit of each file, wherever the text stands in it. */
export function editsOf(paths: readonly string[], { find, replace }: Pair): Step[] {
  return paths.map((path) => {
    const edit: Omit<Step, 'thought'> = { tool: FILE_EDIT, args: { path, find, replace, replace_all: true } };
    return { thought: thoughtOf(edit), ...edit };
  });
}
