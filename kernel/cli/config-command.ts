import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse as parseEnvFile } from 'dotenv';
import { OksoError } from '../../schemas/okso-error.ts';
import { type SettingName, type SettingRow, settingsTable } from '../../schemas/settings-table.ts';
import { openCliSession } from './cli-session.ts';
import type { CommandLine } from './command-line.ts';
import type { Io } from './io.ts';
import { parseSetting } from './settings.ts';

/** `okso config get|set|list|path`. */
export function configCommand(line: CommandLine, io: Io): number {
  const session = openCliSession(line, io);
  const [verb = 'list', name, value, surplus] = line.words;
  const isJson = line.options['json'] === true;
  if (surplus !== undefined) throw usage(`okso config ${verb} does not take "${surplus}"`);
  const shown = (setting: SettingName): unknown => {
    const current = session.settings[setting];
    return (settingsTable[setting] as SettingRow).secret === true && current !== undefined ? '(set)' : (current ?? null);
  };
  switch (verb) {
    case 'path':
      io.stdout.write(`${session.configFile}\n`);
      return 0;
    case 'list': {
      const rows = (Object.keys(settingsTable) as SettingName[]).map((setting) => ({
        name: setting,
        value: shown(setting),
        from: session.origins[setting] ?? 'default',
      }));
      if (isJson) io.stdout.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      else
        for (const row of rows)
          io.stdout.write(`${row.name}=${row.value === null ? '' : row.value}${row.from === 'default' ? '' : `  # ${row.from}`}\n`);
      return 0;
    }
    case 'get':
      io.stdout.write(`${shown(settingName(name)) ?? ''}\n`);
      return 0;
    case 'set': {
      const setting = settingName(name);
      if (value === undefined) throw usage('okso config set needs a name and a value');
      setSetting(session.configFile, setting, value);
      return 0;
    }
    default:
      throw usage(`okso config has no "${verb}"`);
  }
}

/** Writes one setting to a config file, keeping every other line as it is. */
export function setSetting(configFile: string, name: SettingName, value: string): void {
  parseSetting(name, value, 'the command line');
  let before = '';
  try {
    before = readFileSync(configFile, 'utf8');
  } catch {
    // No file yet: the first setting makes it.
  }
  const row = `${name}=${/^[\w./:@,+-]*$/.test(value) ? value : JSON.stringify(value)}`;
  const lines = before.split('\n').filter((text) => text.trim() !== '' && !(name in parseEnvFile(text)));
  const temporary = `${configFile}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(configFile), { recursive: true, mode: 0o700 });
    writeFileSync(temporary, `${[...lines, row].join('\n')}\n`, { mode: 0o600 });
    chmodSync(temporary, 0o600);
    renameSync(temporary, configFile);
  } catch (error) {
    throw new OksoError('OKSO_STORAGE', `${configFile} cannot be written`, {
      hint: 'Make the folder writable, or name another file with --config.',
      cause: error,
    });
  }
}

function settingName(name: string | undefined): SettingName {
  if (name !== undefined && name in settingsTable) return name as SettingName;
  throw new OksoError('OKSO_USAGE', name === undefined ? 'a setting has to be named' : `there is no setting ${name}`, {
    hint: 'See `okso config list`.',
  });
}

function usage(message: string): OksoError {
  return new OksoError('OKSO_USAGE', message, { hint: 'See `okso config --help`.' });
}
