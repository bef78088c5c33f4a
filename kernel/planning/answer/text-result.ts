import type { ToolResult } from '../../../schemas/manifest.ts';

/**
 * The text that a step's result stands for: what `{{N}}` is replaced by, what a pipe hands on and what an answer is composed from.
 * Tools of any origin are read by the shape of their value, so a plugin needs no registration here.
 */
export function textResult(result: ToolResult): string {
  if (!result.ok) return `error: ${result.error.message}`;
  return textOf(result.value);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  const fields = value as Record<string, unknown>;
  for (const field of ['stdout', 'content_markdown', 'body_markdown', 'body_snippet', 'answer', 'text']) {
    if (typeof fields[field] === 'string') return withoutFence(fields[field]);
  }
  if (fields['skipped'] === true) return `Skipped: ${fields['reason'] ?? ''}`;
  if (Array.isArray(fields['matches'])) return fields['matches'].map(matchLine).join('');
  if (Array.isArray(fields['items'])) return fields['items'].map(itemLines).join('\n');
  return JSON.stringify(value);
}

/** A page of JSON or XML is shown as a code block; what is handed on to the next step is the data itself. */
function withoutFence(text: string): string {
  return /^```(?:json|xml)\n([\s\S]*)\n```\s*$/.exec(text)?.[1] ?? text;
}

function matchLine(match: unknown): string {
  const { path, line, text } = match as { path?: unknown; line?: unknown; text?: unknown };
  // `calendar.txt:2:20 May` reads as 2:20.
  return `${path}:${line}:${/^\d/.test(String(text)) ? ' ' : ''}${text}\n`;
}

function itemLines(item: unknown, index: number): string {
  const { title, url, snippet } = item as { title?: unknown; url?: unknown; snippet?: unknown };
  if (title === undefined && url === undefined) return JSON.stringify(item);
  return `${index + 1}. ${title ?? ''}\n${url ?? ''}\n${snippet ?? ''}\n`;
}

/** Whether the text of a result was cut, so that it must not be written on as if it were whole. */
export function isTruncated(result: ToolResult): boolean {
  return result.ok && typeof result.value === 'object' && result.value !== null && (result.value as { truncated?: unknown }).truncated === true;
}
