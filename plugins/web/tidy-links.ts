/** Images that are part of the page's own text would fill it. */
const DATA_URL = /^\s*data:/i;

/** Links that do something rather than lead somewhere. */
const SCRIPT_URL = /^\s*(javascript|vbscript):/i;

/** Makes links and images absolute, so that they mean the same outside the page; what leads nowhere keeps its words. */
export function tidyLinks(root: Element, base: string): void {
  for (const link of [...root.querySelectorAll('a[href]')]) {
    const href = link.getAttribute('href') ?? '';
    if (isBlank(link)) link.remove();
    else if (SCRIPT_URL.test(href)) link.replaceWith(...link.childNodes);
    else link.setAttribute('href', absolute(href, base));
  }
  for (const image of [...root.querySelectorAll('img')]) {
    const source = image.getAttribute('src') ?? '';
    if (DATA_URL.test(source)) image.replaceWith(image.getAttribute('alt') ?? '');
    else if (source !== '') image.setAttribute('src', absolute(source, base));
  }
}

/** An anchor, or the sign that shows one when the pointer is over a heading. */
function isBlank(link: Element): boolean {
  return /^\s*[#¶§🔗]?\s*$/u.test(link.textContent ?? '') && link.querySelector('img') === null;
}

/** What is absolute already stays as it was written. */
function absolute(address: string, base: string): string {
  return !URL.canParse(address) && URL.canParse(address, base) ? new URL(address, base).href : address;
}
