import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { OksoError } from '../../schemas/okso-error.ts';

export interface ReplRequest {
  code: string;
  /** Absolute. */
  cwd: string;
  /** Text results of earlier steps. */
  steps: readonly string[];
}

export interface ReplReply {
  exitCode: number;
  stdout: string;
  stderr: string;
  truncated: boolean;
}

/** One running Python that takes one request at a time. */
export interface ReplProcess {
  run(request: ReplRequest): Promise<ReplReply>;
  /** Settles once the names that the last call left are in the state file, with whether they are; after a death, that they are not. */
  saved(): Promise<boolean>;
  /** Names of an earlier Python that this one could not bring back, with the reasons. */
  readonly lost: readonly string[];
  /** As Ctrl-C would: the code ends with KeyboardInterrupt, what it defined stays. */
  interrupt(): void;
  /** Ends it and all it started, at once. */
  kill(): void;
  readonly isAlive: boolean;
}

const readySchema = z.strictObject({ ready: z.literal(true), lost: z.array(z.string().max(100)).max(50) });
const savedSchema = z.strictObject({ saved: z.boolean() });
const replySchema = z.strictObject({ id: z.number(), exitCode: z.number().int(), stdout: z.string(), stderr: z.string(), truncated: z.boolean() });

/** What becomes of a session whose Python died. */
export const NEXT_PYTHON = 'The next call starts a new Python, with the names of earlier calls as far as they could be saved.';
/** An answer is bounded by the guard; a longer line is no answer. */
const MAX_REPLY_CHARACTERS = 32 * 1024 * 1024;
/** The last words of a process that died, for the error. */
const MAX_LAST_WORDS = 4_000;

/** Starts a guard process. Requests and answers have pipes of their own, so nothing that code prints can be taken for an answer. */
export async function startRepl(
  command: readonly string[],
  options: { cwd: string; env: Readonly<Record<string, string>>; startTimeoutMs: number },
): Promise<ReplProcess> {
  const [program = '', ...argv] = command;
  const child = spawn(program, argv, {
    cwd: options.cwd,
    env: { ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const requests = child.stdio[3] as Writable;
  const replies = child.stdio[4] as Readable;
  // A process that ends while it is written to is noticed by its exit.
  requests.on('error', () => undefined);
  const lastWords = keepLastWords(child);
  let waiting: { accept: (reply: unknown) => void; fail: (reason: Error) => void } | undefined;
  let saving = Promise.resolve(false);
  let settleSaving: (isSaved: boolean) => void = () => undefined;
  let isAlive = true;
  let calls = 0;

  const kill = (): void => {
    isAlive = false;
    try {
      // The group, so that what it may have started ends as well; in a sandbox its own first process takes the rest along.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  const end = (reason: string): void => {
    kill();
    settleSaving(false);
    waiting?.fail(new OksoError('OKSO_TOOL_FAILED', reason, { hint: NEXT_PYTHON, details: { stderr: lastWords() } }));
    waiting = undefined;
  };
  child.on('error', (error) => end(`Python could not be started: ${error.message}`));
  child.on('exit', (code, signal) => end(`Python ended unexpectedly (${signal ?? `exit code ${code}`})${explain(signal)}`));

  onLines(replies, (line) => {
    const parsed = line === undefined ? undefined : parseLine(line);
    const saved = savedSchema.safeParse(parsed);
    if (saved.success) settleSaving(saved.data.saved);
    else if (parsed === undefined) end('Python answered with something that is no answer');
    else waiting?.accept(parsed);
  });

  const next = (): Promise<unknown> =>
    new Promise((accept, fail) => {
      waiting = { accept, fail };
    }).finally(() => {
      waiting = undefined;
    });

  const timer = setTimeout(() => end(`Python did not start within ${options.startTimeoutMs} ms`), options.startTimeoutMs);
  let lost: readonly string[];
  try {
    ({ lost } = readySchema.parse(await next()));
  } finally {
    clearTimeout(timer);
  }

  return {
    lost,
    saved: () => saving,
    get isAlive() {
      return isAlive;
    },
    async run({ code, cwd, steps }) {
      calls += 1;
      const id = calls;
      const answer = next();
      settleSaving(false);
      saving = new Promise((settle) => {
        settleSaving = settle;
      });
      requests.write(`${JSON.stringify({ id, code, cwd, steps })}\n`);
      const parsed = replySchema.safeParse(await answer);
      if (!parsed.success || parsed.data.id !== id) {
        // Only code that writes into the pipe itself gets here.
        kill();
        settleSaving(false);
        throw new OksoError('OKSO_TOOL_FAILED', 'Python answered with something that is no answer', { hint: NEXT_PYTHON });
      }
      const { id: _id, ...reply } = parsed.data;
      return reply;
    },
    interrupt: () => void requests.write('{"interrupt":true}\n'),
    kill,
  };
}

/** Lines of a stream, without ever holding more than one answer can have; undefined stands for a longer one. */
function onLines(stream: Readable, deliver: (line: string | undefined) => void): void {
  let held: string[] = [];
  let length = 0;
  stream.setEncoding('utf8');
  stream.on('data', (data: string) => {
    const parts = data.split('\n');
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        deliver(held.join(''));
        held = [];
        length = 0;
      }
      length += part.length;
      if (length <= MAX_REPLY_CHARACTERS) held.push(part);
      else deliver(undefined);
    }
  });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** What goes to the real stdout and stderr passes by Python's own: complaints of the interpreter and of libraries. It is drained, and its end kept. */
function keepLastWords(child: ChildProcess): () => string {
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      words = (words + data.toString('utf8')).slice(-MAX_LAST_WORDS);
    });
  }
  return () => words;
}

function explain(signal: NodeJS.Signals | null): string {
  return signal === 'SIGKILL' ? ': it was killed, perhaps for want of memory' : '';
}
