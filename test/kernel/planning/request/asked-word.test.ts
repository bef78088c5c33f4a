import { expect, test } from 'vitest';
import { withPlainWordQuestion } from '../../../../kernel/planning/request/asked-word.ts';

test('another word is asked for as such', () => {
  expect(withPlainWordQuestion("I need another word for 'quick', a single one will do")).toBe("What is another word for 'quick'?");
  expect(withPlainWordQuestion('Give me another word for a couch')).toBe("What is another word for 'couch'?");
  expect(withPlainWordQuestion('give me another word')).toBe('give me another word');
});

test('how something is said in another language is asked in the form that small models know', () => {
  expect(withPlainWordQuestion("how do you say 'thank you' in italian?")).toBe("What is 'thank you' in Italian?");
  expect(withPlainWordQuestion('How would you say where is the station in Spanish')).toBe("What is 'where is the station' in Spanish?");
  for (const request of ['what is bread in French?', 'how do you say that again?']) expect(withPlainWordQuestion(request)).toBe(request);
});

test('what a people calls a thing is its word in their language', () => {
  expect(withPlainWordQuestion('Quick one, what do the French call a potato?')).toBe("What is 'potato' in French?");
  expect(withPlainWordQuestion('What do Swedes call a mitten?')).toBe("What is 'mitten' in Swedish?");
  expect(withPlainWordQuestion('What is the French word for lighthouse?')).toBe("What is 'lighthouse' in French?");
  expect(withPlainWordQuestion('how do Italians say good morning')).toBe("What is 'good morning' in Italian?");
  expect(withPlainWordQuestion('What do the neighbours call a mitten?')).toBe('What do the neighbours call a mitten?');
});
