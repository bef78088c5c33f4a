import { isJsonObject } from '../../../../schemas/json-object.ts';
import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { foldText } from '../../../../schemas/words.ts';
import { jsonDocument } from '../../facts/json-fact.ts';
import { PYTHON_TEXT, pythonLiteral } from '../../language/python-code.ts';
import { PYTHON } from '../../language/tool-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** `json.loads(data)["metals"]["copper"]`, `json.loads(read("scrap.json"))["metal"]["copper"]`. */
const PATHED = new RegExp(
  String.raw`(?<document>json\.loads?\((?:data|(?:read|open)\((?<file>${PYTHON_TEXT})\)(?:\.read\(\))?)\))(?<keys>(?:\[${PYTHON_TEXT}\])+)`,
  'g',
);

/**
 * `json.loads(data)["metal"]["copper"]` where the document is `{"metal": "copper", "eur_per_kg": 7.4}`, or `["metals"]["copper"]` where that is a
 * list of records: a value that names a record is taken for a key. The one number of the record that has it is what was meant. Only in documents
 * that have been read, or lie in the workspace.
 */
export async function reviewKeyedRecords(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const faults: CandidateFault[] = [];
  const seen = (evidence.results ?? []).map(jsonDocument).filter((document) => document !== undefined);
  const reviewed = await Promise.all(
    steps.map(async (step, index): Promise<Step> => {
      const code = step.tool === PYTHON ? String(step.args['input']) : '';
      let input = code;
      for (const { 0: written, groups } of code.matchAll(PATHED)) {
        const { document = '', file, keys = '' } = groups ?? {};
        const text = file === undefined ? null : await sample(file.slice(1, -1));
        const documents = file === undefined ? seen : text?.complete ? [jsonDocument(text.text)] : [];
        const [only, ...others] = documents;
        const meant = others.length > 0 ? undefined : byRecord(document, keysOf(keys), only);
        if (meant === undefined) continue;
        // A model that has seen the number writes it beside what stands for it.
        const twice = new RegExp(`${literalPattern(written)}\\s*\\*\\s*${literalPattern(String(meant.value))}(?![\\d.])`, 'g');
        const mended = input.replace(twice, () => meant.source).replaceAll(written, () => meant.source);
        if (mended === input) continue;
        input = mended;
        faults.push({ step: index + 1, code: 'column', grade: 'mended', message: `${quoted(written)} was read as ${quoted(meant.source)}, once.` });
      }
      return input === code ? step : { ...step, args: { ...step.args, input } };
    }),
  );
  return { steps: reviewed, faults };
}

function keysOf(keys: string): string[] {
  return [...keys.matchAll(new RegExp(PYTHON_TEXT, 'g'))].map(([literal]) => literal.slice(1, -1));
}

interface Meant {
  /** The expression that takes the number out of its record. */
  source: string;
  value: unknown;
}

/** What keys lead to; undefined where that is nothing, or no one number. */
function byRecord(document: string, keys: readonly string[], value: unknown): Meant | undefined {
  const [key, next, ...rest] = keys;
  if (key === undefined || !isJsonObject(value) || !(key in value)) return undefined;
  const inside = value[key];
  if (next === undefined) return typeof inside === 'number' ? { source: `${document}[${pythonLiteral(key)}]`, value: inside } : undefined;
  const within = `${document}[${pythonLiteral(key)}]`;
  if (typeof inside === 'string' && isSame(inside, next)) {
    const number = rest.length === 0 ? onlyNumber(value) : undefined;
    return number === undefined ? undefined : { source: `${document}[${pythonLiteral(number)}]`, value: value[number] };
  }
  if (Array.isArray(inside)) {
    const [record, ...others] = inside
      .filter(isJsonObject)
      .filter((each) => Object.values(each).some((cell) => typeof cell === 'string' && isSame(cell, next)));
    const [wanted, ...more] = rest.length === 0 && record !== undefined ? [onlyNumber(record)] : rest;
    if (record === undefined || others.length > 0 || wanted === undefined || more.length > 0 || !(wanted in record)) return undefined;
    const name = Object.values(record).find((cell) => typeof cell === 'string' && isSame(cell, next));
    return { source: `next(r for r in ${within} if ${pythonLiteral(String(name))} in r.values())[${pythonLiteral(wanted)}]`, value: record[wanted] };
  }
  return byRecord(within, [next, ...rest], inside);
}

function onlyNumber(record: Readonly<Record<string, unknown>>): string | undefined {
  const [number, ...others] = Object.keys(record).filter((key) => typeof record[key] === 'number');
  return others.length === 0 ? number : undefined;
}

const isSame = (a: string, b: string): boolean => foldText(a) === foldText(b);
