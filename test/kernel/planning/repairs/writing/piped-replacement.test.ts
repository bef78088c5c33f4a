import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { withPipedReplacement } from '../../../../../kernel/planning/repairs/writing/piped-replacement.ts';
import { stepsOf } from '../../checks/here.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';

const manifests = await shippedManifests();
const entries: WorkspaceEntry[] = ['site/a.html', 'b.txt'].map((path) => ({ path, kind: 'file', size: 9 }));
const edits = (script: string, request: string) =>
  withPipedReplacement(stepsOf(script, manifests), request, entries).flatMap(({ tool, args }) => (tool === 'file_edit' ? [args] : []));

test('a text that is piped into a replacement is the file that it is of', () => {
  expect(edits("cat site/a.html | replace 'Alder Street' 'Mill Lane'", 'replace Alder Street with Mill Lane in site/a.html')).toEqual([
    { path: 'site/a.html', find: 'Alder Street', replace: 'Mill Lane', replace_all: true },
  ]);
});

test.each([
  ["cat site/a.html | replace b.txt 'the page'", 'put the page into b.txt in place of the words "the page"', 'b.txt'],
  ["cat site/a.html | replace 'old' 'new'", 'show me site/a.html with new in place of old', 'old'],
  ["cat missing.html | replace 'old' 'new'", 'replace old with new in missing.html', 'old'],
])('%s stays as it is for %j', (script, request, path) => {
  expect(edits(script, request)).toMatchObject([{ path, replace: '{{1}}' }]);
});
