import type { ToolManifest } from '../../../schemas/manifest.ts';
import type { Step } from '../../../schemas/plan.ts';
import { asSchema } from '../language/json-schema.ts';
import { pathsIn } from '../request/file-names.ts';
import { QUOTED, quotedTexts, unquoted, withoutQuoted } from '../request/quoted-texts.ts';
import { WORKFLOW_PREFIX } from '../workflow/workflow-manifest.ts';

const STARTS = '(?:run|start|do|execute|launch|trigger|call|use|begin)';
/** Opens a request for what a workflow shows: `show me the match sheet for Brindle`. */
const SHOWS = '(?:show|give|get|print|bring up|pull up|fetch)(?: me)?';
const COURTESY =
  '(?:please|pls|kindly|hey|hi|ok(?:ay)?|now|then|thanks?(?: you)?|(?:can|could|would|will) you|i (?:want|would like|need) (?:you )?to|let us|for me|once|again)';
/** In front of a value and between two of them. */
const LINKS = '(?:with|for|of|on|in|about|at|from|and|using|where|the|my|our|an?|its|parameters?|arguments?|values?)';
/** What a value is when the workflow calls it otherwise: `in the folder src`. */
const THINGS = '(?:file|folder|directory|project|name)';
const BETWEEN = '\\s*(?:=|:|\\bis\\b|\\bset to\\b|\\bcalled\\b|\\bnamed\\b|\\bnumber\\b|\\bno\\.)\\s*|\\s+';

/** The workflow that a request names as one: by its name and the word workflow, by the name as it is written (`duty_rota`), or as what is to be started. */
export function namedWorkflow(request: string, manifests: readonly ToolManifest[]): ToolManifest | undefined {
  const found = manifests.flatMap((manifest) => {
    const name = manifest.name.startsWith(WORKFLOW_PREFIX) ? manifest.name.slice(WORKFLOW_PREFIX.length) : '';
    return name !== '' && mention(name).test(request) ? [{ manifest, name }] : [];
  });
  // `notes` is part of the name `notes_of_week`.
  const [only, ...others] = found.filter(({ name }) => !found.some((other) => other.name !== name && other.name.includes(name)));
  return others.length === 0 ? only?.manifest : undefined;
}

/** What is said about a workflow instead of starting it, and what would be done besides. */
const OTHER_ORDERS =
  /\b(?:delete|remove|create|make|edit|change|rename|copy|move|add|append|write|save|store|put|send|mail|compare|explain|describe|list|before|after|every|don['’]t|do not|not|without|steps?|yaml|json)\b|\bwhat (?:does|is|are|do)\b(?!.*\b(?:say|tell|show|give|report|know)\b)|\bhow (?:do|does|can|to)\b(?! it\b)|\bwhich workflows?\b/i;
/** What a name is said behind, where it has no capital. */
const OF = '(?:for|of|on|about|project|concerning|regarding)';

/**
 * The script that calls the workflow that a request names, where the request says nothing else: `start the duty rota workflow, week 19`; also
 * where it says in a sentence what is wanted of it and names one thing: `use the weekly status workflow to see how Lagoon is doing`.
 * Undefined where a required value is not said, or words are left that may be orders of their own.
 */
export function workflowCall(request: string, manifests: readonly ToolManifest[]): string | undefined {
  const workflow = namedWorkflow(request, manifests);
  if (workflow === undefined) return undefined;
  const said = mention(workflow.name.slice(WORKFLOW_PREFIX.length)).exec(request);
  const before = request.slice(0, said?.index ?? 0);
  const behind = request.slice((said?.index ?? 0) + (said?.[0].length ?? 0));
  if (said === null) return undefined;
  const isBare = new RegExp(`^${anyOf(`${COURTESY}|${STARTS}|${SHOWS}|${LINKS}`)}$`, 'i').test(before);
  const args = (isBare ? argumentsIn(behind, workflow) : undefined) ?? argumentInSentence(`${before} ; ${behind}`, workflow);
  if (args === undefined) return undefined;
  return Object.keys(args).length === 0 ? workflow.name : `${workflow.name} ${JSON.stringify(args)}`;
}

/** The name as it is written, or its words with what makes a workflow of them. */
function mention(name: string): RegExp {
  const parts = name.split('_').filter((part) => part !== '');
  const words = parts.join('[\\s_-]+');
  const written = parts.length > 1 ? `(?:workflow_)?${parts.join('_')}(?: workflow)?` : `workflow_${words}`;
  const started =
    parts.length > 1
      ? `|(?<=^(?:please )?${STARTS} (?:the |my |our )?)${words}|(?<=^(?:please )?${SHOWS} (?:the |my |our )?)${words}(?= (?:for|of|on|about) )`
      : '';
  return new RegExp(`\\bworkflow (?:called |named )?["'\`]?${words}["'\`]?|["'\`]?\\b${words}["'\`]? workflow\\b|\\b${written}\\b${started}`, 'i');
}

/** The values that a request says by the names of the parameters, in the calls of the workflow that it names: `for week 20` is no `week-20`. */
export function withSaidValues(steps: readonly Step[], request: string, manifests: readonly ToolManifest[]): Step[] {
  const workflow = steps.some(({ tool }) => tool.startsWith(WORKFLOW_PREFIX)) ? namedWorkflow(request, manifests) : undefined;
  const calls = steps.filter(({ tool }) => tool === workflow?.name);
  // Of several calls nobody knows which one a value is for.
  if (workflow === undefined || calls.length > 1) return [...steps];
  const { args } = pairsIn(request.replace(mention(workflow.name.slice(WORKFLOW_PREFIX.length)), ' '), workflow);
  // A value that the request writes out is longer than the one word that stands behind its name.
  const isWritten = (value: unknown): boolean => typeof value === 'string' && value !== '' && request.includes(value);
  return steps.map((step) => {
    const said = Object.entries(args).filter(([name]) => !isWritten(step.args[name]));
    return step.tool === workflow.name ? { ...step, args: { ...step.args, ...Object.fromEntries(said) } } : step;
  });
}

/** Values behind the names of parameters, and what is left of the text. */
function pairsIn(text: string, { input }: ToolManifest): { args: Record<string, string>; rest: string } {
  const args: Record<string, string> = {};
  let rest = text;
  for (const name of Object.keys(asSchema(input['properties']))) {
    const words = name.split('_').join('[\\s_-]+');
    const value = new RegExp(`(?<![\\p{L}\\p{N}_])(?:--)?${words}(?:${BETWEEN})(${QUOTED}|[^\\s,;]+)`, 'iu').exec(rest);
    if (value?.[1] === undefined || new RegExp(`^${LINKS}$`, 'i').test(value[1])) continue;
    args[name] = unquoted(value[1].replace(/(?<=.)[.?!]$/, ''));
    rest = `${rest.slice(0, value.index)} ; ${rest.slice(value.index + value[0].length)}`;
  }
  return { args, rest };
}

/** The values that are said behind the name. */
function argumentsIn(text: string, workflow: ToolManifest): Record<string, string> | undefined {
  const properties = Object.keys(asSchema(workflow.input['properties']));
  const required = Array.isArray(workflow.input['required']) ? workflow.input['required'].map(String) : [];
  const { args, rest } = pairsIn(withoutCourtesy(text), workflow);
  const left = rest.replace(new RegExp(`^${anyOf(`${LINKS}|${THINGS}`)}|${anyOf(LINKS)}$`, 'gi'), '').trim();
  if (/[\p{L}\p{N}]/u.test(left)) {
    const open = required.filter((name) => !Object.hasOwn(args, name));
    // A value that is not named is that of what is still missing, or of the only one there is.
    const [only, ...more] = open.length > 0 ? open : properties;
    if (only === undefined || more.length > 0 || Object.hasOwn(args, only) || !isValue(left, rest)) return undefined;
    args[only] = unquoted(left);
  }
  return required.every((name) => Object.hasOwn(args, name)) ? args : undefined;
}

/** The one value that a workflow needs, as the one name that a sentence around it has. */
function argumentInSentence(text: string, { input }: ToolManifest): Record<string, string> | undefined {
  const required = Array.isArray(input['required']) ? input['required'].map(String) : [];
  const [only, ...more] = required;
  if (only === undefined || more.length > 0 || OTHER_ORDERS.test(text) || pathsIn(text).length > 0) return undefined;
  const quoted = quotedTexts(text);
  const capitals = withoutQuoted(text).match(/(?<=[\p{L}\p{N},:] )(?!I\b|I['’])\p{Lu}[\p{L}\p{N}'’-]*(?: [\p{Lu}\d][\p{L}\p{N}'’-]*)*/gu) ?? [];
  const behind = new RegExp(`\\b${OF}\\s+(?:the\\s+|our\\s+|my\\s+)?(?:${only.replaceAll('_', ' ')}\\s+)?([^\\s,;.?!]+)`, 'giu');
  const named = [...text.matchAll(behind)].flatMap(([, value]) => value ?? []);
  const values = [quoted, capitals, named].find((each) => each.length > 0) ?? [];
  const [value, ...others] = new Set(values.map((each) => each.replace(/['’]s$/, '')));
  return value === undefined || others.length > 0 ? undefined : { [only]: value };
}

/** One word, a name of several, what stands in quotes, or all that follows a colon: a sentence may be an order. */
function isValue(text: string, context: string): boolean {
  return new RegExp(`^(?:${QUOTED}|[^\\s,;]+|\\p{Lu}\\S*(?:\\s+[\\p{Lu}\\d]\\S*)*)$`, 'u').test(text) || /^\s*:/.test(context);
}

function withoutCourtesy(text: string): string {
  return text.replace(new RegExp(`[\\s,;]*\\b${COURTESY}\\b[\\s.!?]*$`, 'i'), '').replace(/[\s.!?]+$/, '');
}

/** Any number of these words with nothing but signs between them. */
function anyOf(words: string): string {
  return `(?:[\\s,;:.!-]*\\b(?:${words})\\b)*[\\s,;:.!-]*`;
}
