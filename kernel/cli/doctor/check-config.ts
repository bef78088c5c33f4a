import { statSync } from 'node:fs';
import { type SettingName, type SettingRow, settingsTable } from '../../../schemas/settings-table.ts';
import { type Check, fail, ok, warn } from './finding.ts';

/** Read, write or run by anybody but the owner. */
const OTHERS = 0o077;

/** The settings can be read, and the keys among them by their owner alone. */
export const configChecks: readonly Check[] = [
  {
    id: 'config',
    run({ session, settingsFault }) {
      const { configFile, origins } = session;
      if (settingsFault !== undefined) {
        const hint = 'hint' in settingsFault ? String(settingsFault.hint) : '';
        return fail(`${settingsFault.message}; everything below is judged by the defaults`, hint);
      }
      const info = statSync(configFile, { throwIfNoEntry: false });
      if (info === undefined) return ok('no config.env yet, so the defaults hold (`okso init` makes one)');
      const set = (Object.keys(origins) as SettingName[]).filter((name) => origins[name] === configFile);
      const summary = `${configFile}, ${set.length} ${set.length === 1 ? 'setting' : 'settings'}`;
      const holdsKeys = set.some((name) => (settingsTable[name] as SettingRow).secret === true);
      if (holdsKeys && (info.mode & OTHERS) !== 0) return warn(`${summary}; it holds keys, and others may read it`, `chmod 600 ${configFile}`);
      return ok(summary);
    },
  },
];
