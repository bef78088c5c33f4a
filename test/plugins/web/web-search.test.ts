import { describe, expect, it } from 'vitest';
import webSearch from '../../../plugins/web/web-search.ts';
import type { NetAccess } from '../../../sandbox/capabilities/create-capabilities.ts';
import { createDirectHost } from '../../helpers/direct-host.ts';

async function search(args: Record<string, unknown>): Promise<{ value: unknown; asked: unknown[] }> {
  const asked: unknown[] = [];
  const access: NetAccess = {
    fetch: () => Promise.reject(new Error('not asked for')),
    search: async (request) => {
      asked.push(request);
      return { total: 40, items: [{ title: 'One', url: 'https://one.example/', snippet: 'first', displayLink: 'one.example' }] };
    },
  };
  const rule = () => ({ verdict: 'allow', rule: 'search.provider', reason: '', effect: 'none', target: '', opens: 'plan' }) as const;
  await using host = await createDirectHost({ net: { access, rules: { web_search: rule } } });
  return { value: await host.call(webSearch, args), asked };
}

describe('a search', () => {
  it('gives what was asked, how much there is, and the results', async () => {
    const { value, asked } = await search({ query: 'lighthouse', num: 3 });
    expect(asked).toEqual([{ query: 'lighthouse', num: 3 }]);
    expect(value).toEqual({
      query: 'lighthouse',
      total_results: 40,
      items: [{ title: 'One', url: 'https://one.example/', snippet: 'first', displayLink: 'one.example' }],
    });
  });

  it('may be given as input, and asks for five results unless told otherwise', async () => {
    const { value, asked } = await search({ input: 'aliased query' });
    expect(asked).toEqual([{ query: 'aliased query', num: 5 }]);
    expect(value).toMatchObject({ query: 'aliased query' });
  });

  it.each([
    [{}, '"query" or "input" is missing'],
    [{ query: ' ' }, 'web_search requires a query'],
  ])('without words %j is an error', async (args, message) => {
    await expect(search(args)).rejects.toMatchObject({ message: expect.stringContaining(message) });
  });

  it.each([{ query: '' }, { query: 'x'.repeat(201) }, { query: 'x', num: 0 }, { query: 'x', num: 11 }, { query: 'x', other: 1 }])(
    'with %j is refused',
    async (args) => {
      await expect(search(args)).rejects.toMatchObject({ code: 'OKSO_ARGS_INVALID' });
    },
  );
});
