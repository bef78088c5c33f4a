import { expect, test } from 'vitest';
import { withPrintingScript } from '../../../../../kernel/planning/repairs/writing/printing-script.ts';

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

test('a script without the text that it is to print is another one', () => {
  const grep = '#!/bin/bash\ngrep "gate B" gates.txt\n';
  expect(written('write a short bash script gate.sh that prints Closing gate B', 'gate.sh', grep)).toBe("#!/bin/sh\necho 'Closing gate B'\n");
  expect(written('write gate.py, it prints "closing gate B".', 'gate.py', 'open("gates.txt")\n')).toBe('print("closing gate B")\n');
});

test.each([
  ['one that has it', 'write gate.sh that prints Closing gate B', 'gate.sh', 'echo "closing  gate B!"\n'],
  ['one that prints more', 'write gate.sh that prints Gate and then the time', 'gate.sh', 'date\n'],
  ['one that prints something described', 'write gate.sh that prints the free space', 'gate.sh', 'df -h\n'],
  ['a script that is one', 'write hello.sh that prints Hello', 'hello.sh', "echo 'Hello'\n"],
  ['a text file', 'write hello.txt that says Hello', 'hello.txt', 'Hello\n'],
  ['a command', 'write now.sh that prints date', 'now.sh', 'date\n'],
  ['what is not to be printed', 'put ls -l into list.sh', 'list.sh', 'ls -l\n'],
  ['a part of a word', 'write a.py that prints helloworld', 'a.py', 'hello'],
])('%s stays', (_, request, path, content) => {
  expect(written(request, path, content)).toBe(content);
});
