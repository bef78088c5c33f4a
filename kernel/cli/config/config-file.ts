import { chmodSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse as parseEnvFile } from 'dotenv';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { SettingName } from '../../../schemas/settings-table.ts';
import { parseSetting } from '../session/settings.ts';

/** Writes settings to a config file at once and keeps every other line as it is. Only its owner may read the file: it can hold keys. */
export function writeSettings(configFile: string, values: Partial<Record<SettingName, string>>): void {
  const rows = (Object.entries(values) as [SettingName, string][]).map(([name, value]) => {
    parseSetting(name, value, 'the command line');
    return { name, row: asRow(name, value) };
  });
  // A link (dotfiles are often kept elsewhere) stays a link.
  const file = withoutLinks(configFile);
  const lines = readLines(file);
  for (const { name, row } of rows) {
    const before = lines.findIndex((line) => name in parseEnvFile(line));
    const others = lines.filter((line) => !(name in parseEnvFile(line)));
    others.splice(before < 0 ? others.length : before, 0, row);
    lines.splice(0, lines.length, ...others);
  }
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(temporary, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
    chmodSync(temporary, 0o600);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new OksoError('OKSO_STORAGE', `${configFile} cannot be written`, {
      hint: 'Make the folder writable, or name another file with --config.',
      cause: error,
    });
  }
}

/** The line that is read back as this value; the format has no escapes, so the quotes have to suit. */
function asRow(name: SettingName, value: string): string {
  const forms = [/^[\w./:@,+-]*$/.test(value) ? value : `"${value}"`, `'${value}'`, `\`${value}\``].map((form) => `${name}=${form}`);
  const row = forms.find((form) => !form.includes('\n') && parseEnvFile(form)[name] === value);
  if (row !== undefined) return row;
  throw new OksoError('OKSO_USAGE', `this value of ${name} cannot be written to a config file`, {
    hint: 'It may hold no line break, and not all three kinds of quotes at once.',
  });
}

function readLines(file: string): string[] {
  try {
    const text = readFileSync(file, 'utf8').replace(/\n$/, '');
    return text === '' ? [] : text.split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    // Writing now would lose what stands there.
    throw new OksoError('OKSO_STORAGE', `${file} cannot be read, so it is left as it is`, { hint: 'Make it readable.', cause: error });
  }
}

function withoutLinks(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    // No file yet.
    return file;
  }
}
