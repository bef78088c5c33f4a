import { expect, test } from 'vitest';
import type { StepJudgement } from '../../../../../kernel/planning/checks/evidence.ts';
import { refusedSteps } from '../../../../../kernel/planning/checks/steps/refused-steps.ts';
import { stepsOf } from '../../language/script-steps.ts';

const judgement = (verdict: StepJudgement['verdict'], rule: string): StepJudgement => ({ verdict, rule, reason: 'so it is', effect: 'none' });
const gradesOf = (script: string, request: string, judged: StepJudgement) =>
  refusedSteps(stepsOf(script).slice(0, -1), () => judged, request).map(({ code, grade }) => `${code} ${grade}`);

test('a flag that a person has to allow and nobody asked for makes a candidate fail', () => {
  const judged = judgement('ask', 'terminal.refused-flag');
  expect(gradesOf('ls -L docs', 'what is in docs?', judged)).toEqual(['flag fails']);
  expect(gradesOf('ls -L docs', 'run ls -L docs', judged)).toEqual([]);
  expect(gradesOf('ls -L docs', 'run ls -Lh docs', judged)).toEqual(['flag fails']);
});

test('what a person may be asked about for another reason stays', () => {
  expect(gradesOf('cat .env', 'what is in .env?', judgement('ask', 'path.secret'))).toEqual([]);
  expect(gradesOf('rm -rf docs', 'delete docs', judgement('ask', 'terminal.recursive-delete'))).toEqual([]);
});

test('a way of writing that is refused fails, and what the request itself names weighs', () => {
  const judged = judgement('deny', 'terminal.malformed');
  expect(gradesOf('head -n', 'show the beginning', judged)).toEqual(['refused fails']);
  expect(gradesOf('cat ../b.txt', 'show ../b.txt', judged)).toEqual(['refused weighs']);
});
