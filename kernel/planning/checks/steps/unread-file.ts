import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import type { Evidence } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Whatever reads a file, asks for it, or changes it. */
const USES = /\b(?:open|read|rows|files|to_csv|Path|pathlib|os|glob|shutil|csv|steps|data|subprocess|zipfile|tarfile|sqlite3)\b/;

/**
 * Code that works on the name of a file as if that were its text: `re.search("\\w+", "letters/zofia.txt")`. It tells nothing of the file, and what it prints
 * looks like an answer.
 */
export function unreadFiles(steps: readonly Step[], { entries }: Evidence): CandidateFault[] {
  return steps.flatMap(({ tool, args }, index): CandidateFault[] => {
    const code = tool === PYTHON ? String(args['input']) : '';
    if (code === '' || USES.test(code.replace(/(["'])(?:(?!\1).)*\1/g, '""'))) return [];
    const path = [...code.matchAll(/(["'])([^"'\n]+)\1/g)].map(([, , text = '']) => plainPath(text)).find((text) => isKnownFile(text, entries));
    const message = `the code has the name of ${quoted(path ?? '')} and never reads it.`;
    return path === undefined ? [] : [{ step: index + 1, code: 'code', grade: 'fails', message }];
  });
}
