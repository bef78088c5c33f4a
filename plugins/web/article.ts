import { Readability } from '@mozilla/readability';

/** What Readability itself takes for too little to be an article. */
export const MIN_ARTICLE_CHARACTERS = 500;

export interface Article {
  content: Element;
  title: string | undefined;
  byline: string | undefined;
}

/** The article of a page, when there is one. Changes the document. */
export function readArticle(document: Document): Article | undefined {
  const found = new Readability<Element>(document, { serializer: (node) => node as Element, charThreshold: MIN_ARTICLE_CHARACTERS }).parse();
  if (found?.content === null || found?.content === undefined) return undefined;
  return {
    content: found.content,
    title: found.title ?? undefined,
    byline: found.byline ?? undefined,
  };
}
