import { readFile, stat } from 'node:fs/promises';
import { asOksoError, OksoError } from '../../schemas/okso-error.ts';
import type { Workflow } from '../../schemas/workflow.ts';
import { createParametersCheck } from './parameters-check.ts';
import { unusableWorkflow } from './unusable-workflow.ts';
import { MAX_WORKFLOW_BYTES, parseWorkflow } from './workflow-file.ts';

/** Makes what reads workflow files that anybody may have written, with every check; a fault is OKSO_CONFIG. */
export function createWorkflowReader(): (file: string) => Promise<Workflow> {
  const checkParameters = createParametersCheck();
  return async (file) => {
    try {
      const { size } = await stat(file);
      if (size > MAX_WORKFLOW_BYTES) throw unusableWorkflow(file, `it is larger than ${MAX_WORKFLOW_BYTES} bytes`);
      return parseWorkflow(await readFile(file, 'utf8'), file, checkParameters);
    } catch (thrown) {
      throw thrown instanceof OksoError ? thrown : unusableWorkflow(file, asOksoError(thrown).message, thrown);
    }
  };
}
