import { YAML_FILE } from '../request/file-kinds.ts';
import { bestLeaf } from './json-fact.ts';
import { settingsOf } from './named-setting.ts';

/** The one value of a YAML text that a request names by its keys: `the early shift on thursday`. Undefined where none is named better than every other. */
export function yamlFact(request: string, text: string, path: string): string | undefined {
  if (!YAML_FILE.test(path)) return undefined;
  const leaves = settingsOf(path, text).flatMap(({ parts, value }) =>
    value === undefined ? [] : [{ keys: parts, value: String(value), beside: [] }],
  );
  return bestLeaf(request, leaves)?.value;
}
