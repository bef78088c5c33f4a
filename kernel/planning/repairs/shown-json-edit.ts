import type { Step } from '../../../schemas/plan.ts';
import { JSON_FILE } from '../file-kinds.ts';
import { FILE_EDIT } from '../language/vocabulary.ts';

/** The shape of a JSON file is shown to the model as `server.port=80`; this is no text of the file. */
const SHOWN = /^([\w$-]+(?:[.[\]][\w$-]+\]?)*)\s*=\s*(.*)$/s;

/** A replacement in a JSON file of what only the glimpse of it says, `replace a.json 'server.port=80' 'server.port=8080'`, as the edit that is meant. */
export function withShownJsonEdit(step: Step): Step {
  const { path, find, replace } = step.args;
  if (step.tool !== FILE_EDIT || typeof path !== 'string' || !JSON_FILE.test(path)) return step;
  const [, key, old] = SHOWN.exec(String(find)) ?? [];
  const [, sameKey, value] = SHOWN.exec(String(replace)) ?? [];
  if (key === undefined || key !== sameKey || value === undefined || old === undefined) return step;
  return { ...step, tool: 'json_set', args: { path, key, value: unquoted(value) } };
}

/** Text as it was shown, in quotes or without; json_set makes it a number again where one stood. */
function unquoted(text: string): string {
  return /^(["'])(.*)\1$/s.exec(text)?.[2] ?? text;
}
