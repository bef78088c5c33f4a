import type { Host, Tool, ToolContext } from '../plugins/sdk.ts';
import type { CallTask, WorkerBoot } from './protocol.ts';
import { toolHost } from './worker-host.ts';
import type { CallLine, Line } from './worker-line.ts';
import { loadFault, runFault, valueReply } from './worker-reply.ts';

/** What a thread or a process of a plugin does for the host. Each answers with the JSON text of a ToolResult. */
export interface ToolServer {
  /** The plugin's manifest, or why it could not be loaded. */
  describe(): Promise<string>;
  /** Runs the tool once. */
  call(task: CallTask): Promise<string>;
}

/** Serves one plugin, which is loaded with the first task. */
export function createToolServer({ module, sourceMap, workspace }: WorkerBoot, line: Line): ToolServer {
  if (sourceMap) process.setSourceMapsEnabled(true);

  let loaded: Tool | undefined;

  async function loadTool(): Promise<Tool> {
    const exports: { default?: Partial<Tool> } = await import(module);
    const tool = exports.default;
    if (typeof tool?.run !== 'function' || tool.manifest === undefined) throw new TypeError('its default export is not the result of defineTool()');
    loaded = tool as Tool;
    return loaded;
  }

  return {
    async describe() {
      try {
        return valueReply((await loadTool()).manifest);
      } catch (thrown) {
        return loadFault(thrown);
      }
    },
    async call({ call, args, session }) {
      const open = line.open(call);
      try {
        const tool = loaded ?? (await loadTool());
        const reply = valueReply(await tool.run(args, toolContext(open, workspace, session)));
        const told = open.told();
        if (told !== undefined) await told;
        return reply;
      } catch (thrown) {
        return runFault(thrown);
      } finally {
        open.close();
      }
    },
  };
}

function toolContext(line: CallLine, workspace: string, session: string): ToolContext {
  // Made on first use: a small tool looks at neither host nor signal.
  let host: Host | undefined;
  return {
    get host() {
      host ??= toolHost(line);
      return host;
    },
    get signal() {
      return line.signal;
    },
    workspace,
    session,
  };
}
