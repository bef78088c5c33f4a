import type TurndownService from 'turndown/lib/turndown.browser.cjs.js';
import { rowsOf } from './tables.ts';

/**
 * Rules for what GitHub's Markdown has beyond the standard: tables, struck text, tasks, and the code blocks of GitHub's own pages. turndown's
 * plugin for these asks the DOM for properties that ours does not have (`rows`, `checked`), and leaves tables without a heading as HTML.
 */
export function githubRules(service: TurndownService): void {
  service.addRule('strikethrough', { filter: ['del', 's', 'strike'], replacement: (content) => `~${content}~` });
  service.addRule('taskListItem', {
    filter: (node) => node.nodeName === 'INPUT' && node.parentElement?.nodeName === 'LI' && node.getAttribute('type') === 'checkbox',
    replacement: (_content, box) => `${box.hasAttribute('checked') ? '[x]' : '[ ]'}${/^\s/.test(box.nextSibling?.textContent ?? '') ? '' : ' '}`,
  });
  service.addRule('highlightedCodeBlock', {
    filter: (node) => node.nodeName === 'DIV' && HIGHLIGHTED.test(node.className) && node.firstElementChild?.nodeName === 'PRE',
    replacement: (_content, node) =>
      `\n\n\`\`\`${HIGHLIGHTED.exec(node.className)?.[1] ?? ''}\n${node.firstElementChild?.textContent ?? ''}\n\`\`\`\n\n`,
  });
  service.addRule('imageWithoutAddress', {
    filter: (node) => node.nodeName === 'IMG' && node.getAttribute('src') === '' && node.hasAttribute('alt'),
    replacement: (_content, image) => `![${service.escape(image.getAttribute('alt') ?? '')}]()`,
  });
  service.addRule('tableCell', { filter: ['th', 'td'], replacement: (content) => ` ${oneLine(content)} |` });
  service.addRule('tableRow', { filter: 'tr', replacement: (content) => (/[^\s|]/.test(content) ? `\n|${content}` : '') });
  service.addRule('tableSection', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
  service.addRule('table', { filter: 'table', replacement: (content, table) => `\n\n${withHeading(content.trim(), table)}\n\n` });
}

const HIGHLIGHTED = /highlight-(?:text|source)-([a-z0-9]+)/;

/** A cell is one line, and a bar in it would end it. */
function oneLine(content: string): string {
  const lines = content.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .join(' ')
    .replace(/(?<!\\)\|/g, '\\|');
}

/** GitHub's tables always have a heading row; one that has none in the page gets an empty one. */
function withHeading(content: string, table: Element): string {
  const lines = content.split('\n').filter((line) => line !== '');
  const [firstLine] = lines;
  const firstRow = rowsOf(table).find((row) => (row.textContent ?? '').trim() !== '');
  if (firstLine === undefined || firstRow === undefined) return '';
  const cells = [...firstRow.children];
  const border = `|${cells.map((cell) => ` ${BORDERS[cell.getAttribute('align')?.toLowerCase() ?? ''] ?? '---'} |`).join('')}`;
  if (isHeading(firstRow)) return [firstLine, border, ...lines.slice(1)].join('\n');
  return [`|${cells.map(() => '  |').join('')}`, border.replace(/:?-+:?/g, '---'), ...lines].join('\n');
}

const BORDERS: Readonly<Record<string, string>> = { left: ':--', right: '--:', center: ':-:' };

function isHeading(row: Element): boolean {
  return row.parentElement?.nodeName === 'THEAD' || [...row.children].every(({ nodeName }) => nodeName === 'TH');
}
