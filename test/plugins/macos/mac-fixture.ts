import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tool } from '../../../plugins/sdk.ts';
import { createDirectHost, type DirectHost, type DirectRun } from '../../helpers/direct-host.ts';

/** One call of osascript. */
export interface ScriptCall {
  script: string;
  args: string[];
  stdin: string;
}

/** A workspace on a machine whose osascript is a stand-in. */
export interface MacFixture extends AsyncDisposable {
  host: DirectHost;
  /** What the next scripts return, or fail with. */
  answer(answer: { stdout?: string; stderr?: string; exitCode?: number }): void;
  /** Every call so far. */
  calls(): ScriptCall[];
  /** Runs a tool under an approved plan. */
  run(tool: Tool, args?: Record<string, unknown>, run?: DirectRun): Promise<unknown>;
}

const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** Makes a fresh one; nothing of the machine's own applications is ever reached. */
export async function createMacFixture(): Promise<MacFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'okso-osascript-'));
  const environment = { PATH: `${fixtures}:${process.env.PATH ?? ''}`, OSASCRIPT_FOLDER: folder };
  const host = await createDirectHost({ mac: { standIn: { environment } } });
  return {
    host,
    answer: (answer) => writeFileSync(join(folder, 'answer.json'), JSON.stringify(answer)),
    calls: () => readLines(join(folder, 'calls.jsonl')),
    run: (tool, args = {}, run = {}) => host.call(tool, args, { approval: 'plan', ...run }),
    async [Symbol.asyncDispose]() {
      await host[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The only call, which is the last one too. */
export function onlyCall(fixture: MacFixture): ScriptCall {
  const [call, ...more] = fixture.calls();
  if (call === undefined || more.length > 0) throw new Error(`there were ${fixture.calls().length} calls where one was expected`);
  return call;
}

function readLines(file: string): ScriptCall[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as ScriptCall);
  } catch {
    return [];
  }
}
