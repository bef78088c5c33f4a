import { tidyTables } from './tables.ts';
import { leaveDescriptions, tidyImages } from './tidy-images.ts';
import { tidyLinks } from './tidy-links.ts';
import { withinTime } from './time-box.ts';
import { writeMarkdown } from './write-markdown.ts';

export interface ContentOptions {
  /** What links are relative to; empty where the content has no address. */
  base: string;
  /** The address of the page itself. */
  page: string;
  isArticle: boolean;
  limitMs: number;
}

/** Chosen content as Markdown, with its links, images and tables put in order; undefined when it cannot be written in time. */
export function contentToMarkdown(content: Element, { base, page, isArticle, limitMs }: ContentOptions): string | undefined {
  return withinTime(() => {
    if (isArticle) leaveDescriptions(content);
    tidyImages(content, base);
    tidyLinks(content, base, page);
    tidyTables(content);
    return writeMarkdown(content);
  }, limitMs);
}
