import { expect, test } from 'vitest';
import { answerOfStopped, endOfFailure, stoppedWith } from '../../../kernel/actors/first-answer.ts';
import type { Envelope } from '../../../schemas/envelope.ts';
import type { Feedback, MessageBody } from '../../../schemas/messages.ts';
import { OksoError } from '../../../schemas/okso-error.ts';

const interrupted = new OksoError('OKSO_INTERRUPTED', 'the run was interrupted', { hint: 'Start it again.' });
const sentBack: Feedback = { from: 'validator', text: 'it tells lines', script: 'wc -l a.txt', answered: { answer: '2 lines', steps: 1 } };
const empty: Feedback = {
  from: 'executor',
  text: 'grep x a.txt found nothing',
  script: 'grep x a.txt',
  foundNothing: true,
  otherwise: 'Nothing was found.',
};
const said: Feedback = { from: 'person', text: 'count words', script: 'wc -w a.txt' };
const message = (type: string, body: object): Envelope => ({ type, body }) as Envelope;

test.each([
  ['sent back by the validator', [sentBack], '2 lines'],
  ['sent back, and another plan that a person wanted otherwise', [sentBack, said], '2 lines'],
  ['an empty result', [empty], 'Nothing was found.'],
  ['sent back, then an empty result of the second plan', [sentBack, empty], '2 lines'],
])('a stop carries the answer there was: %s', (_what, feedback, answer) => {
  const error = stoppedWith(interrupted, message('plan.approved', { feedback }));
  expect(error).toMatchObject({ code: 'OKSO_INTERRUPTED', message: interrupted.message, hint: interrupted.hint });
  expect(answerOfStopped(OksoError.fromBody(error.toBody()))?.answer).toBe(answer);
});

test('an answer that is still judged is carried as well', () => {
  expect(answerOfStopped(stoppedWith(interrupted, message('answer.drafted', { answer: '3 words', feedback: [] })))).toEqual({
    answer: '3 words',
    because: 'nobody had judged it yet',
  });
});

test('where there was none, the error is what it was', () => {
  expect(stoppedWith(interrupted, message('plan.approved', { feedback: [said] }))).toBe(interrupted);
  expect(stoppedWith(interrupted, message('request.received', {}))).toBe(interrupted);
  expect(answerOfStopped(new OksoError('OKSO_TIMEOUT', 'late', { hint: '', details: ['a', 'b'] }))).toBeUndefined();
});

test('a time limit that an actor runs into carries it too', () => {
  const timeout = new OksoError('OKSO_TIMEOUT', 'it took too long', { hint: 'Give it longer.' });
  const end = endOfFailure(message('plan.rejected', { feedback: [sentBack] }), timeout, () => false);
  const { error } = end.body as MessageBody<'run.failed'>;
  expect(end.type).toBe('run.failed');
  expect(answerOfStopped(OksoError.fromBody(error))).toMatchObject({ answer: '2 lines' });
});
