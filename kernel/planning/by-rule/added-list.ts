import type { Step } from '../../../schemas/plan.ts';
import { wholePlan } from '../language/thought.ts';
import { FILE_WRITE, TERMINAL } from '../language/tool-names.ts';
import { namedPaths } from '../looks/named-paths.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { PROSE_FILE } from '../request/file-kinds.ts';
import { NOTED_ITEMS } from '../request/noted-items.ts';

export interface AddedListOptions {
  request: string;
  entries: readonly WorkspaceEntry[];
  hasTool(name: string): boolean;
}

const COUNT = '(?:two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})';
const ADDS = new RegExp(
  `\\b(?:add|append|copy|put|write|stick) (?:all (?:of )?)?(?:the|its|their|those) (?:${COUNT} )?${NOTED_ITEMS}(?: (?:in|from|of) (?:it|them|there))? (?:to|at|onto|on to|into|in) (?:the (?:end|bottom) of )?["'“]?(?<target>[\\w./ -]+\\.(?:md|txt))["'”]?[\\s.!]*$`,
  'i',
);
/** `Take the three things to do from the notes of 9 May and add them to TODO.md` */
const TAKES = new RegExp(
  `\\b(?:take|get|pull|extract|copy|find|collect|look up|pick) (?:all (?:of )?)?(?:the|its|their|those) (?:${COUNT} )?${NOTED_ITEMS} (?:from|in|out of|of) [^.;!?]{3,120}?,? (?:and|then)(?: then)? (?:add|append|put|write|stick|copy) (?:them|those|these) (?:to|at|onto|on to|into|in) (?:the (?:end|bottom) of )?["'“]?(?<target>[\\w./ -]+\\.(?:md|txt))["'”]?[\\s.!]*$`,
  'i',
);
/** Then some of them are meant, or they are to look otherwise. */
const OTHERWISE =
  /\b(?:only|except|but|without|first|last|not|each with|as (?:a )?(?:check|tick)|checkbox\w*|boxes|numbered|sorted|if|unless)\b|n['’]t\b/i;
/** A longer one would not be read whole. */
const MAX_BYTES = 16_000;

/**
 * `Read the notes of the meeting on 4 June and add the three action items to TODO.md`: the one text is read, and the blank is filled with its list. A small
 * model plans the same in ten seconds, or writes lines of its own.
 */
export function addedList({ request, entries, hasTool }: AddedListOptions): Step[] | undefined {
  const { target } = (ADDS.exec(request) ?? TAKES.exec(request))?.groups ?? {};
  if (target === undefined || OTHERWISE.test(request) || !hasTool(FILE_WRITE) || !hasTool(TERMINAL)) return undefined;
  const files = namedPaths(request, entries).flatMap(({ entry }) => (entry.kind === 'file' ? [entry] : []));
  const [source, ...others] = files.filter(({ path }) => path !== target);
  const isTarget = files.some(({ path }) => path === target);
  if (!isTarget || source === undefined || others.length > 0 || !PROSE_FILE.test(source.path) || source.size > MAX_BYTES) return undefined;
  return wholePlan(
    { tool: TERMINAL, args: { command: 'cat', args: [source.path] } },
    { tool: FILE_WRITE, args: { path: target, content: '', mode: 'append' } },
  );
}
