import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openWeb } from '../../../bench/eval/web-server.ts';

test('pages come from folders, searches from lists, and every request is kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'okso-test-'));
  writeFileSync(join(folder, 'page.html'), '<a href="{URL}/other">other</a>');
  writeFileSync(join(folder, 'old.redirect'), '/page\n');
  const result = (title: string) => ({ url: '{URL}/page', title, content: 'text' });
  const searches = [
    { keys: ['lake'], min: 1, results: [result('one key')] },
    { keys: ['lake', 'deep'], min: 2, results: [result('two keys')] },
  ];
  await using web = await openWeb({ folders: [folder], searches });
  const get = (path: string, init?: RequestInit) => fetch(`${web.url}${path}`, init);

  expect(await (await get('/page')).text()).toBe(`<a href="${web.url}/other">other</a>`);
  expect((await get('/old')).url).toBe(`${web.url}/page`);
  expect((await get('/nothing')).status).toBe(404);
  expect((await get('/..%2fpage')).status).toBe(404);
  const found = (await (await get('/search?q=deepest+lakes&format=json')).json()) as { results: { title: string; url: string }[] };
  expect(found.results.map(({ title }) => title)).toEqual(['two keys', 'one key']);
  expect(found.results[0]?.url).toBe(`${web.url}/page`);
  expect(await (await get('/search?q=lake')).text()).toContain('one key');
  await get('/up%20load', { method: 'POST', body: 'a secret' });
  expect(web.requests.at(-1)).toEqual({ method: 'POST', path: '/up load', body: 'a secret' });
});
