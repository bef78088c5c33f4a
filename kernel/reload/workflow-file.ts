import { findNodeAtLocation, getNodeValue, type JSONPath, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { OksoError } from '../../schemas/okso-error.ts';
import { type Workflow, workflowSchema } from '../../schemas/workflow.ts';
import { checkWorkflow } from '../planning/workflow/workflow-check.ts';
import type { ParametersCheck } from './parameters-check.ts';

/** A workflow is a page; a larger file is something else. */
export const MAX_WORKFLOW_BYTES = 256 * 1024;

/** Reads the text of a workflow file. A fault is OKSO_CONFIG and names the place as `file:line:column`. */
export function parseWorkflow(text: string, file: string, checkParameters: ParametersCheck): Workflow {
  const source = text.replace(/^\uFEFF/, '');
  const fault = (offset: number, problem: string, hint: string): OksoError => {
    const before = source.slice(0, offset).split('\n');
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    return new OksoError('OKSO_CONFIG', `${file}:${place.line}:${place.column}: ${problem}`, { hint, details: { file, ...place } });
  };

  const tree = parseJson(source, fault);
  const at = (path: JSONPath): number => nearestNode(tree, path).offset;
  const parsed = workflowSchema.safeParse(getNodeValue(tree));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = (issue?.path ?? []).map((part) => (typeof part === 'symbol' ? String(part) : part));
    throw fault(at(path), `${path.length === 0 ? '' : `"${path.join('.')}": `}${issue?.message ?? 'this is no workflow'}`, SHAPE_HINT);
  }
  const workflow = parsed.data;
  const problem = checkParameters(workflow);
  if (problem !== undefined)
    throw fault(
      at(['parameters']),
      `"parameters" is no JSON Schema of an object: ${problem}`,
      'Write {"type":"object","properties":{…},"required":[…]}.',
    );
  // Which tools there are is not known here; what the steps say of parameters and of each other is.
  const [first] = checkWorkflow(
    workflow,
    workflow.steps.map(({ tool }) => tool),
  );
  if (first !== undefined) throw fault(at(first.step === null ? ['steps'] : ['steps', first.step - 1]), first.message, first.hint);
  return workflow;
}

const SHAPE_HINT = 'A workflow is {"name":…,"description":…,"intents":[…],"parameters":{…},"steps":[{"thought":…,"tool":…,"args":{…}}]}.';

function parseJson(source: string, fault: (offset: number, problem: string, hint: string) => OksoError): Node {
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { disallowComments: true });
  if (tree === undefined) throw fault(0, 'the file is empty', SHAPE_HINT);
  const [first] = errors;
  if (first !== undefined) throw fault(first.offset, `the JSON is broken (${inWords(printParseErrorCode(first.error))})`, 'Correct the JSON there.');
  return tree;
}

/** `ValueExpected` as words. */
function inWords(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

/** Where a path leads; of a key that is missing, the object that lacks it. */
function nearestNode(tree: Node, path: JSONPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return tree;
}
