import { describe, expect, it } from 'vitest';
import { parseAllowList } from '../../../sandbox/net/allow-list.ts';
import { createNetRules } from '../../../sandbox/policy/net-rules.ts';

const rules = createNetRules({ allow: parseAllowList(['127.0.0.1:8080']), searchProvider: 'SearXNG (127.0.0.1:8888)' });
const judge = (args: Record<string, unknown>) => rules.web_fetch({ tool: 'web_fetch', args, cwd: '/' });

describe('fetching', () => {
  it('from a public address is allowed to anybody', () => {
    expect(judge({ url: 'https://example.org/a' })).toEqual({
      verdict: 'allow',
      rule: 'net.public',
      reason: expect.any(String),
      effect: 'none',
      target: 'example.org',
      opens: 'plan',
    });
  });

  it('from this machine asks a person, and the approval of a plan is not enough', () => {
    expect(judge({ url: 'http://localhost:3000/' })).toMatchObject({ verdict: 'ask', opens: 'explicit', target: 'localhost:3000' });
    expect(judge({ url: 'http://192.168.1.1/' })).toMatchObject({ verdict: 'ask', opens: 'explicit', rule: 'net.local-address' });
  });

  it('from a host that --allow-net names is allowed', () => {
    expect(judge({ url: 'http://127.0.0.1:8080/' })).toMatchObject({ verdict: 'allow', rule: 'net.allowed' });
  });

  it.each(['http://169.254.169.254/', 'file:///etc/passwd', 'http://user:pass@example.org/', 'http://0.0.0.0/', 'nonsense', 7, null])(
    '%j is denied',
    (url) => {
      expect(judge({ url })).toMatchObject({ verdict: 'deny' });
    },
  );

  it.each([{}, { url: '' }, { url: '{{1}}' }, { url: 'https://example.org/{{2}}' }])('with the gap %j is judged when the gap is filled', (args) => {
    expect(judge(args)).toMatchObject({ verdict: 'allow', rule: 'net.later' });
  });
});

describe('searching', () => {
  it('is allowed, and names whom the question goes to', () => {
    expect(rules.web_search({ tool: 'web_search', args: { query: 'x' }, cwd: '/' })).toMatchObject({
      verdict: 'allow',
      rule: 'search.provider',
      target: 'SearXNG (127.0.0.1:8888)',
    });
  });

  it('without a provider asks nobody anything', () => {
    const bare = createNetRules({ allow: parseAllowList([]), searchProvider: undefined });
    expect(bare.web_search({ tool: 'web_search', args: {}, cwd: '/' })).toMatchObject({ verdict: 'allow', rule: 'search.unconfigured' });
  });
});
