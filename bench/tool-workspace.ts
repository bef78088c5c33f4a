import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** What the tools are let loose on: a few files, a server on this machine and a stand-in for osascript. */
export interface ToolWorkspace extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`: a page at /page, and the answers of a SearXNG server at /search. */
  origin: string;
  /** `127.0.0.1:PORT` */
  host: string;
  /** A folder for PATH. */
  programs: string;
}

const LINES = 500;
const PAGE = `<!doctype html><title>Harbour</title><article><h1>Harbour</h1>${'<p>The harbour office counts the boats every morning and writes the number into a book.</p>'.repeat(20)}</article>`;
const FOUND = {
  results: Array.from({ length: 5 }, (_, index) => ({ url: `https://example.org/${index}`, title: `Page ${index}`, content: 'Boats.' })),
};

/** Answers at once and with nothing: what an application of macOS takes for its work is not okso's. */
const OSASCRIPT = '#!/bin/sh\necho\n';

/** Fills `workspace` and starts the server. */
export async function openToolWorkspace(folder: string, workspace: string): Promise<ToolWorkspace> {
  const programs = join(folder, 'bin');
  for (const path of [programs, workspace]) await mkdir(path, { recursive: true });
  await writeFile(join(programs, 'osascript'), OSASCRIPT);
  await chmod(join(programs, 'osascript'), 0o755);
  await writeFile(join(workspace, 'notes.txt'), 'The harbour office counts the boats.\n'.repeat(LINES));
  await writeFile(join(workspace, 'config.json'), '{\n  "server": { "port": 1 }\n}\n');
  await writeFile(join(workspace, 'edited.txt'), 'one\n');
  const server = createServer((request, response) => {
    const isSearch = request.url?.startsWith('/search') === true;
    response.writeHead(200, { 'content-type': isSearch ? 'application/json' : 'text/html; charset=utf-8' });
    response.end(isSearch ? JSON.stringify(FOUND) : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    programs,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
