import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { exitFor, exits } from '../../../schemas/error-codes.ts';
import type { ToolResult } from '../../../schemas/manifest.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { WORKFLOW_PREFIX } from '../../planning/workflow/workflow-manifest.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { composeTools } from '../compose/compose-tools.ts';
import { openCliSession, textOption } from '../session/cli-session.ts';
import { jsonForDisplay } from '../session/for-display.ts';
import { interruptible } from '../session/interruptible.ts';
import type { Io } from '../session/io.ts';
import { readArgs } from './tool-args.ts';

/** A name that a person or a script gives to a session: something to remember, not a document, and nothing that draws on a terminal. */
const sessionName = z.string().regex(/^\P{C}{1,200}$/u);

const batchLine = z.strictObject({ tool: z.string(), args: z.record(z.string(), z.unknown()).default({}), session: sessionName.optional() });

/** `okso tool NAME --json ARGS`: one call under the policy, one JSON line on stdout; `--batch` reads one call a line. */
export async function toolCommand(line: CommandLine, io: Io): Promise<number> {
  const session = openCliSession(line, io);
  const isBatch = line.options['batch'] === true;
  const [tool, surplus] = line.words;
  if (!isBatch && tool === undefined) throw usage('okso tool needs the name of a tool');
  if (surplus !== undefined || (isBatch && tool !== undefined)) throw usage(`okso tool does not take "${surplus ?? tool}"`);
  const args = isBatch ? {} : readArgs(textOption(line, 'json'), tool);
  const named = textOption(line, 'session');
  if (named !== undefined && !sessionName.safeParse(named).success) throw usage('--session needs a name of 1 to 200 printable characters');
  if (tool?.startsWith(WORKFLOW_PREFIX) === true) {
    if (named !== undefined) throw usage('--session goes with a tool; a workflow has a session of its own');
    const { callWorkflow } = await import('../workflow/workflow-call.ts');
    return await callWorkflow(line, io, { name: tool, args, answer: (result) => answer(result, io) });
  }
  await using interruption = interruptible(io);
  await using tools = await composeTools(session, {
    // Loaded late: few tools ever ask.
    askModel: async (request, signal) => {
      const [{ composeModels }, { createAskModel }] = await Promise.all([import('../compose/compose-models.ts'), import('../run/ask-model.ts')]);
      await using models = composeModels(session, signal);
      return await createAskModel(() => models.get('executor'))(request, signal);
    },
  });
  // One that nobody named ends with the process, and no name that anybody gives can meet it.
  const unnamed = `tool-${randomUUID()}`;
  const approval = session.settings.APPROVE_ALL && !session.settings.FORCE_CONFIRM ? 'plan' : 'none';
  const call = (name: string, given: Record<string, unknown>, id: string | undefined, step: number): Promise<ToolResult> => {
    if (name.startsWith(WORKFLOW_PREFIX)) return Promise.resolve({ ok: false, error: notInBatch(name).toBody() });
    if (id !== undefined) tools.keepSession(id);
    return tools.runner.run({ tool: name, args: given, session: id ?? unnamed, step, approval, earlier: [] }, { signal: interruption.signal });
  };

  if (!isBatch) return answer(await call(tool ?? '', args, named, 1), io);
  let step = 0;
  for await (const text of createInterface({ input: io.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (text.trim() === '') continue;
    step += 1;
    const parsed = parseLine(text);
    answer(
      parsed.ok ? await call(parsed.call.tool, parsed.call.args, parsed.call.session ?? named, step) : { ok: false, error: parsed.error.toBody() },
      io,
    );
    if (interruption.signal.aborted) return exits.interrupted;
  }
  return exits.done;
}

function answer(result: ToolResult, io: Io): number {
  io.stdout.write(`${jsonForDisplay(result)}\n`);
  return result.ok ? exits.done : exitFor(result.error.code);
}

function parseLine(text: string): { ok: true; call: z.infer<typeof batchLine> } | { ok: false; error: OksoError } {
  try {
    return { ok: true, call: batchLine.parse(JSON.parse(text)) };
  } catch (error) {
    return {
      ok: false,
      error: new OksoError('OKSO_ARGS_INVALID', 'a line of the batch is not {"tool", "args", "session"?}', {
        hint: 'Write one JSON object a line.',
        cause: error,
      }),
    };
  }
}

/** A workflow is shown and approved as a whole, and a batch has its calls on stdin. */
function notInBatch(name: string): OksoError {
  return new OksoError('OKSO_TOOL_UNKNOWN', `a batch calls tools, and ${name} is a workflow`, {
    hint: `Run it by itself: okso tool ${name} --json ARGS.`,
  });
}

function usage(message: string): OksoError {
  return new OksoError('OKSO_USAGE', message, { hint: 'See `okso tool --help`.' });
}
