import type { Step } from '../../../../schemas/plan.ts';
import { FILE_EDIT, FILE_WRITE, JSON_SET, PYTHON } from '../../language/tool-names.ts';
import { JSON_FILE } from '../../request/file-kinds.ts';

/** The shape of a JSON file is shown to the model as `server.port=80`; this is no text of the file. */
const SHOWN = /^([\w$-]+(?:[.[\]][\w$-]+\]?)*)\s*=\s*(.*)$/s;

/** A replacement in a JSON file of what only the glimpse of it says, `replace a.json 'server.port=80' 'server.port=8080'`, as the edit that is meant. */
export function withShownJsonEdit(step: Step): Step {
  const { path, find, replace } = step.args;
  if (step.tool !== FILE_EDIT || typeof path !== 'string' || !JSON_FILE.test(path)) return step;
  const [, key, old] = SHOWN.exec(String(find)) ?? [];
  const [, sameKey, value] = SHOWN.exec(String(replace)) ?? [];
  if (key === undefined || key !== sameKey || value === undefined || old === undefined) return step;
  return { ...step, tool: JSON_SET, args: { path, key, value: unquoted(value) } };
}

/** `a.json["days"]["saturday"] = "13:00"` is neither Python nor the text of a file. */
const ASSIGNED = /^\s*(?:print\()?["']?([\w./-]+\.json)["']?((?:\[(?:"[^"\]]+"|'[^'\]]+'|\d+)\])+)\s*=\s*([^\n=][^\n]*?)\)?\s*$/;

/** An assignment to a file by its keys, run as code or written over the file, as the edit that is meant. */
export function withAssignedJson(step: Step): Step {
  const text = step.tool === PYTHON ? step.args['input'] : step.tool === FILE_WRITE ? step.args['content'] : undefined;
  const [, path, keys = '', value] = typeof text === 'string' ? (ASSIGNED.exec(text) ?? []) : [];
  if (path === undefined || value === undefined || (step.tool === FILE_WRITE && step.args['path'] !== path)) return step;
  const key = [...keys.matchAll(/\[["']?([^"'\]]+)["']?\]/g)].map(([, part]) => part).join('.');
  return { ...step, tool: JSON_SET, args: { path, key, value: unquoted(value) } };
}

/** Text as it was shown, in quotes or without; json_set makes it a number again where one stood. */
function unquoted(text: string): string {
  return /^(["'])(.*)\1$/s.exec(text)?.[2] ?? text;
}
