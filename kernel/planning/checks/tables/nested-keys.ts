import { isJsonObject } from '../../../../schemas/json-object.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { jsonDocument } from '../../facts/json-fact.ts';
import { PYTHON_TEXT } from '../../language/python-code.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { withoutPaths } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';

const DOCUMENT = String.raw`json\.(?:loads\(read\((${PYTHON_TEXT})\)\)|load\(open\((${PYTHON_TEXT})\)\))`;
/** A document that gets a name: `have = json.loads(read("en.json"))`. */
const NAMED_DOCUMENT = new RegExp(String.raw`^(\w+)\s*=\s*(${DOCUMENT})$`);
const OF_DOCUMENT = String.raw`(?:set\(|list\()?${DOCUMENT}(?:\.keys\(\))?\)?`;
const NAME_OR_TEXT = new RegExp(String.raw`${PYTHON_TEXT}|(?<![\w.])\w+\b(?!\()`, 'g');
/** The keys of one document that the other lacks, and nothing else, are printed. */
const KEYS_COMPARED = new RegExp(
  String.raw`^print\((?:\*|", "\.join\(|"\\n"\.join\(|sorted\(|list\()*(?:[[(](\w+) for \1 in ${OF_DOCUMENT} if \1 not in ${OF_DOCUMENT}[\])]|${OF_DOCUMENT} - ${OF_DOCUMENT})\)*(?:,\s*sep=${PYTHON_TEXT})?\)$`,
);
/** Keys as such, and no records that go by them: `which products are in a.json but not in b.json`. */
const ASKS_FOR_KEYS = /\b(?:keys?|translations?|strings?|texts?|settings?|options?)\b/i;

/** `Which keys are in en.json but not in sv.json?`: where both have groups of keys, these are compared as well. What is lacking at the top is told as before. */
export async function reviewNestedKeys(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  if (!ASKS_FOR_KEYS.test(withoutPaths(evidence.request))) return same;
  const compared = steps.map(({ tool, args }) => (tool === PYTHON ? comparedDocuments(String(args['input'])) : []));
  const at = compared.findIndex((files) => files.length === 2);
  const [one, other] = compared[at] ?? [];
  if (one === undefined || other === undefined || one === other) return same;
  const texts = [await sample(one.slice(1, -1)), await sample(other.slice(1, -1))];
  const [first, second] = texts.map((text) => (text?.complete ? jsonDocument(text.text) : undefined));
  if (!haveGroupInCommon(first, second)) return same;
  return {
    steps: steps.map((step, index) => (index === at ? { ...step, args: { ...step.args, input: lackingKeys(one, other) } } : step)),
    faults: [{ step: at + 1, code: 'code', grade: 'mended', message: 'keys within keys are compared as well.' }],
  };
}

function haveGroupInCommon(one: unknown, other: unknown): boolean {
  return isJsonObject(one) && isJsonObject(other) && Object.entries(one).some(([key, value]) => isJsonObject(value) && isJsonObject(other[key]));
}

/** The names of both files as they stand in the code, with their quotes. */
function comparedDocuments(code: string): string[] {
  const statements = code
    .split(/;|\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && statement !== 'import json');
  const last = statements.pop() ?? '';
  const documents = new Map<string, string>();
  for (const statement of statements) {
    const [, name, document] = NAMED_DOCUMENT.exec(statement) ?? [];
    if (name === undefined || document === undefined) return [];
    documents.set(name, document);
  }
  const spelledOut = last.replace(NAME_OR_TEXT, (name) => documents.get(name) ?? name);
  return (KEYS_COMPARED.exec(spelledOut) ?? []).slice(2).filter((file) => file !== undefined);
}

function lackingKeys(one: string, other: string): string {
  return `def lacking(one, other, path=""):
    for key in one:
        if key not in other:
            yield path + key
        elif isinstance(one[key], dict) and isinstance(other[key], dict):
            yield from lacking(one[key], other[key], path + key + ".")
print(*lacking(json.loads(read(${one})), json.loads(read(${other}))), sep="\\n")`;
}
