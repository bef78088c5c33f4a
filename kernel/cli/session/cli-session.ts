import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RunOptions } from '../../../schemas/messages.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { type SettingName, type SettingRow, settingsTable } from '../../../schemas/settings-table.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { type Folders, resolveFolders } from './folders.ts';
import type { Io } from './io.ts';
import { runMode } from './run-mode.ts';
import { loadSettings, type Settings } from './settings.ts';

/** What every command starts from: settings in force, folders, and the limits given on the command line. */
export interface CliSession {
  line: CommandLine;
  io: Io;
  settings: Settings;
  origins: Partial<Record<SettingName, string>>;
  folders: Folders;
  configFile: string;
  addDirs: string[];
  allowNet: string[];
  /** --strict: what okso cannot vouch for is refused instead of asked about. */
  isStrict: boolean;
  /** 0 quiet, 1 progress, 2 everything. */
  verbosity: number;
  /** Undefined: no limit. */
  timeoutMs: number | undefined;
  seed: number;
  /** How requests are planned. */
  mode: RunOptions['mode'];
  /** Values that must never be written to a record. */
  secrets: string[];
}

/** A fixed default: the same request on the same machine gives the same plan. */
const DEFAULT_SEED = 1;
const MAX_SEED = 2 ** 31 - 1;

/** Reads settings and options that every command shares; what a `.env` may not set is reported on stderr. */
export function openCliSession(line: CommandLine, io: Io): CliSession {
  const folders = resolveFolders(io.env);
  const named = textOption(line, 'config');
  const configFile = named === undefined ? join(folders.config, 'config.env') : resolve(io.cwd, named);
  const model = textOption(line, 'model');
  const flags = model === undefined ? line.flags : { ...everyModel(model), ...line.flags };
  const { settings, origins, warnings } = loadSettings({ flags, env: io.env, cwd: io.cwd, configFile, configFileRequired: named !== undefined });
  for (const warning of warnings) io.stderr.write(`okso: ${warning}\n`);
  const timeoutS = numberOption(line, 'timeout', 0.001, 86_400);
  return {
    line,
    io,
    settings,
    origins,
    folders,
    configFile,
    addDirs: listOption(line, 'addDir').map((folder) => existingFolder(resolve(io.cwd, folder))),
    allowNet: listOption(line, 'allowNet'),
    isStrict: line.options['strict'] === true,
    verbosity: settings.VERBOSITY,
    timeoutMs: timeoutS === undefined ? undefined : timeoutS * 1000,
    mode: runMode(line, settings),
    seed: numberOption(line, 'seed', 0, MAX_SEED, true) ?? DEFAULT_SEED,
    secrets: (Object.entries(settingsTable) as [SettingName, SettingRow][]).flatMap(([name, row]) => {
      const value = settings[name];
      return row.secret === true && typeof value === 'string' ? [value] : [];
    }),
  };
}

/** The text of an option, or undefined when it was not given. */
export function textOption(line: CommandLine, name: string): string | undefined {
  const value = line.options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The number that an option gives, within its bounds, or undefined when it was not given. */
export function numberOption(line: CommandLine, name: string, min: number, max: number, whole = false): number | undefined {
  const text = textOption(line, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value) || value < min || value > max || (whole && !Number.isInteger(value))) {
    throw new OksoError('OKSO_USAGE', `--${name} is ${JSON.stringify(text)}, but it must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`, {
      hint: `See \`okso ${line.command} --help\`.`,
    });
  }
  return value;
}

function listOption(line: CommandLine, name: string): string[] {
  const value = line.options[name];
  return Array.isArray(value) ? value.map(String) : [];
}

/** A model that judges answers is asked only where one was named for just that. */
function everyModel(spec: string): Partial<Record<SettingName, string>> {
  return {
    PLANNER_MODEL_SPEC: spec,
    EXECUTOR_MODEL_SPEC: spec,
    REACT_MODEL_SPEC: spec,
    SEARCH_REPHRASER_MODEL_SPEC: spec,
  };
}

function existingFolder(path: string): string {
  try {
    if (statSync(path).isDirectory()) return path;
  } catch {
    // Falls through to the same error: it is no folder either way.
  }
  throw new OksoError('OKSO_USAGE', `--add-dir names ${path}, which is no folder`, { hint: 'Name a folder that exists.' });
}
