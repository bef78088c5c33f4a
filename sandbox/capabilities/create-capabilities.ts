import { z } from 'zod';
import type { ExecResult, FileBytes, FolderEntry, NetResponse, SearchItem } from '../../plugins/sdk.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import type { CallGrant, HostFunctions, OpenCapabilities } from '../capability.ts';
import { type ChangeJournal, changesOf, noJournal } from '../journal/change.ts';
import type { WorkspacePolicy } from '../policy/create-policy.ts';
import { accessOfMode } from '../policy/file-rules.ts';
import { judgeScript } from '../policy/macos-rules.ts';
import { createExec } from './exec.ts';
import { handOver, type WrittenFile } from './hand-over.ts';
import { createOsascript, type Osascript } from './osascript.ts';
import { requireCapability, requirePermission } from './permission.ts';
import type { Programs } from './programs.ts';
import { listChecked, MAX_READ_BYTES, readChecked } from './read-file.ts';
import type { Sessions } from './sessions.ts';
import { writeAtomically } from './write-file.ts';

/** The session's Python, as the capabilities need it; sandbox/python makes it. */
export interface PythonRunner {
  run(request: {
    input: string;
    session: string;
    cwd: string;
    earlier: readonly string[];
    signal: AbortSignal;
  }): Promise<ExecResult & { written: readonly WrittenFile[] }>;
}

/** The network, as the capabilities need it; sandbox/net makes it. */
export interface NetAccess {
  fetch(request: { url: string; maxBytes: number }, grant: CallGrant): Promise<NetResponse>;
  search(request: { query: string; num: number }, grant: CallGrant): Promise<{ total: number; items: SearchItem[] }>;
}

/** The language model, as the capabilities need it: text in, text out. */
export type AskModel = (request: { prompt: string; maxTokens: number }, signal: AbortSignal) => Promise<string>;

export interface CapabilitiesOptions {
  policy: WorkspacePolicy;
  sessions: Sessions;
  programs: Programs;
  python: PythonRunner;
  /** Where it is not given, macOS's own osascript, if this is macOS. */
  osascript?: Osascript;
  /** Where it is not given, nothing is reached. */
  net?: NetAccess;
  /** Where it is not given, no model can be asked. */
  askModel?: AskModel;
  /** Environment of programs that tools start; nothing else gets in. */
  programEnvironment: Readonly<Record<string, string>>;
  log: (level: 'debug' | 'info' | 'warn', tool: string, message: string) => void;
  /** Keeps what stands at a path before it changes; where it is not given, nothing is kept. */
  journal?: ChangeJournal;
}

/** Opens what one tool call may do. Every argument comes from a worker and is taken for hostile. */
export function createCapabilities(options: CapabilitiesOptions): OpenCapabilities {
  const { policy, sessions, journal = noJournal } = options;
  const osascript = options.osascript ?? createOsascript({ ...options, isInWorkspace: policy.isInWorkspace });
  const net = (): NetAccess => {
    if (options.net !== undefined) return options.net;
    throw new OksoError('OKSO_REFUSED', 'this run has no network', { hint: 'Run the tool where there is one.' });
  };
  return (grant) => {
    const folder = (): string => sessions.folder(grant.session);
    /** The real path, once the policy and the approval of this call let it through. */
    const admit = (path: string, access: Parameters<WorkspacePolicy['judgePath']>[1]): string => {
      const verdict = policy.judgePath(path, access, folder(), grant.tool);
      requirePermission(grant, verdict);
      return verdict.target;
    };
    const write = async (path: string, content: Uint8Array, mode: 'create' | 'overwrite' | 'append', parents: boolean): Promise<void> => {
      const access = accessOfMode(mode);
      const real = admit(path, access);
      const end = await journal.begin(changesOf([{ path: real, access }]), grant);
      try {
        await writeAtomically({ path: real, name: path, content, mode, parents, temporary: journal.temporary });
      } finally {
        await end();
      }
    };
    const exec = createExec({ ...options, grant, folder, journal });

    return {
      'fs.read': async (...args): Promise<FileBytes> => {
        const [path, { maxBytes }] = parse(readArguments, args, 'fs.read');
        requireCapability(grant, 'fs.read');
        return readChecked(admit(path, 'read'), path, maxBytes ?? MAX_READ_BYTES);
      },
      'fs.list': async (...args): Promise<FolderEntry[]> => {
        const [path] = parse(listArguments, args, 'fs.list');
        requireCapability(grant, 'fs.read');
        return listChecked(admit(path, 'look'), path);
      },
      'fs.write': async (...args): Promise<{ path: string; bytes: number }> => {
        const [path, content, { mode, parents }] = parse(writeArguments, args, 'fs.write');
        requireCapability(grant, 'fs.write');
        const bytes = typeof content === 'string' ? Buffer.from(content) : content;
        await write(path, bytes, mode, parents ?? true);
        return { path, bytes: bytes.length };
      },
      exec: async (...args): Promise<ExecResult> => {
        const [request] = parse(execArguments, args, 'exec');
        requireCapability(grant, 'exec');
        return exec(request);
      },
      python: async (...args): Promise<ExecResult> => {
        const [input] = parse(pythonArguments, args, 'python');
        requireCapability(grant, 'exec');
        const verdict = policy.judge({ tool: 'python_repl', args: { input }, cwd: folder() });
        requirePermission(grant, verdict);
        const { written, ...result } = await options.python.run({
          input,
          session: grant.session,
          cwd: folder(),
          earlier: grant.earlier,
          signal: grant.signal,
        });
        if (verdict.effect !== 'none') await journal.noteForeign(grant.tool, 'nothing held its code in, so it may have changed more than its files');
        return { ...result, stderr: (await handOver(written, grant, write)) + result.stderr };
      },
      osascript: async (...args): Promise<ExecResult> => {
        const [request] = parse(osascriptArguments, args, 'osascript');
        requireCapability(grant, 'osascript');
        const verdict = judgeScript(grant.tool);
        requirePermission(grant, verdict);
        const result = await osascript.run(request, grant.signal);
        if (verdict.effect !== 'none' && result.exitCode === 0) await journal.noteForeign(grant.tool, `it changed something in ${verdict.target}`);
        return result;
      },
      'net.fetch': async (...args): Promise<NetResponse> => {
        const [request] = parse(fetchArguments, args, 'net.fetch');
        requireCapability(grant, 'net');
        return net().fetch(request, grant);
      },
      search: async (...args): Promise<{ total: number; items: SearchItem[] }> => {
        const [request] = parse(searchArguments, args, 'search');
        requireCapability(grant, 'net');
        return net().search(request, grant);
      },
      'model.ask': async (...args): Promise<string> => {
        const [{ prompt, maxTokens }] = parse(askArguments, args, 'model.ask');
        requireCapability(grant, 'model');
        if (options.askModel === undefined)
          throw new OksoError('OKSO_MODEL_UNAVAILABLE', 'there is no model here that a tool could ask', {
            hint: 'Run the tool in a request, or with okso tool.',
          });
        return options.askModel({ prompt, maxTokens: maxTokens ?? DEFAULT_ANSWER_TOKENS }, grant.signal);
      },
      'state.get': async (): Promise<unknown> => sessions.get(grant.tool, grant.session),
      'state.set': async (...args): Promise<void> => {
        const [value] = parse(stateArguments, args, 'state.set');
        sessions.set(grant.tool, grant.session, value);
      },
      log: async (...args): Promise<void> => {
        const [level, message] = parse(logArguments, args, 'log');
        options.log(level, grant.tool, message);
      },
      progress: async (...args): Promise<void> => {
        const [fraction, label] = parse(progressArguments, args, 'progress');
        grant.onProgress?.(Math.min(1, Math.max(0, fraction)), label);
      },
    } satisfies HostFunctions;
  };
}

/** Longer names are refused by every file system. */
const MAX_PATH_CHARACTERS = 4096;
/** A line of a log, not a document. */
const MAX_MESSAGE_CHARACTERS = 2000;
/** More code than a model writes. */
const MAX_CODE_CHARACTERS = 1_000_000;
/** A script is a page; values are arguments. */
const MAX_SCRIPT_CHARACTERS = 20_000;
/** Every recipient of a mail is one. */
const MAX_SCRIPT_ARGUMENTS = 200;
/** Longer addresses are refused by most servers. */
const MAX_URL_CHARACTERS = 8192;
/** The most that a page may weigh: it is held twice while it crosses to the worker. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024;
/** Providers refuse longer questions. */
const MAX_QUERY_CHARACTERS = 200;
const MAX_SEARCH_RESULTS = 10;
/** What fits into a small model's context beside its answer. */
const MAX_PROMPT_CHARACTERS = 12_000;
/** A paragraph. */
const DEFAULT_ANSWER_TOKENS = 256;
const MAX_ANSWER_TOKENS = 1024;
/** What a tool may keep per session, as JSON. */
const MAX_STATE_CHARACTERS = 100_000;

/** Would end a path or an argument early. */
const NUL = 'contains a NUL character';

const path = z.string().min(1).max(MAX_PATH_CHARACTERS).refine(hasNoNul, NUL);
const readArguments = z.tuple([path, z.strictObject({ maxBytes: z.number().int().positive().optional() }).default({})]);
const listArguments = z.tuple([path]);
const writeArguments = z.tuple([
  path,
  z.union([z.string(), z.instanceof(Uint8Array)]),
  z.strictObject({ mode: z.enum(['create', 'overwrite', 'append']), parents: z.boolean().optional() }),
]);
const execArguments = z.tuple([
  z.strictObject({
    file: z.string(),
    args: z.array(z.string()),
    stdin: z.string().optional(),
    cwd: path.optional(),
    timeoutMs: z.number().int().positive().optional(),
  }),
]);
const pythonArguments = z.tuple([z.string().max(MAX_CODE_CHARACTERS)]);
const osascriptArguments = z.tuple([
  z.strictObject({
    script: z.string().max(MAX_SCRIPT_CHARACTERS).refine(hasNoNul, NUL),
    args: z.array(z.string().refine(hasNoNul, NUL)).max(MAX_SCRIPT_ARGUMENTS),
  }),
]);
const fetchArguments = z.tuple([z.strictObject({ url: z.string().max(MAX_URL_CHARACTERS), maxBytes: z.number().int().min(1).max(MAX_PAGE_BYTES) })]);
const searchArguments = z.tuple([
  z.strictObject({ query: z.string().min(1).max(MAX_QUERY_CHARACTERS), num: z.number().int().min(1).max(MAX_SEARCH_RESULTS) }),
]);
const askArguments = z.tuple([
  z.strictObject({ prompt: z.string().min(1).max(MAX_PROMPT_CHARACTERS), maxTokens: z.number().int().min(1).max(MAX_ANSWER_TOKENS).optional() }),
]);
const stateArguments = z.tuple([z.unknown().refine((value) => (JSON.stringify(value)?.length ?? 0) <= MAX_STATE_CHARACTERS, 'is too long')]);
const logArguments = z.tuple([z.enum(['debug', 'info', 'warn']), z.string().max(MAX_MESSAGE_CHARACTERS)]);
const progressArguments = z.tuple([z.number(), z.string().max(MAX_MESSAGE_CHARACTERS)]);

function hasNoNul(text: string): boolean {
  return !text.includes('\0');
}

function parse<Schema extends z.ZodType>(schema: Schema, args: readonly unknown[], name: string): z.output<Schema> {
  const parsed = schema.safeParse(args);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new OksoError(
    'OKSO_ARGS_INVALID',
    `host.${name} was called with a bad argument ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong'}`,
    { hint: 'This is a fault of the plugin.' },
  );
}
