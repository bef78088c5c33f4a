import TurndownService, { type TurndownOptions } from 'turndown/lib/turndown.browser.cjs.js';
import { githubRules } from './github-rules.ts';

/**
 * turndown's own style, but for headings with `#` and fenced code: a line then says by itself what it is, which is what a search and a model
 * go by.
 */
const STYLE: TurndownOptions = { headingStyle: 'atx', codeBlockStyle: 'fenced' };

/** Writes what is below an element as GitHub's Markdown. */
export function writeMarkdown(root: Element, style: TurndownOptions = STYLE): string {
  return new TurndownService(style).use(githubRules).turndown(root);
}
