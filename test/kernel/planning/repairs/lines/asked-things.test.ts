import { expect, test } from 'vitest';
import {
  withAskedLine,
  withAskedPresence,
  withoutInventedContent,
  withoutUnaskedCount,
  withoutUnaskedHead,
  withoutUnaskedNumbers,
} from '../../../../../kernel/planning/repairs/lines/asked-things.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

test.each([
  ['name the functions that bill.py defines', "grep -c '^def ' bill.py", "grep '^def ' bill.py"],
  ['Are there any TODOs left in scripts?', 'grep -rn TODO scripts | wc -l', 'grep -rn TODO scripts'],
  ['which files mention Oslo?', 'grep -rlc Oslo .', 'grep -rl Oslo .'],
  ['show the png files', "find . -name '*.png' | wc -l", "find . -name '*.png'"],
])('%s: %s is %s', (request, script, meant) => {
  expect(callsOf(withoutUnaskedCount(stepsOf(script), request))).toEqual(callsOf(stepsOf(meant)));
});

test.each([
  ['how many functions does bill.py define?', "grep -c '^def ' bill.py"],
  ['show the number of png files', "find . -name '*.png' | wc -l"],
  ['find the total of TODO lines', 'grep -rn TODO . | wc -l'],
  ['Is README.md empty?', 'wc -c README.md'],
  ['find lines with -c in a.txt and save how often', 'grep -c x a.txt > n.txt'],
  ['which word is in a.txt', 'grep -n abc a.txt'],
])('%s: %s stays', (request, script) => {
  expect(withoutUnaskedCount(stepsOf(script), request)).toEqual(stepsOf(script));
});

test.each([
  ["print the lines with 'pump' in a.log", "grep -n 'pump' a.log", "grep 'pump' a.log"],
  ['show me lines about rust in a.log', 'grep -in rust a.log', 'grep -i rust a.log'],
  ['on which line does rust stand in a.log', 'grep -n rust a.log', 'grep -n rust a.log'],
  ['print lines with rust and their line numbers from a.log', 'grep -n rust a.log', 'grep -n rust a.log'],
  ['find rust in all files', 'grep -rn rust .', 'grep -rn rust .'],
])('%s: %s is %s', (request, script, meant) => {
  expect(callsOf(stepsOf(script).map((step) => withoutUnaskedNumbers(step, request)))).toEqual(callsOf(stepsOf(meant)));
});

test.each([
  ['create a file drafts/may.txt', "echo 'Hello' > drafts/may.txt", 'touch drafts/may.txt'],
  ['Make an empty file called a.txt', 'echo hi > a.txt', 'touch a.txt'],
  ['create a file a.txt with hello', 'echo hello > a.txt', 'echo hello > a.txt'],
  ['create a file that says hello', 'echo hello > a.txt', 'echo hello > a.txt'],
])('%s: %s is %s', (request, script, meant) => {
  expect(callsOf(stepsOf(script).map((step) => withoutInventedContent(step, request)))).toEqual(callsOf(stepsOf(meant)));
});

test.each([
  ['print the first 2 characters of each line of a.txt', 'head a.txt | cut -c 1-2', 'cat a.txt | cut -c 1-2'],
  ['show the first lines of a.txt', 'head a.txt', 'head a.txt'],
  ['print all lines up to 5 of a.txt', 'head -n 5 a.txt', 'head -n 5 a.txt'],
])('%s: %s is %s', (request, script, meant) => {
  expect(callsOf(stepsOf(script).map((step) => withoutUnaskedHead(step, request)))).toEqual(callsOf(stepsOf(meant)));
});

test.each([
  ["What's the very first line of a.md?", 'head a.md', 'head -n 1 a.md'],
  ['show the last line of a.log', 'tail a.log', 'tail -n 1 a.log'],
  ['show the first lines of a.md', 'head a.md', 'head a.md'],
  ['what is the first line of a.md about?', 'head -n 3 a.md', 'head -n 3 a.md'],
  ['show the last line of a.md', 'head a.md', 'head a.md'],
])('one line is one line: %s', (request, script, meant) => {
  expect(stepsOf(script).map((step) => withAskedLine(step, request))[0]?.args).toEqual(stepsOf(meant)[0]?.args);
});

test.each([
  ['which of my tests has something about Oslo?', 'grep -rL Oslo tests', 'grep -rl Oslo tests'],
  ['which scripts do not mention Oslo?', 'grep -rL Oslo .', 'grep -rL Oslo .'],
  ["which files don't have a licence", 'grep -rL licence .', 'grep -rL licence .'],
])('files without a word are listed where the request lacks it: %s', (request, script, meant) => {
  expect(stepsOf(script).map((step) => withAskedPresence(step, request))[0]?.args).toEqual(stepsOf(meant)[0]?.args);
});
