import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTrustStore } from '../../sandbox/trust-store.ts';

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'okso-trust-')), 'state/trusted.json');
});

const sha256 = 'a'.repeat(64);
const open = () => openTrustStore(path, () => new Date(0));

describe('the trust store', () => {
  it('vouches for one content of a file, from run to run', () => {
    open().trust({ file: '/p.ts', sha256 });
    const store = open();
    expect(store.isTrusted({ file: '/p.ts', sha256 })).toBe(true);
    expect(store.isTrusted({ file: '/p.ts', sha256: 'b'.repeat(64) })).toBe(false);
    expect(store.isTrusted({ file: '/q.ts', sha256 })).toBe(false);
    expect(store.list()).toEqual([{ file: '/p.ts', sha256, at: '1970-01-01T00:00:00.000Z' }]);
  });

  it('keeps one version of a file, the last', () => {
    const store = open();
    store.trust({ file: '/p.ts', sha256 });
    store.trust({ file: '/p.ts', sha256: 'b'.repeat(64) });
    expect(store.isTrusted({ file: '/p.ts', sha256 })).toBe(false);
    expect(store.list()).toHaveLength(1);
  });

  it('forgets a file', () => {
    const store = open();
    store.trust({ file: '/p.ts', sha256 });
    expect(store.revoke('/p.ts')).toBe(true);
    expect(store.revoke('/p.ts')).toBe(false);
    expect(open().list()).toEqual([]);
  });

  it('is readable by its owner alone', () => {
    open().trust({ file: '/p.ts', sha256 });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ v: 1 });
  });

  it('that is damaged is an error, not an empty store', () => {
    open().trust({ file: '/p.ts', sha256 });
    writeFileSync(path, '{"v":1,"trusted":[{"file":"/p.ts"}]}');
    expect(open).toThrow(expect.objectContaining({ code: 'OKSO_STORAGE' }));
  });
});
