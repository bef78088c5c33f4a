/** Markup that was made here; anything else that goes into a page is text. */
export interface Html {
  readonly html: string;
}

/** A text as a page shows it: not so long that a browser gives up. */
export type ShowText = (text: string) => string;

type Part = Html | string | number | readonly Html[];

/** Markup with values in it. Texts are escaped, whatever they hold; there is no way to put raw text into a page. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, index) => (index === 0 ? text : `${markupOf(parts[index - 1] ?? '')}${text}`)).join('') };
}

function markupOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map((each) => each.html).join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => ENTITIES[character] ?? '');
}
