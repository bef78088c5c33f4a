import type { Observation } from '../../../schemas/messages.ts';
import { FINAL_ANSWER } from '../../../schemas/plan.ts';
import { PYTHON, TERMINAL, WEB_FETCH } from '../language/tool-names.ts';
import { givenWords } from '../plan/command-line.ts';
import { referencedSteps, stepsInPython } from '../plan/references.ts';
import { requestTraits } from '../request/request-traits.ts';
import { describeChange } from './describe-change.ts';

/** Longer than this is no longer a result that a person takes in at a glance; then the model condenses it. */
const DIRECT_CHARACTERS = 600;
const DIRECT_LINES = 20;
/** A list that was asked for is wanted whole, also where it fills some screens: a model that retells it leaves lines out. */
const LIST_CHARACTERS = 12_000;
const LIST_LINES = 300;
/** Asks to see things, as opposed to a fact out of them or the one that is most of something. */
const ASKS_TO_SEE =
  /^(?:please\s+)?(?:can you\s+|could you\s+)?(?:list|show|print|display|output|find|search|look|locate|get|give me|sort|compare|which files|what files)\b/i;
const ONE_OF_THEM = /\b(?:most|least|fewest|(?:larg|bigg|small|new|old|long|short|high|low|lat|earli)est|only one|a single|summar\w*|explain|why)\b/i;
/** Wants a file as it is: `print a.txt`, `show the contents of a.txt with line numbers`. */
const WHOLE_FILE =
  /^(?:please\s+)?(?:print|show|display|output|cat)\s+(?:me\s+)?(?:the\s+)?(?:(?:whole|full|entire|complete)\s+)?(?:(?:contents?|text)\s+of\s+)?(?:the\s+)?(?:file\s+)?["'`]?[\w./~-]*\.\w+["'`]?(?:\s+file)?(?:\s+with\s+(?:the\s+|its\s+)?line numbers)?[.!]?$/i;
/** Commands whose output is what was asked for, as opposed to a text in which it stands. */
const RESULT_COMMANDS = new Set([
  'pwd',
  'ls',
  'find',
  'wc',
  'du',
  'date',
  'base64',
  'sha256sum',
  'sort',
  'uniq',
  'cut',
  'tr',
  'diff',
  'head',
  'tail',
  'grep',
]);

/** What was read is to be said in other words. */
const RETELLS =
  /^(?:(?:please|can you|could you|would you|will you),?\s+)*(?:translate|summari[sz]e|rephrase|reword|paraphrase|explain|shorten|simplify)\b/i;

export interface Results {
  /** What was found: read-only steps whose text no later step used up, in order. */
  findings: Observation[];
  /** What was changed. */
  changes: Observation[];
}

/** Sorts observations into what was found and what was changed. `isChange` tells whether a step had side effects. */
export function resultsOf(observations: readonly Observation[], isChange: (observation: Observation) => boolean): Results {
  const used = new Set(observations.flatMap(({ step }) => [...referencedSteps(step.args), ...stepsInPython(step.args)]));
  const real = observations.filter(({ step, result }) => step.tool !== FINAL_ANSWER && result.ok);
  return {
    findings: real.filter((observation) => !isChange(observation) && !used.has(observation.index) && observation.text.trim() !== ''),
    changes: real.filter(isChange),
  };
}

/** The answer where it needs no model: a short result as it is, or a sentence on what was changed. Undefined where it has to be composed. */
export function directAnswer(request: string, { findings, changes }: Results): string | undefined {
  if (findings.length === 0) return changes.length === 0 ? undefined : changes.map(describeChange).join('\n');
  const [only] = findings;
  if (findings.length > 1 || only === undefined) return undefined;
  const text = only.text.trimEnd();
  const command = only.step.tool === TERMINAL ? String(only.args['command'] ?? '') : '';
  const isWhole = isAskedWhole(request, command);
  if (text.length > (isWhole ? LIST_CHARACTERS : DIRECT_CHARACTERS) || text.split('\n').length > (isWhole ? LIST_LINES : DIRECT_LINES))
    return undefined;
  const traits = requestTraits(request);
  const emptiness = traits.isYesNo ? emptinessSentence(request, only, text) : undefined;
  if (emptiness !== undefined) return emptiness;
  if (RETELLS.test(request.trim()) && only.step.tool !== PYTHON) return undefined;
  if (only.step.tool === PYTHON) return traits.isYesNo && /^\S+$/.test(text) && !/^(?:True|False)$/.test(text) ? undefined : forPeople(text, request);
  if (traits.isYesNo) return presentLines(request, only, text);
  // `Show plan.md` and `run the workflow` want what was found; `who leads the team` wants a fact out of it.
  if (!RESULT_COMMANDS.has(command))
    return !isWhole && (traits.wantsFact || traits.wantsCountOrList || only.step.tool === WEB_FETCH || asksOf(request, command)) ? undefined : text;
  const counted = countSentence(only, text);
  if (counted !== undefined) return counted;
  const lines = text.split('\n').length;
  if (command === 'grep' && (listsFiles(only) || isMarkSearch(request, only))) return text;
  // One line of a search may hold more than the fact; several are a choice that the question asks to make.
  if (
    command === 'grep' &&
    !/^\d+$/.test(text) &&
    (traits.wantsFact ? !/\b(?:lines?|every|all|each)\b/i.test(request) : lines > DIRECT_LINES && !isWhole)
  )
    return undefined;
  if (traits.wantsFact && lines > 1 && command !== 'ls' && command !== 'find')
    return /\b(?:list|lines?|every|all|each|show|print|display|output|entries)\b/i.test(request) ? text : undefined;
  return text;
}

/** A text was read for a question: `how much is the second cheese`, `difficulty setting in game.ini?` */
function asksOf(request: string, command: string): boolean {
  return command === 'cat' && !ASKS_TO_SEE.test(request) && (/\bhow (?:much|many)\b/i.test(request) || /\?\s*$/.test(request));
}

/** `Are there any TODOs left?`, `is there a hidden file?`: whoever asks wants to see them. */
function presentLines(request: string, only: Observation, text: string): string | undefined {
  const words = wordsGiven(only);
  if (only.args['command'] === 'find' && words.slice(-2).join(' ') === '-name .*') return `Yes:\n${text}`;
  const [pattern = ''] = words.filter((word) => !word.startsWith('-'));
  const isAsked = ASKS_PRESENCE.test(request) && pattern.length > 1 && request.toLowerCase().includes(pattern.toLowerCase());
  return only.args['command'] === 'grep' && isAsked && !words.some((word) => /^-[a-zA-Z]*[cqlL]/.test(word)) ? `Yes:\n${text}` : undefined;
}

const ASKS_PRESENCE = /^(?:so |and |ok,? )?(?:are|is) there (?:still )?(?:any|some|more|other)\b/i;

/** `grep -l`: every file that it names was asked for, and a model that retells them leaves some out. */
function listsFiles(only: Observation): boolean {
  return wordsGiven(only).some((word) => /^-[a-zA-Z]*[lL][a-zA-Z]*$|^--files-with/.test(word));
}

/** `What do the FIXME comments say?`, `there are some FIXMEs, which ones?`: the lines say it, and a model that retells them leaves some out. */
function isMarkSearch(request: string, only: Observation): boolean {
  return (
    /\b(?:says?|list|show|read|which|what)\b/i.test(request) &&
    !ONE_OF_THEM.test(request) &&
    wordsGiven(only).some((word) => /^(?:TODO|FIXME|XXX|HACK)$/.test(word) && request.includes(word))
  );
}

function isAskedWhole(request: string, command: string): boolean {
  // Which lines differ is the answer; a model that retells them leaves out what they say.
  if (command === 'diff') return true;
  if (command === 'cat') return WHOLE_FILE.test(request.trim());
  return RESULT_COMMANDS.has(command) && ASKS_TO_SEE.test(request.trim()) && !ONE_OF_THEM.test(request);
}

const COUNT_UNITS: Readonly<Record<string, string>> = { '-l': 'lines', '-w': 'words', '-c': 'bytes', '-m': 'characters' };

/** `wc -l a.txt` prints `3 a.txt`; people read `3 lines in a.txt` more easily. */
function countSentence(only: Observation, text: string): string | undefined {
  const [flag, file, ...more] = wordsGiven(only);
  if (only.args['command'] !== 'wc' || flag === undefined || more.length > 0) return undefined;
  const unit = COUNT_UNITS[flag];
  const count = /^\s*(\d+)(?:\s.*)?$/.exec(text)?.[1];
  if (unit === undefined || count === undefined) return undefined;
  return file === undefined ? count : `${count} ${count === '1' ? unit.slice(0, -1) : unit} in ${file}`;
}

/** What it tells that a command had nothing to say, where that is an answer: no other plan would find more. */
export function meaningOfNothing(request: string, observation: Observation): string | undefined {
  const command = observation.step.tool === TERMINAL ? String(observation.args['command']) : '';
  const [first = '.', second, ...more] = wordsGiven(observation).filter((word) => !word.startsWith('-'));
  if (!observation.result.ok || observation.text.trim() !== '') return undefined;
  const none = command === 'find' ? noSuchEntries(wordsGiven(observation)) : undefined;
  if (none !== undefined) return none;
  if (command === 'tail') return observation.text === '' ? noSuchLine(request, wordsGiven(observation)) : blankLine(request, wordsGiven(observation));
  if (more.length > 0) return undefined;
  if (command === 'diff') return second === undefined ? undefined : `${first} and ${second} are the same.`;
  // Asked for a fact, the file may be the wrong one.
  if (second !== undefined || !isAskedWhole(request, command)) return undefined;
  if (command === 'ls') return `${first === '.' ? 'The folder' : first} is empty, hidden files aside.`;
  return command === 'cat' ? `${first} is empty.` : undefined;
}

/** What a search for everything of a kind, or for all that is hidden, says by finding nothing. */
function noSuchEntries([folder = '.', ...tests]: readonly string[]): string | undefined {
  const [, near, kind, hidden] = /^-mindepth 1( -maxdepth 1)?(?: -type ([df]))?( -name \.\*)?$/.exec(tests.join(' ')) ?? [];
  if (hidden === undefined && (near === undefined || kind === undefined)) return undefined;
  const things = kind === 'd' ? 'folders' : kind === 'f' ? 'files' : 'files or folders';
  return `There are no ${hidden === undefined ? '' : 'hidden '}${things} ${near === undefined ? '' : 'directly '}in ${folder === '.' ? 'this folder' : folder}.`;
}

/** `Print line 57 of a.txt` is `head -n 57 a.txt | tail -n +57`, which says nothing where the text is shorter. A blank line is a line. */
function noSuchLine(request: string, words: readonly string[]): string | undefined {
  const number = /^-n \+(\d+)$/.exec(words.join(' '))?.[1];
  return number !== undefined && /\bline\b/i.test(request) ? `There is no line ${number}.` : undefined;
}

/** A blank line is what stands there, and no other plan would find more. */
function blankLine(request: string, words: readonly string[]): string | undefined {
  const number = /^-n \+(\d+)$/.exec(words.join(' '))?.[1];
  return number !== undefined && /\bline\b/i.test(request) ? `Line ${number} is blank.` : undefined;
}

/** `Is a.txt empty?` is decided by the count, not by a model that has to read it. */
function emptinessSentence(request: string, only: Observation, text: string): string | undefined {
  const [flag, file] = wordsGiven(only);
  const count = /^\s*(\d+)(?:\s.*)?$/.exec(text)?.[1];
  if (only.args['command'] !== 'wc' || flag === undefined || file === undefined || count === undefined || !/\bempty\b/i.test(request))
    return undefined;
  const unit = COUNT_UNITS[flag];
  if (unit === undefined) return undefined;
  // `Has anyone written into a.txt, or is it empty?` is not answered by yes.
  const isAsked = /^(?:please\s+)?(?:is|are|was|(?:tell me|check|see|find out) (?:if|whether))\b/i.test(request.trim());
  return count === '0' ? `${isAsked ? 'Yes, ' : ''}${file} is empty (0 ${unit}).` : `${isAsked ? 'No, ' : ''}${file} has ${count} ${unit}.`;
}

/**
 * 0.30000000000000004 is exact to a machine and wrong to a person: a float is shown with 12 significant digits, and one that is a whole number alone
 * as 17, unless decimals are asked for. The trace keeps all of them.
 */
function forPeople(text: string, request: string): string {
  if (WHOLE_FLOAT.test(text) && !/decimal|\bplaces?\b|\bdigits?\b|\b(?:ten|hundred|thousand)ths?\b|\d\.\d/i.test(request))
    return text.trim().slice(0, -2);
  return text.replace(/(?<![\w.])-?\d+\.\d{10,}(?![\w.])/g, (number) => String(Number(Number(number).toPrecision(12))));
}

const WHOLE_FLOAT = /^\s*-?\d+\.0\s*$/;

/** The words that a command was run with. */
function wordsGiven({ step, args }: Observation): string[] {
  return givenWords({ tool: step.tool, args }) ?? [];
}
