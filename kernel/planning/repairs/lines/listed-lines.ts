import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { MARKDOWN_FILE } from '../../request/file-kinds.ts';

/** `a list of three things: a, b, c`, `my shopping list: a, b and c`. */
const SAID_LIST = /\b(?:lists?|checklists?|bullet points?|bullets|items|things|steps|tasks|lines|one per line)\b[^:\n]{0,60}:\s*([^\n]+?)[.!]?\s*$/i;
const SEPARATOR = /\s*(?:,\s*(?:and\s+)?|;\s*|\s+and\s+(?=[^,;]+$))/i;
/** Two things with an `and` between them may be one. */
const FEWEST_ITEMS = 3;
/** Longer ones are sentences. */
const MAX_ITEM_WORDS = 8;

/** `Make a.md with a list of three things: a, b, c` wants a list: each thing on a line of its own, with a dash where the file is Markdown. */
export function withListedLines(step: Step, request: string): Step {
  const { content, path } = step.args;
  const [, said = ''] = SAID_LIST.exec(request) ?? [];
  const items = said.split(SEPARATOR).map((item) => item.trim());
  const isList = items.length >= FEWEST_ITEMS && items.every((item) => item !== '' && item.split(/\s+/).length <= MAX_ITEM_WORDS);
  if (step.tool !== FILE_WRITE || typeof content !== 'string' || !isList) return step;
  const [only = '', ...more] = content.trim().split('\n');
  if (more.length > 0 || bare(only) !== bare(said)) return step;
  const mark = MARKDOWN_FILE.test(String(path)) ? '- ' : '';
  return { ...step, args: { ...step.args, content: `${items.map((item) => mark + item).join('\n')}\n` } };
}

/** A text by its letters and digits. */
function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/\band\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
