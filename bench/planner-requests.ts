import { Readable, Writable } from 'node:stream';
import { parseCommandLine } from '../kernel/cli/command-line/command-line.ts';
import { runCommand } from '../kernel/cli/run/run-command.ts';
import type { GenerateRequest, Turn } from '../kernel/model/model.ts';
import { fillPlanWorkspace, type PlanRequest } from './plan-requests.ts';
import { openScriptedServer } from './scripted-server.ts';
import { createAskedOf, scriptedWords } from './scripted-words.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** What the planner asks its model for each of these requests, word for word: it is listened to where a server would answer it. */
export function plannerRequests(packageRoot: string, env: NodeJS.ProcessEnv, requests: readonly PlanRequest[]): Promise<GenerateRequest[]> {
  return inTemporaryFolder(async (folder) => {
    const askedOf = createAskedOf(packageRoot);
    const heard: { messages: Turn[]; grammar: string | undefined; maxTokens: number }[] = [];
    let current: PlanRequest | undefined;
    await using server = await openScriptedServer((question) => {
      if (current === undefined) throw new Error('nothing was requested');
      const asked = askedOf(question);
      if (asked === 'plan') heard.push(question);
      return scriptedWords(asked, current);
    });
    const workspace = `${folder}/workspace`;
    await fillPlanWorkspace(workspace);
    const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
    for (const request of requests) {
      current = request;
      const parsed = parseCommandLine(['--plan-only', '--', request.request], 'bench');
      if (parsed.kind !== 'command') throw new Error('the bench was misunderstood');
      await runCommand(parsed.line, {
        stdout: nowhere(),
        stderr: nowhere(),
        stdin: Readable.from([]),
        env: { PATH: env['PATH'] ?? '', HOME: `${folder}/home`, VERBOSITY: '0', OKSO_MODEL_URL: server.url },
        cwd: workspace,
        packageRoot,
        version: 'bench',
      });
    }
    const shared = sharedTurns(heard.map(({ messages }) => messages));
    return heard.map(
      ({ messages, grammar, maxTokens }): GenerateRequest => ({
        role: 'planner',
        prefix: messages.slice(0, shared),
        turns: messages.slice(shared),
        ...(grammar === undefined ? {} : { grammar }),
        maxTokens,
        temperature: 0,
        seed: 1,
      }),
    );
  });
}

/** The turns that all of them begin with are the prefix; a server is not told where it ends. */
function sharedTurns(conversations: readonly (readonly Turn[])[]): number {
  const [first = [], ...others] = conversations;
  const differs = first.findIndex((turn, at) => others.some((other) => JSON.stringify(other[at]) !== JSON.stringify(turn)));
  return differs < 0 ? Math.max(0, first.length - 1) : differs;
}
