import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { MARKDOWN_FILE } from '../../request/file-kinds.ts';
import { saidItems } from '../../request/said-items.ts';

/** `a list of three things: a, b, c`, `my shopping list: a, b and c`. */
const SAID_LIST = /\b(?:lists?|checklists?|bullet points?|bullets|items|things|steps|tasks|lines|one per line)\b[^:\n]{0,60}:\s*([^\n]+?)[.!]?\s*$/i;

/** `Make a.md with a list of three things: a, b, c` wants a list: each thing on a line of its own, with a dash where the file is Markdown. */
export function withListedLines(step: Step, request: string): Step {
  const { content, path } = step.args;
  const [, said = ''] = SAID_LIST.exec(request) ?? [];
  const items = saidItems(said);
  if (step.tool !== FILE_WRITE || typeof content !== 'string' || items === undefined) return step;
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
