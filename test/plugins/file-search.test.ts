import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import fileSearch from '../../plugins/file-search.ts';
import { type Host, type Tool, ToolFailure } from '../../plugins/sdk.ts';
import { createDirectHost, type DirectHost } from '../helpers/direct-host.ts';

/** The same tool on a machine without search programs. */
const builtIn: Tool = {
  manifest: fileSearch.manifest,
  run: (args, context) => {
    const exec: Host['exec'] = ({ file }) => Promise.reject(new ToolFailure('not installed', { details: { missingProgram: file } }));
    return fileSearch.run(args, { ...context, host: { ...context.host, exec } });
  },
};

let host: DirectHost;
const at = (name: string): string => join(host.workspace, name);

beforeEach(async () => {
  host = await createDirectHost();
  mkdirSync(at('src/deep'), { recursive: true });
  mkdirSync(at('node_modules/x'), { recursive: true });
  mkdirSync(at('.github'));
  writeFileSync(at('README.md'), 'The Harbour.\nNothing here\nharbour wall (old)\n');
  writeFileSync(at('src/deep/a.ts'), '// TODO: harbour\r\nconst a = 1;\n');
  writeFileSync(at('.github/ci.yml'), 'harbour: 1\n');
  writeFileSync(at('node_modules/x/i.js'), 'harbour\n');
  writeFileSync(at('.env'), 'harbour=S3CRET\n');
  writeFileSync(at('image.raw'), Buffer.from('harbour\0\0'));
  writeFileSync(join(host.outside, 'o.txt'), 'harbour\n');
  symlinkSync(host.outside, at('lnkdir'));
  symlinkSync(join(host.outside, 'o.txt'), at('lnk'));
});
afterEach(() => host[Symbol.asyncDispose]());

describe.each([
  ['with the programs of this machine', fileSearch],
  ['built in', builtIn],
])('searching %s', (_name, tool) => {
  const search = (args: Record<string, unknown>): Promise<unknown> => host.call(tool, args);

  it('finds every place in text files of the workspace, and no credentials', async () => {
    expect(await search({ input: 'harbour' })).toEqual({
      matches: [
        { path: '.github/ci.yml', line: 1, text: 'harbour: 1' },
        { path: 'README.md', line: 1, text: 'The Harbour.' },
        { path: 'README.md', line: 3, text: 'harbour wall (old)' },
        { path: 'src/deep/a.ts', line: 1, text: '// TODO: harbour' },
      ],
      total: 4,
      truncated: false,
      artifact_path: null,
    });
  });

  it('lets case count when there is a capital', async () => {
    expect(await search({ input: 'Harbour' })).toMatchObject({ matches: [{ line: 1 }], total: 1 });
  });

  it('takes the text literally first, and as an expression when it is nowhere', async () => {
    expect(await search({ input: '(old)' })).toMatchObject({ matches: [{ path: 'README.md', line: 3, text: 'harbour wall (old)' }] });
    expect(await search({ input: 'TODO|wall' })).toMatchObject({ total: 2 });
    expect(await search({ input: '(unclosed' })).toMatchObject({ total: 0 });
  });

  it('says when there is more than was asked for', async () => {
    expect(await search({ input: 'harbour', max_results: 2 })).toMatchObject({ matches: [{}, {}], total: 4, truncated: true });
  });

  it('searches one folder or one file', async () => {
    expect(await search({ input: 'harbour', path: 'src' })).toMatchObject({ matches: [{ path: 'src/deep/a.ts' }], total: 1 });
    expect(await search({ input: 'harbour', path: 'README.md' })).toMatchObject({ total: 2 });
  });

  it('says when the place does not exist, and refuses places outside', async () => {
    await expect(search({ input: 'x', path: 'nowhere' })).rejects.toThrow('no such file');
    for (const path of ['..', 'lnkdir', 'lnk', host.outside])
      await expect(search({ input: 'harbour', path })).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
  });
});

it('without a program, text in other encodings is found and documents are left out', async () => {
  writeFileSync(at('western.txt'), Buffer.from('K\xe4se', 'latin1'));
  writeFileSync(at('wide.txt'), Buffer.from('\uFEFFKäse', 'utf16le'));
  writeFileSync(at('a.pdf'), '%PDF-1.7 Käse');
  const { matches } = (await host.call(builtIn, { input: 'Käse' })) as { matches: { path: string; text: string }[] };
  expect(matches).toEqual([
    { path: 'western.txt', line: 1, text: 'Käse' },
    { path: 'wide.txt', line: 1, text: 'Käse' },
  ]);
});
