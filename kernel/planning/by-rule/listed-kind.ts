import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { wordsOf } from '../../../schemas/words.ts';
import { wholePlan } from '../language/thought.ts';
import { TERMINAL } from '../language/tool-names.ts';
import { givenWords, isOperand } from '../plan/command-line.ts';
import { requestTraits } from '../request/request-traits.ts';

const FOLDERS = '(?:sub[- ]?)?(?:folders|directories|dirs)';
/** What is to be left out: `no files`, `not deeper`, `without going into them`. */
const LEFT_OUT = new RegExp(
  String.raw`(?<!\b(?:ha(?:ve|s|d)|with|holds?|contains?|are|is)\s)\b(?:no|not|nothing|don['’]t|do not|without)\s+(?:(?:the|any|its|their|to|need|want|show|list|going|go|looking|look|descending|into|in)\s+)*(?:(?<what>files?|${FOLDERS})|deeper|further|below|recursive(?:ly)?|contents?|them|those)\b|\bwithout\s+(?:(?:going|looking|descending)\s+)(?:deeper|(?:down|in)\w*)\b|\bnon-?recursive(?:ly)?\b`,
  'gi',
);
/** Words of a request for what lies in a folder, whatever its kind. Any other chooses among the things, or asks more. */
const PLAIN_WORDS = new Set(
  'please hi hello okso and can could you would like i we need want to see know which what whats is are s there list show tell name names give me us print display get out the all any every my our of only just directly direct immediately immediate right straight sub in inside into under below beneath within at from on here folder folders subfolder subfolders directory directories dir dirs subdirectory subdirectories file files lie lies lying found stored kept exist exists do does have has had hold holds contain contains that this it current top first level one itself for'.split(
    ' ',
  ),
);
/** Who lists files often wants to see all that is there; so much says that folders are not wanted. */
const ONLY_FILES = /\b(?:which|what|only|just)\b[^,.;]*\bfiles\b/i;
const STRICTLY = /\b(?:only|just|directly)\b/i;
/** Flags of `ls` that change how things are shown. */
const SHOWS = /^-[aA1lFp]+$/;

/** A listing where only the folders in a place are asked for, or only its files: `ls` shows both. A request that says more is left to the plan. */
export function withListedKind(steps: readonly Step[], request: string): Step[] {
  const [listing, ...more] = steps.filter(({ tool }) => tool !== FINAL_ANSWER);
  const words = givenWords(listing) ?? [];
  const [place = '.', ...others] = words.filter(isOperand);
  const isListing = listing?.tool === TERMINAL && listing.args['command'] === 'ls' && words.every((word) => isOperand(word) || SHOWS.test(word));
  if (!isListing || requestTraits(request).isYesNo || more.length > 0 || others.length > 0 || /[*?{]/.test(place)) return [...steps];
  const type = kindAsked(request, place);
  return type === undefined
    ? [...steps]
    : wholePlan({ tool: TERMINAL, args: { command: 'find', args: [place, '-mindepth', '1', '-maxdepth', '1', '-type', type] } });
}

function kindAsked(request: string, place: string): 'd' | 'f' | undefined {
  const omitted = [...request.matchAll(LEFT_OUT)].flatMap(({ groups }) => groups?.['what'] ?? []);
  const said = request.replace(LEFT_OUT, ' ');
  const own = new Set(wordsOf(place));
  if (!wordsOf(said).every((word) => PLAIN_WORDS.has(word) || own.has(word))) return undefined;
  const wantsFolders = new RegExp(String.raw`\b${FOLDERS}\b`, 'i').test(said);
  const wantsFiles = /\bfiles\b/i.test(said);
  if (wantsFolders) return wantsFiles ? undefined : 'd';
  const areStrict = STRICTLY.test(said) || omitted.some((what) => !/^file/i.test(what));
  return wantsFiles && (areStrict || (ONLY_FILES.test(said) && place !== '.')) ? 'f' : undefined;
}
