import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { dataLine, PYTHON_TEXT, stepsReadBy } from '../../language/python-code.ts';
import { PYTHON, WEB_FETCH } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { withoutAddresses } from '../../request/addresses.ts';
import { baseName } from '../../request/file-names.ts';

/** A file that code reads: as a table, as JSON, or its text. */
const READS = new RegExp(
  String.raw`\b(?:(rows)\((${PYTHON_TEXT})\)|json\.load\(open\((${PYTHON_TEXT})\)\)|(?:read|open)\((${PYTHON_TEXT})\)(?:\.read\(\))?)`,
  'g',
);

/** `rows("data/huts.json")` behind the fetch of `…/huts.json`, where there is no such file: the code is about the page that was fetched. */
export function withPageForFile(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const pages = new Map(
    steps.flatMap(({ tool, args }, at): [string, number][] => (tool === WEB_FETCH ? [[pageName(String(args['url'])), at + 1]] : [])),
  );
  // A file of the same name may be what the page is held against.
  const own = withoutAddresses(request);
  return steps.map((step, at) => {
    if (step.tool !== PYTHON || pages.size === 0) return step;
    const code = String(step.args['input']);
    const read = new Set<number>();
    const ofPage = code.replace(READS, (written, rows?: string, table?: string, json?: string, text?: string) => {
      const path = (table ?? json ?? text ?? '').slice(1, -1);
      const page = pages.get(baseName(path));
      if (page === undefined || page > at || isKnownFile(plainPath(path), entries) || own.includes(baseName(path))) return written;
      read.add(page);
      return rows !== undefined ? 'rows(data)' : json !== undefined ? 'json.loads(data)' : 'data';
    });
    const [page, ...others] = read;
    const [data] = stepsReadBy(code);
    // `data` stands for one text only.
    if (page === undefined || others.length > 0 || (/\bdata\b\s*=/.test(code) && data !== page)) return step;
    return { ...step, args: { ...step.args, input: data === page ? ofPage : dataLine(page) + ofPage } };
  });
}

/** The last part of an address, where it has an ending as files have one. */
function pageName(url: string): string {
  return /\/([^/?#]+\.\w{1,5})(?:[?#].*)?$/.exec(url)?.[1] ?? url;
}
