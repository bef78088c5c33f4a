import type { MessageBody, Observation, RunOptions } from '../../../schemas/messages.ts';
import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import type { ActorContext } from '../../actor.ts';
import { meaningOfNothing, type Results, resultsOf } from '../../planning/answer/direct-answer.ts';
import { ungroundedNumbers } from '../../planning/answer/grounding.ts';
import { questionSaved } from '../../planning/facts/filled-fact.ts';
import { writesFiles } from '../../planning/language/python-code.ts';
import { FILE_WRITE, PYTHON, WEB_SEARCH } from '../../planning/language/tool-names.ts';
import { terminalWords } from '../../planning/plan/command-line.ts';
import { referencedSteps, resolveReferences } from '../../planning/plan/references.ts';
import { stepLine } from '../../planning/plan/step-line.ts';
import { askedBeside } from '../../planning/request/asked-beside.ts';
import { plainQuestion } from '../../planning/request/plain-question.ts';
import { searchedQuestion } from '../../planning/request/searched-topic.ts';
import { type ComposeOptions, composeAnswer } from './compose-answer.ts';
import type { TellResults } from './tell-results.ts';
import { wholeText } from './whole-text.ts';

export interface AnswerOptions {
  /** Whether a step changes anything, as far as its arguments tell. */
  hasSideEffects(step: Step): boolean;
  tell: TellResults;
  compose: ComposeOptions;
}

/** An answer and where its words are from, or the observation after which nothing was left to answer with. */
export type Drafted = { answer: string; by: 'plan' | 'result' | 'model' } | { foundNothing: Observation };

/** The answer at the end of a plan: what the plan itself says, a short result as it is, or words of the model. */
export async function draftAnswer(
  { request: typed, options: run, snippets }: MessageBody<'plan.approved'>,
  observations: readonly Observation[],
  step: Step,
  context: ActorContext,
  { hasSideEffects, tell, compose }: AnswerOptions,
): Promise<Drafted> {
  const request = plainQuestion(typed);
  const said = step.args['input'];
  if (typeof said === 'string' && said !== '') {
    const answer = String(resolveReferences({ said }, (number) => wholeText(number, observations))['said']).trimEnd();
    const last = observations.at(-1);
    if (answer === '' && last !== undefined) return nothing(request, last);
    if (run.mode !== 'react' || isSupported(answer, request, observations, run))
      return { answer, by: referencedSteps(step.args).length > 0 ? 'result' : 'plan' };
  }
  const results = orSources(
    resultsOf(observations, (observation) => isSilentWrite(observation) || hasSideEffects({ ...observation.step, args: observation.args })),
    observations,
  );
  if (results.findings.length === 0 && results.changes.length === 0) {
    const last = observations.at(-1);
    return last === undefined ? { answer: 'Nothing was done.', by: 'result' } : nothing(request, last);
  }
  if (run.dryRun && results.changes.length > 0)
    return {
      by: 'result',
      answer: `Dry run: nothing was changed. It would run ${results.changes.map(({ step: skipped, args }) => stepLine(skipped, args)).join('; ')}`,
    };
  if (snippets.length > 0 && results.changes.length === 0 && results.findings.every(isSearch)) {
    return composeAnswer(searchedQuestion(request), run.seed, condensed(results.findings, snippets), context, compose);
  }
  const beside = readBeside(request, results, observations, hasSideEffects);
  if (beside !== undefined) {
    const answer = tell(beside.question, { findings: [beside.read], changes: [] }, true);
    return answer === undefined ? composeAnswer(beside.question, run.seed, [beside.read], context, compose) : { answer, by: 'result' };
  }
  const told = tell(request, isSavedAlone(request, results) ? { ...results, findings: [] } : results, said === '');
  if (told !== undefined) return { answer: told, by: 'result' };
  const asked = results.findings.every(isSearch) ? searchedQuestion(request) : request;
  return composeAnswer(asked, run.seed, results.findings, context, compose);
}

/** What is asked of a text beside what is done with it: of the page that was saved, its batch number. */
function readBeside(
  request: string,
  { findings, changes }: Results,
  observations: readonly Observation[],
  hasSideEffects: AnswerOptions['hasSideEffects'],
): { question: string; read: Observation } | undefined {
  const question = findings.length === 0 && changes.length > 0 ? askedBeside(request) : undefined;
  const read = observations.findLast(({ step, args, result, text }) => result.ok && text.trim() !== '' && !hasSideEffects({ ...step, args }));
  return question === undefined || read === undefined ? undefined : { question, read };
}

/** Also for the screen, whatever is saved. */
const TELLS = /\b(?:tell|show|give|let) (?:me|us)\b/i;

/** Whether what was read was read for the blank of a file that was written: `find out who wrote it, and save the name in author.txt` is answered by what is in it. */
function isSavedAlone(request: string, { changes }: Results): boolean {
  const isFilled = ({ step }: Observation): boolean =>
    step.tool === FILE_WRITE &&
    step.args['content'] === '' &&
    typeof step.args['path'] === 'string' &&
    questionSaved(request, step.args['path']) !== undefined;
  return changes.length > 0 && changes.every(isFilled) && !TELLS.test(request);
}

/** The end of a plan whose last step had no result. */
function nothing(request: string, last: Observation): Drafted {
  const answer = meaningOfNothing(request, last);
  return answer === undefined ? { foundNothing: last } : { answer, by: 'result' };
}

/** Code that wrote a file and prints nothing has done what it was for. */
function isSilentWrite({ step, args, text }: Observation): boolean {
  return step.tool === PYTHON && text.trim() === '' && writesFiles(String(args['input']));
}

function isSearch({ step }: Observation): boolean {
  return step.tool === WEB_SEARCH;
}

/** What several searches found as the best of it, each thing once: less to read, and nothing twice. */
function condensed(findings: readonly Observation[], snippets: readonly string[]): Observation[] {
  return findings.slice(0, 1).map((first) => ({ ...first, text: snippets.join('\n') }));
}

/** Whether the model, which has seen the results, may say this of them: no number of its own, and nothing done that a dry run left out. */
function isSupported(answer: string, request: string, observations: readonly Observation[], { dryRun }: RunOptions): boolean {
  const sources = [request, ...observations.map(({ text }) => text)];
  return !(dryRun && observations.length > 0) && ungroundedNumbers(answer, sources).length === 0;
}

/**
 * A filter that let nothing through was the wrong filter: what it was given still holds the answer. Names of files do not: that none of them
 * is like it says nothing of the texts, and the run may look there.
 */
function orSources(results: Results, observations: readonly Observation[]): Results {
  if (results.findings.length > 0 || results.changes.length > 0) return results;
  const source = observations.find(({ result, text, step }) => result.ok && text.trim() !== '' && step.tool !== FINAL_ANSWER && !listsNames(step));
  return source === undefined ? results : { ...results, findings: [source] };
}

function listsNames(step: Step): boolean {
  return /^(?:ls|find)$/.test(terminalWords(step)?.command ?? '');
}
