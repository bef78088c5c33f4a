import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';

/** Says that something is left out, whatever it is. */
const LEAVES_OUT =
  /\b(?:not|no|none|non|never|nothing|nobody|neither|without|except|exclud\w*|but|other|others|besides|apart|aside|skip\w*|ignor\w*|leav\w*|left|omit\w*|drop\w*|remov\w*|delet\w*|strip\w*|rid|clean\w*|filter\w*|less|lack\w*|miss\w*|rest|remain\w*|else|instead|fail\w*|un\w{3,}|tak\w+|mov\w+|cut\w*|throw\w*|eras\w*|out|off|away)\b|n['’]t\b|\bnon-/i;

/** `grep -vc " 500 " access.log` for the requests that ended with status 500: the lines that have what the request says are meant, where it leaves nothing out and no file is changed. */
export function withoutUnaskedInversion(steps: readonly Step[], request: string): Step[] {
  if (LEAVES_OUT.test(request) || steps.some(({ tool }) => tool === FILE_WRITE)) return [...steps];
  return steps.map((step) => {
    const words = step.args['command'] === 'grep' ? givenWords(step) : undefined;
    const pattern = words?.find(isOperand)?.trim() ?? '';
    const isSaid = pattern !== '' && new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(pattern)}(?![\\p{L}\\p{N}])`, 'iu').test(request);
    const kept = isSaid ? (words ?? []).flatMap(plain) : words;
    return words === undefined || kept?.join(' ') === words.join(' ') ? step : withWords(step, kept ?? []);
  });
}

/** A word of the command without its inversion. */
function plain(word: string): string[] {
  if (word === '-v' || word === '--invert-match') return [];
  return [/^-[A-Za-z]*v/.test(word) ? word.replace('v', '') : word];
}
