import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { foldText, nameWords, stem, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { MONTH_NAME } from '../../request/dates-said.ts';
import { PROSE_FILE } from '../../request/file-kinds.ts';
import { pathsIn, withoutFileNames } from '../../request/file-names.ts';
import { BULLET } from '../../request/list-items.ts';
import { NOTED_ITEMS } from '../../request/noted-items.ts';
import { withDigits } from '../../request/number-words.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { saysNoMore } from './says-no-more.ts';

/** What is said of the list that is wanted: all of it, what stands under a heading, or what one person has to do. */
const WANTED = [
  new RegExp(String.raw`\b(?:the|its|their|all|those) (?:(?:of )?the )?(?:(?<count>\p{L}+|\d{1,2}) )?${NOTED_ITEMS}(?! of \p{Lu})`, 'iu'),
  /\b(?:the|its|all|those)(?: (?<count>\p{L}+|\d{1,2}))? (?:[\p{L}-]+ )?(?:under|below|in the section|from the section) ["“'‘](?<heading>[^"”'’\n]{2,60})["”'’]/iu,
  /\bthe (?:list|items|points|lines|bullets) (?:under|below) (?:the heading )?(?<heading>\p{Lu}[\p{L} ]{2,40}?)(?=[),.]| (?:and|from|in|of)\b|$)/u,
  /(?<![\p{L}])what (?<person>\p{Lu}\p{L}+) (?:has|needs|is|wants|promised|agreed) to do(?![\p{L}])/u,
  new RegExp(String.raw`(?<![\p{L}])(?<person>\p{Lu}\p{L}+)['’]s? ${NOTED_ITEMS}`, 'u'),
] as const;
const CARRIES = /\b(?:take|copy|carry|transfer|bring|put|add|append|write|save|pull|extract|collect|note|get|pick)\b/i;
const IN_BRACKETS = /\(\s*["“'‘](?<heading>[^()"”'’\n]{2,60})["”'’]\s*\)/u;
/** Headings of what is to be done after a meeting. */
const HEADING = new RegExp(
  String.raw`^\s*#*\s*(?:\*\*)?(?:the )?(?:${NOTED_ITEMS}|to be done|who does what|who will do what|duties|assignments)(?:\*\*)?:?\s*$`,
  'i',
);
const LIST_LINE = /^\s*[-*+]\s+\S/;
/** What may be said around it and says nothing more. */
const IDLE = new Set(
  `take takes copy carry transfer bring put add append write save pull extract collect note get pick read open look find over out into onto file files new end bottom
  them those these each own line lines item items thing things point points list notes minutes meeting meetings team protocol page text section part heading called named according held
  open unticked box boxes like others other rest already there only just nothing else touch leave alone stay stays please then same form all both goes belongs belong`
    .split(/\s+/)
    .map(stem),
);
const KEEPS =
  /[,.;:]? (?:but |and |please )*(?:(?:nothing|no more) (?:else )?(?:from|of|out of) (?:the |those |these )?\p{L}+|do(?:n['’]t| not) (?:touch|change) (?:the |those |these )?\p{L}+|\(?(?:the |those |these )?(?:\p{L}+ ){1,2}(?:stays?|remains?|(?:is|are) left) (?:as (?:it is|they are)|unchanged|untouched|alone)\)?)/iu;

/**
 * `Take the three jobs under 'To be done' in the team meeting notes over into TODO.md`: the lines of one section of notes, written as the list that they go to
 * is. Small models copy the heading, the whole text, or a line of their own.
 */
export async function reviewCarriedItems(steps: readonly Step[], { evidence: { request, entries }, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const wanted = wantedIn(request);
  const target = pathsIn(request).at(-1);
  if (wanted === undefined || target === undefined || !CARRIES.test(request) || !PROSE_FILE.test(target)) return same;
  const known = entries.find(({ kind, path }) => kind === 'file' && (path === target || path.endsWith(`/${target}`)));
  const [source, ...others] = namedPaths(request.replace(target, ' '), entries).flatMap(({ entry }) =>
    entry.kind === 'file' && entry.path !== known?.path ? [entry.path] : [],
  );
  if (source === undefined || others.length > 0 || !PROSE_FILE.test(source)) return same;
  const text = await sample(source);
  const [title = ''] = text?.text.trimStart().split('\n', 1) ?? [];
  if (!isRead(request, wanted, `${source} ${title}`)) return same;
  const section = text?.complete ? sectionMeant(text.text, wanted.heading) : undefined;
  const items = section?.items.filter(
    (item) => wanted.person === undefined || new RegExp(`(?<![\\p{L}])${literalPattern(wanted.person)}(?![\\p{L}])`, 'u').test(item),
  );
  if (section === undefined || items === undefined || items.length === 0 || (wanted.count !== undefined && wanted.count !== items.length))
    return same;
  const there = known === undefined ? '' : ((await sample(known.path))?.text ?? '');
  const mark = markOf(there);
  const chosen = wanted.person === undefined ? '' : ` if re.search(r"\\b${wanted.person}\\b", x)`;
  const input = [
    `part = read(${pythonLiteral(source)}).split(${pythonLiteral(`${section.heading}\n`)}, 1)[1]`,
    String.raw`part = re.match(r"(?:[ \t]*\n|\s*[-*+] .*\n?)*", part)[0]`,
    String.raw`items = re.findall(r"(?m)^\s*[-*+]\s+(?:\[[ xX]\]\s+)?(\S.*?)\s*$", part)`,
    `print(*[${pythonLiteral(mark)} + x for x in items${chosen}], sep="\\n")`,
  ].join('\n');
  return {
    steps: wholePlan(
      { tool: PYTHON, args: { input } },
      { tool: FILE_WRITE, args: { path: known?.path ?? target, content: '{{1}}', mode: known === undefined ? 'overwrite' : 'append' } },
    ),
    faults: [
      {
        step: 1,
        code: 'code',
        grade: 'mended',
        message: `${items.length} lines below ${quoted(section.heading)} of ${quoted(source)} are carried over.`,
      },
    ],
  };
}

interface WantedItems {
  heading: string | undefined;
  person: string | undefined;
  count: number | undefined;
  /** The words that say it. */
  text: string;
}

function wantedIn(request: string): WantedItems | undefined {
  const found = WANTED.map((pattern) => pattern.exec(request)).filter((match) => match !== null);
  const [first, ...more] = found;
  if (first === undefined) return undefined;
  const told = (name: string): string | undefined => found.flatMap(({ groups }) => groups?.[name] ?? []).at(0);
  const person = told('person');
  const inBrackets = IN_BRACKETS.exec(request);
  const said = told('count');
  const count = said === undefined ? undefined : Number(withDigits(said));
  // `The first action item` is one of them.
  if (count !== undefined && !(Number.isInteger(count) && count > 0)) return undefined;
  return {
    heading: told('heading') ?? inBrackets?.groups?.['heading'],
    person,
    count,
    text: [first, ...more, ...(inBrackets === null ? [] : [inBrackets])].map(([said]) => said).join(' '),
  };
}

/** Whether the request says nothing more than what is taken, where it goes, and where it stands by the name and the title of the text. */
function isRead(request: string, wanted: WantedItems, named: string): boolean {
  const own = new Set(
    [...nameWords(named), ...wordsOf(wanted.text), ...(wanted.person === undefined ? [] : [foldText(wanted.person), 's'])].map(stem),
  );
  // A day says which notes are meant, and these are known.
  return saysNoMore(withoutFileNames(request.replace(KEEPS, ' ')).replace(DAY_WORDS, ' '), IDLE, own);
}

const DAY_WORDS = new RegExp(`(?<![\\p{L}\\p{N}])(?:${MONTH_NAME}|\\d{1,4}(?:st|nd|rd|th)?)(?![\\p{L}\\p{N}])`, 'giu');

interface Section {
  heading: string;
  items: readonly string[];
}

/** The one section with a list that has this heading, or that of what is to be done. */
function sectionMeant(text: string, heading: string | undefined): Section | undefined {
  const lines = text.split(/\r?\n/);
  const plain = (line: string): string => wordsOf(line).join(' ');
  const isMeant = (line: string): boolean => (heading === undefined ? HEADING.test(line) : !LIST_LINE.test(line) && plain(line) === plain(heading));
  const found = lines.flatMap((line, at): Section[] => {
    if (!isMeant(line)) return [];
    const below = lines.slice(at + 1);
    const end = below.findIndex((each) => each.trim() !== '' && !LIST_LINE.test(each));
    const items = below.slice(0, end < 0 ? below.length : end).filter((each) => LIST_LINE.test(each));
    return items.length === 0 ? [] : [{ heading: line, items }];
  });
  const [only, ...others] = found;
  return others.length > 0 ? undefined : only;
}

/** How the lines of a list begin, without a tick: with a box where any has one, and with a dash in a text without lists. */
function markOf(text: string): string {
  const bullets = text.split('\n').flatMap((line) => {
    const [, mark, box] = BULLET.exec(line) ?? [];
    return mark === undefined ? [] : [`${mark}${box === undefined ? '' : '[ ] '}`];
  });
  return bullets.findLast((bullet) => bullet.endsWith('[ ] ')) ?? bullets.at(-1) ?? '- ';
}
