import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { TAKING } from '../../language/command-kinds.ts';
import { entriesMatching } from '../../looks/paths-matching.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { folderOf } from '../../request/file-names.ts';
import type { Evidence } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Says that not all of them are meant. */
const SOME =
  /\b(?:some|a few|several|part|two|three|one) of (?:the|my|our|these|those) (?:\p{L}+ )?(?:files?|documents?|\p{L}+s)\b|\b(?:the|all) (?:other|open|unpaid|rest|remaining)(?: \p{L}+)? (?:stays?|remains?|(?:is|are) (?:left|kept)|(?:must|should|have to|can) stay)\b/iu;

/** `Some of the files say PAID. Move those` does not mean `mv invoices/*.txt`: a pattern that takes all files of a folder is no choice among them. */
export function takesAllOfSome(steps: readonly Step[], { request, entries }: Evidence): CandidateFault[] {
  if (!SOME.test(request)) return [];
  return steps.flatMap((step, at) => {
    const operands = TAKING.has(String(step.args['command'])) ? operandsOf(step) : [];
    const all = operands.find((word) => {
      const taken = /[*?]/.test(word) && !isKindSaid(word, request) ? entriesMatching(word, entries).filter(({ kind }) => kind === 'file') : [];
      const folder = folderOf(taken[0]?.path ?? '');
      return (
        taken.length > 1 &&
        entries.every(({ kind, path }) => kind !== 'file' || folderOf(path) !== folder || taken.some((each) => each.path === path))
      );
    });
    if (all === undefined) return [];
    const message = `${quoted(all)} takes all of the files there, and the request means some of them.`;
    return [{ step: at + 1, code: 'kept-file', grade: 'blocks', message }];
  });
}

/** `Move the .txt files; the other ones stay` chooses by kind, and in that folder there may be no others. */
function isKindSaid(pattern: string, request: string): boolean {
  const ending = /\*\.(?<ending>\w+)$/.exec(pattern)?.groups?.['ending'];
  return ending !== undefined && new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(ending)}s?(?![\\p{L}\\p{N}])`, 'iu').test(request);
}
