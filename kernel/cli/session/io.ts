/** The terminal, the environment and the folder a command works with; tests give their own. */
export interface Io {
  stdout: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  stderr: NodeJS.WritableStream & { isTTY?: boolean; columns?: number; rows?: number };
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** The folder that holds package.json: prompts, built workers and shipped plugins lie below it. */
  packageRoot: string;
  version: string;
}

/** Whether a question can be asked: somebody reads stderr and types on stdin. */
export function canAsk(io: Io): boolean {
  return io.stdin.isTTY === true && io.stderr.isTTY === true;
}

/** Everything on stdin, at most `maxBytes`; more is an error of the caller's choice. */
export async function readStdin(io: Io, maxBytes: number, tooMuch: () => Error): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of io.stdin) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw tooMuch();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
