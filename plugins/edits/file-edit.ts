import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { editText } from './edit-text.ts';

/** Places shown when a text occurs more than once; more would bury the advice. */
const SHOWN_PLACES = 10;
const SHOWN_CHARACTERS = 120;

export default defineTool({
  name: 'file_edit',
  description: 'Replaces a text in a file, literally. When the text occurs more than once, say replace_all or which occurrence.',
  safety: 'Changes only the text that is found, and only when it is clear which one is meant. Paths outside the workspace ask a person.',
  groups: ['general', 'filesystem', 'coding'],
  input: z.strictObject({
    path: z.string().min(1).describe('The file.'),
    find: z.string().min(1).describe('The text that is there now, exactly.'),
    replace: z.string().describe('The text to put in its place.'),
    replace_all: z.boolean().optional().describe('Replace every occurrence.'),
    occurrence: z.number().int().min(1).optional().describe('Replace only this occurrence, counted from 1.'),
  }),
  output: z.strictObject({ path: z.string(), replacements: z.number().int() }),
  capabilities: ['fs.read', 'fs.write'],
  sideEffects: 'irreversible',
  examples: [{ title: 'replaces a word everywhere', args: { path: 'theme.css', find: 'blue', replace: 'green', replace_all: true } }],
  async run({ path, find, replace, replace_all: all, occurrence }, { host }) {
    const { replacements } = await editText(host, path, (text) => {
      // A model writes \n; a file from Windows has \r\n. What is meant is the same line break.
      const [wanted, substitute] = text.includes('\r\n') && !find.includes('\r') ? [toWindows(find), toWindows(replace)] : [find, replace];
      const places = placesOf(text, wanted);
      if (places.length === 0) throw notFound(path, text, find);
      if (places.length > 1 && all !== true && occurrence === undefined) throw ambiguous(path, text, find, places);
      if (occurrence !== undefined && places[occurrence - 1] === undefined) {
        throw new ToolFailure(`${path} has "${clip(find)}" ${times(places.length)}; there is no occurrence ${occurrence}`, {
          hint: `Choose 1 to ${places.length}.`,
        });
      }
      const chosen = all === true ? places : places.slice((occurrence ?? 1) - 1, occurrence ?? 1);
      return { text: replaceAt(text, chosen, wanted.length, substitute), replacements: chosen.length };
    });
    return { path, replacements };
  },
});

const toWindows = (text: string): string => text.replaceAll('\n', '\r\n');
const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
const clip = (text: string): string => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text);

function placesOf(text: string, wanted: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) places.push(at);
  return places;
}

function replaceAt(text: string, places: readonly number[], length: number, substitute: string): string {
  let result = '';
  let from = 0;
  for (const place of places) {
    result += text.slice(from, place) + substitute;
    from = place + length;
  }
  return result + text.slice(from);
}

function lineAt(text: string, place: number): { line: number; text: string } {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  const end = text.indexOf('\n', place);
  const line = text.slice(0, place).split('\n').length;
  return { line, text: clip(text.slice(start, end === -1 ? undefined : end).trim()) };
}

function ambiguous(path: string, text: string, find: string, places: readonly number[]): ToolFailure {
  const shown = places.slice(0, SHOWN_PLACES).map((place, index) => ({ occurrence: index + 1, ...lineAt(text, place) }));
  const list = shown.map((place) => `  ${place.occurrence}. line ${place.line}: ${place.text}`).join('\n');
  const more = places.length > SHOWN_PLACES ? `\n  and ${places.length - SHOWN_PLACES} more` : '';
  return new ToolFailure(`${path} has "${clip(find)}" ${times(places.length)}:\n${list}${more}`, {
    hint: 'Add replace_all: true, or occurrence: N, or write more of the text around it.',
    details: { places: shown, total: places.length },
  });
}

/** Says what is nearly right: the same words with other white space, or in other case. */
function notFound(path: string, text: string, find: string): ToolFailure {
  const words = find.trim().split(/\s+/).map(literally);
  const loose = words.join('') === '' ? null : new RegExp(words.join('\\s+'), 'i').exec(text);
  if (loose === null) return new ToolFailure(`${path} does not contain "${clip(find)}"`, { hint: 'Read the file first and copy the text exactly.' });
  const { line } = lineAt(text, loose.index);
  const differs = loose[0].toLowerCase() === find.toLowerCase() ? 'in upper and lower case' : 'in white space';
  return new ToolFailure(`${path} does not contain "${clip(find)}" exactly; line ${line} has it with a difference ${differs}`, {
    hint: 'Use the text of the file.',
    details: { line, text: loose[0] },
  });
}

const literally = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
