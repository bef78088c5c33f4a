import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, nameWords, stem } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { withoutFileNames } from '../../request/file-names.ts';

/** Formats of records, what people call the records, and the code that finds where each begins: BibTeX, iCalendar (RFC 5545), vCard (RFC 6350), SubRip. */
const FORMATS: readonly { ending: RegExp; called: string; found: string }[] = [
  {
    ending: /\.bib$/i,
    called: 'reference entry item source paper article book citation publication work record',
    found: 'r"(?im)^\\s*@(?!comment|string|preamble)\\w+\\s*[{(]"',
  },
  { ending: /\.ics$/i, called: 'event appointment meeting entry item date', found: 'r"(?m)^BEGIN:VEVENT"' },
  { ending: /\.vcf$/i, called: 'contact card person people address entry item', found: 'r"(?m)^BEGIN:VCARD"' },
  { ending: /\.srt$/i, called: 'subtitle caption entry', found: 'r"(?m)^\\d+\\s*\\n\\d\\d:\\d\\d:\\d\\d"' },
];
const COUNTS = /\b(?:how many|count|number of)\b/i;
/** Said of all that are there. */
const OF_ALL = new Set('count number many got have has had there file total list listed stored kept contain hold'.split(' ').map(stem));

/** `How many references have I got in refs.bib?` counts where records begin; lines with the word `reference` are none of them. */
export function withCountedRecords(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const [file, ...others] = namedPaths(request, entries).filter(({ entry }) => entry.kind === 'file');
  const path = file?.entry.path ?? '';
  const format = FORMATS.find(({ ending }) => ending.test(path));
  const isSaved = steps.some(({ tool }) => tool === FILE_WRITE);
  if (format === undefined || others.length > 0 || isSaved || !COUNTS.test(request)) return [...steps];
  const own = new Set([...nameWords(path), ...format.called.split(' ')].map(stem));
  const isPlain = contentStems(withoutFileNames(request)).every((word) => own.has(word) || own.has(stem(word)) || OF_ALL.has(word));
  if (!isPlain) return [...steps];
  return wholePlan({ tool: PYTHON, args: { input: `print(len(re.findall(${format.found}, read(${pythonLiteral(path)}))))` } });
}
