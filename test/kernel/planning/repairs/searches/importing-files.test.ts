import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withImportingFiles } from '../../../../../kernel/planning/repairs/searches/importing-files.ts';
import { stepsOf } from '../../language/script-steps.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'okso-imports-'));
  writeFileSync(join(folder, 'mount.py'), 'import os, serial\n');
  writeFileSync(join(folder, 'port.py'), 'from serial.tools import list_ports\n');
  writeFileSync(join(folder, 'cereal.py'), '# serial\nimport serialport\n');
  writeFileSync(join(folder, 'app.js'), "import x from 'serial';\n");
  writeFileSync(join(folder, 'dome.c'), '#include <serial.h>\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const found = (request: string): string[] => {
  const [search] = withImportingFiles(stepsOf("python 'import serial'"), request);
  const args = search?.args['args'] as string[];
  return execFileSync('grep', args, { cwd: folder, encoding: 'utf8' }).trim().split('\n').sort();
};

test.each([
  ['Which python script imports the module serial?', ['./mount.py', './port.py']],
  ['Which python file here imports something from serial?', ['./mount.py', './port.py']],
  ['which js file imports serial', ['./app.js']],
  ['which c file includes serial?', ['./dome.c']],
  ['find the files that import serial', ['./app.js', './dome.c', './mount.py', './port.py']],
])('%s', (request, files) => {
  expect(found(request)).toEqual(files);
});

test.each(['which modules does mount.py import?', 'Which script imports serial? Remove that line.', 'import serial in mount.py'])(
  '%s is left to the plan',
  (request) => {
    const steps = stepsOf('cat mount.py');
    expect(withImportingFiles(steps, request)).toEqual(steps);
  },
);
