/** What a page says of itself. */
export interface PageAbout {
  title: string | undefined;
  byline: string | undefined;
  /** `<base href>`: what links are relative to. */
  base: string | undefined;
}

/** Reads title, author and base address; must be asked before the document is taken apart. */
export function pageAbout(document: Document): PageAbout {
  return {
    title: titleOf(document),
    byline: metaOf(document, 'author'),
    base: document.querySelector('base[href]')?.getAttribute('href') ?? undefined,
  };
}

/** The heading of the page when the title is made of it and the name of the site, else the title. */
function titleOf(document: Document): string | undefined {
  const title = oneLine(document.querySelector('title')?.textContent);
  const headings = [...document.querySelectorAll('h1')].map((heading) => oneLine(heading.textContent));
  const own = headings.find((heading) => heading !== '' && title.toLowerCase().includes(heading.toLowerCase()));
  const chosen = own ?? (title === '' ? metaOf(document, 'og:title') : title);
  return chosen === '' ? undefined : chosen;
}

/** An address in place of a name leads to the author's page. */
function metaOf(document: Document, name: string): string | undefined {
  const found = [...document.querySelectorAll('meta')].find((meta) => (meta.getAttribute('name') ?? meta.getAttribute('property')) === name);
  const text = oneLine(found?.getAttribute('content'));
  return text === '' || URL.canParse(text) ? undefined : text;
}

function oneLine(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
