import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';
import { checksWith, evidence } from '../here.ts';

const texts: Readonly<Record<string, string>> = {
  'garden.md': 'Beds are dug in March.\nGate shut at dusk\n',
  'run.log': 'FAIL pump\nok lamp\n',
};
const entries: WorkspaceEntry[] = Object.keys(texts).map((path) => ({ path, kind: 'file', size: 9 }));

async function planned(request: string, script: string) {
  const sample = async (path: string) => (texts[path] === undefined ? null : { text: texts[path], complete: true });
  const { steps } = await checksWith([], { sample, exists: (path) => path in texts })(stepsOf(script), evidence(request, entries));
  return callsOf(steps);
}

test.each([
  ['save the words "Mind the step" as door.txt', "grep 'Mind the step' garden.md > door.txt"],
  ['Store the sentence Mind the step in a new file door.txt', "grep -i 'mind the step' garden.md | head -n 1 > door.txt"],
  ['Make a file door.txt that says "Mind the step"', "cat garden.md | grep 'Mind the step' > door.txt"],
  ['Write the message: Mind the step to door.txt', "grep -rn 'Mind the step' . | sort | uniq > door.txt"],
  ['put the line Mind the step into door.txt, please', "grep '^Mind the step$' garden.md > door.txt"],
])('%s: the text itself is written', async (request, script) => {
  expect(await planned(request, script)).toEqual([
    { tool: 'file_write', args: { path: 'door.txt', content: 'Mind the step\n', mode: 'overwrite' } },
    { tool: 'final_answer', args: {} },
  ]);
});

test.each([
  ['lines that have it', 'save the lines with PANIC to panics.txt', 'grep PANIC run.log > panics.txt'],
  ['entries that mention it', 'write the entries that mention kiwi to k.txt', 'grep kiwi garden.md > k.txt'],
  ['what is to be found', 'find "Mind the step" and save it in door.txt', "grep 'Mind the step' garden.md > door.txt"],
  ['a file that is named', 'save the sentence "Mind the step" of garden.md as door.txt', "grep 'Mind the step' garden.md > door.txt"],
  ['a file that has it', 'save the line "Gate shut at dusk" as door.txt', "grep 'Gate shut at dusk' garden.md > door.txt"],
  ['a part of the text', 'store the words Mind the step in door.txt', 'grep Mind garden.md > door.txt'],
  ['words of the model', 'save the words "Mind the step" as door.txt', 'grep step garden.md > door.txt'],
])('%s: the plan stays', async (_why, request, script) => {
  expect((await planned(request, script))[0]).toEqual(callsOf(stepsOf(script))[0]);
});
