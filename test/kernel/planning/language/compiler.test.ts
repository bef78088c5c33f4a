import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileScript } from '../../../../kernel/planning/language/compiler.ts';
import { createVocabulary } from '../../../../kernel/planning/language/vocabulary.ts';
import { anyText, vocabulary } from './arbitrary-plan.ts';
import { calls, compile, faults, read, terminal, write } from './compile.ts';
import { manifests } from './registry.ts';

describe('lines', () => {
  test('a terminal command is a step of the terminal tool, and the plan ends in final_answer', () => {
    expect(compile('wc -l notes.txt')).toEqual([
      { thought: 'Run wc -l notes.txt.', tool: 'terminal', args: { command: 'wc', args: ['-l', 'notes.txt'] } },
      { thought: 'Give the answer.', tool: 'final_answer', args: {} },
    ]);
  });

  test.each(['ls\npwd', 'ls; pwd', 'ls && pwd', 'ls & pwd', 'ls\r\npwd\r\n', '\n\n ls \n\n\tpwd'])('%j is two steps', (script) => {
    expect(calls(script)).toEqual([terminal('ls', []), terminal('pwd', [])]);
  });

  test('a backslash at the end of a line joins it with the next', () => {
    expect(calls('wc -l \\\n  notes.txt')).toEqual([terminal('wc', ['-l', 'notes.txt'])]);
  });

  test('fences and prompts that chat models write are no part of the script', () => {
    expect(calls('```bash\n$ ls -la\n```\n')).toEqual([terminal('ls', ['-la'])]);
  });

  test('a first line with #! is for the shell that starts okso', () => {
    expect(compile('#!/usr/bin/env okso\nls')[0]?.thought).toBe('Run ls.');
  });

  test('what okso reports anyway is left out: error streams, alternatives that only print', () => {
    expect(calls('ls x 2>/dev/null')).toEqual([terminal('ls', ['x'])]);
    expect(calls('ls x 2>&1 | wc -l')).toEqual([terminal('ls', ['x']), terminal('wc', ['-l'], '{{1}}')]);
    expect(calls('grep -q a b && echo yes || echo no')).toEqual([terminal('grep', ['-q', 'a', 'b'])]);
    expect(calls('rm x || true')).toEqual([terminal('rm', ['x'])]);
  });

  test('commands that do nothing are no steps', () => {
    expect(calls('true\nset -e\ncd .\nls\nclear')).toEqual([terminal('ls', [])]);
  });
});

describe('thoughts', () => {
  test('comment lines are the thought of the step below them', () => {
    expect(compile('# Look first.\n# Then think.\nls\npwd').map(({ thought }) => thought)).toEqual([
      'Look first.\nThen think.',
      'Run pwd.',
      'Give the answer.',
    ]);
  });

  test('a comment at the end of a line belongs to that line', () => {
    expect(compile('ls # look\npwd').map(({ thought }) => thought)).toEqual(['look', 'Run pwd.', 'Give the answer.']);
  });

  test('a comment with an empty line below it speaks of the script', () => {
    expect(compile('# Weekly report\n\nls')[0]?.thought).toBe('Run ls.');
  });

  test('a line of several steps gives its comment to the first', () => {
    expect(compile('# find them\ngrep a b > c').map(({ thought }) => thought)).toEqual(['find them', 'Write c.', 'Give the answer.']);
  });

  test('a long step has a short thought', () => {
    expect([...(compile(`cat ${'x'.repeat(500)}`)[0]?.thought ?? '')].length).toBeLessThan(90);
  });
});

describe('pipes', () => {
  test('text goes to the stdin of a command', () => {
    expect(calls('du -a . | sort -n | tail -n 5')).toEqual([
      terminal('du', ['-a', '.']),
      terminal('sort', ['-n'], '{{1}}'),
      terminal('tail', ['-n', '5'], '{{2}}'),
    ]);
  });

  test('text is data in Python', () => {
    expect(calls("cat a.txt | python 'print(len(data))'")).toEqual([
      terminal('cat', ['a.txt']),
      ['python_repl', { input: 'data = steps[1]\nprint(len(data))' }],
    ]);
  });

  test('text goes to the last required text argument that is missing', () => {
    expect(calls("cat a | mail_send a@b.c 'Hi'")[1]).toEqual(['mail_send', { to: 'a@b.c', subject: 'Hi', body: '{{1}}' }]);
    expect(calls("cat a | mail_send --subject 'Hi' --body x")[1]).toEqual(['mail_send', { to: '{{1}}', subject: 'Hi', body: 'x' }]);
    expect(calls('cat a | file_write b.txt')[1]).toEqual(['file_write', { path: 'b.txt', content: '{{1}}' }]);
    expect(calls('cat a | web_fetch')[1]).toEqual(['web_fetch', { url: '{{1}}' }]);
  });

  test('without a required one it goes to the last optional text, and to input only when nothing else is left', () => {
    expect(calls('cat a | notes_create Title')[1]).toEqual(['notes_create', { title: 'Title', body: '{{1}}' }]);
    expect(calls('cat a | notes_create --title T --body B')[1]).toEqual(['notes_create', { title: 'T', body: 'B', input: '{{1}}' }]);
  });

  test('a tool without room for text says so', () => {
    expect(
      faults('cat a | date_of 3', {
        vocabulary: createVocabulary([...manifests, { name: 'date_of', input: { type: 'object', properties: { n: { type: 'integer' } } } }]),
      })[0],
    ).toMatchObject({
      line: 1,
      column: 9,
      message: 'date_of has no text argument left for the piped text.',
    });
  });

  test('cat without a file passes the text on', () => {
    expect(calls('ls | cat | wc -l')).toEqual([terminal('ls', []), terminal('wc', ['-l'], '{{1}}')]);
  });

  test('tee saves the text and passes it on', () => {
    expect(calls('ls | tee a.txt | wc -l')).toEqual([terminal('ls', []), write('a.txt', '{{1}}'), terminal('wc', ['-l'], '{{1}}')]);
    expect(calls('ls | tee -a a.txt')[1]).toEqual(write('a.txt', '{{1}}', 'append'));
  });

  test('a file that is read with < is a step before', () => {
    expect(calls('wc -l < notes.txt')).toEqual([terminal('cat', ['notes.txt']), terminal('wc', ['-l'], '{{1}}')]);
    expect(calls("python 'print(data)' < notes.txt")[1]).toEqual(['python_repl', { input: 'data = steps[1]\nprint(data)' }]);
  });

  test('text that stands in the script is handed on as it is', () => {
    expect(calls("echo 'b a' | tr ' ' x")).toEqual([terminal('tr', [' ', 'x'], 'b a\n')]);
    expect(calls("tr a b <<< 'a'")).toEqual([terminal('tr', ['a', 'b'], 'a\n')]);
    expect(calls("sort <<'END'\nb\na\nEND\nls")).toEqual([terminal('sort', [], 'b\na\n'), terminal('ls', [])]);
    expect(calls(`echo 'say "x"' | python 'print(data)'`)).toEqual([['python_repl', { input: 'data = "say \\"x\\"\\n"\nprint(data)' }]]);
    expect(calls('echo hello | base64')).toEqual([terminal('base64', ['encode', 'hello'])]);
  });
});

describe('saving', () => {
  test('> overwrites and >> appends', () => {
    expect(calls('grep FAIL build.log > fails.txt')).toEqual([terminal('grep', ['FAIL', 'build.log']), write('fails.txt', '{{1}}')]);
    expect(calls('date >> log.txt')).toEqual([terminal('date', []), write('log.txt', '{{1}}', 'append')]);
  });

  test('echo and printf write text that ends in one line break', () => {
    expect(calls("echo 'Roses are red' > poem.txt")).toEqual([write('poem.txt', 'Roses are red\n')]);
    expect(calls('echo a   b >> f')).toEqual([write('f', 'a b\n', 'append')]);
    expect(calls("echo -e 'a\\nb' > f")).toEqual([write('f', 'a\nb\n')]);
    expect(calls("echo 'a\\nb' > f")).toEqual([write('f', 'a\\nb\n')]);
    expect(calls('echo -n a > f')).toEqual([write('f', 'a')]);
    expect(calls("printf '%s is %d%%\\n' x 5 > f")).toEqual([write('f', 'x is 5%\n')]);
    expect(calls("printf '%s\\n' a b > f")).toEqual([write('f', 'a\nb\n')]);
    expect(calls("echo '' > f")).toEqual([write('f', '\n')]);
  });

  test('a here-document is the content of a file', () => {
    expect(calls("cat > x.py <<'EOF'\nprint('a')\n# b\nEOF\nls")).toEqual([write('x.py', "print('a')\n# b\n"), terminal('ls', [])]);
    expect(calls('cat <<EOF >> f\nx\nEOF')).toEqual([write('f', 'x\n', 'append')]);
  });

  test('nothing at all makes an empty file', () => {
    expect(calls('> f')).toEqual([terminal('touch', ['f'])]);
    expect(calls('true > f')).toEqual([terminal('touch', ['f'])]);
    expect(calls('echo -n > f')).toEqual([terminal('touch', ['f'])]);
  });

  test('what is saved cannot be piped on', () => {
    expect(faults('ls > a | wc')[0]).toMatchObject({ line: 1, column: 4 });
    expect(faults('ls > a > b')[0]?.message).toBe('One line saves to one file.');
    expect(faults('ls >')[0]?.message).toBe('A file name is missing behind >.');
    expect(faults('ls 2> errors.txt')[0]?.message).toContain('error stream');
  });
});

describe('blanks', () => {
  test('? leaves an argument open', () => {
    expect(calls('mail_send a@b.c ? ?')).toEqual([['mail_send', { to: 'a@b.c', subject: '', body: '' }]]);
    expect(calls('weather Boston --days ?')).toEqual([['weather', { city: 'Boston', days: '' }]]);
    expect(calls('ls > ?')[1]).toEqual(write('', '{{1}}'));
    expect(calls("mail_send a@b.c '?' x")[0]?.[1].subject).toBe('?');
  });

  test('a terminal command leaves all its words open or none', () => {
    expect(calls('cat ?')).toEqual([['terminal', { command: 'cat', args: '' }]]);
    expect(faults('wc -l ?')[0]).toMatchObject({ line: 1, column: 7 });
  });

  test('extract at the end is an answer that is taken from the text', () => {
    expect(compile("web_fetch https://example.org/a | extract 'the author'").at(-1)).toEqual({
      tool: 'final_answer',
      args: { input: '' },
      thought: 'the author',
    });
  });

  test('extract before > is the content of the file', () => {
    expect(compile("web_fetch https://x.y | extract 'price' > p.txt")[1]).toEqual({
      tool: 'file_write',
      args: { path: 'p.txt', content: '', mode: 'overwrite' },
      thought: 'price',
    });
  });

  test('extract before a tool is its argument', () => {
    expect(compile("web_fetch https://x.y | extract 'price' | mail_send a@b.c Price")[1]).toEqual({
      tool: 'mail_send',
      args: { to: 'a@b.c', subject: 'Price', body: '' },
      thought: 'price',
    });
  });

  test('extract before code is dropped: code wants the whole text', () => {
    expect(calls("cat f | extract 'x' | python 'print(data)'")[1]).toEqual(['python_repl', { input: 'data = steps[1]\nprint(data)' }]);
  });

  test('several extracts make one answer', () => {
    expect(compile("cat a | extract 'x'\ncat b | extract 'y'").at(-1)).toMatchObject({ args: { input: '' }, thought: 'x; y' });
    expect(compile("cat a | extract 'x'\nls").at(-1)).toMatchObject({ args: {}, thought: 'x' });
  });

  test('extract takes a file as well', () => {
    expect(calls("extract 'the leader' plan.md")).toEqual([terminal('cat', ['plan.md']), ['final_answer', { input: '' }]]);
  });
});

describe('answers', () => {
  test('answer is the answer, and nothing behind it is planned', () => {
    expect(calls("answer 'You are welcome!'")).toEqual([['final_answer', { input: 'You are welcome!' }]]);
    expect(calls("ls\nanswer 'Done.'\npwd")).toEqual([terminal('ls', []), ['final_answer', { input: 'Done.' }]]);
    expect(compile('ls\nanswer').at(-1)?.args).toEqual({});
  });

  test('behind a pipe the text itself is the answer, and words say what to make of it', () => {
    expect(calls('cat a | answer')[1]).toEqual(['final_answer', { input: '{{1}}' }]);
    expect(compile("cat a | answer 'how many'").at(-1)).toEqual({ tool: 'final_answer', args: {}, thought: 'how many' });
    expect(compile('cat a | answer ?').at(-1)?.args).toEqual({ input: '' });
  });

  test('echo alone answers when there is nothing else, and is a remark otherwise', () => {
    expect(calls('echo hello')).toEqual([['final_answer', { input: 'hello' }]]);
    expect(calls('ls\necho done')).toEqual([terminal('ls', [])]);
  });

  test('final_answer speaks for itself', () => {
    expect(calls("final_answer --input 'x'")).toEqual([['final_answer', { input: 'x' }]]);
  });
});

describe('idioms', () => {
  test.each([
    ['head -5 f', terminal('head', ['-n', '5', 'f'])],
    ['head -n 5 f', terminal('head', ['-n', '5', 'f'])],
    ['tail -3 f', terminal('tail', ['-n', '3', 'f'])],
    ['grep TODO', terminal('grep', ['-rn', 'TODO', '.'])],
    ['grep -i TODO', terminal('grep', ['-rn', '-i', 'TODO', '.'])],
    ['grep -r TODO', terminal('grep', ['-r', 'TODO', '.'])],
    ['grep -A 2 TODO f', terminal('grep', ['-A', '2', 'TODO', 'f'])],
    ['grep -e TODO f', terminal('grep', ['-e', 'TODO', 'f'])],
    ["grep -v '- rope' f", terminal('grep', ['-v', '-e', '- rope', 'f'])],
    ["grep -in '- [ ] rope' f", terminal('grep', ['-in', '-e', '- [ ] rope', 'f'])],
    ["grep '-- rope' f", terminal('grep', ['-e', '-- rope', 'f'])],
    ["grep '- rope'", terminal('grep', ['-rn', '-e', '- rope', '.'])],
    ["grep -e '- rope' f", terminal('grep', ['-e', '- rope', 'f'])],
    ["grep -n -- '- rope' f", terminal('grep', ['-n', '-e', '- rope', 'f'])],
    ["grep rope f '- old.md'", terminal('grep', ['rope', 'f', '- old.md'])],
    ["grep '-i rope' rope f", terminal('grep', ['-i rope', 'rope', 'f'])],
    ["grep '--include=my file.md' -r rope .", terminal('grep', ['--include=my file.md', '-r', 'rope', '.'])],
    ["grep -e 'TODO'", terminal('grep', ['-rn', '-e', 'TODO', '.'])],
    ['egrep "a|b" f', terminal('grep', ['-E', 'a|b', 'f'])],
    ['rg load_user', terminal('grep', ['-rn', 'load_user', '.'])],
    ['less f', terminal('cat', ['f'])],
    ["find -name '*.md'", terminal('find', ['.', '-name', '*.md'])],
    ['base64 -d aGk=', terminal('base64', ['decode', 'aGk='])],
    ['mkdir {a,b}/{x,y}', terminal('mkdir', ['a/x', 'a/y', 'b/x', 'b/y'])],
    ['touch day{01..03}.txt', terminal('touch', ['day01.txt', 'day02.txt', 'day03.txt'])],
    ['sudo rm x', terminal('rm', ['x'])],
    ['ls $HOME/a "$PWD/b"', terminal('ls', ['~/a', './b'])],
    ['terminal wc -l f', terminal('wc', ['-l', 'f'])],
    ["find src -name '*.ts' | xargs grep -l foo", terminal('grep', ['-rn', '--include=*.ts', '-l', 'foo', 'src'])],
    ["find . -type f -name '*.md' -exec grep -i foo {} \\;", terminal('grep', ['-rn', '--include=*.md', '-i', 'foo', '.'])],
  ])('%s', (script, expected) => {
    expect(calls(script)).toEqual([expected]);
  });

  test('sed -i with a literal text edits the file', () => {
    expect(calls("sed -i 's/2.4.1/2.5.0/g' package.json")).toEqual([
      ['file_edit', { path: 'package.json', find: '2.4.1', replace: '2.5.0', replace_all: true }],
    ]);
    expect(calls("sed -i 's|a/b|c|' f")).toEqual([['file_edit', { path: 'f', find: 'a/b', replace: 'c' }]]);
    expect(calls("sed -i '' -e 's/a\\/b/c\\&d/g' f g")).toEqual([
      ['file_edit', { path: 'f', find: 'a/b', replace: 'c&d', replace_all: true }],
      ['file_edit', { path: 'g', find: 'a/b', replace: 'c&d', replace_all: true }],
    ]);
  });

  test.each([
    "sed -i 's/a.*b/c/' f",
    "sed -i '3d' f",
    "sed -i 's/^a/b/' f",
    "sed -i -E 's/(a)/b/' f",
    "sed -i 's/a/&&/' f",
    "sed 's/a/b/' f",
    "sed -i 's/a/b/'",
  ])('%s is more than a literal replacement', (script) => {
    expect(faults(script)[0]?.hint).toContain('replace FILE');
  });

  test('sed -n picks lines', () => {
    expect(calls("sed -n '2,4p' f")).toEqual([terminal('head', ['-n', '4', 'f']), terminal('tail', ['-n', '+2'], '{{1}}')]);
    expect(calls("cat f | sed -n '1,3p'")).toEqual([terminal('cat', ['f']), terminal('head', ['-n', '3'], '{{1}}')]);
    expect(calls("sed -n '5p' f")).toEqual([terminal('head', ['-n', '5', 'f']), terminal('tail', ['-n', '+5'], '{{1}}')]);
  });

  test('behind a pipe replace takes what was piped for the new text', () => {
    const edit = (replace: string) => ['file_edit', { path: 'a.txt', find: 'x', replace, replace_all: true }];
    expect(calls("cat b.txt | extract 'the date' | replace a.txt x")).toEqual([['terminal', { command: 'cat', args: ['b.txt'] }], edit('')]);
    expect(calls('cat b.txt | replace a.txt x')).toEqual([['terminal', { command: 'cat', args: ['b.txt'] }], edit('{{1}}')]);
  });

  test('the words of a known name with blanks are one', () => {
    const edits = calls("replace docs/my notes.md 'x' 'y'", { knownPaths: new Set(['docs/my notes.md']) });
    expect(edits).toEqual([['file_edit', { path: 'docs/my notes.md', find: 'x', replace: 'y', replace_all: true }]]);
    expect(calls("replace docs/my notes.md 'y'", { knownPaths: new Set(['docs/my notes.md']) })[0]?.[1]).toMatchObject({ path: 'docs/my' });
  });

  test('replace edits every place', () => {
    expect(calls("replace a.txt 'x y' ''")).toEqual([['file_edit', { path: 'a.txt', find: 'x y', replace: '', replace_all: true }]]);
    expect(faults('replace a.txt b')[0]?.message).toContain('replace takes a file');
  });

  test.each([
    ['curl https://a.b/c', [['web_fetch', { url: 'https://a.b/c' }]]],
    ['curl -sL a.b/c', [['web_fetch', { url: 'https://a.b/c' }]]],
    ['wget https://a.b/c', [['web_fetch', { url: 'https://a.b/c' }]]],
    ['wget -q -O - https://a.b/c', [['web_fetch', { url: 'https://a.b/c' }]]],
    ['https://a.b/c', [['web_fetch', { url: 'https://a.b/c' }]]],
    ['curl -s https://a.b/c -o x.html', [['web_fetch', { url: 'https://a.b/c' }], write('x.html', '{{1}}')]],
    ['curl -O https://a.b/c.txt?x=1', [['web_fetch', { url: 'https://a.b/c.txt?x=1' }], write('c.txt', '{{1}}')]],
    ['grep title https://a.b/c', [['web_fetch', { url: 'https://a.b/c' }], terminal('grep', ['title'], '{{1}}')]],
    ['cat https://a.b/c', [['web_fetch', { url: 'https://a.b/c' }]]],
    ['web_fetch https://a.b/?x=1&y=2 | wc -w', [['web_fetch', { url: 'https://a.b/?x=1&y=2' }], terminal('wc', ['-w'], '{{1}}')]],
  ])('%s', (script, expected) => {
    expect(calls(script)).toEqual(expected);
  });

  test.each([
    ['cat a.pdf', [read('a.pdf')]],
    ['cat a.pdf > a.txt', [read('a.pdf'), write('a.txt', '{{1}}')]],
    ['grep -c Revenue docs/a.DOCX', [read('docs/a.DOCX'), terminal('grep', ['-c', 'Revenue'], '{{1}}')]],
    ['wc -w a.docx', [read('a.docx'), terminal('wc', ['-w'], '{{1}}')]],
    ['head -n 5 a.pdf', [read('a.pdf'), terminal('head', ['-n', '5'], '{{1}}')]],
    ['wc -c a.pdf', [terminal('wc', ['-c', 'a.pdf'])]],
    ['sha256sum a.pdf', [terminal('sha256sum', ['a.pdf'])]],
    ['cp a.pdf b.pdf', [terminal('cp', ['a.pdf', 'b.pdf'])]],
  ])('%s means the text of a document where the command is about text', (script, expected) => {
    expect(calls(script)).toEqual(expected);
  });

  test('posting with curl is refused', () => {
    expect(faults('curl -X POST https://a.b/c')[0]?.message).toBe('curl -X is more than fetching a page.');
  });
});

describe('names', () => {
  const knownPaths = new Set(['docs/meeting 12 March.md', 'my file.txt', 'my', 'a b']);

  test('bare words that together name a known path are joined', () => {
    expect(calls('cat docs/meeting 12 March.md', { knownPaths })).toEqual([terminal('cat', ['docs/meeting 12 March.md'])]);
    expect(calls('cp ./my file.txt a b/', { knownPaths })).toEqual([terminal('cp', ['./my file.txt', 'a b/'])]);
    expect(calls('cat docs/meeting_12 March.md docs/meeting-12 March.md docs/my_file.txt', { knownPaths })).toEqual([
      terminal('cat', ['docs/meeting 12 March.md', 'docs/meeting 12 March.md', 'docs/my_file.txt']),
    ]);
    expect(calls('file_read my file.txt', { knownPaths })).toEqual([['file_read', { path: 'my file.txt' }]]);
    expect(calls('ls > my file.txt', { knownPaths })[1]).toEqual(write('my file.txt', '{{1}}'));
  });

  test('a name that was said is one, whichever folder it is to stand in', () => {
    const options = { knownPaths, saidNames: new Set(['high tide', 'low tide.md']) };
    expect(calls('mkdir high tide', options)).toEqual([terminal('mkdir', ['high tide'])]);
    expect(calls('mkdir -p docs/high tide docs/b', options)).toEqual([terminal('mkdir', ['-p', 'docs/high tide', 'docs/b'])]);
    expect(calls('mv x.md a b/low tide.md', options)).toEqual([terminal('mv', ['x.md', 'a b/low tide.md'])]);
    expect(calls('touch ./docs/low tide.md', options)).toEqual([terminal('touch', ['./docs/low tide.md'])]);
    expect(calls('ls > docs/low tide.md', options)[1]).toEqual(write('docs/low tide.md', '{{1}}'));
    expect(calls('mkdir high tide/north high tide/south', options)).toEqual([terminal('mkdir', ['high tide/north', 'high tide/south'])]);
    expect(calls('cp c d/high tide', options)).toEqual([terminal('cp', ['c', 'd/high tide'])]);
    expect(calls('mkdir docs/high tides', options)).toEqual([terminal('mkdir', ['docs/high', 'tides'])]);
    expect(calls('mkdir docs/high tide', { knownPaths })).toEqual([terminal('mkdir', ['docs/high', 'tide'])]);
  });

  test('quoted words and unknown names stay as they are', () => {
    expect(calls("cat 'my' file.txt", { knownPaths })).toEqual([terminal('cat', ['my', 'file.txt'])]);
    expect(calls('cat your file.txt', { knownPaths })).toEqual([terminal('cat', ['your', 'file.txt'])]);
  });
});

describe('faults', () => {
  test('every fault has a place and a sentence, and all are reported', () => {
    expect(faults('ls\nfoo x\n  weather Boston --unit x')).toEqual([
      { line: 2, column: 1, message: '"foo" is not a command here.', hint: expect.stringContaining("answer 'TEXT'") },
      { line: 3, column: 18, message: 'weather has no argument --unit.', hint: 'It takes: city, units, days, above, detailed, tags, limit, place.' },
    ]);
  });

  test.each([
    ['grpe x f', 'Did you mean grep?'],
    ["awk '{print $1}' f", 'Use cut, or python'],
    ['jq .a f.json', 'json.load'],
    ['for f in *.txt; do cat $f; done', 'no loops'],
    ['if [ -f x ]; then\n  ls\nfi', 'no loops'],
    ['ls | xargs rm', 'pattern'],
    ['bash run.sh', 'No shell runs'],
    ['./run.sh', 'python FILE.py'],
    ['X=5', 'no variables'],
    ['echo $X > f', 'no variables'],
    ['echo "$(date)" > f', 'single quotes'],
    ['echo $(date) > f', 'no variables'],
    ['cat `ls`', 'no variables'],
    ['(ls)', 'one command per line'],
    ['ls || cat f', 'planned again'],
    ['diff <(ls a) <(ls b)', 'with |'],
    ["cat 'a", "\\'"],
    ['sort <<END\na', 'END'],
    ['ls |', 'COMMAND | COMMAND'],
    ['cat', 'work on'],
    ['mv a', 'work on'],
    ['python', 'print(2 + 2)'],
    ['', 'answer TEXT'],
    ['# only a thought', 'answer TEXT'],
    ['Hello, I am a model.', "answer 'TEXT'"],
    ['tool nothing', 'Tools: terminal'],
  ])('%j is refused with a hint', (script, hint) => {
    const [first] = faults(script);
    expect(first?.hint).toContain(hint);
    expect(first?.message).toMatch(/\.$/);
  });

  test('a redirect without a tool that writes, and stdin without a terminal that reads', () => {
    const small = createVocabulary([
      { name: 'terminal', input: { type: 'object', properties: { command: { enum: ['ls', 'sort'] }, args: { type: 'array' } } } },
    ]);
    expect(faults('ls > f', { vocabulary: small })[0]?.message).toBe('No tool that writes files is registered.');
    expect(faults('ls | sort', { vocabulary: small })[0]?.message).toBe('sort cannot read piped text here.');
    expect(faults("python 'x'", { vocabulary: small })[0]?.message).toBe('"python" is not a command here.');
  });

  test('no text at all makes the compiler throw', () => {
    const pieces = fc.constantFrom(
      'ls',
      'wc -l',
      'python',
      'echo',
      'extract',
      'answer',
      'weather',
      'mail_send',
      ' ',
      '\n',
      '|',
      '>',
      '>>',
      '<',
      '<<E',
      ';',
      '&&',
      '&',
      "'",
      '"',
      '$',
      '`',
      '\\',
      '#',
      '?',
      '--',
      '{',
      '}',
      '[',
      '(',
      ')',
      'sed -i',
      'curl',
      'tool',
      's/a/b/',
      'x',
    );
    const script = fc.oneof(
      anyText,
      fc.array(fc.oneof(pieces, anyText), { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(script, (text) => {
        const compiled = compileScript(text, { vocabulary });
        if (compiled.ok) expect(compiled.steps.at(-1)?.tool).toBe('final_answer');
        else expect(compiled.errors.length).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });
});
test.each(['answer|ls', 'wc -l a.txt | answer | grep x'])('%s is a fault: an answer is no text for a command', (script) => {
  expect(compileScript(script, { vocabulary })).toMatchObject({
    ok: false,
    errors: [{ message: 'An answer goes to the person, not to a command.' }],
  });
});
test.each(['answer > notes.txt', "answer 'done' >> notes.txt", 'answer>>ls'])('%s is a fault: an answer is no text for a file', (script) => {
  expect(compileScript(script, { vocabulary })).toMatchObject({ ok: false, errors: [{ message: 'An answer goes to the person, not to a file.' }] });
});
