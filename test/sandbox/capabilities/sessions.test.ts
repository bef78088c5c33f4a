import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSessionStore } from '../../../sandbox/capabilities/session-store.ts';
import { createSessions, type SessionsOptions } from '../../../sandbox/capabilities/sessions.ts';

const DAY_MS = 24 * 3_600_000;

let base: string;
let workspace: string;
let folder: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'okso-sessions-')));
  [workspace, folder] = [join(base, 'work'), join(base, 'state/sessions')];
  mkdirSync(join(workspace, 'sub'), { recursive: true });
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** The sessions of one process. */
const process = (more: Partial<SessionsOptions> = {}, now?: () => number) =>
  createSessions({ workspace, store: createSessionStore({ folder, workspace, ...(now === undefined ? {} : { now }) }), ...more });
const leave = (session: string, cwd: string, now?: () => number) => {
  const sessions = process({}, now);
  sessions.keep(session);
  sessions.set('terminal', session, { cwd });
};

describe('a session that was named', () => {
  it('is found by the next process, with folder and state', () => {
    leave('s1', join(workspace, 'sub'));
    const next = process();
    expect(next.keep('s1')).toBeUndefined();
    expect(next.folder('s1')).toBe(join(workspace, 'sub'));
    expect(next.get('terminal', 's1')).toEqual({ cwd: join(workspace, 'sub') });
    expect(next.folder('s2')).toBe(workspace);
  });

  it('is for the account alone', () => {
    leave('s1', workspace);
    const [name = ''] = readdirSync(folder);
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    for (const file of readdirSync(join(folder, name))) expect(statSync(join(folder, name, file)).mode & 0o777).toBe(0o600);
  });

  it('is another one in another workspace', () => {
    leave('s1', join(workspace, 'sub'));
    const elsewhere = createSessions({ workspace: base, store: createSessionStore({ folder, workspace: base }) });
    elsewhere.keep('s1');
    expect(elsewhere.folder('s1')).toBe(base);
  });

  it('goes on in the workspace when its folder is gone, and says so', () => {
    leave('s1', join(workspace, 'sub'));
    rmSync(join(workspace, 'sub'), { recursive: true });
    const next = process();
    expect(next.keep('s1')).toContain('is not there any more');
    expect(next.folder('s1')).toBe(workspace);
    expect(next.keep('s1')).toBeUndefined();
  });

  it('is not let into a folder because an earlier process was', () => {
    leave('s1', join(workspace, 'sub'));
    const next = process({ mayEnter: () => false });
    expect(next.keep('s1')).toContain('is not open to this command');
    expect(next.folder('s1')).toBe(workspace);
    expect(next.get('terminal', 's1')).toBeNull();
  });

  it('begins anew where what was kept is damaged', () => {
    leave('s1', join(workspace, 'sub'));
    const [name = ''] = readdirSync(folder);
    writeFileSync(join(folder, name, 'terminal.json'), '{"cwd":');
    const next = process();
    expect(next.keep('s1')).toBeUndefined();
    expect(next.folder('s1')).toBe(workspace);
  });

  it('keeps the bytes of Python as they are', () => {
    const sessions = process();
    sessions.keep('s1');
    expect(sessions.pythonState('s1')?.read()).toBeUndefined();
    sessions.pythonState('s1')?.write(Uint8Array.of(0, 255, 10));
    const next = process();
    next.keep('s1');
    expect([...(next.pythonState('s1')?.read() ?? [])]).toEqual([0, 255, 10]);
  });

  it('cannot be kept in a folder that cannot be written, and says which', () => {
    mkdirSync(join(base, 'state'));
    writeFileSync(folder, 'a file is in the way');
    const sessions = process();
    sessions.keep('s1');
    expect(() => sessions.set('terminal', 's1', { cwd: workspace })).toThrow(/session "s1" could not be kept/);
  });
});

describe('what is kept goes away', () => {
  it('after thirty days without use', () => {
    let nowMs = Date.now();
    leave('old', workspace, () => nowMs);
    leave('used', workspace, () => nowMs);
    nowMs += 20 * DAY_MS;
    process({}, () => nowMs).keep('used');
    nowMs += 20 * DAY_MS;
    leave('new', workspace, () => nowMs);
    expect(readdirSync(folder)).toHaveLength(2);
    const next = process({}, () => nowMs);
    next.keep('old');
    expect(next.get('terminal', 'old')).toBeUndefined();
  });

  it('when there are more than fifty, the least used first', () => {
    let nowMs = Date.now();
    for (let index = 0; index < 55; index += 1) {
      nowMs += 1000;
      leave(`s${index}`, workspace, () => nowMs);
    }
    const next = process({}, () => nowMs + 1000);
    for (const name of ['s0', 's54']) next.keep(name);
    expect(readdirSync(folder)).toHaveLength(50);
    expect(next.get('terminal', 's0')).toBeUndefined();
    expect(next.get('terminal', 's54')).toEqual({ cwd: workspace });
  });
});

it('a session that nobody named leaves nothing', () => {
  const sessions = process();
  sessions.set('terminal', 'run-1', { cwd: join(workspace, 'sub') });
  expect(sessions.folder('run-1')).toBe(join(workspace, 'sub'));
  expect(sessions.pythonState('run-1')).toBeUndefined();
  expect(() => readdirSync(folder)).toThrow();
});

it('of two processes the last one to write wins, tool by tool', () => {
  const [first, second] = [process(), process()];
  for (const sessions of [first, second]) sessions.keep('s1');
  first.set('feedback', 's1', { ratings: [] });
  second.set('terminal', 's1', { cwd: join(workspace, 'sub') });
  first.set('terminal', 's1', { cwd: workspace });
  const next = process();
  next.keep('s1');
  expect([next.get('feedback', 's1'), next.folder('s1')]).toEqual([{ ratings: [] }, workspace]);
});
