import { afterEach, beforeEach, expect, it } from 'vitest';
import feedback from '../../plugins/feedback.ts';
import { createDirectHost, type DirectHost } from '../helpers/direct-host.ts';

let host: DirectHost;
beforeEach(async () => {
  host = await createDirectHost();
});
afterEach(() => host[Symbol.asyncDispose]());

it('feedback is stored for the session it was given in', async () => {
  expect(await host.call(feedback, { step: 2, rating: 4, note: 'right file' })).toEqual({
    stored: true,
    step: 2,
    rating: 4,
    note: 'right file',
    ratings: 1,
  });
  expect(await host.call(feedback, { step: 3, rating: 1 })).toMatchObject({ stored: true, note: '', ratings: 2 });
  expect(await host.call(feedback, { step: 1, rating: 5 }, { session: 'another' })).toMatchObject({ ratings: 1 });
  expect(await host.open('feedback', {})['state.get']()).toEqual({
    ratings: [
      { step: 2, rating: 4, note: 'right file' },
      { step: 3, rating: 1 },
    ],
  });
});

it.each([{}, { step: 0, rating: 3 }, { step: 1, rating: 6 }, { step: 1, rating: 3, mood: 'good' }])('%j is no feedback', async (args) => {
  await expect(host.call(feedback, args)).rejects.toMatchObject({ code: 'OKSO_ARGS_INVALID' });
});

it('a session keeps its last hundred ratings', async () => {
  for (let step = 1; step <= 101; step += 1) await host.call(feedback, { step, rating: 3 });
  expect(await host.open('feedback', {})['state.get']()).toMatchObject({
    ratings: expect.objectContaining({ length: 100, 0: { step: 2, rating: 3 } }),
  });
});
