import { describe, expect, test } from 'vitest';
import { failed, ok, performRun } from './run-fixture.ts';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `entry ${index} of an ordinary day\n`).join('');

test('a request becomes a plan, the plan runs, and a short result is the answer without another model call', async () => {
  const run = await performRun('How many lines are in a.txt?', { planner: ['wc -l a.txt'], tools: () => ok('12 a.txt\n') });
  expect(run).toMatchObject({ type: 'run.completed', body: { answer: '12 lines in a.txt', steps: 1 } });
  expect(run.asked.map(({ role }) => role)).toEqual(['planner']);
});

test('the planner writes under a grammar, with an explicit seed and a prefix that does not depend on the request', async () => {
  const [first, second] = await Promise.all(
    ['How many lines are in a.txt?', 'What is 3 times 4?'].map((request) =>
      performRun(request, { planner: ["python 'print(12)'"], tools: () => ok('12\n') }),
    ),
  );
  expect(first?.asked[0]?.prefix).toEqual(second?.asked[0]?.prefix);
  expect(first?.asked[0]).toMatchObject({ temperature: 0, seed: 1 });
  expect(first?.asked[0]?.grammar).toContain('root ::=');
});

test('a word problem is reckoned with a comment, in a prompt of its own', async () => {
  const request = 'A roll has 25 m. How many rolls do I need for 180 m?';
  const run = await performRun(request, { planner: ['# 180 m divided by 25 m\nprint(math.ceil(180 / 25))'], tools: () => ok('8\n') });
  expect(run.body).toMatchObject({ answer: '8' });
  expect(run.calls).toMatchObject([{ tool: 'python_repl', args: { input: 'print(math.ceil(180 / 25))' } }]);
  expect(run.asked[0]?.turns).toEqual([{ role: 'user', content: request }]);
  const scripted = await performRun(request, { planner: ["python 'print(-(-180 // 25))'"], tools: () => ok('8\n') });
  expect(scripted.body).toMatchObject({ answer: '8' });
});

test('code that wrote a file and prints nothing has done what it was for, and is not planned again', async () => {
  const code = "with open('s.json', 'w') as f: json.dump({'days': 14}, f)";
  const run = await performRun('Change days in s.json to 14', { planner: [`python ${JSON.stringify(code)}`], tools: () => ok('') });
  expect(run.body).toMatchObject({ answer: 'Changed s.json.' });
  expect(run.calls).toHaveLength(1);
});

test('{{N}} is the text of step N, byte for byte', async () => {
  const run = await performRun('Save the ERROR lines of a.log to b.txt', {
    planner: ['grep ERROR a.log > b.txt'],
    tools: ({ tool }) => (tool === 'terminal' ? ok('ERROR  x \r\nERROR y') : { ok: true, value: { path: 'b.txt' } }),
  });
  expect(run.calls[1]?.args).toEqual({ path: 'b.txt', content: 'ERROR  x \r\nERROR y', mode: 'overwrite' });
});

test('an empty argument is filled by the model from what was observed', async () => {
  const run = await performRun('Save the author of a.txt to b.txt', {
    planner: ["cat a.txt | extract 'name of the author' > b.txt"],
    executor: ['Ada Byron'],
    tools: ({ tool }) => (tool === 'terminal' ? ok('by Ada Byron\n') : { ok: true, value: {} }),
  });
  expect(run.calls[1]?.args).toMatchObject({ path: 'b.txt', content: 'Ada Byron' });
  expect(JSON.stringify(run.asked[1]?.turns)).toContain('name of the author');
});

test('a fact in line 43 of a long file reaches the model that words the answer', async () => {
  const text = `${lines(42)}The pump is in the care of Marta Oliveira.\n${lines(800)}`;
  const run = await performRun('Who cares for the pump, according to day.log?', {
    planner: ['cat day.log'],
    executor: ['Marta Oliveira.'],
    tools: () => ok(text),
  });
  expect(JSON.stringify(run.asked.at(-1)?.turns)).toContain('Marta Oliveira');
  expect(run.body).toMatchObject({ answer: 'Marta Oliveira.' });
});

test('an answer with a number that nothing supports is worded once more', async () => {
  const run = await performRun('Who won, and with how much, in a.txt?', {
    planner: ['cat a.txt'],
    executor: ['Ada won with 99.', 'Ada won with 12.'],
    tools: () => ok('Ada won with 12 points.\n'),
  });
  expect(run.body).toMatchObject({ answer: 'Ada won with 12.' });
});

test('when the model insists on an invented number, what was read is shown instead', async () => {
  const run = await performRun('Who won, and with which score, in a.txt?', {
    planner: ['cat a.txt'],
    executor: ['99', '98'],
    tools: () => ok('Ada won with 12 points.\n'),
  });
  expect(run.body).toMatchObject({ answer: 'Ada won with 12 points.' });
});

test.each([
  ['what language is letter.txt in?', 'It is in Polish.'],
  ['translate letter.txt into English', 'Thank you for the bread.\nYours, Zofia'],
])('%s: what is told of a text, or of it in another language, stands in no source', async (request, answer) => {
  const run = await performRun(request, { planner: ['cat letter.txt'], executor: [answer], tools: () => ok('Dziękuję za chleb.\nZofia\n') });
  expect(run.body).toMatchObject({ answer });
  expect(JSON.stringify(run.asked.at(-1)?.prefix)).toContain('translate it, or tell its language');
});

test('an answer that overlooks a sentence is asked for once more, of that sentence alone, and its lines are not told', async () => {
  const bulletin = 'Bulletin\n\nApril\n- The driver course takes place on 24 June, so Priya says.\n- A second pallet truck is at the depot.\n';
  const found = 'Lines: The driver course takes place on 24 June, so Priya says.\nAnswer: The driver course takes place on June 24th.';
  const run = await performRun('what does bulletin.txt say of the driver course?', {
    planner: ['cat bulletin.txt'],
    executor: ['Lines: none\nAnswer: The driver course was not found.', found],
    tools: () => ok(bulletin),
  });
  expect(run.body).toMatchObject({ answer: 'The driver course takes place on 24 June.' });
  expect(run.asked.at(-1)?.turns.at(-1)?.content).not.toContain('pallet');
  const stays = await performRun('what does bulletin.txt say of the driver course?', {
    planner: ['cat bulletin.txt'],
    executor: ['Answer: The driver course was not found.', 'Answer: It is not mentioned.'],
    tools: () => ok(bulletin),
  });
  expect(stays.body).toMatchObject({ answer: 'The driver course was not found.' });
});

test('an answer with a name that nothing supports is worded once more', async () => {
  const run = await performRun('Who won, according to a.txt?', {
    planner: ['cat a.txt'],
    executor: ['The winner is Ines.', 'The winner is Ada.'],
    tools: () => ok('Ada won with 12 points.\n'),
  });
  expect(run.body).toMatchObject({ answer: 'The winner is Ada.' });
});

test('a script that does not compile is written once more with the fault in view', async () => {
  const run = await performRun('How many lines are in a.txt?', { planner: ['while true', 'wc -l a.txt'], tools: () => ok('3 a.txt\n') });
  expect(run.type).toBe('run.completed');
  expect(run.asked[1]?.turns.at(-1)?.content).toContain('not a valid script');
  expect(run.asked[1]?.temperature).toBeGreaterThan(0);
});

test('two scripts that do not compile end the run with OKSO_NO_PLAN', async () => {
  const run = await performRun('How many lines are in a.txt?', { planner: ['while true', 'for x'], tools: () => ok('') });
  expect(run).toMatchObject({ type: 'run.failed', body: { error: { code: 'OKSO_NO_PLAN' } } });
});

test('a failed step never becomes an answer: it leads to one more plan', async () => {
  const run = await performRun('What is the mean of the numbers 3 and 4?', {
    planner: ["python 'print(mean(3,4))'", "python 'print((3+4)/2)'"],
    tools: ({ args }) => (String(args['input']).includes('mean(') ? failed("NameError: name 'mean' is not defined") : ok('3.5\n')),
  });
  expect(run.body).toMatchObject({ answer: '3.5' });
  expect(run.asked[1]?.turns.at(-1)?.content).toContain("name 'mean' is not defined");
});

test('a second failure ends the run with the error of the step', async () => {
  const run = await performRun('What is 3 plus 4?', { planner: ["python 'a'", "python 'b'"], tools: () => failed('NameError') });
  expect(run).toMatchObject({ type: 'run.failed', body: { error: { code: 'OKSO_TOOL_FAILED' } } });
});

test('a search in a named text that finds nothing leads to reading the whole text, without asking the model', async () => {
  const run = await performRun('Who leads the team? It is in plan.md', {
    entries: [{ path: 'plan.md', kind: 'file', size: 40 }],
    sample: 'Ada leads.\n',
    planner: ["grep 'leads the team' plan.md"],
    executor: ['Ada.'],
    tools: ({ args }) => ok(args['command'] === 'grep' ? '' : 'Ada leads.\n'),
  });
  expect(run.calls.at(-1)?.args).toEqual({ command: 'cat', args: ['plan.md'] });
  expect(run.body).toMatchObject({ answer: 'Ada.' });
});

test.each(['', '\n'])('no file is made of the empty result %j, and the answer says so', async (nothing) => {
  const run = await performRun('Put the ERROR lines of a.log into b.txt', {
    planner: ['grep ERROR a.log > b.txt', 'grep ERR a.log > b.txt'],
    tools: () => ok(nothing),
  });
  expect(run.calls.map(({ tool }) => tool)).toEqual(['terminal', 'terminal']);
  expect(run.body).toMatchObject({ answer: 'Nothing was found: grep ERR a.log gave no result, so nothing was written.' });
});

test('what a file is to hold is not taken out of nothing', async () => {
  const run = await performRun('Put the author that a.log names into b.txt', {
    planner: ['grep author a.log\nfile_write b.txt ""', 'grep writer a.log\nfile_write b.txt ""'],
    tools: () => ok(''),
  });
  expect(run.calls.map(({ tool }) => tool)).toEqual(['terminal', 'terminal']);
  expect(run.body).toMatchObject({ answer: 'Nothing was found: grep writer a.log gave no result, so nothing was written.' });
});

test('an empty result is never written over a file that exists', async () => {
  const run = await performRun('Put the ERROR lines of a.log into b.txt', {
    planner: ['grep ERROR a.log > b.txt', 'grep ERR a.log > b.txt'],
    judge: ({ tool }) => (tool === 'file_write' ? { effect: 'irreversible' } : {}),
    tools: () => ok(''),
  });
  expect(run.calls.map(({ tool }) => tool)).toEqual(['terminal', 'terminal']);
  expect(run.body).toMatchObject({ answer: 'Nothing was found: grep ERR a.log gave no result, so nothing was written.' });
});

test('a JSON file is never written as something else, and the plan after it sees why', async () => {
  const run = await performRun('Put the first line of a.log into settings.json', {
    planner: ['grep -m 1 . a.log > settings.json', 'cat a.log > settings.json'],
    tools: () => ok('a=1\n{}\n'),
  });
  expect(run.calls.map(({ tool }) => tool)).toEqual(['terminal', 'terminal']);
  expect(
    run.asked
      .at(-1)
      ?.turns.map(({ content }) => content)
      .join(' '),
  ).toContain('what would be written to settings.json is no JSON');
  expect(run.type).toBe('run.failed');
});

test('JSON and lines of JSON are written to a JSON file', async () => {
  for (const text of ['{"a": 1}\n', '{"a": 1}\n{"a": 2}\n']) {
    const run = await performRun('Put all of a.log into new.json', { planner: ['cat a.log > new.json'], tools: () => ok(text) });
    expect(run.calls.map(({ tool }) => tool)).toEqual(['terminal', 'file_write']);
  }
});

test('nothing is not added to a file', async () => {
  const run = await performRun('Put the ERROR lines of a.log at the end of b.txt', {
    planner: ['grep ERROR a.log >> b.txt', 'grep ERR a.log >> b.txt'],
    tools: () => ok(''),
  });
  expect(run.calls.map(({ tool }) => tool)).toEqual(['terminal', 'terminal']);
  expect(run.body).toMatchObject({ answer: 'Nothing was found: grep ERR a.log gave no result, so nothing was added.' });
});

test('a plan that changes something is refused where nobody can be asked, and says what was denied', async () => {
  const run = await performRun('Make a folder called x', { planner: ['mkdir x'], options: { approveAll: false }, tools: () => ok('') });
  expect(run).toMatchObject({ type: 'run.refused', body: { denied: [{ tool: 'terminal', target: 'mkdir', reason: 'it changes something' }] } });
  expect(run.calls).toEqual([]);
});

test('a plan that only reads needs nobody', async () => {
  const run = await performRun('How many lines are in a.txt?', {
    planner: ['wc -l a.txt'],
    options: { approveAll: false },
    tools: () => ok('1 a.txt\n'),
  });
  expect(run.type).toBe('run.completed');
});

test('--confirm beats --yes', async () => {
  const run = await performRun('Make a folder called x', {
    planner: ['mkdir x'],
    options: { forceConfirm: true },
    ask: () => ({ kind: 'no' }),
    tools: () => ok(''),
  });
  expect(run.type).toBe('run.refused');
});

test('--yes does not open what only a person may open', async () => {
  const run = await performRun('Delete the folder /x', {
    planner: ['rm /x'],
    judge: ({ tool }) => (tool === 'terminal' ? { verdict: 'ask', opens: 'explicit', reason: 'it lies outside' } : {}),
    tools: () => ok(''),
  });
  expect(run).toMatchObject({ type: 'run.refused', body: { denied: [{ reason: 'it lies outside' }] } });
});

test('words at the prompt lead to a new plan that sees them', async () => {
  const run = await performRun('Make a folder called x', {
    planner: ['mkdir x', 'mkdir y'],
    ask: (attempt) => (attempt === 0 ? { kind: 'feedback', text: 'call it y instead' } : { kind: 'yes' }),
    options: { approveAll: false },
    tools: () => ok(''),
  });
  expect(run.calls[0]).toMatchObject({ args: { args: ['y'] }, approval: 'explicit' });
  expect(run.asked[1]?.turns.at(-1)?.content).toContain('call it y instead');
});

test('plan-only ends with the plan and runs nothing', async () => {
  const run = await performRun('How many lines are in a.txt?', { planner: ['wc -l a.txt'], options: { planOnly: true }, tools: () => ok('') });
  expect(run.type).toBe('run.planned');
  expect(run.calls).toEqual([]);
});

test('a dry run reaches no tool that has side effects', async () => {
  const run = await performRun('Save the lines of a.log to b.txt', {
    planner: ['cat a.log > b.txt'],
    options: { dryRun: true },
    tools: () => ok('x\n'),
  });
  expect(run.calls.map(({ tool }) => tool)).toEqual(['terminal']);
  expect(run.body).toMatchObject({ answer: expect.stringContaining('Dry run') });
});

test('the json format asks for JSON and gives the same kind of plan', async () => {
  const plan =
    '[{"thought":"Count.","tool":"terminal","args":{"command":"wc","args":["-l","a.txt"]}},{"thought":"Answer.","tool":"final_answer","args":{}}]';
  const run = await performRun('How many lines are in a.txt?', { planner: [plan], options: { format: 'json' }, tools: () => ok('4 a.txt\n') });
  expect(run.body).toMatchObject({ answer: '4 lines in a.txt' });
});

describe('a name that the closest sentence does not have', () => {
  const text = 'Present: Bilal, Roos\nTomasz took the minutes. Next time Bilal takes the minutes.\n- Roos calls the crane company\n';
  const answered = async (...answers: string[]) => {
    const fixture = { planner: ['cat talk.md'], executor: answers, tools: () => ok(text) };
    return (await performRun('According to talk.md, who takes the minutes next time?', fixture)).body;
  };

  test('is asked about once more, with only the closest sentences in view', async () => {
    expect(await answered('Roos takes the minutes next time.', 'Bilal takes them.')).toMatchObject({ answer: 'Bilal takes them.' });
  });

  test('gives way to that sentence where the second one does not stand either', async () => {
    expect(await answered('Roos takes the minutes next time.', 'Number 4711.')).toMatchObject({ answer: 'Next time Bilal takes the minutes.' });
  });
});

describe('a number that the model worked out by head', () => {
  const text = 'Yuki, bench hire in May\nMonday: 3.5 hours\nThursday: 2 hours\nOne hour of the bench costs 34 euros.\n';
  const answered = async (...answers: string[]) => {
    const fixture = { planner: ['cat yuki.txt'], executor: answers, tools: () => ok(text) };
    return (await performRun('What does Yuki owe us, see yuki.txt?', fixture)).body;
  };

  test('is reckoned by okso, once the model says of what', async () => {
    expect(await answered('She owes 190 euros.', 'It is 191 euros.', '(3.5 + 2) * 34')).toMatchObject({ answer: '187 ((3.5 + 2) * 34)' });
  });

  test('gives way to what was read where it says of nothing', async () => {
    expect(await answered('She owes 190 euros.', 'It is 191 euros.', 'none')).toMatchObject({ answer: text.trimEnd() });
  });
});

test('a name of the labelled line beside the one that is asked for gives way to that line', async () => {
  const fixture = { planner: ['cat desks.md'], executor: ['Vic.'], tools: () => ok('* Greenhouse: Ute, desk 3\n* Ferries: Vic, desk 4\n') };
  const run = await performRun('look into desks.md, a pane of the greenhouse broke: whom do I ring?', fixture);
  expect(run.body).toMatchObject({ answer: 'Greenhouse: Ute, desk 3' });
});

test('a word of a file in a text that is to be written does not speak of the file', async () => {
  const run = await performRun('Write a small Python file called hello.py which prints Hello, tide', {
    entries: [{ path: 'data/tides.csv', kind: 'file', size: 9 }],
    planner: [`echo 'print("Hello, tide")' > hello.py`],
    tools: () => ({ ok: true, value: { path: 'hello.py' } }),
  });
  expect(run.asked).toHaveLength(1);
  expect(run.calls[0]?.args).toMatchObject({ path: 'hello.py', content: 'print("Hello, tide")\n' });
});
