import type { Step } from '../../../../schemas/plan.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { withDatesMasked } from '../../request/dates-said.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { Reviewed, TextSources } from '../evidence.ts';

const CHANGED = '(?:last )?(?:modified|changed|edited|saved|touched|worked on|updated)';
const THING = '(?<thing>\\p{L}+s?)(?<place> (?:in|under|below|from) (?:the |our |my )?\\S+(?: folder)?)?';
/** `§` stands for the day. */
const FORMS = [
  `^(?:which|what) (?:of )?(?:(?:the|our|my) )?${THING} (?:was|were|is|has been|have been|got) ${CHANGED} on §[?.]*$`,
  `^one of (?:the|our|my) ${THING} (?:was|is|has been|got) ${CHANGED} on §[.,;!?]+ (?:which|what)(?: (?:one|file|of them))?(?: (?:is|was) (?:it|that))?[?.]*$`,
].map((form) => new RegExp(form, 'iu'));
/** All of them are those, wherever they lie; letters are in a folder that is named. */
const ANY_FILE = /^(?:files?|documents?|things?)$/i;

/**
 * `One of the letters in office/letters was last modified on 6 May 2024. Which one?` is told by the times of the files. Small models write code for it that
 * fails, and look for the day in the texts.
 */
export async function reviewChangedOn(steps: readonly Step[], { evidence: { request, entries } }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { said, dates } = withDatesMasked(request.trim().replace(/\s+/g, ' '));
  const [date, ...more] = dates;
  const asked = FORMS.map((form) => form.exec(said)?.groups).find((groups) => groups !== undefined);
  if (date?.day === undefined || more.length > 0 || asked === undefined || requestTraits(request).wantsChange) return same;
  const folders = namedPaths(request, entries).filter(({ entry }) => entry.kind === 'folder');
  const [folder, ...others] = folders.filter(({ by }) => by === 'exact').length > 0 ? folders.filter(({ by }) => by === 'exact') : folders;
  const isEverywhere = asked['place'] === undefined && ANY_FILE.test(asked['thing'] ?? '');
  if (others.length > 0 || (folder === undefined && !isEverywhere)) return same;
  const day = `f["modified"].month == ${date.month} and f["modified"].day == ${date.day}`;
  const isThen = date.year === undefined ? day : `f["modified"].date() == date(${date.year}, ${date.month}, ${date.day})`;
  const place = folder === undefined ? '' : pythonLiteral(folder.entry.path);
  // A plan that asks for these times was thought about.
  if (steps.some(({ tool, args }) => tool === PYTHON && String(args['input']).includes('["modified"]'))) return same;
  const input = `print(*[f["path"] for f in files(${place}) if ${isThen}], sep="\\n")`;
  return {
    steps: wholePlan({ tool: PYTHON, args: { input } }),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: 'the files are told by the day on which they were changed.' }],
  };
}
