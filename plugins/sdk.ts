import { z } from 'zod';
import { type Capability, type JsonSchema, type SideEffects, type ToolGroup, type ToolManifest, toolGroups } from '../schemas/manifest.ts';
import type { FromJsonSchema } from './json-schema-type.ts';

export { editDistance, nearestName } from '../schemas/nearest-name.ts';
export { contentStems, foldText, stem, wordsOf, wordWeight } from '../schemas/words.ts';
export { toolGroups };

export interface FileBytes {
  /** Absolute, links resolved. */
  path: string;
  bytes: Uint8Array;
  /** Size on disk, which is more than was read when `truncated`. */
  size: number;
  truncated: boolean;
}

export interface FolderEntry {
  name: string;
  kind: 'file' | 'folder' | 'link' | 'other';
  size: number;
  modifiedMs: number;
}

export interface ExecRequest {
  /** A program name that the policy knows; never a shell. */
  file: string;
  args: readonly string[];
  stdin?: string;
  cwd?: string;
  /** Milliseconds; the call's own limit counts as well. */
  timeoutMs?: number;
}

export interface ExecResult {
  stdout: string;
  stderr: string;
  exitCode: number;
  truncated: boolean;
}

export interface NetResponse {
  url: string;
  /** After redirects. */
  finalUrl: string;
  status: number;
  /** Of the last response, names in lower case; cookies are left out. */
  headers: Readonly<Record<string, string>>;
  /** The body without its content encoding. */
  bytes: Uint8Array;
  truncated: boolean;
  /** What a search said of this page, when one of this session found it. */
  foundBy: string | null;
}

export interface SearchItem {
  title: string;
  url: string;
  snippet: string;
  displayLink: string;
}

/** The only way out of a plugin. Every call is checked by the policy of the run and ends with the call it belongs to. A refusal throws a ToolFailure. */
export interface Host {
  fs: {
    read(path: string, options?: { maxBytes?: number }): Promise<FileBytes>;
    list(path: string): Promise<FolderEntry[]>;
    /** Atomic: a crash leaves the old or the new file, never half. */
    write(
      path: string,
      content: Uint8Array | string,
      options: { mode: 'create' | 'overwrite' | 'append'; parents?: boolean },
    ): Promise<{ path: string; bytes: number }>;
  };
  exec(request: ExecRequest): Promise<ExecResult>;
  /** The session's Python; state persists from call to call. */
  python(input: string): Promise<ExecResult>;
  /** Runs an AppleScript with these arguments (`on run argv`). Values go into `args`, never into the script. Where there is no macOS it throws a ToolFailure whose details hold `noOsascript`, the reason. */
  osascript(request: { script: string; args: readonly string[] }): Promise<ExecResult>;
  net: {
    /** Gets a page over http or https. HTTP errors are answers; only `maxBytes` of the body are kept. */
    fetch(request: { url: string; maxBytes: number }): Promise<NetResponse>;
  };
  /** Asks the search provider of the user's settings, whose key stays with the host. */
  search(request: { query: string; num: number }): Promise<{ total: number; items: SearchItem[] }>;
  model: {
    /** Asks the model that writes answers. What it says is a guess, and whatever text stood in the prompt may have steered it. */
    ask(request: { prompt: string; maxTokens?: number }): Promise<string>;
  };
  /** A small JSON value kept for this tool and session, such as the terminal's folder. */
  state: { get(): Promise<unknown>; set(value: unknown): Promise<void> };
  log(level: 'debug' | 'info' | 'warn', message: string): void;
  /** 0 to 1, with a word on what is being done. */
  progress(fraction: number, label: string): void;
}

export interface ToolContext {
  host: Host;
  /** Aborted when the call is cancelled or its time is up; a tool that listens ends cleanly, one that does not is ended. */
  signal: AbortSignal;
  /** Absolute path of the folder okso was started in. */
  workspace: string;
  session: string;
}

type Schema = z.ZodType | JsonSchema;
type ValueOf<S> = S extends z.ZodType ? z.output<S> : FromJsonSchema<S>;

export interface ToolDefinition<Input extends Schema, Output extends Schema> {
  name: string;
  /** One or two plain sentences; the planner model reads this. */
  description: string;
  safety: string;
  groups: readonly ToolGroup[];
  /** A closed object: unknown keys are an error. */
  input: Input;
  output: Output;
  capabilities: readonly Capability[];
  sideEffects: SideEffects;
  idempotent?: boolean;
  timeoutMs?: number;
  /** Contract tests: run by `okso plugin check` and before a new version goes live. */
  examples?: readonly { title: string; args: Record<string, unknown>; result?: unknown }[];
  run(args: ValueOf<Input>, context: ToolContext): Promise<ValueOf<Output>> | ValueOf<Output>;
}

/** Long enough for a slow disk, short enough that a stuck tool is noticed. */
const DEFAULT_TIMEOUT_MS = 30_000;

/** What a plugin file exports: its manifest as data and the function behind it. */
export interface Tool {
  manifest: ToolManifest;
  run(args: unknown, context: ToolContext): Promise<unknown>;
}

/** Declares a tool. A plugin is one file whose default export is the result of this call. */
export function defineTool<const Input extends Schema, const Output extends Schema>(definition: ToolDefinition<Input, Output>): Tool {
  return {
    manifest: {
      name: definition.name,
      description: definition.description,
      safety: definition.safety,
      groups: [...definition.groups],
      input: toJsonSchema(definition.input),
      output: toJsonSchema(definition.output),
      capabilities: [...definition.capabilities],
      sideEffects: definition.sideEffects,
      idempotent: definition.idempotent ?? definition.sideEffects === 'none',
      timeoutMs: definition.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      examples: (definition.examples ?? []).map((example) => ({ ...example })),
    },
    // ajv in the host has checked the arguments against the manifest; this cast only names what it checked.
    run: async (args, context) => definition.run(args as ValueOf<Input>, context),
  };
}

function toJsonSchema(schema: Schema): JsonSchema {
  if (!(schema instanceof z.ZodType)) return schema;
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return json;
}

/** Of several arguments that may each be left out, one must be there: goes into `.meta()` of the input, so that a call without any never reaches the tool. */
export function needsOneOf(...names: readonly string[]): { anyOf: { required: [string] }[] } {
  return { anyOf: names.map((name) => ({ required: [name] })) };
}

/** An expected failure with a sentence for the user; anything else that is thrown is reported as a fault of the plugin. */
export class ToolFailure extends Error {
  readonly hint: string;
  readonly details: unknown;
  /** The policy refused, as opposed to the work having failed. */
  readonly refused: boolean;

  constructor(message: string, options: { hint?: string; details?: unknown; refused?: boolean } = {}) {
    super(message);
    this.name = 'ToolFailure';
    this.hint = options.hint ?? '';
    this.details = options.details;
    this.refused = options.refused ?? false;
  }

  /** By name: the host's refusals are made by the worker, and every plugin's bundle brings a copy of this class of its own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ToolFailure';
  }
}
