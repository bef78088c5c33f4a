import { nearestName } from '../../../schemas/nearest-name.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { type SettingName, type SettingRow, settingsTable } from '../../../schemas/settings-table.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { expectAtMost, unknownVerb } from '../command-line/verbs.ts';
import { openCliSession } from '../session/cli-session.ts';
import type { Io } from '../session/io.ts';
import { writeSettings } from './config-file.ts';

/** `okso config get|set|list|path`. */
export function configCommand(line: CommandLine, io: Io): number {
  const session = openCliSession(line, io);
  const [verb = 'list', ...words] = line.words;
  const [name, value] = words;
  const isJson = line.options['json'] === true;
  const shown = (setting: SettingName): unknown => {
    const current = session.settings[setting];
    return (settingsTable[setting] as SettingRow).secret === true && current !== undefined ? '(set)' : (current ?? null);
  };
  switch (verb) {
    case 'path':
      expectAtMost(0, 'config', verb, words);
      io.stdout.write(`${session.configFile}\n`);
      return 0;
    case 'list': {
      expectAtMost(0, 'config', verb, words);
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
      expectAtMost(1, 'config', verb, words);
      io.stdout.write(`${shown(settingName(name)) ?? ''}\n`);
      return 0;
    case 'set': {
      expectAtMost(2, 'config', verb, words);
      const setting = settingName(name);
      if (value === undefined) throw usage('okso config set needs a name and a value');
      writeSettings(session.configFile, { [setting]: value });
      return 0;
    }
    default:
      throw unknownVerb('config', verb);
  }
}

function settingName(name: string | undefined): SettingName {
  if (name !== undefined && Object.hasOwn(settingsTable, name)) return name as SettingName;
  if (name === undefined) throw usage('a setting has to be named');
  const nearest = nearestName(name.toUpperCase(), Object.keys(settingsTable));
  throw new OksoError('OKSO_USAGE', `there is no setting ${name}${nearest === undefined ? '' : `; did you mean ${nearest}?`}`, {
    hint: 'See `okso config list`.',
  });
}

function usage(message: string): OksoError {
  return new OksoError('OKSO_USAGE', message, { hint: 'See `okso config --help`.' });
}
