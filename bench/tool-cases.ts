import type { ToolManifest } from '../schemas/manifest.ts';
import type { ToolWorkspace } from './tool-workspace.ts';

/** The arguments of the call with this number. */
export type ToolCase = (call: number) => Record<string, unknown>;

/** One typical call of each tool. A tool that is not named here is called with its manifest's first example; those need nothing but a Mac. */
export function toolCase({ name, examples }: ToolManifest, { origin }: Pick<ToolWorkspace, 'origin'>): ToolCase | undefined {
  const cases: Record<string, ToolCase> = {
    terminal: () => ({ command: 'wc', args: ['-l', 'notes.txt'] }),
    python_repl: (call) => ({ input: `${call} * 2` }),
    file_read: () => ({ path: 'notes.txt' }),
    file_search: () => ({ input: 'harbour', max_results: 5 }),
    file_write: (call) => ({ path: 'written.txt', content: `${call}\n`, mode: 'overwrite' }),
    // Back and forth, so that each call finds what it is to replace.
    file_edit: (call) => ({ path: 'edited.txt', find: ['one', 'two'][call % 2], replace: ['two', 'one'][call % 2], replace_all: true }),
    json_set: (call) => ({ path: 'config.json', key: 'server.port', value: call }),
    web_fetch: () => ({ url: `${origin}/page` }),
    web_search: () => ({ query: 'harbour', num: 5 }),
  };
  const example = examples[0]?.args;
  return cases[name] ?? (example === undefined ? undefined : () => example);
}
