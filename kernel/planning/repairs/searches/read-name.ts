import type { Step } from '../../../../schemas/plan.ts';
import { TRIMMING } from '../../language/command-kinds.ts';
import { thoughtOf } from '../../language/thought.ts';
import { FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { givenWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';

/** The name of who does something, which a text tells in a sentence. */
const WANTS_NAME =
  /\b(?:that|the|this) person'?s name\b|\b(?:the |their |his |her )?names? of (?:the person|who(?:ever)?)\b|\bwho\b[^.?]*\b(?:the|their|his|her|that) names?\b/i;
const PROSE = /\.(?:md|txt|rst|text)$/i;

/**
 * `Find out in minutes.md who runs the tombola and add that person's name to a.txt`: what a search and a cut leave of a sentence is the
 * sentence. The text is read, and the name is taken out of it.
 */
export function withReadName(steps: readonly Step[], request: string): Step[] {
  const at = steps.findIndex(({ tool }) => tool === FILE_WRITE);
  const write = steps[at];
  const [search, ...trims] = steps.slice(0, Math.max(0, at));
  const words = givenWords(search) ?? [];
  const file = words.at(-1) ?? '';
  const isSearch = search?.args['command'] === 'grep' && PROSE.test(file) && !words.some((word) => /^-\w*[rRclL]/.test(word));
  const isTrimmed = trims.every(
    ({ tool, args }, index) => tool === TERMINAL && TRIMMING.has(String(args['command'])) && referenceOf(args['stdin']) === index + 1,
  );
  if (write === undefined || !isSearch || !isTrimmed || referenceOf(write.args['content']) !== at || !WANTS_NAME.test(request)) return [...steps];
  const reading: Omit<Step, 'thought'> = { tool: TERMINAL, args: { command: 'cat', args: [file] } };
  const saving: Step = { ...write, thought: `The name alone that is to be saved: ${request}`, args: { ...write.args, content: '' } };
  const rest = steps.slice(at + 1);
  // What refers to the steps that go would need numbers of its own.
  return rest.some(({ args }) => /\{\{\d+\}\}/.test(JSON.stringify(args)))
    ? [...steps]
    : [{ ...reading, thought: thoughtOf(reading) }, saving, ...rest];
}
