import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { MARKDOWN_FILE } from '../../request/file-kinds.ts';

const SAYS_HEADING =
  /\b(?:heading|title|headline)\s+(?:called\s+|saying\s+|is\s+|of\s+)?["“']?([\p{L}\p{N}][\p{L}\p{N} '’-]*?)["”']?\s*(?:[,.;:]|\band\b|\bwith\b|\bbelow\b|$)/iu;

/** A heading that is asked for in a Markdown file is written as one. */
export function withAskedHeading(step: Step, request: string): Step {
  const { path, content } = step.args;
  if (step.tool !== FILE_WRITE || typeof path !== 'string' || !MARKDOWN_FILE.test(path) || typeof content !== 'string') return step;
  const heading = SAYS_HEADING.exec(request)?.[1]?.trim();
  const [first = '', ...rest] = content.split('\n');
  if (heading === undefined || first.trim().toLowerCase() !== heading.toLowerCase()) return step;
  return {
    ...step,
    args: { ...step.args, content: [`# ${first.trim()}`, ...(rest.join('').trim() === '' || rest[0] === '' ? rest : ['', ...rest])].join('\n') },
  };
}
