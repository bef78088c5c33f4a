import { type ToolGroup, type ToolManifest, toolGroups } from '../../../schemas/manifest.ts';
import { contentStems } from '../../../schemas/words.ts';
import { namedWorkflow } from '../by-rule/workflow-call.ts';
import { WEB_FETCH, WEB_SEARCH } from '../language/tool-names.ts';
import { WORKFLOW_PREFIX } from '../workflow/workflow-manifest.ts';

export interface OpenToolsOptions {
  request: string;
  groups: readonly ToolGroup[];
  /** The web was searched before planning, and what it found is in view. */
  isSearched: boolean;
}

/** Looking once more for what was found, or fetching an address that nobody gave. */
const NOT_AGAIN = new Set([WEB_SEARCH, WEB_FETCH]);

/**
 * The tools that a plan for a request may use. A tool is left out only when all its special groups are closed and neither its name nor what
 * it says of itself shares a word with the request; `general` alone closes nothing. A workflow that is named closes the other ones.
 */
export function openTools(all: readonly ToolManifest[], { request, groups, isSearched }: OpenToolsOptions): readonly ToolManifest[] {
  const workflow = namedWorkflow(request, all);
  const manifests = workflow === undefined ? all : all.filter(({ name }) => !name.startsWith(WORKFLOW_PREFIX) || name === workflow.name);
  if (isSearched) return manifests.filter(({ name }) => !NOT_AGAIN.has(name));
  if (groups.length === toolGroups.length) return manifests;
  const open = new Set(groups);
  const said = new Set(contentStems(request));
  return manifests.filter(({ name, description, groups: own }) => {
    const special = own.filter((group) => group !== 'general');
    if (special.length === 0 || special.some((group) => open.has(group))) return true;
    return contentStems(`${name.replaceAll('_', ' ')} ${description}`).some((stem) => said.has(stem));
  });
}
