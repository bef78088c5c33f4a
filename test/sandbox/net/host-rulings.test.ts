import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallGrant } from '../../../sandbox/capability.ts';
import { createNet } from '../../../sandbox/net/create-net.ts';
import { compileHostRulings } from '../../../sandbox/policy/compile-rulings.ts';
import { fromPolicyRule } from '../../../sandbox/policy/standing-rule.ts';
import type { PolicyRule } from '../../../schemas/policy.ts';
import { type LoopbackServer, page, redirect, startServer } from './loopback-server.ts';

let site: LoopbackServer;
beforeAll(async () => {
  site = await startServer({ '/': page('hello'), '/away': (request, response) => redirect(`http://evil.example:${site.port}/`)(request, response) });
});
afterAll(() => site[Symbol.asyncDispose]());

/** Every name is this machine. */
function netUnder(rules: readonly Omit<PolicyRule, 'name'>[], allowNet: readonly string[] = [], searxng?: string) {
  return createNet({
    allowNet,
    settings: {
      SEARCH_PROVIDER: undefined,
      SEARXNG_URL: searxng,
      BRAVE_SEARCH_API_KEY: undefined,
      GOOGLE_SEARCH_API_KEY: undefined,
      GOOGLE_SEARCH_CX: undefined,
    },
    userAgent: 'okso-test',
    rulingOn: compileHostRulings(rules.map((rule, index) => fromPolicyRule({ name: `r${index + 1}`, ...rule }))),
    resolve: async () => ['127.0.0.1'],
  });
}
const grant = (approval: CallGrant['approval'] = 'none', tool = 'web_fetch'): CallGrant => ({
  tool,
  capabilities: ['net'],
  session: 's',
  step: 1,
  approval,
  earlier: [],
  signal: new AbortController().signal,
});
const get = (net: ReturnType<typeof netUnder>, host: string, given = grant(), path = '/') =>
  net.access.fetch({ url: `http://${host}:${site.port}${path}`, maxBytes: 1000 }, given);
const judge = (net: ReturnType<typeof netUnder>, host: string) =>
  net.rules['web_fetch']?.({ tool: 'web_fetch', args: { url: `http://${host}:${site.port}/` }, cwd: '/' });
const refusedBy = (rule: string) => expect.objectContaining({ code: 'OKSO_REFUSED', details: expect.objectContaining({ rule }) });

describe('a rule that allows an address', () => {
  it('opens a host of the own network and what it resolves to, in the verdict as in the fetch', async () => {
    const net = netUnder([{ decision: 'allow', address: `wiki.local:${site.port}` }]);
    expect(judge(net, 'wiki.local')).toMatchObject({ verdict: 'allow', rule: 'user:r1' });
    expect((await get(net, 'wiki.local')).status).toBe(200);
    expect(judge(net, 'nas.local')).toMatchObject({ verdict: 'ask', opens: 'explicit' });
    await expect(get(net, 'nas.local')).rejects.toEqual(refusedBy('net.local-name'));
  });

  it('opens it for the tool that it names only', async () => {
    const net = netUnder([{ decision: 'allow', tool: 'other', address: 'wiki.local' }]);
    expect(judge(net, 'wiki.local')).toMatchObject({ verdict: 'ask' });
    expect((await get(net, 'wiki.local', grant('none', 'other'))).status).toBe(200);
  });

  it('opens neither metadata services nor ports of other services than the web', () => {
    const net = netUnder([{ decision: 'allow', address: ['169.254.169.254', '*.internal', 'wiki.local'] }]);
    for (const url of ['http://169.254.169.254/', 'http://metadata.google.internal/'])
      expect(net.rules['web_fetch']?.({ tool: 'web_fetch', args: { url }, cwd: '/' }), url).toMatchObject({ verdict: 'deny' });
    expect(net.rules['web_fetch']?.({ tool: 'web_fetch', args: { url: 'http://wiki.local:22/' }, cwd: '/' })).toMatchObject({ verdict: 'ask' });
  });
});

describe('a rule that denies an address', () => {
  const deny = [{ decision: 'deny', address: '*.example' }] as const;

  it('holds against --allow-net and a person who says yes, and for every redirect', async () => {
    const net = netUnder(deny, [`evil.example:${site.port}`, `good.local:${site.port}`]);
    expect(judge(net, 'evil.example')).toMatchObject({ verdict: 'deny', rule: 'user:r1' });
    await expect(get(net, 'evil.example', grant('explicit'))).rejects.toEqual(refusedBy('user:r1'));
    await expect(get(net, 'good.local', grant(), '/away')).rejects.toEqual(refusedBy('user:r1'));
  });

  it('holds for whatever name leads to the address', async () => {
    const net = netUnder([{ decision: 'deny', address: '127.0.0.1' }], [`good.local:${site.port}`]);
    await expect(get(net, 'good.local', grant('explicit'))).rejects.toEqual(refusedBy('user:r1'));
  });

  it('shuts the search provider that stands there', async () => {
    const net = netUnder([{ decision: 'deny', address: '127.0.0.1' }], [], site.origin);
    expect(net.rules['web_search']?.({ tool: 'web_search', args: { query: 'x' }, cwd: '/' })).toMatchObject({ verdict: 'deny', rule: 'user:r1' });
    await expect(net.access.search({ query: 'x', num: 1 }, grant('explicit', 'web_search'))).rejects.toEqual(refusedBy('user:r1'));
  });
});

it('a rule that asks wants a person for a public address, and that person opens it', async () => {
  const net = netUnder([{ decision: 'ask', address: 'slow.example' }]);
  expect(judge(net, 'slow.example')).toMatchObject({ verdict: 'ask', opens: 'explicit', rule: 'user:r1' });
  await expect(get(net, 'slow.example', grant('plan'))).rejects.toEqual(refusedBy('user:r1'));
  expect((await get(net, 'slow.example', grant('explicit'))).status).toBe(200);
});
