import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import fileSearch from '../../plugins/file-search.ts';
import { createDirectHost, type DirectHost } from '../helpers/direct-host.ts';

let host: DirectHost;
beforeEach(async () => {
  host = await createDirectHost();
});
afterEach(() => host[Symbol.asyncDispose]());

function write(files: Record<string, string | Buffer>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(host.workspace, path)), { recursive: true });
    writeFileSync(join(host.workspace, path), text);
  }
}

interface Result {
  matches: { path: string; line: number; text: string }[];
  total: number;
  truncated: boolean;
}
const search = (input: string, args: Record<string, unknown> = {}): Promise<Result> =>
  host.call(fileSearch, { input, words: true, ...args }) as Promise<Result>;
const placesOf = ({ matches }: Result): string[] => matches.map(({ path, line }) => `${path}:${line}`);

describe('searching by words', () => {
  it('finds a statement that is worded otherwise, in other forms, case and accents, and puts it first', async () => {
    write({
      'a/one.md': 'The meeting was on Monday.\nNothing was decided.\n',
      'b/two.md': 'Money\n\nThe BOILERS of the café are replaced in autumn.\n',
      'c/three.md': 'A meeting about the meeting.\n',
    });
    const found = await search('replacing the boiler of the cafe, meeting');
    expect(found.matches[0]).toEqual({ path: 'b/two.md', line: 1, text: 'Money' });
    expect(found.matches[1]).toEqual({ path: 'b/two.md', line: 3, text: 'The BOILERS of the café are replaced in autumn.' });
    expect(found.truncated).toBe(false);
  });

  it('takes identifiers apart', async () => {
    write({
      'tests/test_route.py': 'def test_adds_stops():\n    pass\n\ndef test_rejects_negative_km():\n    pass\n',
      'tests/load.test.ts': "it('x', testKeepsDuplicateSerialsOnce);\nconst HTTPServer = 1;\n",
    });
    expect((await search('refuses a negative distance')).matches).toContainEqual({
      path: 'tests/test_route.py',
      line: 4,
      text: 'def test_rejects_negative_km():',
    });
    expect((await search('duplicate serial kept')).matches[0]?.path).toBe('tests/load.test.ts');
    expect((await search('httpserver')).matches.map(({ text }) => text)).toContain('const HTTPServer = 1;');
    expect((await search('which server speaks HTTP')).matches.map(({ text }) => text)).toContain('const HTTPServer = 1;');
  });

  it('lets a rare word count more than one that stands everywhere', async () => {
    write({ 'log.md': `${'the lamp is checked daily\n'.repeat(3)}${'lamp, first\nlamp, second\nlamp, third\n'}`, 'x.md': 'wick and oil\n' });
    expect((await search('wick of the lamp')).matches[0]?.path).toBe('x.md');
  });

  it('takes the words of one statement together although they stand on two lines', async () => {
    write({
      'apart.md': 'The boiler is old.\n\nIt hums.\nIt leaks.\nIt rattles.\n\nNobody agreed to a new rug.\n',
      'near.md': 'We agreed on this:\n\nthe boiler goes.\n',
    });
    expect(placesOf(await search('what was agreed about the boiler')).slice(0, 2)).toEqual(['near.md:1', 'near.md:3']);
  });

  it('shows the line above only where that does not belong to something else', async () => {
    write({
      'a.py': 'def test_one():\n    pass\n\n\ndef test_gasket():\n    assert True\n',
      'b.md': 'Gaskets\n=======\nTwo are in the drawer.\nRings\n- red\n  - thin\n- gasket ring\n',
    });
    expect(placesOf(await search('gasket'))).toEqual(['a.py:5', 'a.py:6', 'b.md:1', 'b.md:3', 'b.md:7']);
  });

  it('counts the names of files and folders, also of what is no text', async () => {
    write({ 'minutes/boiler-2026.md': 'Replaced in autumn.\n', 'pictures/boiler.png': Buffer.from('\x89PNG\0\0\0'), 'other.md': 'Nothing.\n' });
    const found = await search('the file about the boiler');
    expect(found.matches).toEqual([
      { path: 'minutes/boiler-2026.md', line: 1, text: 'Replaced in autumn.' },
      { path: 'pictures/boiler.png', line: 1, text: '' },
    ]);
  });

  it('shows a line that a file repeats once, and a long line in pieces', async () => {
    write({ 'a.log': 'pump failed\n'.repeat(50), 'b.json': `{${'"x": "filler words", '.repeat(200)}"pump": "failed twice"}` });
    const { matches } = await search('pump failed');
    expect(matches.filter(({ path }) => path === 'a.log')).toHaveLength(2);
    const piece = matches.find(({ text }) => text.includes('failed twice'));
    expect(piece).toMatchObject({ path: 'b.json', line: 1 });
    expect(piece?.text.length).toBeLessThan(500);
  });

  it('gives no more than was asked for and says that there is more', async () => {
    write({ 'a.md': Array.from({ length: 30 }, (_, index) => `pump ${index}`).join('\n') });
    const found = await search('pump', { max_results: 12 });
    expect(found.matches).toHaveLength(12);
    expect(found).toMatchObject({ total: 30, truncated: true });
  });

  it('leaves credentials and what tools made out, keeps to the folder that is named, and finds nothing where nothing is', async () => {
    write({ '.env': 'BOILER=S3CRET\n', 'node_modules/boiler/index.js': 'boiler\n', 'in/a.md': 'boiler\n', 'out/a.md': 'boiler\n' });
    expect(placesOf(await search('boiler', { path: 'in' }))).toEqual(['in/a.md:1']);
    expect(JSON.stringify(await search('boiler secret env'))).not.toMatch(/S3CRET|\.env|node_modules/);
    expect(await search('zeppelin')).toEqual({ matches: [], total: 0, truncated: false, artifact_path: null });
    await expect(search('boiler', { path: host.outside })).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
  });

  it('looks for the words of grammar where there are no others', async () => {
    write({ 'a.md': 'to be\nor not\n' });
    expect((await search('to be')).matches[0]).toEqual({ path: 'a.md', line: 1, text: 'to be' });
    expect((await search('?!')).total).toBe(0);
  });
});
