import type { CandidateFault } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import type { TableUses } from './conditions/table-uses.ts';

/** Steps after a check, some of them put right, and what it found. */
export interface Reviewed {
  steps: Step[];
  faults: CandidateFault[];
}

/** What is known where a plan is made. */
export interface Evidence {
  request: string;
  /** Everything that addresses and names may come from: what people said, what the planner was shown, what was observed so far. */
  said: string;
  entries: readonly WorkspaceEntry[];
  /** What ran before in this run: names of Python are still there, the terminal stands where it went, and what was written is the run's own. */
  earlier: readonly Step[];
  /** What these steps found, each by itself: a page may hold the table that the code reads. */
  results?: readonly string[];
}

/** What is known where a plan is made, and the beginnings of the texts that lie there. */
export interface TextSources {
  evidence: Evidence;
  sample(path: string): Promise<{ text: string; complete: boolean } | null>;
}

/** What the policy says of a step, as far as the checks ask. */
export interface StepJudgement {
  verdict: 'allow' | 'ask' | 'deny';
  rule: string;
  reason: string;
  effect: 'none' | 'reversible' | 'irreversible';
}

/** What a command line names, as its program would read it. */
export interface CommandFacts {
  /** A flag that the program does not have, and the long ones that it has. */
  unknownFlag?: { flag: string; known: readonly string[] };
  needs: readonly string[];
  makes: readonly string[];
  /** It would wait for text, but names no file. */
  lacksInput: boolean;
}

/** What reading code tells without running it. */
export interface CodeFacts {
  /** Why it does not compile. */
  problem: string | null;
  /** The code with its brackets put right or laid out over lines, where that makes it compile. */
  mended: string | null;
  /** Names that nothing defines, each with the import that would, where there is one. */
  unknown: Readonly<Record<string, string | null>>;
  reads: readonly string[];
  writes: boolean;
  /** What it does with tables of a name written out; nothing where it uses none. */
  tables?: TableUses | null | undefined;
}

/** The same answer to the same question: nothing changes while a plan is read. */
export function remembered<Asked, Answer>(ask: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const answers = new Map<Asked, Answer>();
  return (asked) => {
    const answer = answers.get(asked) ?? ask(asked);
    answers.set(asked, answer);
    return answer;
  };
}
