import { expect, test } from 'vitest';
import { withPlainTranslation } from '../../../../kernel/planning/request/asked-translation.ts';

test('how something is said in another language is asked in the form that small models know', () => {
  expect(withPlainTranslation("how do you say 'thank you' in italian?")).toBe("What is 'thank you' in Italian?");
  expect(withPlainTranslation('How would you say where is the station in Spanish')).toBe("What is 'where is the station' in Spanish?");
  for (const request of ['what is bread in French?', 'how do you say that again?']) expect(withPlainTranslation(request)).toBe(request);
});
