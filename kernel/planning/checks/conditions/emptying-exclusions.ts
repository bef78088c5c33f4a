import { jsonOrUndefined } from '../../../../schemas/json-text.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { PYTHON_TEXT } from '../../language/python-code.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { readTable } from '../../looks/table-sample.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** `d[0] not in ["ash", "elm"]`. */
const EXCLUSION = new RegExp(
  String.raw`\b[A-Za-z_]\w*(?:\[[^\][]*\]|\.\w+(?:\(\))?)*\s+not\s+in\s+[[({]\s*(${PYTHON_TEXT}(?:\s*,\s*${PYTHON_TEXT})*)\s*,?\s*[\])}]`,
  'g',
);
/** The files that code reads by a name written out. */
const READS = new RegExp(String.raw`\b(?:open|read|rows)\(\s*(${PYTHON_TEXT})`, 'g');
/** A filter that lets everything through. */
const NO_FILTER = /\s+if True(?=\s*[\])])/g;

/**
 * Exclusions that take out all there is, by names copied from what the planner saw of the file: `leave out the dev ones` is no order to leave
 * out every dependency. What the request names itself stays left out.
 */
export async function reviewExclusions(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const faults: Reviewed['faults'] = [];
  const changed = await Promise.all(
    steps.map(async (step, index) => {
      const code = step.args['input'];
      if (step.tool !== PYTHON || typeof code !== 'string' || code.search(EXCLUSION) === -1) return step;
      const [path, ...others] = new Set([...code.matchAll(READS)].map(([, name = '']) => unquoted(name)));
      const text = path === undefined || others.length > 0 ? null : await sample(path);
      if (path === undefined || text === null || !text.complete) return step;
      const groups = groupsIn(path, text.text);
      const input = code
        .replace(EXCLUSION, (whole, listed: string) => {
          const names = (listed.match(new RegExp(PYTHON_TEXT, 'g')) ?? []).map(unquoted);
          if (isSaid(names, evidence.request) || !groups.some((group) => group.every((name) => names.includes(name)))) return whole;
          faults.push({
            step: index + 1,
            code: 'condition',
            grade: 'mended',
            message: `${quoted(whole)} leaves nothing of ${path}; it was left out.`,
          });
          return 'True';
        })
        .replace(NO_FILTER, '');
      return input === code ? step : { ...step, args: { ...step.args, input } };
    }),
  );
  return { steps: changed, faults };
}

function isSaid(names: readonly string[], request: string): boolean {
  const said = new Set(wordsOf(request).map(stem));
  return names.some((name) => wordsOf(name).some((word) => said.has(stem(word))));
}

/** What belongs together in a file: the keys of an object, the texts of a list, the values of a column. */
function groupsIn(path: string, text: string): string[][] {
  const groups = TABLE_FILE.test(path)
    ? [...(readTable(path, 'rows', { text, complete: true })?.columns.values() ?? [])].map((values) => values.map(String))
    : groupsOf(jsonOrUndefined(text));
  return groups.filter((group) => group.length > 0);
}

function groupsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value);
  const own = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : Object.keys(value);
  const columns = Array.isArray(value) ? columnsOf(value) : [];
  return [own, ...columns, ...inner.flatMap(groupsOf)];
}

/** The values that the objects of a list have for one key. */
function columnsOf(list: readonly unknown[]): string[][] {
  const records = list.filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null && !Array.isArray(each));
  const keys = new Set(records.flatMap((record) => Object.keys(record)));
  return [...keys].map((key) => records.flatMap((record) => (typeof record[key] === 'string' ? [record[key]] : [])));
}

function unquoted(text: string): string {
  return text.slice(1, -1);
}
