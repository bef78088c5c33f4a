import { parentPort, workerData } from 'node:worker_threads';
import type { Tool } from '../plugins/sdk.ts';
import type { CallTask, WorkerBoot } from './protocol.ts';
import { toolHost } from './worker-host.ts';
import { createLine } from './worker-line.ts';
import { routeOutput } from './worker-output.ts';
import { loadFault, runFault, valueReply } from './worker-reply.ts';

/*
 * The one file that every tool thread runs; piscina calls its exports by name. Each answers with a JSON string: text crosses the thread
 * boundary up to thirty times cheaper than the object it stands for, and anything that JSON cannot say is found out here.
 */
if (parentPort === null) throw new Error('worker.ts only runs in a worker thread');
const boot: WorkerBoot = workerData;
const line = createLine(parentPort);
routeOutput(line.log);
if (boot.sourceMap) process.setSourceMapsEnabled(true);

/** The plugin's manifest, or why it could not be loaded. */
export async function describe(): Promise<string> {
  try {
    return valueReply((await loadTool()).manifest);
  } catch (thrown) {
    return loadFault(thrown);
  }
}

/** Runs the tool once. */
export async function call(task: CallTask): Promise<string> {
  const open = line.open(task.call);
  try {
    const tool = await loadTool();
    const context = { host: toolHost(open), signal: open.signal, workspace: task.workspace, session: task.session };
    const reply = valueReply(await tool.run(task.args, context));
    await open.flush();
    return reply;
  } catch (thrown) {
    return runFault(thrown);
  } finally {
    open.close();
  }
}

async function loadTool(): Promise<Tool> {
  const exports: { default?: Partial<Tool> } = await import(boot.module);
  const tool = exports.default;
  if (typeof tool?.run !== 'function' || tool.manifest === undefined) throw new TypeError('its default export is not the result of defineTool()');
  return tool as Tool;
}
