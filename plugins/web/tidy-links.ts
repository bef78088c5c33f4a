/** Links that do something rather than lead somewhere. */
const SCRIPT_URL = /^\s*(javascript|vbscript):/i;

/** Makes links absolute, so that they mean the same outside the page; what leads nowhere, or within the page itself, keeps its words only. */
export function tidyLinks(root: Element, base: string, page: string): void {
  for (const link of [...root.querySelectorAll('a[href]')]) {
    const href = link.getAttribute('href') ?? '';
    const target = absolute(href, base);
    if (isBlank(link)) link.remove();
    else if (SCRIPT_URL.test(href) || isWithin(page, target)) link.replaceWith(...link.childNodes);
    else link.setAttribute('href', target);
  }
}

/** An anchor, or the sign that shows one when the pointer is over a heading or that leads back from a note. */
function isBlank(link: Element): boolean {
  return /^\s*[#¶§🔗↑↩]?\uFE0E?\s*$/u.test(link.textContent ?? '') && link.querySelector('img') === null;
}

/** Tables of contents and footnotes: who has the whole page in one text follows no links in it. */
function isWithin(page: string, target: string): boolean {
  const hash = target.indexOf('#');
  return hash >= 0 && target.slice(0, hash) === page.replace(/#.*/s, '');
}

/** What is absolute already stays as it was written. */
export function absolute(address: string, base: string): string {
  return !URL.canParse(address) && URL.canParse(address, base) ? new URL(address, base).href : address;
}
