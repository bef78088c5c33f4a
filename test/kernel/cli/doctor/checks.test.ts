import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configChecks } from '../../../../kernel/cli/doctor/check-config.ts';
import { judgeFolder } from '../../../../kernel/cli/doctor/check-folders.ts';
import { judgeNode } from '../../../../kernel/cli/doctor/check-installation.ts';
import { judgeMemory } from '../../../../kernel/cli/doctor/check-machine.ts';
import { judgeModel } from '../../../../kernel/cli/doctor/check-models.ts';
import { recordChecks } from '../../../../kernel/cli/doctor/check-records.ts';
import { searchChecks } from '../../../../kernel/cli/doctor/check-search.ts';
import type { Check, Finding, Patient } from '../../../../kernel/cli/doctor/finding.ts';
import { type CliSession, openCliSession } from '../../../../kernel/cli/session/cli-session.ts';
import { loadCatalogue } from '../../../../kernel/model/catalogue.ts';

const packageRoot = fileURLToPath(new URL('../../../../', import.meta.url));
const plenty = { freeBytes: 16e9, totalBytes: 32e9 };

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'okso-doctor-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function sessionWith(env: NodeJS.ProcessEnv = {}): CliSession {
  const stream = () => new PassThrough();
  return openCliSession(
    { command: 'doctor', words: [], options: {}, flags: {} },
    { stdout: stream(), stderr: stream(), stdin: stream(), env: { HOME: home, ...env }, cwd: home, packageRoot, version: '1.2.3' },
  );
}

/** These checks look at nothing but the session. */
async function check(checks: readonly Check[], id: string, session = sessionWith()): Promise<Finding> {
  const found = checks.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no check ${id}`);
  return found.run({ session, settingsFault: undefined } as Patient, new AbortController().signal);
}

test('Node is judged by what package.json asks for', () => {
  expect(judgeNode('20.19.0', packageRoot).status).toBe('ok');
  expect(judgeNode('24.0.0', packageRoot).status).toBe('ok');
  expect(judgeNode('20.18.3', packageRoot)).toMatchObject({ status: 'fail', remedy: 'Install Node 20.19 or newer.' });
  expect(judgeNode('18.20.0', packageRoot).status).toBe('fail');
});

describe('config.env', () => {
  const put = (text: string, mode: number): void => {
    mkdirSync(join(home, '.config/okso'), { recursive: true });
    writeFileSync(join(home, '.config/okso/config.env'), text);
    chmodSync(join(home, '.config/okso/config.env'), mode);
  };

  test('that others may read is worth a word only when it holds keys', async () => {
    put('VERBOSITY=1\n', 0o644);
    expect((await check(configChecks, 'config')).status).toBe('ok');
    put('BRAVE_SEARCH_API_KEY=k\n', 0o644);
    expect(await check(configChecks, 'config')).toMatchObject({ status: 'warn', remedy: expect.stringContaining('chmod 600') });
    put('BRAVE_SEARCH_API_KEY=k\n', 0o600);
    expect((await check(configChecks, 'config')).status).toBe('ok');
  });

  test('that does not exist is fine', async () => {
    expect(await check(configChecks, 'config')).toMatchObject({ status: 'ok', summary: expect.stringContaining('no config.env yet') });
  });
});

describe('a folder', () => {
  test('that does not exist is judged by the place where it would be made, and not made', async () => {
    expect(await judgeFolder(join(home, 'a/b'))).toMatchObject({
      status: expect.stringMatching(/ok|warn/),
      summary: expect.stringContaining('made when needed'),
    });
    expect((await judgeFolder(join(home, 'a'))).summary).toContain('made when needed');
  });

  test('with a file in its place is broken', async () => {
    writeFileSync(join(home, 'file'), '');
    expect((await judgeFolder(join(home, 'file/state'))).status).toBe('fail');
  });
});

describe('the model', () => {
  const catalogue = loadCatalogue();
  const [entry] = catalogue.models;
  if (entry === undefined) throw new Error('the catalogue is empty');
  const judge = (env: NodeJS.ProcessEnv, memory = plenty) =>
    judgeModel('planner', sessionWith({ OKSO_MODELS_DIR: home, PLANNER_MODEL_SPEC: entry.id, ...env }), memory, catalogue);

  test('that is not downloaded yet is a warning, because the first request fetches it', async () => {
    expect(await judge({})).toMatchObject({ status: 'warn', remedy: `okso models pull ${entry.id}` });
  });

  test('of the wrong size is broken', async () => {
    writeFileSync(join(home, entry.file), 'GGUF');
    expect((await judge({})).status).toBe('fail');
  });

  test('that was never verified is worth a word', async () => {
    writeFileSync(join(home, entry.file), 'GGUF');
    // Nothing but its length is looked at; the disk is not filled.
    truncateSync(join(home, entry.file), entry.bytes);
    expect(await judge({})).toMatchObject({ status: 'warn', remedy: `okso models verify ${entry.id}` });
  });

  test('in a file of the user has to fit the memory', async () => {
    writeFileSync(join(home, 'own.gguf'), 'GGUF');
    truncateSync(join(home, 'own.gguf'), 1e9);
    const spec = { PLANNER_MODEL_SPEC: join(home, 'own.gguf') };
    expect((await judge(spec)).status).toBe('ok');
    expect((await judge(spec, { freeBytes: 5e8, totalBytes: 8e9 })).summary).toContain('of memory');
  });

  test('that nobody knows is a fault', async () => {
    await expect(judge({ PLANNER_MODEL_SPEC: 'qwen-9000' })).rejects.toMatchObject({ code: 'OKSO_MODEL_UNKNOWN' });
  });

  test('is not needed under TESTING_PASSTHROUGH', async () => {
    expect((await judge({ TESTING_PASSTHROUGH: 'true' })).status).toBe('ok');
  });

  test('of the executor is named once when it is the same', async () => {
    expect((await judgeModel('executor', sessionWith(), plenty)).summary).toBe('the same as model.planner');
  });
});

test('memory that holds no model is worth a word', () => {
  expect(judgeMemory(plenty).status).toBe('ok');
  expect(judgeMemory({ freeBytes: 1e8, totalBytes: 4e9 }).status).toBe('warn');
});

test('search is a warning at most: okso works without it', async () => {
  expect((await check(searchChecks, 'search')).summary).toContain('no search provider is configured');
  // The discard port: nobody listens there.
  const away = await check(searchChecks, 'search', sessionWith({ SEARXNG_URL: 'http://127.0.0.1:9' }));
  expect(away).toMatchObject({ status: 'warn', summary: expect.stringContaining('cannot be reached') });
});

describe('what okso keeps', () => {
  const state = (name: string): string => {
    mkdirSync(join(home, '.local/state/okso'), { recursive: true });
    return join(home, '.local/state/okso', name);
  };

  test('is fine when there is nothing yet', async () => {
    for (const { id } of recordChecks) expect((await check(recordChecks, id)).status, id).toBe('ok');
  });

  test('is named where it cannot be read', async () => {
    writeFileSync(state('approvals.json'), 'x');
    writeFileSync(state('trusted-plugins.json'), 'x');
    mkdirSync(state('journal'));
    mkdirSync(join(state('journal'), 'not-a-run'));
    expect((await check(recordChecks, 'approvals')).remedy).toBe('okso approvals revoke --all');
    expect((await check(recordChecks, 'journal')).summary).toContain('1 of 1 entries');
    await expect(check(recordChecks, 'trust')).rejects.toMatchObject({ code: 'OKSO_STORAGE' });
  });

  test('and what was left behind: locks of the dead, damaged models', async () => {
    const models = join(home, '.local/share/okso/models');
    mkdirSync(models, { recursive: true });
    writeFileSync(join(models, 'a.gguf.damaged'), '');
    writeFileSync(join(models, 'b.gguf.lock'), 'half written');
    expect(await check(recordChecks, 'leftovers')).toMatchObject({ status: 'warn', remedy: `rm ${join(models, 'a.gguf.damaged')}` });
  });
});
