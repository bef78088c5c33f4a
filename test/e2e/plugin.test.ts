import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createPlace, okso, type Place } from '../helpers/run-okso.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-e2e-plugin-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A place with a new plugin in it. */
async function withPlugin(name: string, template = 'basic'): Promise<Place & { file: string; edit: (from: string, to: string) => void }> {
  const place = createPlace(join(root, name));
  expect(await place.run(['plugin', 'new', name, '--template', template])).toMatchObject({ exit: 0 });
  const file = join(place.work, name, `${name}.ts`);
  return { ...place, file, edit: (from, to) => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to)) };
}

describe('okso plugin new', () => {
  it.each(['basic', 'web', 'exec'])('makes a %s plugin that passes okso plugin check', async (template) => {
    const { run } = await withPlugin(`new_${template}`, template);
    const checked = await run(['plugin', 'check', `new_${template}`]);
    expect(checked.stdout).toMatch(/passed\n$/);
    expect(checked.exit).toBe(0);
  });

  it('leaves what is there already alone', async () => {
    const { run, file } = await withPlugin('twice');
    const before = readFileSync(file, 'utf8');
    expect(await run(['plugin', 'new', 'twice'])).toMatchObject({ exit: 2, stdout: '' });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it.each([['No-Name'], ['workflow x'], ['']])('refuses %j as a name', async (name) => {
    expect(await createPlace(join(root, 'names')).run(['plugin', 'new', name])).toMatchObject({ exit: 2 });
  });
});

describe('okso plugin check', () => {
  it.each([
    ['a bracket too many', 'defineTool({', 'defineTool(({', /check_0\.ts:\d+: /],
    ['an example that does not hold', 'words: 2', 'words: 3', /check_1\.ts:16: .*"two words"/],
    ['a throw while it loads', 'export default', 'throw new Error("no");\nexport default', /check_2\.ts:4/],
    ['an argument without words', ".describe('The text to measure.')", '', /check_3\.ts:10: .*no description \(advice\)/],
    ['a name that is taken', "name: 'check_4'", "name: 'terminal'", /check_4\.ts:.*terminal/],
  ])('names file and line of %s', async (what, from, to, place) => {
    const name = `check_${[/bracket/, /hold/, /throw/, /words/, /taken/].findIndex((word) => word.test(what))}`;
    const { run, edit } = await withPlugin(name);
    edit(from, to);
    const { stdout, exit } = await run(['plugin', 'check', name]);
    expect(stdout).toMatch(place);
    expect(exit).toBe(/advice/.test(stdout) ? 0 : 1);
  });
});

describe('a plugin in the working folder', () => {
  it('is no tool until it is trusted, and none again after an edit', async () => {
    const { run, edit } = await withPlugin('mine');
    const call = () => run(['tool', 'mine', '--json', '{"input":"a b"}']);
    expect(JSON.parse((await call()).stdout)).toMatchObject({ ok: false, error: { code: 'OKSO_TOOL_UNKNOWN' } });
    expect(await run(['plugin', 'trust', 'mine'])).toMatchObject({ exit: 0 });
    expect(JSON.parse((await call()).stdout)).toEqual({ ok: true, value: { characters: 3, words: 2, lines: 1 } });
    expect(JSON.parse((await run(['plugin', 'list', '--json'])).stdout).plugins).toContainEqual(
      expect.objectContaining({ tool: 'mine', tier: 'trusted' }),
    );
    edit('input.length', '0 + input.length');
    const edited = await call();
    expect(JSON.parse(edited.stdout)).toMatchObject({ ok: false, error: { code: 'OKSO_TOOL_UNKNOWN' } });
    expect(edited.stderr).toContain('not trusted as it is now');
    await run(['plugin', 'trust', 'mine']);
    expect(await call()).toMatchObject({ exit: 0 });
    expect(await run(['plugin', 'trust', 'mine', '--revoke'])).toMatchObject({ exit: 0 });
    expect(await call()).toMatchObject({ exit: 2, stderr: '' });
  });
});

describe('a plugin in the data folder', () => {
  it('serves behind a wall, or is left out with the reason where there is none', async () => {
    const { run, home, work } = await withPlugin('theirs');
    cpSync(join(work, 'theirs'), join(home, '.local/share/okso/plugins/theirs'), { recursive: true });
    rmSync(join(work, 'theirs'), { recursive: true });
    const list = JSON.parse((await run(['plugin', 'list', '--json'])).stdout) as {
      plugins: { tool: string; tier: string }[];
      faults: { message: string }[];
    };
    const listed = list.plugins.find(({ tool }) => tool === 'theirs');
    if (listed === undefined) {
      expect(list.faults).toMatchObject([{ message: expect.stringContaining('nothing here could hold it in') }]);
    } else {
      expect(listed.tier).toBe('isolated');
      expect(await run(['tool', 'theirs', '--json', '{"input":"a b"}'])).toMatchObject({ exit: 0 });
    }
  });
});

describe('okso plugin dev', () => {
  it('makes every save live, keeps the last good version, and calls the tool by hand', async () => {
    const { file, edit, work, env } = await withPlugin('live');
    const child = spawn(process.execPath, [okso, 'plugin', 'dev', 'live', '--json', '--call', '{"input":"one two"}'], { cwd: work, env });
    const seen = linesOf(child.stdout);
    const first = JSON.parse(await seen.next((line) => line.includes('"loadMs"'))) as { ok: boolean; generation: string };
    expect(first.ok).toBe(true);
    await seen.next((line) => line.includes('"words":2'));
    await linesOf(child.stderr).next((line) => line.includes('watching'));
    edit('words: input.split', 'words: 10 + input.split');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('words: 2', 'words: 12').replaceAll('words: 0', 'words: 10'));
    await seen.next((line) => line.includes('"words":12'));
    edit('defineTool({', 'defineTool(({');
    expect(JSON.parse(await seen.next((line) => line.includes('"ok":false')))).toMatchObject({
      error: { message: expect.stringMatching(/live\.ts:\d+/) },
    });
    edit('defineTool(({', 'defineTool({');
    await seen.next((line) => line.includes('"words":12'));
    child.kill('SIGINT');
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(130);
  });
});

/** Waits for lines of a stream, in order. */
function linesOf(stream: NodeJS.ReadableStream): { next: (fits: (line: string) => boolean) => Promise<string> } {
  const lines: string[] = [];
  let rest = '';
  let wake: () => void = () => undefined;
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    wake();
  });
  return {
    async next(fits) {
      for (;;) {
        for (let line = lines.shift(); line !== undefined; line = lines.shift()) if (fits(line)) return line;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
