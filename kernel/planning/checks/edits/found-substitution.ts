import type { Step } from '../../../../schemas/plan.ts';
import { globExpression } from '../../language/path-pattern.ts';
import { plainPath } from '../../language/plain-path.ts';
import { readSubstitution, type Substitution } from '../../language/sed.ts';
import { FILE_EDIT } from '../../language/tool-names.ts';
import { isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { terminalWords } from '../../plan/command-line.ts';

/** A plain text that becomes another in all files that a pattern finds. */
export interface FoundSubstitution extends Pick<Substitution, 'find' | 'replace'> {
  isMeant(path: string): boolean;
}

const TYPE_FILE = /^(?:-type f)?$/;
const FLAGS = {
  sed: /^(?:-(?:i|e|ie|E|r|Ei|ri|-in-place)|)$/,
  perl: /^(?:-(?:p|i|e|pi|ip|pe|ie|pie|ipe)|)$/,
} as const;
/** What means more than itself in programs that do not follow the oldest rules. */
const EXTENDED = /(?<!\\)[()+?|{}]/;

/** `find FOLDER -type f -exec sed -i 's/A/B/g' {} +`, or an edit of `FOLDER/*`; undefined for every other step. */
export function foundSubstitution(step: Step, entries: readonly WorkspaceEntry[]): FoundSubstitution | undefined {
  const line = terminalWords(step);
  if (line?.command === 'find' && !line.hasStdin) return byFind(line.words);
  const { path, find, replace } = step.args;
  if (step.tool !== FILE_EDIT || typeof path !== 'string' || typeof find !== 'string' || typeof replace !== 'string' || find === '') return undefined;
  const plain = plainPath(path);
  const isFolder = isKnownFolder(plain, entries);
  if (!isFolder && (!plain.includes('*') || entries.some((entry) => entry.path === plain))) return undefined;
  const pattern = globExpression(isFolder ? `${plain}/**/*` : plain);
  return { find, replace, isMeant: (each) => pattern.test(each) };
}

function byFind(words: readonly string[]): FoundSubstitution | undefined {
  const at = words.findIndex((word) => word === '-exec' || word === '-execdir');
  const [program, ...rest] = words.slice(at + 1);
  const first = words.findIndex((word) => word.startsWith('-'));
  const folders = words.slice(0, first).map(plainPath);
  const tests = words.slice(first, at);
  const nameAt = tests.indexOf('-name');
  const name = nameAt < 0 ? '*' : (tests[nameAt + 1] ?? '');
  const others = tests.filter((_, each) => nameAt < 0 || each < nameAt || each > nameAt + 1).join(' ');
  const edit = at < 0 || (program !== 'sed' && program !== 'perl') ? undefined : literalEdit(program, rest);
  if (edit === undefined || name === '' || !TYPE_FILE.test(others)) return undefined;
  // Told to look for a text, models look for files that are called so.
  const meant = name.replaceAll('*', '') === edit.find ? '*' : name;
  const patterns = (folders.length === 0 ? ['.'] : folders).map((folder) => {
    const isTop = folder === '.' || folder === '';
    return globExpression(`${isTop ? '' : `${folder}/`}**/${meant}`);
  });
  // A file that is looked through as if it were a folder is that file.
  return { ...edit, isMeant: (path) => (name === '*' && folders.includes(path)) || patterns.some((pattern) => pattern.test(path)) };
}

/** What `sed -i s/A/B/g {} +` replaces, where it does nothing else. */
function literalEdit(program: 'sed' | 'perl', words: readonly string[]): Pick<Substitution, 'find' | 'replace'> | undefined {
  const end = words.indexOf('{}');
  if (end < 0 || !/^\\?[;+]$/.test(words.slice(end + 1).join(' '))) return undefined;
  const given = words.slice(0, end);
  const flags = given.filter((word) => FLAGS[program].test(word));
  const [script = '', ...more] = given.filter((word) => !FLAGS[program].test(word));
  const isExtended = program === 'perl' || flags.some((flag) => /[Er]/.test(flag));
  const edit = readSubstitution(script.replace(/;$/, ''));
  if (more.length > 0 || edit === null || !flags.some((flag) => flag.includes('i'))) return undefined;
  if (isExtended && (EXTENDED.test(script) || (program === 'perl' && /[$@]/.test(script)))) return undefined;
  return { find: edit.find, replace: edit.replace };
}
