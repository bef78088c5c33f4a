import type { ToolManifest } from '../../../schemas/manifest.ts';
import { usageOf } from '../language/parameters.ts';
import { TERMINAL } from '../language/tool-names.ts';
import { createVocabulary } from '../language/vocabulary.ts';

/** Ways to say what a tool does that the model speaks more surely than a plain call. `null`: the shell forms in the prompt cover it. */
const SPOKEN: Readonly<Record<string, string | null>> = {
  terminal: null,
  final_answer: null,
  feedback: null,
  file_read: null,
  file_write: null,
  file_search: null,
  python_repl: `python 'CODE'  calculate or process data; print the result`,
  file_edit: `replace FILE 'OLD' 'NEW'  replace a text everywhere in a file`,
};

/** The catalogue as the planner reads it: one line a tool, in a stable order, so that the prompt's prefix stays the same from run to run. */
export function catalogueLines(manifests: readonly ToolManifest[]): { commands: string; tools: string } {
  const vocabulary = createVocabulary(manifests);
  const lines = manifests.flatMap((manifest) => {
    if (manifest.name === TERMINAL && vocabulary.heads.has('rename'))
      return [`rename 's/OLD/NEW/' FILES  rename several files by a text in their names`];
    const spoken = SPOKEN[manifest.name];
    if (spoken === null) return [];
    const tool = vocabulary.tools.get(manifest.name);
    return [spoken ?? `${usageOf(manifest.name, tool?.parameters ?? [])}  ${firstSentence(manifest.description)}`];
  });
  return { commands: [...vocabulary.commands.filter((command) => !NOT_OFFERED.has(command)), 'echo'].join(' '), tools: lines.join('\n') };
}

/** The catalogue for a model that writes JSON: `- NAME: DESCRIPTION | Args Schema: JSON | Safety: TEXT`. */
export function schemaLines(manifests: readonly ToolManifest[]): string {
  return manifests
    .map(({ name, description, input, safety }) => `- ${name}: ${description} | Args Schema: ${JSON.stringify(input)} | Safety: ${safety}`)
    .join('\n');
}

/** `status` and `open` are for people; `cd` would move every later step. They stay speakable. */
const NOT_OFFERED = new Set(['status', 'open', 'cd']);

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0].replace(/\.$/, '').toLowerCase() ?? text;
}
