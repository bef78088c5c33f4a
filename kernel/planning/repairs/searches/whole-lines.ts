import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { readGrep } from '../../language/grep-words.ts';
import { thoughtOf } from '../../language/thought.ts';
import { PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { givenWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { requestTraits } from '../../request/request-traits.ts';

/** What a line of a log says at its beginning and at its end. */
const ASKS =
  /\b(?:when|why|what (?:time|day)|(?:which|what) date|date and time|what happened|what went wrong|reasons?|causes?|(?:day|date|time|name) and (?:the )?\w+|and what (?:did|do|does|was|were|is|has|had))\b/i;
/** The part of a line by its place. */
const BY_PLACE = /\b(?:columns?|fields?|words?|cut|third|fourth|fifth)\b/i;
/** A blank between the fields: `cut -d " " -f 3-5`. */
const BY_BLANKS = /^-d ?["']?\s?["']?$/;

/**
 * `grep TRIP tx.log | cut -d " " -f 3-5` takes words of a line by places that the model guessed, and the time that is asked for is cut off. For a
 * question the line is shown whole.
 */
export function withWholeLines(given: readonly Step[], request: string): Step[] {
  if (!ASKS.test(request) || BY_PLACE.test(request) || requestTraits(request).wantsChange) return [...given];
  const steps = given.map(printsLine);
  const [search, ...behind] = steps;
  const at = behind.findIndex(({ tool, args }) => tool === TERMINAL && args['command'] === 'cut');
  const [cut, rest] = [behind[at], behind.filter((_, index) => index !== at)];
  if (search === undefined || cut === undefined) return steps;
  const isSearch = search.tool === TERMINAL && search.args['command'] === 'grep' && search.args['stdin'] === undefined;
  const isPipe = behind.every(({ tool, args }, index) => tool === FINAL_ANSWER || referenceOf(args['stdin']) === index + 1);
  if (!isSearch || !isPipe || !rest.every(takesEnd)) return steps;
  const sought = givenWords(search) ?? [];
  if (readGrep(sought).places.some((place) => TABLE_FILE.test(place)) || !cutsLine(givenWords(cut) ?? [], sought)) return steps;
  const plain = { ...search, args: { ...search.args, args: sought.filter((word) => word !== NUMBERED) } };
  return [plain, ...rest.map((step, index) => (step.tool === FINAL_ANSWER ? step : { ...step, args: { ...step.args, stdin: `{{${index + 1}}}` } }))];
}

const NUMBERED = '-n';

/** Words of one line, by their places: `line.split()[1], line.split()[2]`. */
const WORDS_OF_LINE =
  /^\s*print\(\s*(?<line>read\((?<open>["'])(?<path>[^"']+)\k<open>\)\.(?:strip\(\)\.)?(?:splitlines\(\)|split\((?<mark>["'])\\n\k<mark>\))\[-?\d+\])\.split\((?:["'] ["'])?\)\[[-\d:]+\](?:\s*,\s*\k<line>\.split\((?:["'] ["'])?\)\[[-\d:]+\])*\s*\)\s*$/;

/** The same in Python, of a text that is no table. */
function printsLine(step: Step): Step {
  const { line, path = '' } = (step.tool === PYTHON ? WORDS_OF_LINE.exec(String(step.args['input'])) : null)?.groups ?? {};
  if (line === undefined || TABLE_FILE.test(path)) return step;
  const whole = { ...step, args: { ...step.args, input: `print(${line})` } };
  return { ...whole, thought: thoughtOf(whole) };
}

/** One of the lines, or the answer. */
function takesEnd({ tool, args }: Step): boolean {
  if (tool === FINAL_ANSWER) return true;
  return tool === TERMINAL && (args['command'] === 'head' || args['command'] === 'tail');
}

/** Fields between blanks, or the number of the line that `grep -n` puts in front of it. */
function cutsLine(words: readonly string[], sought: readonly string[]): boolean {
  // A clock has colons as well: what is cut between them is half a time.
  const isNumber =
    /^-d ?["']?:["']? ?-f ?\d[\d,-]*$/.test(words.join(' ')) && (sought.includes(NUMBERED) || sought.some((word) => /\.log$/i.test(word)));
  return isNumber || words.some((word, at) => BY_BLANKS.test(word) && (word !== '-d' || words[at + 1] === ' '));
}
