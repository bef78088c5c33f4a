import { expect, test } from 'vitest';
import { plainQuestion } from '../../../../kernel/planning/request/plain-question.ts';

const ROOM = "what is Anna's room in rooms.csv?";

test.each([
  ["I'd like the duty rota workflow run for week 19", 'run the duty rota workflow for week 19'],
  ['When does the nightly job kick off? Should be under [schedule] in rooms.ini', 'When does the nightly job kick off in rooms.ini?'],
  ["I'm on the phone to the bank and need our number, see rooms.csv", 'what is our number in rooms.csv?'],
  ['The poem in verse.txt, how does its last line go?', 'how does the last line go in verse.txt?'],
  ["I need Anna's room, it should be in rooms.csv", ROOM],
  ["Anna's room please. I think it stands in rooms.csv", ROOM],
  ["can't remember Anna's room, rooms.csv has it", ROOM],
  ["any idea what Anna's room is? it's in rooms.csv", ROOM],
  ["Hi, could you tell me Anna's room (rooms.csv)? Thanks!", ROOM],
  ["rooms.csv: Anna's room", ROOM],
  ["i forgot what Anna's room is - see rooms.csv", ROOM],
  ["What is Anna's room? According to the file rooms.csv.", ROOM.replace('what', 'What')],
  ['which lens cost most, gear.csv should know', 'which lens cost most in gear.csv?'],
  ['Portuguese on Tuesdays - whose class is that? (courses.csv)', 'whose class is Portuguese on Tuesdays in courses.csv?'],
  ['In a sentence or two, why does honey turn solid in the jar?', 'why does honey turn solid in the jar?'],
  ['I would like to know who the treasurer is', 'who is the treasurer?'],
  [
    'Finlandia has gone walkabout again; stock/list.csv should know its shelf',
    'Finlandia has gone walkabout again: what is its shelf in stock/list.csv?',
  ],
  ["Treasurer wants names: who hasn't paid, going by dues.csv?", "who hasn't paid in dues.csv?"],
  ['For the newsletter - how many members joined in 2024?', 'how many members joined in 2024?'],
  ['the number of disks I own... should be in the hardware table', 'what is the number of disks I own in the hardware table?'],
  ['how often was /checkout requested? Count it in logs/access.log', 'how often was /checkout requested in logs/access.log?'],
  [
    "All the subscriptions in subs.csv together, what's that per month?",
    'what is the total of All the subscriptions in subs.csv together per month?',
  ],
  ['gate code of the allotment?', 'what is gate code of the allotment?'],
  ['Who sent apologies in March? I mean the meeting in minutes/march.md', 'Who sent apologies in March in minutes/march.md?'],
  ['how much did Kestrel give? All gifts are listed in gifts.csv.', 'how much did Kestrel give in gifts.csv?'],
  ['how many were lost? "lost and found.csv"', 'how many were lost in "lost and found.csv"?'],
])('%s', (request, plain) => expect(plainQuestion(request)).toBe(plain));

test.each([
  'What is the sum of 3 and 4?',
  'I need a copy of notes.txt',
  'I want to delete notes.txt',
  'any idea whether the alarm is on?',
  'list the files in docs',
  'compare a.csv with b.csv, they are both in data',
  "What is Anna's room in rooms.csv?",
  'thanks',
  'turn the lights off',
  'Wer ist in docs?',
  'wait for me',
  'biggest of 3, 4 and 12',
  'Could you set the port to 9000? It stands in app.toml',
  'new folder please: letters/2025',
  'all dishes with five stars -> favourites.md',
  'A water bill of 120 euros is split between 12 flats, how much is that each?',
  'Look up the price at http://a.example/p and tell me what three of them cost',
])('no other wording: %s', (request) => expect(plainQuestion(request)).toBe(request));
