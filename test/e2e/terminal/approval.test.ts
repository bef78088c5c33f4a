import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  await terminal.until(/verdict {3}ask[^]*Run it\?$/);
  terminal.type('y\r');
  expect(await terminal.ended).toEqual({ exit: 0, modesRestored: true });
  expect(hostOf(place.work)).toBe('new.example');
  await expect(place.shown(terminal.screen())).toMatchFileSnapshot('screens/approval.txt');
});
