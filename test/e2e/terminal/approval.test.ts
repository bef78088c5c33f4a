import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createTerminalPlace } from './place.ts';

const passthrough = { TESTING_PASSTHROUGH: 'true' };

/** A plan that changes a setting and removes what nobody needs. */
function placeWithPlan() {
  const place = createTerminalPlace();
  writeFileSync(join(place.work, 'app.toml'), 'port = 80\nhost = "old.example"\nname = "demo"\n');
  for (const name of ['a.tmp', 'b.tmp']) writeFileSync(join(place.work, name), 'x');
  const steps = [
    { thought: 'Point it to the new host.', tool: 'file_edit', args: { path: 'app.toml', find: 'old.example', replace: 'new.example' } },
    { thought: '', tool: 'terminal', args: { command: 'rm', args: ['*.tmp'] } },
    { thought: '', tool: 'final_answer', args: {} },
  ];
  writeFileSync(join(place.work, 'plan.json'), JSON.stringify({ v: 1, request: 'Use the new host', steps }));
  return place;
}

const run = ['run', '--plan', 'plan.json'];
const hostOf = (work: string): string => /host = "(.*)"/.exec(readFileSync(join(work, 'app.toml'), 'utf8'))?.[1] ?? '';

test('a plan is shown with its changes, asked about, run and answered', async () => {
  using place = placeWithPlan();
  await using terminal = place.open(run, { env: passthrough });
  await terminal.until('Run it?');
  terminal.type('1\r');
  await terminal.until(/verdict {3}ask.*Run it\?$/s);
  terminal.type('y\r');
  expect(await terminal.ended).toEqual({ exit: 0, modesRestored: true });
  expect(hostOf(place.work)).toBe('new.example');
  await expect(place.shown(terminal.screen())).toMatchFileSnapshot('screens/approval.txt');
});

test('no runs nothing', async () => {
  using place = placeWithPlan();
  await using terminal = place.open(run, { env: passthrough });
  await terminal.until('Run it?');
  terminal.type('n\r');
  expect(await terminal.ended).toEqual({ exit: 3, modesRestored: true });
  expect(hostOf(place.work)).toBe('old.example');
  expect(terminal.screen()).toMatch(/Run it\? n\nokso: not run, as you said$/);
});

test('the end of the input is no', async () => {
  using place = placeWithPlan();
  await using terminal = place.open(run, { env: passthrough });
  await terminal.until('Run it?');
  terminal.type('\u0004');
  expect(await terminal.ended).toEqual({ exit: 3, modesRestored: true });
});

test('an edited plan is checked, what is wrong with it may be put right, and it is shown and asked about again', async () => {
  using place = placeWithPlan();
  // The first time the editor names a tool that is none, the second time it puts that right.
  const editor = join(place.home, 'editor.mjs');
  writeFileSync(
    editor,
    `import { readFileSync, statSync, writeFileSync } from 'node:fs';
     import { dirname } from 'node:path';
     const file = process.argv.at(-1);
     writeFileSync(${JSON.stringify(join(place.home, 'seen'))}, [file, (statSync(file).mode & 0o777).toString(8), (statSync(dirname(file)).mode & 0o777).toString(8)].join(' '));
     const text = readFileSync(file, 'utf8');
     writeFileSync(file, text.includes('file_edti') ? text.replace('file_edti', 'file_edit').replace('new.example', 'newer.example') : text.replace('file_edit', 'file_edti'));`,
  );
  await using terminal = place.open(run, { env: { ...passthrough, EDITOR: `${process.execPath} ${editor}` } });
  await terminal.until('Run it?');
  terminal.type('e\r');
  await terminal.until('Edit it again?');
  terminal.type('y\r');
  await terminal.until(/newer\.example.*Run it\?$/s);
  terminal.type('y\r');
  expect(await terminal.ended).toEqual({ exit: 0, modesRestored: true });
  expect(hostOf(place.work)).toBe('newer.example');
  const [file = '', ...modes] = readFileSync(join(place.home, 'seen'), 'utf8').split(' ');
  expect(modes).toEqual(['600', '700']);
  expect(existsSync(dirname(file))).toBe(false);
  await expect(place.shown(terminal.screen())).toMatchFileSnapshot('screens/edit.txt');
  const replay = await place.run(['trace', 'replay']);
  expect(replay, replay.stderr).toMatchObject({ exit: 0, stdout: expect.stringContaining('comes out the same') });
});

test('a plan that was written in the plan language is edited in it, and one that stays as it is asks again', async () => {
  using place = placeWithPlan();
  writeFileSync(join(place.work, 'plan.okso'), 'rm a.tmp\n');
  await using terminal = place.open(['run', '--plan', 'plan.okso'], { env: { ...passthrough, VISUAL: `cp -t ${place.home}`, EDITOR: 'false' } });
  await terminal.until('Run it?');
  terminal.type('e\r');
  await terminal.until(/The plan is unchanged\.\nRun it\?$/);
  terminal.type('n\r');
  await terminal.ended;
  expect(readFileSync(join(place.home, 'plan.okso'), 'utf8')).toBe('rm a.tmp\n');
});

test('an editor that fails is named, and the plan stays', async () => {
  using place = placeWithPlan();
  await using terminal = place.open(run, { env: { ...passthrough, EDITOR: 'no-such-editor' } });
  await terminal.until('Run it?');
  terminal.type('e\r');
  await terminal.until(/the editor `no-such-editor` ended with status 127.*Edit it again/s);
  terminal.type('n\r');
  await terminal.until(/Edit it again.* n\nRun it\?$/);
  terminal.type('n\r');
  expect(await terminal.ended).toMatchObject({ exit: 3 });
});

test('always shows what it would allow, and the same plan is not asked about a second time', async () => {
  using place = placeWithPlan();
  const step = { thought: '', tool: 'file_write', args: { path: 'log.txt', content: 'a line\n', mode: 'append' } };
  writeFileSync(
    join(place.work, 'plan.json'),
    JSON.stringify({ v: 1, request: 'Log a line', steps: [step, { thought: '', tool: 'final_answer', args: {} }] }),
  );
  {
    await using terminal = place.open(run, { env: passthrough });
    await terminal.until('Run it?');
    terminal.type('a\r');
    await terminal.until('Allow exactly this?');
    terminal.type('y\r');
    expect(await terminal.ended).toEqual({ exit: 0, modesRestored: true });
    await expect(place.shown(terminal.screen())).toMatchFileSnapshot('screens/always.txt');
  }
  await using again = place.open(run, { env: passthrough });
  expect(await again.ended).toMatchObject({ exit: 0 });
  expect(again.screen()).not.toContain('Run it?');
  expect(readFileSync(join(place.work, 'log.txt'), 'utf8')).toBe('a line\na line\n');
});

test('a screen of forty columns breaks between words, and nothing is lost', async () => {
  using place = placeWithPlan();
  await using terminal = place.open(run, { env: passthrough, columns: 40 });
  await terminal.until('Run it?');
  terminal.type('?\r');
  await terminal.until(/this list.*Run it\?$/s);
  terminal.type('y\r');
  expect(await terminal.ended).toEqual({ exit: 0, modesRestored: true });
  await expect(place.shown(terminal.screen())).toMatchFileSnapshot('screens/narrow.txt');
});
