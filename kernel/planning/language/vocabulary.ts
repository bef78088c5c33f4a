import type { JsonSchema } from '../../../schemas/manifest.ts';
import { FINAL_ANSWER } from '../../../schemas/plan.ts';
import { asSchema, choicesOf, resolveSchema } from './json-schema.ts';
import { type Parameter, parametersOf } from './parameters.ts';
import { FILE_EDIT, PYTHON, TERMINAL } from './tool-names.ts';

/** What the language needs to know of a tool; every ToolManifest fits. */
export interface SpeakableTool {
  name: string;
  input: JsonSchema;
}

export interface VocabularyTool {
  name: string;
  parameters: readonly Parameter[];
  /** Its schema allows keys that it does not name. */
  isOpen: boolean;
}

/** What the first word of a command stands for. */
export type Head =
  | { kind: 'command'; command: string }
  | { kind: 'tool'; tool: VocabularyTool }
  | { kind: 'python' | 'answer' | 'extract' | 'echo' | 'replace' | 'rename' };

/** The words that may begin a command, made from the tools that are registered at this moment. */
export interface Vocabulary {
  /** Words offered to the model and listed for people, in a stable order. */
  heads: ReadonlyMap<string, Head>;
  /** Every tool by its own name, whether or not a head of the same name hides it. */
  tools: ReadonlyMap<string, VocabularyTool>;
  /** The commands of the terminal tool. */
  commands: readonly string[];
}

/** `tool NAME …` speaks any tool, also one whose name a word of the language hides. */
export const ANY_TOOL = 'tool';

/** Tools that have a head of their own under another name. */
const SPOKEN_OTHERWISE = new Set([TERMINAL, PYTHON, FINAL_ANSWER, ANY_TOOL]);

/** Makes the vocabulary of a set of tools. Words of the language hide commands, and both hide tools of the same name; `tool NAME` always speaks the tool. */
export function createVocabulary(tools: readonly SpeakableTool[]): Vocabulary {
  const byName = new Map(tools.map((tool) => [tool.name, describe(tool)]));
  const commands = choicesOf(byName.get(TERMINAL)?.parameters.find(({ name }) => name === 'command')?.schema ?? {}) ?? [];
  const heads = new Map<string, Head>();
  const offer = (word: string, head: Head): void => void (heads.has(word) || heads.set(word, head));
  if (byName.has(PYTHON)) offer('python', { kind: 'python' });
  offer('answer', { kind: 'answer' });
  offer('extract', { kind: 'extract' });
  offer('echo', { kind: 'echo' });
  if (byName.has(FILE_EDIT)) offer('replace', { kind: 'replace' });
  if (commands.includes('mv')) offer('rename', { kind: 'rename' });
  for (const command of commands) offer(command, { kind: 'command', command });
  for (const tool of byName.values()) if (!SPOKEN_OTHERWISE.has(tool.name)) offer(tool.name, { kind: 'tool', tool });
  return { heads, tools: byName, commands };
}

function describe({ name, input }: SpeakableTool): VocabularyTool {
  const schema = resolveSchema(input, input);
  const others = schema.additionalProperties;
  const isOpen = others === true || Object.keys(asSchema(others)).length > 0;
  return { name, parameters: parametersOf(input), isOpen };
}
