import type { Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { delimiterOf } from '../../looks/table-sample.ts';
import { PROSE_FILE, TABLE_FILE } from '../../request/file-kinds.ts';
import { isQuoted, QUOTED, unquoted } from '../../request/quoted-texts.ts';
import { isBareItem } from '../../request/said-insertion.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** One text in quotes, and the list or file that it goes to: no place within it, and nothing else. */
const ADDS = new RegExp(
  `^(?:(?:please|pls|now|(?:can|could|would) you(?: please)?),? )*(?:add|append|put|note(?: down)?) (?:(?:the|a|an) )?(?:(?:new|further|last|open|unticked|unchecked|empty) )*(?:(?:line|item|entry|point|task|idea|text|to-?do|checkbox|box):? )?(?<text>${QUOTED}|[^"“”'‘,;:.?!]{2,60}?)(?: as an? (?:(?:new|further|open|unticked|unchecked) )*(?:item|task|entry|to-?do|point))? (?:to|onto|on|in|into|(?:at|to) the (?:very )?(?:end|bottom|foot) of|as the (?:very )?last (?:line|item|entry|row|thing|point) (?:of|in|on)) (?<place>"[^"]+"|(?:the |my |our )?[^,;:."]*(?:\\.\\w+)?)(?:,? as an? (?:(?:new|further|open|unticked|unchecked) )*(?:item|task|entry|to-?do|point))?(?:,? like the others?)?[.!]?$`,
  'iu',
);
/** One line, as it stands behind the colon: `Add this row at the bottom of books.csv: The Glass Orchard,Wen Halliday,176,7`. */
const ADDS_LINE =
  /(?:^|[.!?]\s+)(?:(?:please|pls|now|(?:can|could|would) you(?: please)?),? )*(?:add|append|put|write) (?:this|the following|one more|a new|another|a) (?:row|line|entry|record|item) (?:(?:at|to|on|onto|in|into) )?(?:the (?:very )?(?:end|bottom) (?:of|in) )?(?<place>(?:the |my |our )?[^,;:]*\.\w+)(?: file)?: ?(?<text>[^\n]+)$/iu;
const WITHIN =
  /\b(?:under|below|above|after|before|between|top|beginning|start|first|second|third|line \d|section|heading|order|alphabetical\w*|sorted|column|row|each|every|all|new|front|next to|middle|and|then|but|or|if)\b|["'“”`]/i;

/** `Add "- dark mode" to the ideas`: that text at the end of the one file that is meant. Small models write the file's heading again in front of it. */
export async function reviewAddedText(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = evidence;
  const adds = ADDS.exec(request.trim())?.groups;
  const { text = '', place: said = '' } = adds ?? ADDS_LINE.exec(request.trim())?.groups ?? {};
  const place = unquoted(said);
  const [file, ...others] = namedPaths(place, entries).filter(({ entry }) => entry.kind === 'file');
  if (text === '' || file === undefined || others.length > 0 || WITHIN.test(place)) return same;
  const { path } = file.entry;
  const content = unquoted(text);
  const known = await sample(path);
  // Words without quotes are an item where the file is a list of such.
  const isBare = adds !== undefined && !isQuoted(text);
  if (isBare && (!isBareItem(text) || !IS_ITEM.test(text) || IS_DESCRIBED.test(request) || known?.complete !== true || !isPlainList(known.text)))
    return same;
  if (known === null || !(PROSE_FILE.test(path) || isRowOf(content, path, known.text))) return same;
  const isDone = steps.some(
    ({ tool, args }) =>
      tool === FILE_WRITE &&
      args['path'] === path &&
      String(args['content']).trim().endsWith(content.trim()) &&
      !String(args['content']).trim().includes('\n') &&
      String(args['content']).trim().length <= content.trim().length + LONGEST_MARK,
  );
  if (isDone) return same;
  return {
    steps: wholePlan({ tool: FILE_WRITE, args: { path, content: `${content}\n`, mode: 'append' } }),
    faults: [{ step: 1, code: 'undone', grade: 'mended', message: `${quoted(content)} is added to ${quoted(path)}.` }],
  };
}

/** Not the words themselves are added: `add the prices to list.txt`. */
const IS_DESCRIBED =
  /^(?:\W|please|pls|now|(?:can|could|would) you)*(?:add|append|put|note)(?: down)? (?:the|all|my|our|his|her|their|its|these|those|this|that|some|any|each|every|both|an?|one|two|three|another|more|it|them) /i;
/** Words for a thing or somebody; signs, numbers and what is done to every line are none. */
const IS_ITEM =
  /^(?!.*(?:\d|%|\b(?:per ?cent|commas?|semicolons?|colons?|bullets?|dashes|hyphens?|quotes?|spaces?|blanks?|tabs?|prefix\w*|suffix\w*|units?|punctuation|capitals?|emojis?|checkbox\w*|ticks?|colou?rs?|indent\w*|timestamps?|tags?|ids?|tax|vat|formatting|markdown|backups?|permissions?)\b))\p{L}/iu;
const MAX_ITEM_WORDS = 10;
const FEWEST_ITEMS = 2;

/** Whether all lines of a text are short ones of one kind, below a heading at most. */
function isPlainList(text: string): boolean {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const items = lines.filter((line, at) => line !== '' && !(at === 0 && /^#|[:]$/.test(line)));
  return items.length >= FEWEST_ITEMS && items.every((line) => !/^#|[:|]$|[=;\t]|[.!?]$/.test(line) && line.split(/\s+/).length <= MAX_ITEM_WORDS);
}

/** Whether a text is a row of a table: as many cells as its header has. */
function isRowOf(text: string, path: string, table: string): boolean {
  const [header = ''] = table.split(/\r?\n/);
  const sign = delimiterOf(table);
  return TABLE_FILE.test(path) && header.split(sign).length > 1 && header.split(sign).length === text.split(sign).length;
}

/** `- [ ] ` in front of it. */
const LONGEST_MARK = 6;
