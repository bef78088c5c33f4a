import { expect, it } from 'vitest';
import { createFoundPages } from '../../../sandbox/net/found-pages.ts';

const item = (url: string, snippet: string) => ({ title: '', url, snippet, displayLink: '' });

it('a page that a search found keeps what the search said of it, for that session', () => {
  const found = createFoundPages();
  found.note('a', [item('https://example.org', 'first'), item('https://example.org/b', 'second')]);
  expect(found.snippetOf('a', 'https://example.org/')).toBe('first');
  expect(found.snippetOf('b', 'https://example.org/')).toBeNull();
  expect(found.snippetOf('a', 'not an address')).toBeNull();
  found.note('a', [item('https://example.org/', 'newer')]);
  expect(found.snippetOf('a', 'https://example.org/')).toBe('newer');
});

it('only the newest pages are remembered', () => {
  const found = createFoundPages();
  for (let index = 0; index < 300; index += 1) found.note('a', [item(`https://example.org/${index}`, `${index}`)]);
  expect(found.snippetOf('a', 'https://example.org/0')).toBeNull();
  expect(found.snippetOf('a', 'https://example.org/299')).toBe('299');
});
