import { describe, expect, it } from 'vitest';
import { parseAllowList } from '../../../sandbox/net/allow-list.ts';

describe('an entry of --allow-net', () => {
  it('with a port opens that port only', () => {
    const list = parseAllowList(['127.0.0.1:8080']);
    expect(list.allows('127.0.0.1', 8080)).toBe(true);
    expect(list.allows('127.0.0.1', 8081)).toBe(false);
    expect(list.allows('127.0.0.2', 8080)).toBe(false);
  });

  it('without a port opens every port of the host', () => {
    expect(parseAllowList(['intranet.example']).allows('intranet.example', 9000)).toBe(true);
  });

  it.each([
    ['LocalHost:3000', 'localhost'],
    ['localhost.:3000', 'localhost'],
    ['localhost:3000', 'LOCALHOST.'],
    ['[::1]:3000', '[::1]'],
    ['[0:0:0:0:0:0:0:1]:3000', '::1'],
    ['::1', '[::1]'],
    ['127.1:3000', '127.0.0.1'],
    ['bücher.example:3000', 'xn--bcher-kva.example'],
  ])('%s is the same host as %s', (entry, host) => {
    expect(parseAllowList([entry]).allows(host, 3000)).toBe(true);
  });

  it.each([
    '',
    ':80',
    'http://localhost',
    'localhost/path',
    'user@localhost',
    '*',
    '*.example.org',
    'a b',
    'host:0',
    'host:99999',
    'host:80:80',
    '[::1',
    'a:b',
  ])('%j is refused with a hint', (entry) => {
    expect(() => parseAllowList([entry])).toThrow(expect.objectContaining({ code: 'OKSO_USAGE', hint: expect.stringContaining('HOST:PORT') }));
  });

  it('does not open names below it', () => {
    const list = parseAllowList(['example.org']);
    expect(list.allows('sub.example.org', 80)).toBe(false);
    expect(list.allows('example.org.evil.net', 80)).toBe(false);
  });
});

it('a list with one more host leaves the old list as it is', () => {
  const empty = parseAllowList([]);
  expect(empty.with('localhost', 1).allows('localhost', 1)).toBe(true);
  expect(empty.allows('localhost', 1)).toBe(false);
});
