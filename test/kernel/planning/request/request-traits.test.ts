import { expect, test } from 'vitest';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';

test.each([
  'How many lines are in a.txt?',
  'whats the last line of the log',
  'Look into boats.csv and tell me how many there are',
  'list everything in the attic folder please',
  'find every FIXME in the code under lib and tell me what they say',
  'Which picture is the largest?',
  'when was photos/a.jpg last changed?',
  'Which language is it written in?',
  'According to http://127.0.0.1:80/x, who won?',
  'tell me the address of the dentist',
  'somebody wrote about parking, who was it addressed to?',
  'hello, what does DEM stand for in map making?',
  'Good morning, which sheets are in the making?',
  'Bill 17 in due/bills.csv is open. Find the customer in customers.csv and tell me the phone number.',
])('%s: a question, so nothing may be written', (request) => {
  expect(requestTraits(request)).toMatchObject({ isQuestion: true, wantsChange: false });
});

test.each([
  'Save the names of the boats to boats.txt',
  'find the lines with ERROR and put them into errors.txt',
  'rename a.txt to b.txt',
  'delete the old backups',
  'bump the version to 2.0',
  'Remind me to feed the cat',
  'turn the colour to green in theme.cfg',
  'open http://127.0.0.1/x and save the author in a.txt',
  'Convert boats.json to boats.csv',
  'Filter boats.csv by harbour into oslo.csv',
])('%s: wants a change', (request) => {
  expect(requestTraits(request)).toMatchObject({ isQuestion: false, wantsChange: true });
});

test('thanks are small talk, whatever words they have', () => {
  const thanks = 'thanks a lot, that was all for today. have a nice evening!';
  expect(requestTraits(thanks)).toMatchObject({ isSmallTalk: true, isCourtesy: true, wantsChange: false });
  expect(requestTraits('thanks, now delete the notes')).toMatchObject({ isCourtesy: false, wantsChange: true });
});

test.each([
  'hello!',
  'thanks a lot',
  'who are you?',
  'Hello! First day at the front desk for me, can you help me a bit?',
  "hi, I'm new here. Could you help me out?",
  "what is the opposite of 'loud'?",
  'How do you say "good evening" in Spanish?',
  'what does csv stand for',
  "what's the plural of shelf? just the word",
  'what is the French word for file',
  'what month comes after August?',
  'what is the difference between weather and climate?',
])('%s: small talk', (request) => {
  expect(requestTraits(request).isSmallTalk).toBe(true);
});

test.each([
  'what is 3 plus 4',
  'when was a.txt changed',
  "what's today's date?",
  'who wrote http://127.0.0.1/x',
  'delete everything',
  'what is the opposite of the word in my notes?',
  'what is the difference between the two logs?',
])('%s: no small talk', (request) => {
  expect(requestTraits(request).isSmallTalk).toBe(false);
});

test('a failed backup is looked for, and a list that is sorted in its own file is changed', () => {
  expect(requestTraits('Could you look in logs/a.log for the last FAILED backup? I need the day and the reason.').wantsChange).toBe(false);
  expect(requestTraits('sort the names in "waiting list.txt" alphabetically, in that same file').wantsChange).toBe(true);
});

test('help is asked for before it is said with what', () => {
  const isCourtesy = (request: string) => requestTraits(request).isCourtesy;
  for (const request of ["hi, I'm new here. Could you help me out?", 'good morning, my first shift today, can you help me a bit?'])
    expect(isCourtesy(request), request).toBe(true);
  for (const request of [
    'Sort my stock list, can you help me?',
    'I lost the number of the plumber, can you help me out?',
    'can you help me with a.txt',
  ])
    expect(isCourtesy(request), request).toBe(false);
});

test('an address that is to be written down is not read first', () => {
  expect(requestTraits('add the link http://127.0.0.1/x to links.md').readsUrl).toBe(false);
  expect(requestTraits('fetch http://127.0.0.1/x and save the title').readsUrl).toBe(true);
  expect(requestTraits('http://127.0.0.1/docs - how many requests a minute may I send?')).toMatchObject({
    readsUrl: true,
    isQuestion: true,
    wantsChange: false,
  });
  expect(requestTraits('see http://127.0.0.1:8080/a.').urls).toEqual(['http://127.0.0.1:8080/a']);
});

test('the digits of an address are no calculation', () => {
  expect(requestTraits('who wrote http://127.0.0.1:8080/a').calculates).toBe(false);
});

test.each([
  ['search the web: how do I clean a lens', true],
  ['Look up online what a gnomon is and save it in gnomon.txt', true],
  ['google the opening hours of the zoo', true],
  ['do a web search for rye bread', true],
  ['find the word web in notes.txt', false],
  ['search https://example.org/ for web', false],
  ['Search the notes for online. Is it there?', false],
])('%s: the web is searched: %s', (request, searches) => {
  expect(requestTraits(request).searchesWeb).toBe(searches);
});

test.each([
  ['On which day did the pump stop, going by logs/booking.log?', false],
  ['How many records are set in a.txt?', false],
  ['What was the last backup called?', false],
  ['which draft is the longest', false],
  ['How do I move a file?', false],
  ['Which file is the oldest? Delete it.', true],
  ['What is the sum of prices, save it in sum.txt', true],
  ['who is on duty and put the name into duty.txt', true],
  ['Is there a notes.txt? If not, create it', true],
  ['can you rename a.txt to b.txt?', true],
  ['Move a.txt to old/', true],
  ["Translate 'old books' to Spanish", false],
  ['join a.txt and b.txt', true],
  ['that page explains how to make a mould. How many minutes do I wait until I take the boards off?', false],
  ['a.txt explains how to make a mould; add a line to it', true],
  ['tell me how long the book stays in the press', false],
  ['how many books of the record are marked', false],
  ['read a.txt. After that update b.txt', true],
  ['Take the dollar rate from http://a.example/fx and tell me how many euros 90 dollars make', false],
  ['look at a.csv and work out how much money that makes', false],
  ['tell me how many lines a.txt has and save it in b.txt', true],
  ['tell me how many there are in a new file b.txt', true],
])('%s: a change is wanted: %s', (request, wantsChange) => {
  expect(requestTraits(request).wantsChange).toBe(wantsChange);
});

test('an order behind an address is seen', () => {
  const traits = requestTraits('Which bands play at http://a.example/festival? Put their names into bands.txt');
  expect(traits.urls).toEqual(['http://a.example/festival']);
  expect(traits.wantsChange).toBe(true);
  expect(traits.isQuestion).toBe(false);
});

test.each([
  'What does pizzicato mean?',
  'who wrote Moby Dick',
  "what's another word for happy",
  'Which colour do you get when you mix red and blue?',
  'Mixing blue and yellow paint gives which colour?',
  'Which day of the week comes straight after Thursday',
  'Just from your head, no files: which two pieces move when you castle in chess?',
  'Off the top of your head, which month has Easter most often?',
  'What is a haiku?',
  'What is a metaphor, in one line',
  'how many days has a leap year',
  "what's the boiling point of water in celsius",
  'is a tomato a fruit or a vegetable?',
  "Spell 'necessary' for me",
  'what year did the second world war end',
  "A new volunteer is French. What's 'thank you' in her language?",
  'write me a haiku about rain',
  'Please tell me a short funny story',
  'Which language does the word "pirouette" come from?',
])('%s asks for what everybody may know', (request) => {
  expect(requestTraits(request).asksKnowledge).toBe(true);
});

test.each([
  'What does WARN mean in station.log?',
  'who wrote the README',
  'how many days are there in the plan',
  'is a gate code in notes.txt',
  'what year did the club start',
  'Who is responsible for the catering?',
  'what happens when the pump fails?',
  'write a haiku into a.txt',
  'write a poem and save it',
])('%s asks for what lies here', (request) => {
  expect(requestTraits(request).asksKnowledge).toBe(false);
});

test('a backup that is there already is none to be made', () => {
  expect(requestTraits('show the differences between prices.csv and its backup').wantsChange).toBe(false);
  expect(requestTraits('make a backup of prices.csv').wantsChange).toBe(true);
});

test('a version, a day and a clock time are nothing to calculate with', () => {
  expect(requestTraits('What was new in version 0.6.0 of the library?').calculates).toBe(false);
  expect(requestTraits('who came on 2025-03-04 at 17:30').calculates).toBe(false);
  expect(requestTraits('what is 17 times 3').calculates).toBe(true);
});

test.each([
  ['how tight does the crank bolt go?', true],
  ['How strong will the wind be?', true],
  ['how well did the play sell?', true],
  ['show me how to do it', false],
  ['how many lines has a.txt?', false],
])('%s: a fact is wanted: %s', (request, isWanted) => {
  expect(requestTraits(request).wantsFact).toBe(isWanted);
});

test('what somebody has to do is told and not ordered', () => {
  expect(requestTraits('setup.md lists values that I have to set before starting. Which ones?').wantsChange).toBe(false);
  expect(requestTraits('which settings must be changed before the start?').wantsChange).toBe(false);
  expect(requestTraits('The value that I need is 5, set it in a.json').wantsChange).toBe(true);
});

test.each([
  ['I charge 60 an hour. I worked 7.5 hours on Monday and four on Tuesday. How much can I bill?', true],
  ['how many orders in 2024 were over 50?', false],
  ['how many orders came between 3 May 2024 and June 7th, 2024?', false],
  ['our number is now 020 555 0199, change it in the contacts', false],
  ['426 newsletters go to 3 Scouts, how many does each carry?', true],
  ['My watch gains 11 seconds a day. After 90 days, by how many minutes is it ahead?', true],
  ['Twelve clients pay 85 euros each. What do they bring in?', true],
  ['which pots cost between 10 and 20 euros each?', false],
  ['how many members pay 40 euros each?', false],
  ['how many of the 12 guests stay 3 nights?', false],
])('%s: brings its numbers: %s', (request, brings) => {
  expect(requestTraits(request).bringsNumbers).toBe(brings);
});

test.each([
  'good evening, am I talking to a real person or to a computer?',
  'are you a robot?',
  'Are you actually human',
  'hi, is there somebody behind this screen?',
  'is there any human on the other end?',
  'do I talk to a machine here?',
  'am I chatting with a bot',
  'who am I talking to?',
  'good evening! and you are...?',
  'what do you call a baby goat?',
])('nothing is looked up for: %s', (request) => {
  const { isSmallTalk, asksWho, asksKnowledge } = requestTraits(request);
  expect(isSmallTalk && (asksWho || asksKnowledge)).toBe(true);
});

test.each([
  'is this computer online?',
  'what are you finding in the logs',
  'is this program slower than the old one',
  'are you able to read computer.log',
  'is there a person on the rota for Monday?',
  'is there anybody in the address list called Ott?',
  'who is talking about the harbour in the minutes?',
])('what lies here may be asked for: %s', (request) => {
  expect(requestTraits(request).asksWho).toBe(false);
});

test('what there is, told before a question, orders nothing', () => {
  expect(requestTraits('There is a leaflet about ticks in a.md. When are they most active?').wantsChange).toBe(false);
  expect(requestTraits('there is a typo in a.md, fix it').wantsChange).toBe(true);
});

test('each sentence asks or orders for itself', () => {
  expect(requestTraits('There are four of us. The rent is 900. What does each owe if we split it?').wantsChange).toBe(false);
  expect(requestTraits('The rent is 900 now. Change it in a.json.').wantsChange).toBe(true);
});

test('a number in another notation is written nowhere', () => {
  expect(requestTraits('write 2^31 - 1 as a hexadecimal number').wantsChange).toBe(false);
  expect(requestTraits('turn the Roman numeral XLII into ordinary digits').wantsChange).toBe(false);
  expect(requestTraits('put the binary number 1011 in decimal').wantsChange).toBe(false);
  expect(requestTraits('what was fixed in 2.1? the list of changes is in log.txt').wantsChange).toBe(false);
  expect(requestTraits('turn the list in a.txt into a csv file').wantsChange).toBe(true);
  expect(requestTraits('write 42 in notes.txt as well').wantsChange).toBe(true);
});

test('what somebody did, told before a question, orders nothing', () => {
  expect(requestTraits('a customer asked for a ladder, I noted it in a file under orders. Which customer?').wantsChange).toBe(false);
  expect(requestTraits('I saved the bill somewhere. Find out what the plumber charged').wantsChange).toBe(false);
  expect(requestTraits('I noted the price in a.txt, copy it to b.txt').wantsChange).toBe(true);
  expect(requestTraits('We wanted it saved in a file').wantsChange).toBe(true);
});

test('what somebody needs to know is asked for', () => {
  expect(requestTraits('I need the e-mail address of Orchard farm. It must be in some file under events.').isQuestion).toBe(true);
  expect(requestTraits("we'd like to know who keeps the key").isQuestion).toBe(true);
  expect(requestTraits('Using the list in a.md, tell me how many came').isQuestion).toBe(true);
  expect(requestTraits('Save it in a.md, tell me when it is done').isQuestion).toBe(false);
  expect(requestTraits('I need the address of Ann in b.txt, add it').isQuestion).toBe(false);
  expect(requestTraits('I need a folder called plans').isQuestion).toBe(false);
});

test('how things are, told before a question, orders nothing', () => {
  expect(requestTraits('Cinema tickets are priced at http://a.example/t.json. What do two adults pay?').wantsChange).toBe(false);
  expect(requestTraits('The seats are marked in plan.txt. Which are free?').wantsChange).toBe(false);
  expect(requestTraits('The story is in tale.txt. Who wrote it?').wantsChange).toBe(false);
  expect(requestTraits('We hire a hall for 38 pounds and split the cost equally. What does each pay?').wantsChange).toBe(false);
  expect(requestTraits("What port is it on? It's set in a.conf").wantsChange).toBe(false);
  expect(requestTraits('split a.txt into two files').wantsChange).toBe(true);
  expect(requestTraits('The price is wrong, set it to 4 in a.json. What was it before?').wantsChange).toBe(true);
  expect(requestTraits('The total is 4. Save it in a.txt').wantsChange).toBe(true);
  expect(requestTraits('tick the box of the tickets in a.md').wantsChange).toBe(true);
});

test('please do something is no question for yes or no', () => {
  expect(requestTraits('please do the weekly check for Millrace').isYesNo).toBe(false);
  expect(requestTraits('do the two files differ?').isYesNo).toBe(true);
  expect(requestTraits('Could you count the cards that give the queen mark as blue?').wantsChange).toBe(false);
});

test('a text that stands in the request is worked on there', () => {
  const given = [
    "Correct the grammar of this sentence: She don't like coffee.",
    'Please translate the following text into German: good morning to you',
    'Can you make this friendlier for a visitor: "Move your boat, it blocks the slipway."',
    'How can I say this more politely: you are late again',
    'make my reply sound a bit less formal: I hereby confirm that I shall attend',
  ];
  for (const request of given) expect(requestTraits(request), request).toMatchObject({ isSmallTalk: true, wantsChange: false });
  for (const request of ['Correct the spelling in notes.txt', 'Fix this line in a.txt: hello'])
    expect(requestTraits(request), request).toMatchObject({ isSmallTalk: false });
  for (const request of ['make the letter to the visitor friendlier', 'make the following folder: reports'])
    expect(requestTraits(request).wantsChange, request).toBe(true);
});

test.each([
  'offer-v1.txt can go, we have a newer one',
  'The posters of 2022 are no longer needed',
  'New week, so untick every box of weekly.md',
  "I'd like a tiny shell scritp named greet.sh that prints Welcome",
  'who has a degree in a.csv? Names and emails go to b.csv',
  'What is the total of bill.txt? It should go to the end of spending.txt',
  'Read form.txt and note in kitchen.md who cannot eat what',
  "What's in the subfolder unpacked should lie here. Get rid of the empty folder afterwards",
])('%s: something is to be changed', (request) => {
  expect(requestTraits(request)).toMatchObject({ isQuestion: false, wantsChange: true });
});

test.each([
  'I need to know what the file called a.txt says',
  'Where should I go to read a.txt?',
  'which files can go into a.zip?',
  'Who maintains this project? The README should say.',
])('%s: nothing is to be changed', (request) => {
  expect(requestTraits(request)).toMatchObject({ wantsChange: false });
});

test('a thing that is only named is asked for', () => {
  for (const request of ['names of the folders inside tours, please', 'total of the fees in fees.csv', 'Titles in library.md'])
    expect(requestTraits(request), request).toMatchObject({ isQuestion: true, wantsChange: false });
});

test('what somebody did himself is no common knowledge', () => {
  expect(requestTraits('how did I translate Gleitsichtglas in the optics glossary').isSmallTalk).toBe(false);
  expect(requestTraits("what's the word for a group of wolves").isSmallTalk).toBe(true);
});

test('a thing is looked for on the web with as many words as it has', () => {
  expect(requestTraits('find me a shop for mist nets on the web, I need the link').searchesWeb).toBe(true);
  expect(requestTraits('find me the note with the address on the web server').searchesWeb).toBe(false);
});

test.each(['morning! what kind of jobs may I hand you?', 'hi, what can you do for me?', 'What are you good for?', 'so what can I ask you'])(
  '%s asks for nothing yet',
  (request) => {
    expect(requestTraits(request)).toMatchObject({ isSmallTalk: true, isCourtesy: true });
  },
);

test.each(['What can you do about the broken rota.csv?', 'what kinds of jobs did we hand out in May, see jobs.csv'])(
  '%s asks for something',
  (request) => {
    expect(requestTraits(request).isCourtesy).toBe(false);
  },
);

test.each([
  'Explain to me in one or two sentences how a kayak differs from a canoe',
  'Explain me shortly, one sentence, what rebar is good for.',
  'Tell me why kettles fur up, but keep it to a single sentence',
  'What do the French call honey? Just the word',
  "in Spanish, what's the word for 'thank you'?",
])('%s is known elsewhere, or by nobody', (request) => {
  expect(requestTraits(request).asksKnowledge).toBe(true);
});

test.each([
  'explain our house rules in one sentence',
  'who is Clara Bow? one sentence please',
  'what does notes.md say, in a sentence',
  'which of my files has that word',
  'write a sentence about rain into a.txt',
])('%s may be told by what lies here', (request) => {
  expect(requestTraits(request).asksKnowledge).toBe(false);
});

test.each(['what should I call you?', 'with whom do I have the pleasure?', 'what sort of things can you help me with?'])(
  '%s asks who answers',
  (request) => {
    expect(requestTraits(request).asksWho).toBe(true);
  },
);

test.each([
  "Thanks ever so much, you've been a great help tonight",
  'cheers, you saved me a lot of time today',
  'lovely, thank you, that was the last thing for tonight',
])('%s is courtesy', (request) => {
  expect(requestTraits(request).isCourtesy).toBe(true);
});

test.each([
  'Who agreed to book the Birmingham stand at the February planning meeting?',
  'below how many copies do we reorder? it must be somewhere in the settings',
  "the right-hand page of an open book is called recto, what's the left-hand one called again?",
  'does the hall have a turntable?',
])('%s orders nothing', (request) => {
  expect(requestTraits(request).wantsChange).toBe(false);
});

test.each(['please book the small room', 'who wrote the line in a.txt, and move it to b.txt', 'turn the list in a.txt around'])(
  '%s orders something',
  (request) => {
    expect(requestTraits(request).wantsChange).toBe(true);
  },
);

test.each([
  'Write me one friendly sentence for Mr Osei: his diaries are finished and he can collect them on Thursday.',
  "spelling check for a sign please: 'Vistors must not ocupy the bench.' Give me the sentence without mistakes.",
  'Correct the spelling of this: Please recieve your reciept at the calender stand',
  'Correct the spelling, please: "The reherasal starts at sevn oclock on Wensday."',
])('%s is answered in words', (request) => {
  expect(requestTraits(request)).toMatchObject({ isSmallTalk: true, asksKnowledge: true, wantsChange: false });
});

test.each(['Write one sentence about fog into notes.txt', 'Correct the spelling of Otterby in a.txt', 'spell check notes.txt'])(
  '%s goes to a file',
  (request) => {
    expect(requestTraits(request).asksKnowledge).toBe(false);
  },
);
