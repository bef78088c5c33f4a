import { type ToolManifest, toolGroups } from '../../../schemas/manifest.ts';
import { asSchema } from '../language/json-schema.ts';
import { WORKFLOW_PREFIX } from '../workflow/workflow-manifest.ts';

/** The workflow that words name: by its name, or as the only one with that intent (`the notes workflow`). */
export function workflowNamed(words: string, manifests: readonly ToolManifest[]): string | undefined {
  const workflows = manifests.filter(({ name }) => name.startsWith(WORKFLOW_PREFIX));
  const name = `${WORKFLOW_PREFIX}${words
    .toLowerCase()
    .trim()
    .replace(/[\s-]+/g, '_')}`;
  if (workflows.some((workflow) => workflow.name === name)) return name;
  const intent = toolGroups.find((group) => group === words.toLowerCase());
  const fitting = workflows.filter(({ groups }) => intent !== undefined && groups.includes(intent));
  return fitting.length === 1 ? fitting[0]?.name : undefined;
}

/** The parameter that a single value is for: the only one there is. */
export function onlyParameter(workflow: string, manifests: readonly ToolManifest[]): string | undefined {
  const names = Object.keys(asSchema(manifests.find(({ name }) => name === workflow)?.input['properties']));
  return names.length === 1 ? names[0] : undefined;
}
