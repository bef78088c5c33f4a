import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, nameWords, stem } from '../../../../schemas/words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { baseName } from '../../request/file-names.ts';
import type { Evidence } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Then somebody may leave it to okso where. */
const NOTES = /\b(?:add|append|not(?:e|ed|es)|writ|record|log|jot|remember|remind|save|store|put|keep|insert|list|item|entry|task|to-?do)\w*\b/i;

const FOR_NOTES = /note|to-?do|task|list|inbox|journal|diary|log|idea|backlog|shopping|remind|memo|scratch|plan|agenda|\.(?:csv|tsv)$/i;

/**
 * What would be added to a file that is there and of which nobody spoke, where nothing is to be noted down: `set the session timeout to 45 minutes` is not
 * done by a line at the end of CHANGELOG.md, and a note that an app keeps needs no line in READ ME FIRST.txt. Hidden files have names that people call otherwise.
 */
export function unaskedAdditions(steps: readonly Step[], { request, entries, earlier }: Evidence): CandidateFault[] {
  const isNoted = NOTES.test(request);
  const stems = new Set(contentStems(request));
  /** Where something may be noted down that nobody says where to put: in a file for such things, or for this topic. */
  const mayHold = (path: string): boolean => isNoted && (FOR_NOTES.test(path) || nameWords(baseName(path)).some((word) => stems.has(stem(word))));
  const said = request.toLowerCase();
  const named = new Set(namedPaths(request, entries).map(({ entry }) => entry.path));
  const written = (before: readonly Step[]): Set<string> =>
    new Set(before.flatMap(({ tool, args }) => (tool === FILE_WRITE ? [plainPath(String(args['path']))] : [])));
  return steps.flatMap(({ tool, args: { mode, path } }, index): CandidateFault[] => {
    const plain = tool === FILE_WRITE && mode === 'append' && typeof path === 'string' ? plainPath(path) : '';
    const isMeant = said.includes(baseName(plain).toLowerCase()) || named.has(plain) || written([...earlier, ...steps.slice(0, index)]).has(plain);
    if (!isKnownFile(plain, entries) || isMeant || mayHold(plain)) return [];
    const message = `${quoted(plain)} exists and nobody spoke of it; what is to be changed stands elsewhere.`;
    return [{ step: index + 1, code: 'overwrites', grade: 'blocks', message }];
  });
}
