/** One setting of an INI-like text, as it is written there. */
export interface SettingLine {
  /** The heading that it stands under; empty above the first one. */
  section: string;
  key: string;
  /** What stands behind the sign, with its quotes and what is remarked behind it. */
  value: string;
  /** Which line of the text it is, counted from 0. */
  number: number;
}

const HEADING = /^\s*\[+\s*([^\]]+?)\s*\]+/;
const SETTING = /^\s*(?:export\s+)?([\p{L}_][^=:#;[]*?)\s*[=:]\s*(.*?)\s*$/u;

/** The settings of an INI, TOML, `.env` or `.properties` text, line by line; what is no setting is passed over. */
export function settingLines(text: string): SettingLine[] {
  let section = '';
  return text.split(/\r?\n/).flatMap((line, number): SettingLine[] => {
    const heading = HEADING.exec(line)?.[1];
    const [, key, value = ''] = SETTING.exec(line) ?? [];
    section = heading ?? section;
    return heading !== undefined || key === undefined ? [] : [{ section, key, value, number }];
  });
}

/** How the tools name a setting: `section.key`. */
export function settingName({ section, key }: Pick<SettingLine, 'section' | 'key'>): string {
  return section === '' ? key : `${section}.${key}`;
}
