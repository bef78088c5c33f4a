import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerEvents, chunk, llamaModels, startModelServer, stream } from '../../helpers/model-server.ts';
import { createTerminalPlace } from './place.ts';

const NOTES = 'High water is at noon.\nLow water is at six.\n';

/** A plan whose answer the model words from what was read. */
const READ_AND_ANSWER = {
  v: 1,
  request: 'When is high water?',
  steps: [
    { thought: '', tool: 'file_read', args: { path: 'notes.txt' } },
    { thought: '', tool: 'final_answer', args: { input: '' } },
  ],
};

/** A model server whose answers the test gives, each when it wants to. */
async function startScriptedModel() {
  const waiting: ServerResponse[] = [];
  let onAsked: () => void = () => undefined;
  const server = await startModelServer({
    models: llamaModels,
    chat: (response) => {
      waiting.push(response);
      onAsked();
    },
  });
  return {
    url: server.url,
    /** The next question of okso, once it has come. */
    async asked(): Promise<ServerResponse> {
      for (;;) {
        const next = waiting.shift();
        if (next !== undefined) return next;
        await new Promise<void>((resolve) => {
          onAsked = resolve;
        });
      }
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

test('an answer appears as it is written, and stands there once when it has been checked', async () => {
  using place = createTerminalPlace();
  await using model = await startScriptedModel();
  writeFileSync(join(place.work, 'notes.txt'), NOTES);
  writeFileSync(join(place.work, 'plan.json'), JSON.stringify(READ_AND_ANSWER));
  await using terminal = place.open(['run', '--yes', '--plan', 'plan.json'], { env: { OKSO_MODEL_URL: model.url } });
  const response = await model.asked();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(chunk('High water '));
  await terminal.until('High water');
  response.write(chunk('is at noon.'));
  await terminal.until('High water is at noon.');
  response.end(`${chunk(null, {}, 'stop')}data: [DONE]\n\n`);
  expect(await terminal.ended).toEqual({ exit: 0, modesRestored: true });
  await expect(place.shown(terminal.screen())).toMatchFileSnapshot('screens/streamed.txt');
});

test('what is said instead of yes makes another plan', async () => {
  using place = createTerminalPlace();
  await using model = await startScriptedModel();
  for (const name of ['a.tmp', 'b.tmp']) writeFileSync(join(place.work, name), 'x');
  await using terminal = place.open(['--', 'Delete all tmp files'], { env: { OKSO_MODEL_URL: model.url } });
  stream(await model.asked(), answerEvents('rm *.tmp'));
  await terminal.until('Run it?');
  terminal.type('w\r');
  await terminal.until(/points.*Run it\?$/s);
  terminal.type('only delete a.tmp\r');
  stream(await model.asked(), answerEvents('rm a.tmp'));
  await terminal.until(/rm a\.tmp.*Run it\?$/s);
  terminal.type('n\r');
  expect(await terminal.ended).toEqual({ exit: 3, modesRestored: true });
  await expect(place.shown(terminal.screen())).toMatchFileSnapshot('screens/feedback.txt');
});

test('a yes that was typed before the plan was there approves nothing', async () => {
  using place = createTerminalPlace();
  await using model = await startScriptedModel();
  writeFileSync(join(place.work, 'a.tmp'), 'x');
  await using terminal = place.open(['--', 'Delete a.tmp'], { env: { OKSO_MODEL_URL: model.url } });
  const response = await model.asked();
  terminal.type('y\ry');
  await terminal.until('y\ny');
  stream(response, answerEvents('rm a.tmp'));
  await terminal.until('Run it?');
  terminal.type('\r');
  expect(await terminal.ended).toMatchObject({ exit: 3 });
});

test('Ctrl-C at the question ends the run and says so', async () => {
  using place = createTerminalPlace();
  writeFileSync(join(place.work, 'plan.okso'), 'touch a.txt\n');
  await using terminal = place.open(['run', '--plan', 'plan.okso'], { env: { TESTING_PASSTHROUGH: 'true' } });
  await terminal.until('Run it?');
  terminal.type('\u0003');
  expect(await terminal.ended).toEqual({ exit: 130, modesRestored: true });
  await expect(place.shown(terminal.screen())).toMatchFileSnapshot('screens/ctrl-c.txt');
});

test('Ctrl-C while the model writes ends the run, keeps what was done and leaves the terminal as it was', async () => {
  using place = createTerminalPlace();
  await using model = await startScriptedModel();
  writeFileSync(join(place.work, 'notes.txt'), NOTES);
  writeFileSync(join(place.work, 'plan.json'), JSON.stringify(READ_AND_ANSWER));
  await using terminal = place.open(['run', '--yes', '--plan', 'plan.json'], { env: { OKSO_MODEL_URL: model.url } });
  const response = await model.asked();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(chunk('High water '));
  await terminal.until('High water');
  const hungUp = once(response, 'close');
  terminal.type('\u0003');
  expect(await terminal.ended).toEqual({ exit: 130, modesRestored: true });
  await hungUp;
  await expect(place.shown(terminal.screen())).toMatchFileSnapshot('screens/ctrl-c-answer.txt');
  await using history = place.open(['trace', 'list'], { columns: 200 });
  await history.ended;
  expect(history.screen()).toContain('When is high water?');
});

/** A step that takes longer than anybody waits, after one that is done at once. */
const SLOW = 'mkdir done\npython \'import time; print("begun", flush=True); time.sleep(600)\'\n';

test('Ctrl-C ends the step that runs, and what was done before it can be taken back', async () => {
  using place = createTerminalPlace();
  writeFileSync(join(place.work, 'plan.okso'), SLOW);
  await using terminal = place.open(['run', '--yes', '--plan', 'plan.okso'], { env: { TESTING_PASSTHROUGH: 'true' } });
  await terminal.until(/✓ 1 .*step 2 /s);
  terminal.type('\u0003');
  expect(await terminal.ended).toEqual({ exit: 130, modesRestored: true });
  expect(terminal.screen()).toContain('stopping; press Ctrl-C again to leave at once');
  expect(await place.run(['undo'])).toMatchObject({ exit: 0 });
  expect(readdirSync(place.work)).toEqual(['plan.okso']);
});

test('a second Ctrl-C leaves at once', async () => {
  using place = createTerminalPlace();
  writeFileSync(join(place.work, 'plan.okso'), SLOW);
  await using terminal = place.open(['run', '--yes', '--plan', 'plan.okso'], { env: { TESTING_PASSTHROUGH: 'true' } });
  await terminal.until(/✓ 1 .*step 2 /s);
  terminal.type('\u0003\u0003');
  expect(await terminal.ended).toEqual({ exit: 130, modesRestored: true });
});

test('a first run: okso is set up and answers', async () => {
  using place = createTerminalPlace();
  await using model = await startScriptedModel();
  writeFileSync(join(place.work, 'README.md'), 'one\ntwo\nthree\n');
  const env = { OKSO_MODEL_URL: model.url };
  {
    await using setup = place.open(['init'], { env });
    // What is offered goes by the memory of the machine, so this is no snapshot. The last choice decides later.
    await setup.until('Which model');
    setup.type('\u001b[A\r');
    await setup.until('search the web');
    setup.type('\r');
    expect(await setup.ended).toEqual({ exit: 0, modesRestored: true });
    expect(setup.screen()).toContain('next: okso -- "How many lines are in README.md?"');
  }
  await using terminal = place.open(['--', 'How many lines are in README.md?'], { env });
  stream(await model.asked(), answerEvents('wc -l README.md'));
  await terminal.until('Run it?');
  terminal.type('y\r');
  expect(await terminal.ended).toEqual({ exit: 0, modesRestored: true });
  await expect(place.shown(terminal.screen())).toMatchFileSnapshot('screens/first-run.txt');
});

test.each([
  ['a dumb terminal', { TERM: 'dumb' }],
  ['a screen reader', { ACCESSIBLE: '1' }],
  ['a build machine', { CI: 'true' }],
])('%s gets every state once, as a line that stays', async (_who, env) => {
  using place = createTerminalPlace();
  writeFileSync(join(place.work, 'notes.txt'), NOTES);
  writeFileSync(join(place.work, 'plan.okso'), "echo 'Spring tide.' >> notes.txt\n");
  await using terminal = place.open(['run', '--plan', 'plan.okso'], { env: { TESTING_PASSTHROUGH: 'true', NO_COLOR: '1', ...env } });
  await terminal.until('Run it?');
  terminal.type('y\r');
  expect(await terminal.ended).toEqual({ exit: 0, modesRestored: true });
  expect(terminal.bytes()).not.toContain('\u001b');
  await expect(place.shown(terminal.screen())).toMatchFileSnapshot('screens/plain.txt');
});

test('where nobody sits, what would have been asked is refused, and nothing but text is written', async () => {
  using place = createTerminalPlace();
  writeFileSync(join(place.work, 'plan.okso'), 'touch a.txt\n');
  const { exit, stdout, stderr } = await place.run(['run', '--plan', 'plan.okso'], { env: { TESTING_PASSTHROUGH: 'true', NO_COLOR: '' } });
  expect({ exit, stdout }).toEqual({ exit: 3, stdout: '' });
  await expect(place.shown(stderr)).toMatchFileSnapshot('screens/headless.txt');
});

test('wide and combining characters keep their place, and nothing in a file draws on the screen', async () => {
  using place = createTerminalPlace();
  writeFileSync(join(place.work, 'gruss.txt'), '日本語のテキスト\ncafe\u0301\n');
  const args = { path: 'gruss.txt', find: '日本語', replace: '\u001b[2Jwiped\u202e中文の文章がここにとても長く続いています' };
  const steps = [
    { thought: '', tool: 'file_edit', args },
    { thought: '', tool: 'final_answer', args: {} },
  ];
  writeFileSync(join(place.work, 'plan.json'), JSON.stringify({ v: 1, request: 'Greet', steps }));
  await using terminal = place.open(['run', '--plan', 'plan.json'], { env: { TESTING_PASSTHROUGH: 'true' }, columns: 40 });
  await terminal.until('Run it?');
  terminal.type('n\r');
  await terminal.ended;
  await expect(place.shown(terminal.screen())).toMatchFileSnapshot('screens/wide.txt');
});
