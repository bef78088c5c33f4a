import type { Step } from '../../../../schemas/plan.ts';
import { FILE_EDIT, INI_SET } from '../../language/tool-names.ts';
import { SETTINGS_FILE } from '../../request/file-kinds.ts';

/** One setting, as a line of a file or as it is shown to the model: `port = 80`, `server.port=80`. */
const SETTING = /^\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*[=:]\s*(.*?)\s*$/u;

/** A replacement of one setting by the same with another value, as the edit that is meant: the file may space it otherwise, and ini_set keeps that. */
export function withShownSettingsEdit(step: Step): Step {
  const { path, find, replace } = step.args;
  if (step.tool !== FILE_EDIT || typeof path !== 'string' || !SETTINGS_FILE.test(path)) return step;
  const [, key, old] = SETTING.exec(String(find)) ?? [];
  const [, sameKey, value] = SETTING.exec(String(replace)) ?? [];
  if (key === undefined || key !== sameKey || old === value || value === undefined) return step;
  return { ...step, tool: INI_SET, args: { path, key, value: /^(["'])(.*)\1$/.exec(value)?.[2] ?? value } };
}
