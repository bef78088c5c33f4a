import type { ToolManifest } from '../../../schemas/manifest.ts';
import type { Step } from '../../../schemas/plan.ts';
import type { PlanFormat, PlanningRequest, Reading, ScriptLimits } from '../../actors/planner/plan-format.ts';
import { readReckoning, reckoningGrammar } from '../../planning/by-rule/reckoning.ts';
import { withSaidValues } from '../../planning/by-rule/workflow-call.ts';
import { pageKind } from '../../planning/examples/request-terms.ts';
import { createExampleIndex, type ExampleIndex, nearestExamples, type PlanExample } from '../../planning/examples/retrieve.ts';
import { catalogueLines, schemaLines } from '../../planning/intent/catalogue-lines.ts';
import { jsonPlanGrammar } from '../../planning/json-format/grammar.ts';
import { readJsonPlan } from '../../planning/json-format/reader.ts';
import { CHANGING } from '../../planning/language/command-kinds.ts';
import { compileScript } from '../../planning/language/compiler.ts';
import { planGrammar } from '../../planning/language/grammar.ts';
import { printScript } from '../../planning/language/printer.ts';
import { thoughtOf, wholePlan } from '../../planning/language/thought.ts';
import { PYTHON, TERMINAL, WEB_FETCH } from '../../planning/language/tool-names.ts';
import { createVocabulary } from '../../planning/language/vocabulary.ts';
import { createPlanCheck } from '../../planning/plan/plan-check.ts';
import type { SchemaValidators } from '../../planning/plan/schema-validators.ts';
import { readPrompt } from '../../planning/prompts/prompt-file.ts';
import type { repairSteps } from '../../planning/repairs/repair-steps.ts';
import { bareNames } from '../../planning/request/names-with-blanks.ts';
import type { Expanded } from '../../planning/workflow/expand-workflows.ts';
import { WORKFLOW_PREFIX } from '../../planning/workflow/workflow-manifest.ts';

export interface PlanFormatsOptions {
  plannerPrompt: string;
  jsonPrompt: string;
  reactPrompt: string;
  reckonPrompt: string;
  /** Requests with their scripts, of which the nearest are shown. */
  exampleLibrary: string;
  /** The same for requests whose pages are in view, read when the first of them is looked for. */
  pageLibrary: () => string;
  /** Requests of the user's that went well, read when the first example is looked for. */
  ownExamples: () => readonly PlanExample[];
  /** Replaces workflow steps by what they stand for. */
  expand: (steps: readonly Step[]) => Expanded;
  validatorOf: SchemaValidators;
  /** Puts right what the words of a request settle. */
  repair: typeof repairSteps;
  /** What the workspace folder itself is called. */
  folderName?: string;
}

export type PlanFormats = Readonly<Record<'script' | 'json' | 'react' | 'reckoning', PlanFormat>>;

/** Each costs about half a second of reading on two cores; the fourth rarely says something new. */
const EXAMPLES_SHOWN = 3;

/** The ways in which a model may write a plan: as a script, as JSON, line by line, or as a calculation. Whatever it writes is compiled, expanded and checked against the live tools before anybody sees it. */
export function createPlanFormats({
  plannerPrompt,
  jsonPrompt,
  reactPrompt,
  reckonPrompt,
  exampleLibrary,
  pageLibrary,
  ownExamples,
  expand,
  validatorOf,
  repair,
  folderName = '',
}: PlanFormatsOptions): PlanFormats {
  const finish = (
    steps: readonly Step[],
    manifests: readonly ToolManifest[],
    { request, maxSteps, entries, isElsewhere = false, isSettled = false }: PlanningRequest,
  ): Reading => {
    const repaired = () => withSaidValues(repair(steps, request, isElsewhere ? [] : entries, folderName), request, manifests);
    const expanded = expand(isSettled ? steps : repaired());
    const faults = expanded.ok
      ? createPlanCheck(manifests, { validatorOf }).check(expanded.steps, expanded.steps.length > steps.length ? {} : { maxSteps })
      : expanded.faults;
    if (expanded.ok && faults.length === 0) return { ok: true, steps: expanded.steps };
    return { ok: false, complaint: faults.map(({ message, hint }) => `${message} ${hint}`).join(' ') };
  };
  let [library, pages]: (ExampleIndex | undefined)[] = [];
  const examples = (): ExampleIndex => (library ??= createExampleIndex(exampleLibrary, ownExamples()));
  const pageExamples = (): ExampleIndex => (pages ??= createExampleIndex(pageLibrary()));
  const script: PlanFormat = {
    examples(request, manifests) {
      const library = pageKind(request) === undefined ? examples() : pageExamples();
      const vocabulary = createVocabulary(manifests);
      // What is done with a table is no help with prose.
      const isSpeakable = ({ user, script }: PlanExample): boolean =>
        pageKind(user) === pageKind(request) && compileScript(script, { vocabulary }).ok;
      // The nearest comes last: what stands right before the request weighs most.
      return nearestExamples(request, library, EXAMPLES_SHOWN, isSpeakable)
        .reverse()
        .flatMap(({ user, script }) => [
          { role: 'user', content: user },
          { role: 'assistant', content: script },
        ]);
    },
    prefix: (manifests, maxSteps) => readPrompt(plannerPrompt, { maxSteps: String(maxSteps), ...catalogueLines(manifests) }),
    grammar: (manifests, planning) => scriptGrammar(manifests, planning),
    limited: scriptGrammar,
    read(text, manifests, planning) {
      const { knownPaths, saidNames } = planning;
      const compiled = compileScript(text, { vocabulary: createVocabulary(manifests), knownPaths, saidNames });
      if (compiled.ok) return finish(compiled.steps, manifests, planning);
      return { ok: false, complaint: compiled.errors.map(({ message, hint }) => `${message} ${hint}`).join(' ') };
    },
  };
  return {
    script,
    react: {
      ...script,
      examples: () => [],
      prefix: (manifests) => readPrompt(reactPrompt, catalogueLines(manifests)),
      grammar: (manifests, planning) => scriptGrammar(manifests, planning, { maxLines: 1 }),
    },
    reckoning: {
      examples: () => [],
      prefix: () => readPrompt(reckonPrompt, {}),
      grammar: () => reckoningGrammar,
      read(text, manifests, planning) {
        const read = readReckoning(text);
        // A server that knows no grammar may answer in the language all the same.
        if (read === undefined) return script.read(text, manifests, planning);
        return finish(wholePlan({ thought: read.comment, tool: PYTHON, args: { input: read.code } }), manifests, planning);
      },
    },
    json: {
      examples: () => [],
      prefix: (manifests, maxSteps) => readPrompt(jsonPrompt, { maxSteps: String(maxSteps), reference: '{{1}}', tools: schemaLines(manifests) }),
      grammar: (manifests, { maxSteps }) => jsonPlanGrammar(manifests, { maxSteps }),
      read(text, manifests, planning) {
        const read = readJsonPlan(text);
        return read.ok ? finish(read.steps, manifests, planning) : { ok: false, complaint: read.message };
      },
    },
  };
}

/** One step as a line of a script. */
export function lineOf(step: Step, manifests: readonly ToolManifest[]): string {
  return printScript([{ ...step, thought: thoughtOf(step) }], createVocabulary(manifests)).trimEnd();
}

function scriptGrammar(
  manifests: readonly ToolManifest[],
  { request, maxSteps, traits, named, knownPaths, saidNames, isBegun = false, isSearched = false }: PlanningRequest,
  { without = [], ...limits }: ScriptLimits & { maxLines?: number } = {},
): string {
  const canFetch = !isBegun && traits.readsUrl && manifests.some(({ name }) => name === WEB_FETCH);
  return planGrammar(createVocabulary(manifests), {
    ...limits,
    maxSteps,
    mayAnswer: isBegun || isSearched || (traits.isSmallTalk && named.length === 0),
    mayWrite: !traits.isQuestion,
    without: [...without, ...(traits.isQuestion ? changingHeads(manifests) : [])],
    names: bareNames(request, new Set([...knownPaths, ...saidNames])),
    beginsWith: canFetch ? traits.urls.map((url) => `web_fetch ${url}`) : [],
  });
}

/** Tools whose effects depend on what they are given; the policy judges them call by call. */
const MIXED = new Set([TERMINAL, PYTHON]);

/** The words that a script for a question may not begin a command with. A workflow stays: it is run because it was named. */
function changingHeads(manifests: readonly ToolManifest[]): string[] {
  const tools = manifests.filter(({ name, sideEffects }) => sideEffects !== 'none' && !MIXED.has(name) && !name.startsWith(WORKFLOW_PREFIX));
  return [...CHANGING, 'replace', 'rename', ...tools.map(({ name }) => name)];
}
