import { isAbsolute } from 'node:path';
import type { Capability } from '../../../schemas/manifest.ts';
import type { Step } from '../../../schemas/plan.ts';

export interface ForeignTextOptions {
  capabilitiesOf(tool: string): readonly Capability[];
  /** What a step touches. */
  targetOf(step: Step): string;
  isInWorkspace(realPath: string): boolean;
}

/** Anybody can write a mail. */
const MAIL_READERS = new Set(['mail_search', 'mail_list_inbox', 'mail_list_unread']);

/** Tells whether a step reads what strangers may have written: the web, mail, files outside the workspace. */
export function createForeignText({ capabilitiesOf, targetOf, isInWorkspace }: ForeignTextOptions): (step: Step) => boolean {
  return (step) => {
    if (MAIL_READERS.has(step.tool) || capabilitiesOf(step.tool).includes('net')) return true;
    const target = targetOf(step);
    return isAbsolute(target) && !isInWorkspace(target);
  };
}
