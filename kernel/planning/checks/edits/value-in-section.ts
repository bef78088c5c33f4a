import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { bareValue } from '../../facts/named-setting.ts';
import { settingLines, settingName } from '../../looks/settings-text.ts';
import { withYamlValue, yamlLines } from '../../looks/yaml-lines.ts';
import { SETTINGS_FILE, YAML_FILE } from '../../request/file-kinds.ts';
import { editOfPlace, type TextEdit } from './edit-of-place.ts';

const ASSIGNMENT = /^\s*["']?(?<key>[\p{L}_][\p{L}\p{N}_. -]*?)["']?\s*[:=]\s*(?<value>[^\s[{|>&].*?)\s*$/u;

/** A line of settings with the names above it. */
interface Line {
  parts: readonly string[];
  value: string;
  number: number;
  with(next: string): string;
}

/**
 * `mist: 45` becomes `mist: 90` where the file has a section `mist` and in it one line whose value is 45: that line is what is meant, though
 * other sections have a 45 as well.
 */
export function editInSection(path: string, text: string, { find, replace }: TextEdit): TextEdit | undefined {
  const [old, next] = [find, replace].map((each) => ASSIGNMENT.exec(each)?.groups);
  if (old === undefined || (next === undefined ? /[\n:=]/.test(replace) : plain(next['key']) !== plain(old['key']))) return undefined;
  const [was, value] = [bareValue(old['value'] ?? ''), bareValue(next?.['value'] ?? replace.trim())];
  if (was === undefined || value === undefined || value === '') return undefined;
  const [only, ...others] = linesOf(path, text).filter(
    ({ parts, value: present }) => isBelow(parts.map(plain), plain(old['key'])) && bareValue(present) === was,
  );
  if (only === undefined || others.length > 0) return undefined;
  const lines = text.split('\n');
  const from = lines.slice(0, only.number).reduce((sum, line) => sum + line.length + 1, 0);
  return editOfPlace(text, { from, to: from + (lines[only.number]?.length ?? 0), instead: only.with(value) });
}

function linesOf(path: string, text: string): Line[] {
  if (YAML_FILE.test(path)) return yamlLines(text).map((line) => ({ ...line, with: (next) => withYamlValue(line, next) }));
  if (!SETTINGS_FILE.test(path)) return [];
  const lines = text.split('\n');
  return settingLines(text).map((setting) => {
    const line = lines[setting.number] ?? '';
    const at = line.lastIndexOf(setting.value);
    const own = new RegExp(literalPattern(bareValue(setting.value) ?? ''));
    return { ...setting, parts: settingName(setting).split('.'), with: (next) => line.slice(0, at) + line.slice(at).replace(own, () => next) };
  });
}

/** Under a section of that name, or called so in full. */
function isBelow(parts: readonly string[], key: string): boolean {
  return parts.slice(0, -1).includes(key) || (key.includes('.') && `.${parts.join('.')}`.endsWith(`.${key}`));
}

const plain = (key = ''): string => key.toLowerCase().replace(/[\s_-]/g, '');
