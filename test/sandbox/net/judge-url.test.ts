import { describe, expect, it } from 'vitest';
import { parseAllowList } from '../../../sandbox/net/allow-list.ts';
import { judgeUrl } from '../../../sandbox/net/judge-url.ts';

const judge = (url: string, ...allowNet: string[]) => judgeUrl(url, parseAllowList(allowNet));

describe('a public address', () => {
  it.each([
    'http://example.org/',
    'https://example.org/a?b#c',
    'https://example.org:8443/',
    'http://8.8.8.8/',
    'http://10.0.0.1.example.org/',
    'http://EXAMPLE.org./',
  ])('%s is open', (url) => {
    expect(judge(url)).toMatchObject({ access: 'open', rule: 'net.public' });
  });
});

describe('an address of this machine or its network', () => {
  it.each([
    'http://localhost/',
    'http://LOCALHOST:3000/',
    'http://localhost./',
    'http://app.localhost/',
    'http://ip6-localhost/',
    'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'http://printer/',
    'http://nas.local/',
    'http://wiki.corp/',
    'http://router.home.arpa/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0177.0.0.1/',
    'http://0x7F.0x0.0x0.0x1/',
    'http://2130706433/',
    'http:127.0.0.1/',
    'http://127.0.0.1./',
    'http://[::1]/',
    'http://[0000::1]:80/',
    'http://192.168.0.1/',
    'http://[fd00::1]/',
  ])('%s needs a person’s yes', (url) => {
    expect(judge(url)).toMatchObject({ access: 'guarded', rule: expect.stringMatching(/^net\.local-/) });
  });

  it('is open when the user opened it, on the port that was opened', () => {
    expect(judge('http://127.0.0.1:8080/', '127.0.0.1:8080')).toMatchObject({ access: 'open', rule: 'net.allowed' });
    expect(judge('http://127.0.0.1:8081/', '127.0.0.1:8080').access).toBe('guarded');
    expect(judge('http://localhost/', 'localhost').access).toBe('open');
  });
});

describe('what no web tool fetches', () => {
  it.each([
    ['http://:123', 'net.url'],
    ['', 'net.url'],
    ['not a url', 'net.url'],
    ['http://q177.0.0.1/', 'net.url'],
    ['file:///etc/passwd', 'net.scheme'],
    ['file://\\/\\/etc/passwd', 'net.scheme'],
    ['ftp://example.org/', 'net.scheme'],
    ['gopher://localhost:25/_MAIL', 'net.scheme'],
    ['javascript:alert(1)', 'net.scheme'],
    ['data:text/html,x', 'net.scheme'],
    ['http://user:pass@example.org/', 'net.credentials'],
    ['http://user@localhost/', 'net.credentials'],
    ['http://169.254.169.254/latest/meta-data/', 'net.metadata'],
    ['http://0251.254.169.254', 'net.metadata'],
    ['http://0xa9fea9fe', 'net.metadata'],
    ['http://[fd00:ec2::254]/', 'net.metadata'],
    ['http://metadata.google.internal/', 'net.metadata'],
    ['http://0/', 'net.special-address'],
    ['http://[::]/', 'net.special-address'],
    ['http://[::ffff:127.0.0.1]', 'net.special-address'],
    ['http://[64:ff9b::a00:1]/', 'net.special-address'],
    ['http://255.255.255.255/', 'net.special-address'],
    ['http://example.org:25/', 'net.port'],
    ['http://example.org:22/', 'net.port'],
    ['http://example.org:6667/', 'net.port'],
  ])('%s is closed', (url, rule) => {
    expect(judge(url)).toMatchObject({ access: 'closed', rule });
  });

  it('is opened by the user’s own word where it has a host', () => {
    expect(judge('http://169.254.169.254/', '169.254.169.254').access).toBe('open');
    expect(judge('http://example.org:25/', 'example.org:25').access).toBe('open');
    expect(judge('http://user@localhost/', 'localhost').access).toBe('closed');
  });
});

it('names host and port as the target', () => {
  expect(judge('http://localhost:3000/secret?token=1').target).toBe('localhost:3000');
});
