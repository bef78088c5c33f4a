import type { CandidateFault } from '../../../../schemas/messages.ts';
import { nearestName } from '../../../../schemas/nearest-name.ts';
import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { terminalWords, withWords } from '../../plan/command-line.ts';
import type { CommandFacts, Reviewed } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Flags that the program has, and something to work on: a command that stands alone after another was meant to be piped to. */
export function reviewCommands(steps: readonly Step[], factsOf: (step: Step) => CommandFacts | undefined): Reviewed {
  const faults: CandidateFault[] = [];
  const changed = steps.map((step, index) => {
    const line = terminalWords(step);
    const facts = factsOf(step);
    if (line === undefined || facts === undefined) return step;
    const add = (grade: CandidateFault['grade'], code: CandidateFault['code'], message: string): void =>
      void faults.push({ step: index + 1, code, grade, message });
    if (facts.unknownFlag !== undefined) {
      const { flag, known } = facts.unknownFlag;
      const near = flag.startsWith('--') ? nearestName(flag, known) : undefined;
      if (near === undefined) {
        add('fails', 'flag', `${line.command} has no flag ${flag}.`);
        return step;
      }
      add('mended', 'flag', `${line.command} has no flag ${flag}; it was read as ${near}.`);
      return withWords(
        step,
        line.words.map((word) => withFlag(word, flag, near)),
      );
    }
    if (!facts.lacksInput) return step;
    const before = steps[index - 1];
    if (before === undefined || before.tool === FINAL_ANSWER) {
      add('fails', 'input', `${line.command} names no file and gets no text.`);
      return step;
    }
    add('mended', 'input', `${quoted(line.command)} now works on the text of step ${index}.`);
    return { ...step, args: { ...step.args, stdin: `{{${index}}}` } };
  });
  return { steps: changed, faults };
}

function withFlag(word: string, flag: string, near: string): string {
  return word === flag || word.startsWith(`${flag}=`) ? near + word.slice(flag.length) : word;
}
