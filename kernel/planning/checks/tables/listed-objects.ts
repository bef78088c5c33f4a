import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { jsonDocument } from '../../facts/json-fact.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { JSON_FILE } from '../../request/file-kinds.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** A document of JSON that is gone through where it stands: by a loop, or by what takes a list. */
const LOADED =
  /(?<=\b(?:in|max\(|min\(|sorted\(|sum\(|len\(|filter\([^()]*,|enumerate\()\s*)json\.loads?\((?:read\((["'])([^"'\n]+)\1\)|open\((["'])([^"'\n]+)\3\)(?:\.read\(\))?)\)(?!\s*[[.])/g;

/** `max(json.loads(read("fleet.json")), key=…)` where the list is inside an object, as in `{"owner": …, "bikes": [...]}`: rows() finds it. */
export async function reviewListedObjects(steps: readonly Step[], { sample }: TextSources): Promise<Reviewed> {
  const faults: CandidateFault[] = [];
  const reviewed = await Promise.all(
    steps.map(async (step, index): Promise<Step> => {
      const code = step.tool === PYTHON ? String(step.args['input']) : '';
      let input = code;
      for (const [written, , read, , opened] of code.matchAll(LOADED)) {
        const path = read ?? opened ?? '';
        const text = JSON_FILE.test(path) ? await sample(path) : null;
        if (text === null || !text.complete || !holdsOneList(jsonDocument(text.text))) continue;
        input = input.replace(new RegExp(literalPattern(written), 'g'), `rows(${JSON.stringify(path)})`);
        faults.push({ step: index + 1, code: 'code', grade: 'mended', message: `the rows of ${quoted(path)} are a list inside it.` });
      }
      return input === code ? step : { ...step, args: { ...step.args, input } };
    }),
  );
  return { steps: reviewed, faults };
}

function holdsOneList(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
  const lists = Object.values(data).filter(
    (value) => Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null),
  );
  return lists.length === 1;
}
