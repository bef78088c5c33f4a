import type { Command } from './parser.ts';
import type { Word } from './token.ts';

/** `find DIR -name '*.md' | xargs grep WORD`, and the same with `-exec`, say what `grep -r --include='*.md' WORD DIR` says in one step. Other pipelines stay as they are. */
export function joinFindAndGrep(commands: readonly Command[]): Command[] {
  const [find, next, ...rest] = commands;
  if (find?.head.text !== 'find' || find.source) return [...commands];
  const at = find.words.findIndex(({ text }) => text === '-exec');
  if (at >= 0) {
    const joined = grepInFound(find, find.words.slice(0, at), find.words.slice(at + 1));
    return joined ? [joined, ...commands.slice(1)] : [...commands];
  }
  if (next?.head.text !== 'xargs') return [...commands];
  const joined = grepInFound(find, find.words, next.words);
  return joined ? [joined, ...rest] : [...commands];
}

function grepInFound(find: Command, conditions: readonly Word[], called: readonly Word[]): Command | null {
  const start = called.findIndex(({ text }) => text === 'grep');
  if (start < 0) return null;
  const words = called.slice(start + 1).filter(({ text }) => !/^(?:\{\}|;|\+)$/.test(text));
  const folders = conditions.slice(
    0,
    conditions.findIndex(({ text }) => text.startsWith('-')),
  );
  const names = conditions.flatMap(({ text }, index) => (/^-i?name$/.test(text) ? [conditions[index + 1]] : [])).filter((word) => word !== undefined);
  // Any other condition would be lost.
  const others = conditions.filter(({ text }) => text.startsWith('-') && !/^-(?:i?name|type|print0?|o)$/.test(text));
  if (others.length > 0 || words.length === 0 || (names.length === 0 && folders.length === 0)) return null;
  const bare = (text: string): Word => ({ ...find.head, text, isBare: true, isJson: false, bareLength: text.length });
  const include = names.map((word) => ({ ...word, text: `--include=${word.text}`, isBare: false, isJson: false, bareLength: 0 }));
  return { ...find, head: bare('grep'), words: [bare('-rn'), ...include, ...words, ...(folders.length > 0 ? folders : [bare('.')])] };
}
