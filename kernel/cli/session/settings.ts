import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseEnvFile } from 'dotenv';
import { nearestName } from '../../../schemas/nearest-name.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { dotEnvSettings, type SettingName, type SettingRow, settingsTable } from '../../../schemas/settings-table.ts';
import { commandTable } from '../command-line/command-table.ts';

type Rows = typeof settingsTable;
type ValueOf<Row extends SettingRow> = Row['kind'] extends 'boolean'
  ? boolean
  : Row['kind'] extends 'integer' | 'number'
    ? number
    : Row['kind'] extends 'list'
      ? (Row extends { choices: readonly (infer Choice)[] } ? Choice : string)[]
      : Row['kind'] extends readonly (infer Choice)[]
        ? Choice
        : string;
/** Every setting with its type; undefined where nothing is set and okso works the value out. */
export type Settings = { readonly [K in SettingName]: Rows[K]['default'] extends null ? ValueOf<Rows[K]> | undefined : ValueOf<Rows[K]> };

export interface LoadedSettings {
  settings: Settings;
  /** Where each value that is set came from, for `okso config list` and error messages. */
  origins: Partial<Record<SettingName, string>>;
  /** Sentences for stderr. */
  warnings: string[];
}

export interface SettingSources {
  /** Values given as options; highest rank. */
  flags: Partial<Record<SettingName, string>>;
  env: NodeJS.ProcessEnv;
  /** The working folder, whose `.env` may hold search keys. */
  cwd: string;
  configFile: string;
  /** The file was named by the user, so it has to exist. */
  configFileRequired: boolean;
}

/** A project's .env often holds dozens of names that are not okso's business: one line has to do. */
const DOT_ENV_NAMES_SHOWN = 4;

/** Flag beats environment beats `.env` beats `config.env` beats default. */
export function loadSettings(sources: SettingSources): LoadedSettings {
  const dotEnv = readDotEnv(sources.cwd);
  const layers: { origin: string; values: Partial<Record<string, string>> }[] = [
    { origin: 'the command line', values: sources.flags },
    { origin: 'the environment', values: sources.env },
    { origin: '.env', values: dotEnv.values },
    { origin: sources.configFile, values: readConfigFile(sources) },
  ];
  const settings: Record<string, unknown> = {};
  const origins: Partial<Record<SettingName, string>> = {};
  for (const name of Object.keys(settingsTable) as SettingName[]) {
    const layer = layers.find(({ values }) => (values[name] ?? '') !== '');
    const text = layer?.values[name] ?? settingsTable[name].default;
    if (layer !== undefined) origins[name] = layer.origin;
    const asked = layer?.values === sources.flags ? optionOf(name) : undefined;
    settings[name] = text === null ? undefined : parseSetting(name, text, layer?.origin ?? 'the defaults', asked);
  }
  // The one place where the table's kinds become types: parseSetting has just applied them row by row.
  return { settings: settings as Settings, origins, warnings: dotEnv.warnings };
}

/** The value of a setting from its text, or an OKSO_CONFIG fault that names where the text came from, or the option that it was given with. */
export function parseSetting(name: SettingName, text: string, origin: string, asked = `${name} from ${origin}`): unknown {
  const row: SettingRow = settingsTable[name];
  const wrong = (expected: string) =>
    new OksoError('OKSO_CONFIG', `${asked} is ${row.secret ? 'set' : JSON.stringify(text)}, but it must be ${expected}`, {
      hint: `${name}: ${row.meaning}`,
    });
  switch (row.kind) {
    case 'boolean':
      // Anything unknown is false: a misspelt APPROVE_ALL must never approve.
      return /^(true|1|yes|on)$/i.test(text.trim());
    case 'integer':
    case 'number': {
      const value = Number(text);
      const min = row.min ?? Number.NEGATIVE_INFINITY;
      const max = row.max ?? Number.POSITIVE_INFINITY;
      if (text.trim() === '' || Number.isNaN(value) || value < min || value > max || (row.kind === 'integer' && !Number.isInteger(value))) {
        throw wrong(`${row.kind === 'integer' ? 'a whole number' : 'a number'} from ${min} to ${max}`);
      }
      return value;
    }
    case 'list': {
      const parts = text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      const { choices } = row;
      if (choices !== undefined && !parts.every((part) => choices.includes(part))) {
        throw wrong(`a list of any of ${choices.join(', ')}, with commas between them`);
      }
      return parts;
    }
    case 'string':
      return text;
    default:
      if (!row.kind.includes(text)) throw wrong(`one of ${row.kind.join(', ')}`);
      return text;
  }
}

/** What somebody typed to override a setting: they may not know that it is one. */
function optionOf(name: SettingName): string | undefined {
  const row = commandTable.flatMap(({ options }) => options).find(({ setting, as }) => setting === name && as === undefined);
  return row?.flags.split(' ')[0];
}

function readDotEnv(cwd: string): { values: Partial<Record<string, string>>; warnings: string[] } {
  let text: string;
  try {
    text = readFileSync(join(cwd, '.env'), 'utf8');
  } catch {
    return { values: {}, warnings: [] };
  }
  const parsed = parseEnvFile(text);
  const ignored = Object.keys(parsed).filter((key) => !(dotEnvSettings as readonly string[]).includes(key));
  // okso's own names first: those are the ones somebody may have hoped for.
  ignored.sort((a, b) => Number(b in settingsTable) - Number(a in settingsTable));
  const shown =
    ignored.slice(0, DOT_ENV_NAMES_SHOWN).join(', ') +
    (ignored.length > DOT_ENV_NAMES_SHOWN ? ` and ${ignored.length - DOT_ENV_NAMES_SHOWN} more` : '');
  const values = Object.fromEntries(dotEnvSettings.flatMap((key) => (parsed[key] === undefined ? [] : [[key, parsed[key]]])));
  const warnings = ignored.length === 0 ? [] : [`.env: ignored ${shown}; a .env may set only ${dotEnvSettings.join(', ')}`];
  return { values, warnings };
}

function readConfigFile(sources: SettingSources): Partial<Record<string, string>> {
  let text: string;
  try {
    text = readFileSync(sources.configFile, 'utf8');
  } catch (error) {
    if (!sources.configFileRequired) return {};
    throw new OksoError('OKSO_CONFIG', `the configuration file ${sources.configFile} cannot be read`, {
      hint: 'Check the path given with --config.',
      cause: error,
    });
  }
  const parsed = parseEnvFile(text);
  const unknown = Object.keys(parsed).find((key) => !(key in settingsTable));
  if (unknown !== undefined) {
    const nearest = nearestName(unknown.toUpperCase(), Object.keys(settingsTable));
    throw new OksoError('OKSO_CONFIG', `${sources.configFile} sets ${unknown}, which is no setting of okso`, {
      hint: nearest === undefined ? 'See the README for the names.' : `Did you mean ${nearest}?`,
    });
  }
  return parsed;
}
