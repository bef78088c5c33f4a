import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { grepExpression, readGrep } from '../../language/grep-words.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { readTableText } from '../../looks/table-sample.ts';
import { givenWords, terminalWords } from '../../plan/command-line.ts';
import { referencedSteps, referenceOf } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { fieldsOf, fileOf } from '../tables/cut-columns.ts';

/** `key = value`, `key: value` and cells between signs are no prose: there a field is a field. */
const OF_FIELDS = /^\s*[\w.-]+\s*[=:]\s*\S+\s*$|[|\t;]/;

/** Then it is the field that is wanted. */
const ASKS_FIELD = /\b(?:words?|fields?|columns?|cut)\b/i;

/**
 * `grep 'next meeting' notes.md | cut -d ' ' -f 2 > out.txt`: the second word of a sentence is one of those that were looked for. What is to be
 * taken out of prose the model takes, once the lines are there.
 */
export async function reviewCutWords(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const at = steps.findIndex((step) => terminalWords(step)?.command === 'cut');
  const cut = steps[at];
  const user = cut === undefined ? undefined : userOf(steps, at);
  const path = cut === undefined ? undefined : fileOf(cut, steps);
  if (cut === undefined || user === undefined || path === undefined || TABLE_FILE.test(path) || ASKS_FIELD.test(evidence.request)) return same;
  const search = steps.slice(0, at).findLast((step) => terminalWords(step)?.command === 'grep');
  const { patterns, flags } = readGrep(search === undefined ? [] : (givenWords(search) ?? []));
  const expression = grepExpression(patterns, flags);
  const text = expression === undefined ? null : await sample(path);
  if (expression === undefined || text === null || !text.complete) return same;
  const found = text.text.split(/\r?\n/).filter((line) => expression.test(line));
  const searched = new Set(wordsOf(patterns.join(' ')).map(stem));
  const says = (line: string): boolean => wordsOf(fieldsOf(line, givenWords(cut) ?? []) ?? line).some((word) => !searched.has(stem(word)));
  const isTable = found.some((line) => OF_FIELDS.test(line)) || readTableText(text.text) !== undefined;
  if (found.length === 0 || isTable || found.some(says)) return same;
  const key = user.tool === FILE_WRITE ? 'content' : 'input';
  const taken: Step = { ...user, thought: `The value alone that is wanted: ${evidence.request}`, args: { ...user.args, [key]: '' } };
  const message = `a field of the lines of ${quoted(path)} with ${quoted(patterns.join(' '))} is what was looked for; the value is taken out of them when they are read.`;
  return {
    steps: [...steps.slice(0, at), ...movedBehind(steps.with(at + 1, taken), at, -1)],
    faults: [{ step: at + 1, code: 'blind-search', grade: 'mended', message }],
  };
}

/** The step behind that saves or tells what was cut, and nothing else does. */
function userOf(steps: readonly Step[], at: number): Step | undefined {
  const user = steps[at + 1];
  const others = steps.filter((step, index) => index !== at + 1 && referencedSteps(step.args).includes(at + 1));
  if (user === undefined || others.length > 0) return undefined;
  const { tool, args } = user;
  if (tool === FILE_WRITE) return referenceOf(args['content']) === at + 1 ? user : undefined;
  return tool === FINAL_ANSWER && (args['input'] === undefined || referenceOf(args['input']) === at + 1) ? user : undefined;
}
