import type { Command } from './parser.ts';
import type { Word } from './token.ts';

/** `find DIR -name '*.md' | xargs grep WORD`, and the same with `-exec`, say what `grep -r --include='*.md' WORD DIR` says in one step. Other pipelines stay as they are. */
export function joinFindAndGrep(commands: readonly Command[]): Command[] {
  const [find, next, ...rest] = commands;
  if (find?.head.text !== 'find' || find.source) return [...commands];
  const at = find.words.findIndex(({ text }) => text === '-exec');
  if (at >= 0) {
    const [conditions, called] = [find.words.slice(0, at), find.words.slice(at + 1)];
    const joined = renameFound(find, conditions, called) ?? placeFound(find, conditions, called) ?? grepInFound(find, conditions, called);
    return joined ? [joined, ...commands.slice(1)] : [...commands];
  }
  if (next?.head.text !== 'xargs') return [...commands];
  const joined = grepInFound(find, find.words, next.words);
  return joined ? [joined, ...rest] : [...commands];
}

/** `find DIR -name '*.jpeg' -exec rename …` is `rename …` of that pattern, in all folders or, with -maxdepth 1, in this one. */
function renameFound(find: Command, conditions: readonly Word[], called: readonly Word[]): Command | null {
  const [program, ...words] = withoutMarks(called);
  const patterns = patternsOf(find, conditions);
  return program?.text !== 'rename' || words.length === 0 || patterns === null ? null : { ...find, head: program, words: [...words, ...patterns] };
}

/** `find DIR -name '*.bak' -exec mv -t OLD {} +`, and the same with cp, move or copy what the pattern finds. */
function placeFound(find: Command, conditions: readonly Word[], called: readonly Word[]): Command | null {
  const [program, ...words] = withoutMarks(called);
  const patterns = patternsOf(find, conditions);
  const flag = words.findIndex(({ text }) => /^(?:-t|--target-directory)$/.test(text));
  const [target, ...others] = words.filter((_, at) => at !== flag);
  if (program === undefined || !/^(?:mv|cp)$/.test(program.text) || patterns === null || target === undefined || others.length > 0) return null;
  // `{}.bak` names each file anew.
  if (target.text.includes('{}')) return null;
  const folder = target.text.endsWith('/') ? target : { ...target, text: `${target.text}/` };
  return { ...find, head: program, words: [...patterns, folder] };
}

/** What is called, without what stands for the files and the end. */
function withoutMarks(called: readonly Word[]): Word[] {
  return called.filter(({ text }) => !/^(?:\{\}|;|\+)$/.test(text));
}

/** The patterns of what find would find, where names are all that it asks for. */
function patternsOf(find: Command, conditions: readonly Word[]): Word[] | null {
  const { folders, names, others } = conditionsOf(conditions.filter(({ text }, at) => !isDepth(text) && !isDepth(conditions[at - 1]?.text)));
  if (others.length > 0 || names.length === 0) return null;
  const isFlat = conditions.some(({ text }, at) => isDepth(text) && conditions[at + 1]?.text === '1');
  return (folders.length > 0 ? folders : [{ ...find.head, text: '.' }]).flatMap((folder) => {
    const above = folder.text === '.' ? '' : `${folder.text.replace(/\/$/, '')}/`;
    return names.map((name) => ({ ...name, text: `${above}${isFlat ? '' : '**/'}${name.text}` }));
  });
}

const isDepth = (text: string | undefined): boolean => text === '-maxdepth';

interface FindConditions {
  folders: readonly Word[];
  names: readonly Word[];
  /** Any other condition, which would be lost. */
  others: readonly Word[];
}

function conditionsOf(conditions: readonly Word[]): FindConditions {
  const first = conditions.findIndex(({ text }) => text.startsWith('-'));
  return {
    folders: conditions.slice(0, first < 0 ? conditions.length : first),
    names: conditions.flatMap(({ text }, index) => (/^-i?name$/.test(text) ? [conditions[index + 1]] : [])).filter((word) => word !== undefined),
    others: conditions.filter(({ text }) => text.startsWith('-') && !/^-(?:i?name|type|print0?|o)$/.test(text)),
  };
}

function grepInFound(find: Command, conditions: readonly Word[], called: readonly Word[]): Command | null {
  const start = called.findIndex(({ text }) => text === 'grep');
  if (start < 0) return null;
  const words = called.slice(start + 1).filter(({ text }) => !/^(?:\{\}|;|\+)$/.test(text));
  const { folders, names, others } = conditionsOf(conditions);
  if (others.length > 0 || words.length === 0 || (names.length === 0 && folders.length === 0)) return null;
  const bare = (text: string): Word => ({ ...find.head, text, isBare: true, isJson: false, bareLength: text.length });
  const include = names.map((word) => ({ ...word, text: `--include=${word.text}`, isBare: false, isJson: false, bareLength: 0 }));
  return { ...find, head: bare('grep'), words: [bare('-rn'), ...include, ...words, ...(folders.length > 0 ? folders : [bare('.')])] };
}
