import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createCommandReader } from '../../../sandbox/policy/command-reader.ts';
import { createCodeReader } from '../../../sandbox/python/code-reader.ts';
import { createWorkspaceView } from '../../../sandbox/workspace-view.ts';
import type { CheckSources } from '../../planning/checks/candidate-checks.ts';
import { GLIMPSE_BYTES } from '../../planning/looks/glimpse.ts';
import type { Tools } from '../compose/compose-tools.ts';
import type { CliSession } from '../session/cli-session.ts';
import type { Outside } from './outside.ts';

/** What checks of candidates ask of this machine: its policy, its programs, its Python and the files that are there. */
export function composeCheckSources({ io }: CliSession, { policy, interpreter }: Tools, judge: Outside['judge']): CheckSources {
  const view = createWorkspaceView({ workspace: policy.workspace, policy });
  return {
    judge,
    readCommand: createCommandReader(process.platform),
    readCode: createCodeReader({ interpreter, script: join(io.packageRoot, 'sandbox/python/read_code.py') }),
    exists: (path) => existsSync(policy.absolute(path, policy.workspace)),
    sample: (path) => view.sample(path, GLIMPSE_BYTES),
  };
}
