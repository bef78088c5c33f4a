import { jsonOrUndefined } from '../../../../schemas/json-text.ts';
import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_EDIT } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { JSON_FILE } from '../../request/file-kinds.ts';
import { ordersIn } from '../../request/orders.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const MENDS = /\b(?:fix|mend|repair|correct|put (?:it|that|this) (?:right|in|back)|add (?:it|that|the missing)|sort (?:it|that) out)\b/i;
const IS_BROKEN =
  /\b(?:colon|commas?|brackets?|braces?|paren(?:thes[ei]s)?|syntax|chok\w+|parse[sd]?|parsing|(?:in)?valid|broken|compil\w+|(?:does not|doesn['’]?t|won['’]?t|cannot|can['’]?t) (?:be )?(?:load|run|start|read)\w*)\b/i;
const PYTHON_FILE = /\.pyw?$/i;

/** What a line is to become. */
interface LineEdit {
  at: number;
  line: string;
}

/**
 * `Python chokes on disk.py, I forgot a colon: fix that`, or a JSON file that no longer parses: one sign is missing or too much, and where is told by
 * the text. Small models write another line in its place. Only where one place makes it right.
 */
export async function reviewBrokenSyntax(steps: readonly Step[], { evidence: { request, entries }, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  if (!MENDS.test(request) || !IS_BROKEN.test(request) || ordersIn(request).some(({ kind }) => kind !== 'changed')) return same;
  const [named, ...others] = namedPaths(request, entries).filter(({ entry, by }) => entry.kind === 'file' && by === 'exact');
  const path = named?.entry.path ?? '';
  const text = others.length > 0 || !(PYTHON_FILE.test(path) || JSON_FILE.test(path)) ? null : await sample(path);
  if (!text?.complete) return same;
  const lines = text.text.split('\n');
  const edit = JSON_FILE.test(path) ? jsonEdit(lines) : pythonEdit(lines);
  const old = lines[edit?.at ?? -1];
  if (edit === undefined || old === undefined) return same;
  // A line like others is told by the one behind it.
  const [, next = ''] = lines.slice(edit.at);
  const isOnly = text.text.split(old).length === 2;
  const args = { path, find: isOnly ? old : `${old}\n${next}`, replace: isOnly ? edit.line : `${edit.line}\n${next}`, replace_all: true };
  const acting = actingSteps(steps);
  if (text.text.split(args.find).length !== 2 || (acting.length === 1 && acting[0]?.args['replace'] === args.replace)) return same;
  const fault: CandidateFault = {
    step: 1,
    code: 'code',
    grade: 'mended',
    message: `line ${edit.at + 1} of ${path} is to be ${quoted(edit.line.trim())}.`,
  };
  return { steps: wholePlan({ tool: FILE_EDIT, args }), faults: [fault] };
}

/** Lines that begin a block; `lambda` and slices have colons of their own, so the sign has to be the last. */
const BEGINS_BLOCK = /^\s*(?:(?:async )?(?:for|def|with)|while|if|elif|else|class|try|except|finally)\b/;
const TEXTS = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
const BLOCKS = /"""[\s\S]*?"""|'''[\s\S]*?'''/g;
const COMMENT = /\s*#.*$/;

/** The one line that lacks its colon or closing bracket. */
function pythonEdit(lines: readonly string[]): LineEdit | undefined {
  // Of a text over several lines only the breaks are left.
  const withoutBlocks = lines.join('\n').replace(BLOCKS, (block) => block.replace(/[^\n]/g, ''));
  const bare = withoutBlocks.split('\n').map((line) => line.replace(TEXTS, '""').replace(COMMENT, ''));
  const withoutColon = bare.flatMap((line, at) => {
    const goesDeeper = indentOf(bare.slice(at + 1).find((next) => next.trim() !== '') ?? '') > indentOf(line);
    return BEGINS_BLOCK.test(line) && !line.trimEnd().endsWith(':') && openBrackets(line) === '' && goesDeeper ? [at] : [];
  });
  const unclosed = bare.flatMap((line, at) => {
    const next = bare.slice(at + 1).find((other) => other.trim() !== '') ?? '';
    // What goes on in the next line is closed there.
    return openBrackets(line) !== '' &&
      !/[,([{]\s*$/.test(line) &&
      indentOf(next) <= indentOf(line) + (line.trimEnd().endsWith(':') ? 4 : 0) &&
      openBrackets(bare.slice(at).join('\n')) !== ''
      ? [at]
      : [];
  });
  const [at, ...others] = [...withoutColon, ...unclosed];
  const line = lines[at ?? -1];
  if (at === undefined || line === undefined || others.length > 0) return undefined;
  const [comment = ''] = (bare[at] ?? '').length < line.replace(TEXTS, '""').length ? (COMMENT.exec(line) ?? []) : [];
  const code = line.slice(0, line.length - comment.length).trimEnd();
  const missing = openBrackets(bare[at] ?? '');
  const mended = missing === '' ? `${code}:` : code.endsWith(':') ? `${code.slice(0, -1)}${missing}:` : `${code}${missing}`;
  return { at, line: `${mended}${comment}` };
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The brackets that would close those that are open at the end. */
function openBrackets(line: string): string {
  const open: string[] = [];
  for (const sign of line) {
    const closing = CLOSING[sign];
    if (closing !== undefined) open.push(closing);
    else if (sign === open.at(-1)) open.pop();
  }
  return open.reverse().join('');
}

/** The one line that a comma more or less makes right. */
function jsonEdit(lines: readonly string[]): LineEdit | undefined {
  if (jsonOrUndefined(lines.join('\n')) !== undefined) return undefined;
  const edits = lines.flatMap((line, at): LineEdit[] => {
    const changed = [line.replace(/\s*,(\s*)$/, '$1'), line.replace(/(?<=["\]}\w])(\s*)$/, ',$1'), line.replace(/,(?=\s*[\]}])/, '')];
    return [...new Set(changed)].filter((each) => each !== line).map((each) => ({ at, line: each }));
  });
  const [edit, ...others] = edits.filter((each) => jsonOrUndefined(lines.with(each.at, each.line).join('\n')) !== undefined);
  return others.length > 0 ? undefined : edit;
}
