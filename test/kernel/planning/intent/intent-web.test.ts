import { expect, test } from 'vitest';
import { namesFile, webNeed } from '../../../../kernel/planning/intent/intent-web.ts';

const requests = {
  yes: [
    'What is the weather in Oslo tomorrow?',
    'Will it rain in Lisbon this weekend?',
    'How much does a folding kayak cost?',
    'What is the current price of silver?',
    'Who is the prime minister of Norway?',
    'Who is Greta Thunberg?',
    'Who won the last Eurovision?',
    'Who wrote Dune?',
    'What is the latest version of Node.js?',
    "What's the newest stable release of Python?",
    'Any news about the Artemis mission?',
    'How many euros are 100 dollars?',
    'convert 250 GBP to EUR',
    'weather in Bergen',
    'bitcoin price',
    'Is the inventor of the zip fastener still alive?',
    'When are the opening hours of the Louvre on Sunday?',
    'Are there flights from Cork to Bristol?',
    'What is 20% of 2 bitcoins in dollars?',
    'How many dollars are 80 euros plus 5 percent?',
    'How many percent of French households spend over 50 euros on heating?',
    'How do I descale a kettle?',
    'how to tie a bowline',
  ],
  unsure: [
    'Which lake is the deepest in the world?',
    'How tall is the Eiffel Tower?',
    'When was the Magna Carta signed?',
    'What is the world record for the marathon?',
    'How many people live in Iceland?',
    "What's the difference between TCP/IP and UDP?",
    'Why is the sky blue?',
    'What is the capital of Burkina Faso?',
    'Was ist die Hauptstadt von Frankreich?',
    'Who is responsible for the rollout?',
  ],
  no: [
    'The kiln has a temperature of 2120 fahrenheit right now, whats that in celsius?',
    'a rope of 90 feet, how many metres is that',
    'I charge 40 euros an hour and worked 7.5 hours on Monday and 4 on Tuesday. How much can I bill?',
    'How many lines are in README.md?',
    'Which file is the largest?',
    'Read plan.md and tell me who leads the team',
    'Who is on call according to rota.csv?',
    'What does src/main say about ports?',
    'How many TODOs are in src?',
    'Where is the function load_user defined?',
    'Which of my notes mention Oslo?',
    'What is our refund policy?',
    'Who wrote this essay?',
    'what is 15% of 80',
    'how much is a 12% tip on 64 dollars?',
    'what is 7 percent tax on a bill of 50 pounds',
    'what is 30% off 90 euros?',
    'what is 12.50 euros plus 8 euros?',
    'What is the square root of 1764?',
    'How many days from 3 May 2023 to 1 July 2023?',
    'How many seconds are in a week?',
    'Convert 26.2 miles to km',
    'Is 97 a prime number?',
    'What is the sum of 3, 4 and 5?',
    'What time is it?',
    "What's the date today?",
    'What day was 14 July 1789?',
    'Thank you!',
    'hello',
    'Who are you?',
    'What can you do?',
    'Tell me a joke',
    'Write a haiku about the current weather',
    'Translate good morning to French',
    'How do you say good evening in Dutch?',
    'What is the opposite of loud?',
    'Create poem.txt with the text Roses are red',
    'Delete the png files in cache',
    'Move all jpg files into photos',
    'Save the current weather in Oslo to weather.txt',
    'Search the web for the tallest lighthouse',
    'google the opening hours of the Prado',
    'Look up the population of Iceland online',
    'find a recipe for soda bread online',
    'What does https://example.org/a say about the weather today?',
    'Remind me to call Mom tomorrow at 9',
    'Send an email to bob@example.org about the latest prices',
    'Do I have any unread mails?',
    "What's on my calendar today?",
    'Encode hello in base64',
    'How much disk space is left?',
    'How do we deploy?',
    'How do I run this script?',
    'How many images are there?',
  ],
} as const;

for (const [need, texts] of Object.entries(requests)) {
  test.each(texts)(`a search comes first: ${need} for "%s"`, (request) => {
    expect(webNeed(request)).toBe(need);
  });
}

test('names of products and sites are no files', () => {
  for (const text of ['Node.js', 'the news on example.com', 'ASP.NET and Vue.js', 'version 3.12', 'e.g. this', '90 km/h']) {
    expect(namesFile(text), text).toBe(false);
  }
  for (const text of ['read notes.txt', 'in src/app', 'is "a.b.csv" empty?', './run', 'main.js', 'compare old.md, new.md']) {
    expect(namesFile(text), text).toBe(true);
  }
});

test.each([
  'A round stool is 42 cm across. How many cm of braid do I need to go round it once?',
  'The chair took me 26.5 hours at 38 euros an hour. How much is that with 21% VAT on top?',
  'Sandpiper makes 11 knots and it is 19.8 nautical miles to the island. How many minutes does she need?',
])('%s is a calculation, and needs no web', (request) => {
  expect(webNeed(request)).toBe('no');
});
