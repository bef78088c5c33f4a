import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { pathsIn } from '../../request/file-names.ts';

/** A text that is to be written for somebody to read: `draft a short reply that accepts it`. */
const DRAFTS =
  /\b(?:draft|compose|word|phrase|formulate|write|suggest|come up with|think of)\s+(?:me\s+|us\s+|up\s+)?(?:an?|some)\s+(?:[\w-]+\s+){0,3}?(?:repl(?:y|ies)|answer|response|letter|message|text|summary|sentence|paragraph|invitation|announcement|thank[- ]you|blurb|caption|toast|headline|slogan)\b/i;
/** It has a place to go. */
const GOES = /\b(?:save[ds]?|store[ds]?|send|mail|e-?mail|files?|notes? app|remind\w*|append|add|put)\b/i;

/** A draft that the request gives no file for is told, and not put into a file of a made-up name: a small model saves `yes` as reply.txt. */
export function withToldDraft(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const end = steps.at(-1);
  const said = new Set(pathsIn(request).map(plainPath));
  const isMadeUp = ({ tool, args }: Step): boolean => {
    const path = plainPath(String(args['path'] ?? ''));
    return tool === FILE_WRITE && !said.has(path) && !entries.some((entry) => entry.path === path);
  };
  const writes = steps.filter(({ tool }) => tool === FILE_WRITE);
  if (!DRAFTS.test(request) || GOES.test(request) || end?.tool !== FINAL_ANSWER || writes.length !== 1 || !writes.every(isMadeUp)) return [...steps];
  const at = steps.findIndex(isMadeUp);
  // Nothing but the answer may stand behind it: what worked on the file would work on nothing.
  return at === steps.length - 2 ? [...steps.slice(0, at), { ...end, args: { input: '' } }] : [...steps];
}
