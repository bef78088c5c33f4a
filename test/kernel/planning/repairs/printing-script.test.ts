import { expect, test } from 'vitest';
import { withPrintingScript } from '../../../../kernel/planning/repairs/printing-script.ts';

const written = (request: string, path: string, content: string) =>
  withPrintingScript({ thought: '', tool: 'file_write', args: { path, content, mode: 'overwrite' } }, request).args['content'];

test('a text that a script is to print becomes a script that prints it', () => {
  expect(written('write a shell script hello.sh that prints Hello there', 'hello.sh', 'Hello there\n')).toBe("#!/bin/sh\necho 'Hello there'\n");
  expect(written('make a python script a.py that says "it\'s on"', 'a.py', "it's on")).toBe('print("it\'s on")\n');
  expect(written('create a.js that outputs the word done', 'a.js', 'done\n')).toBe('console.log("done");\n');
});

test('please belongs to the text where the request was polite before', () => {
  expect(written('Could you write a script named places.sh that prints Places, please', 'places.sh', 'Places\n')).toBe(
    "#!/bin/sh\necho 'Places, please'\n",
  );
  expect(written('write a script named places.sh that prints Places, please', 'places.sh', 'Places\n')).toBe("#!/bin/sh\necho 'Places'\n");
});

test.each([
  ['a script that is one', 'write hello.sh that prints Hello', 'hello.sh', "echo 'Hello'\n"],
  ['a text file', 'write hello.txt that says Hello', 'hello.txt', 'Hello\n'],
  ['a command', 'write now.sh that prints date', 'now.sh', 'date\n'],
  ['what is not to be printed', 'put ls -l into list.sh', 'list.sh', 'ls -l\n'],
  ['a part of a word', 'write a.py that prints helloworld', 'a.py', 'hello'],
])('%s stays', (_, request, path, content) => {
  expect(written(request, path, content)).toBe(content);
});
