import type { Step } from '../../../../schemas/plan.ts';
import { wordsOf } from '../../../../schemas/words.ts';
import { MAKING, PLACING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';
import { BESIDE } from '../../request/beside-it.ts';
import { pathsIn } from '../../request/file-names.ts';

/** `Make a folder named drafts here`. */
const MADE_HERE = /\bfolder (?:named |called )?["'`]?([\p{L}\p{N}_-]+)["'`]? (?:right )?here\b/iu;

/**
 * What is to be made, at the place that the request says: `make the folder 2026/spring` is no order to make `posters/2026/spring`. A folder
 * in front of a path that the request writes out goes when the request has no word of it and no other step works in it.
 */
export function withSaidPlaces(steps: readonly Step[], request: string): Step[] {
  const here = MADE_HERE.exec(request)?.[1];
  const said = [...pathsIn(request).map(plainPath), ...(here === undefined ? [] : [here])];
  if (said.length === 0 || BESIDE.test(request)) return [...steps];
  const words = new Set(wordsOf(request));
  return steps.map((step, at) => {
    const place = (path: string): string => {
      const plain = plainPath(path);
      const meant = said.find((each) => plain.endsWith(`/${each}`));
      if (meant === undefined) return path;
      const front = plain.slice(0, -meant.length - 1);
      const isSaid = meant !== here && wordsOf(front).some((word) => words.has(word));
      const isUsed = meant !== here && steps.some((other, index) => index !== at && JSON.stringify(other.args).includes(`${front}/`));
      return isSaid || isUsed ? path : meant;
    };
    const { command, path } = step.args;
    if (step.tool === FILE_WRITE && typeof path === 'string') return { ...step, args: { ...step.args, path: place(path) } };
    const given = givenWords(step);
    if (given !== undefined && here !== undefined && PLACING.has(String(command)))
      return withWords(step, [...given.slice(0, -1), ...given.slice(-1).map((word) => (plainPath(word).endsWith(`/${here}`) ? here : word))]);
    if (!MAKING.has(String(command)) || given === undefined) return step;
    return withWords(
      step,
      given.map((word) => (isOperand(word) ? place(word) : word)),
    );
  });
}
