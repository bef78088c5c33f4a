import { absolute } from './tidy-links.ts';

/** Images that are part of the page's own text would fill it. */
const DATA_URL = /^\s*data:/i;

/** Makes the addresses of images absolute. Where they are part of the page itself their description stands for them. */
export function tidyImages(root: Element, base: string): void {
  for (const image of [...root.querySelectorAll('img')]) {
    const source = image.getAttribute('src') ?? '';
    if (DATA_URL.test(source)) image.replaceWith(image.getAttribute('alt') ?? '');
    else if (source !== '') image.setAttribute('src', absolute(source, base));
  }
}

/**
 * Leaves of the images of an article what they say: the description, where no caption or link says it already. Their addresses are long, and
 * who reads the text cannot see them anyway.
 */
export function leaveDescriptions(root: Element): void {
  let last = '';
  for (const image of [...root.querySelectorAll('img')]) {
    const description = (image.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim();
    if (description === '' || description === last || FILE_NAME.test(description) || isSaidAround(image)) image.remove();
    else image.setAttribute('src', '');
    last = description;
  }
}

/** One word of letters and other signs: `hero-01`, `chart.png`. */
const FILE_NAME = /^[A-Za-z]*[\d_.-][\w.-]*$/;

function isSaidAround(image: Element): boolean {
  return /\S/.test(image.closest('figure')?.querySelector('figcaption')?.textContent ?? '') || /\S/.test(image.closest('a')?.textContent ?? '');
}
