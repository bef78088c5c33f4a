import type { ExecResult, FileBytes, FolderEntry, Host, NetResponse, SearchItem } from '../plugins/sdk.ts';
import type { CallLine } from './worker-line.ts';

/** The plugin SDK's Host, as calls of flat names on the line. The host checks everything again; nothing here is a guard. */
export function toolHost(line: CallLine): Host {
  return {
    fs: {
      read: (path, options) => line.ask('fs.read', [path, options]) as Promise<FileBytes>,
      list: (path) => line.ask('fs.list', [path]) as Promise<FolderEntry[]>,
      write: (path, content, options) => line.ask('fs.write', [path, content, options]) as Promise<{ path: string; bytes: number }>,
    },
    exec: (request) => line.ask('exec', [request]) as Promise<ExecResult>,
    python: (input) => line.ask('python', [input]) as Promise<ExecResult>,
    osascript: (request) => line.ask('osascript', [request]) as Promise<ExecResult>,
    net: { fetch: (request) => line.ask('net.fetch', [request]) as Promise<NetResponse> },
    search: (request) => line.ask('search', [request]) as Promise<{ total: number; items: SearchItem[] }>,
    model: { ask: (request) => line.ask('model.ask', [request]) as Promise<string> },
    state: {
      get: () => line.ask('state.get', []),
      set: async (value) => void (await line.ask('state.set', [value])),
    },
    log: (level, message) => line.tell('log', [level, message]),
    progress: (fraction, label) => line.tell('progress', [fraction, label]),
  };
}
