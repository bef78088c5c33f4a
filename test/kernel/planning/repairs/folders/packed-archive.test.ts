import { expect, test } from 'vitest';
import { withPackedArchive } from '../../../../../kernel/planning/repairs/folders/packed-archive.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const entries = [
  ...['scores', 'scores/2023', 'old plans'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  ...['scores/2023/a.txt', 'scores/2023/b.txt', 'old plans/c.md', 'there.zip', 'log.txt'].map((path) => ({ path, kind: 'file' as const, size: 9 })),
];
const script = 'cat scores/2023/a.txt';
const packed = (request: string) => callsOf(withPackedArchive(stepsOf(script), request, entries));

test.each([
  ['pack the folder scores/2023 into scores-2023.tar here, no compression, and leave the folder where it is', 'scores-2023', 'tar', 'scores/2023'],
  ['Can you zip the scores folder into backup/scores.zip please', 'backup/scores', 'zip', 'scores'],
  ['zip scores as all.zip', 'all', 'zip', 'scores'],
  ['Make an archive plans.tar.gz of the folder "old plans". Keep the folder.', 'plans', 'gztar', 'old plans'],
  ['put everything in scores/2023 into "scores 2023.tar.xz"', 'scores 2023', 'xztar', 'scores/2023'],
  ['compress log.txt to log.zip', 'log', 'zip', 'log.txt'],
  ['zip the scores folder', 'scores', 'zip', 'scores'],
  ['Please pack up scores/2023', 'scores/2023', 'zip', 'scores/2023'],
])('%s', (request, base, format, source) => {
  const [call, ...rest] = packed(request);
  expect(call).toMatchObject({ tool: 'python_repl' });
  expect(String(call?.args['input'])).toContain(`shutil.make_archive("${base}", "${format}", base_dir="${source}")`);
  expect(rest.map(({ tool }) => tool)).toEqual(['final_answer']);
});

test.each([
  'unpack there.zip into the folder scores',
  'pack the folder scores/2023 into there.zip',
  'pack scores/2023 into a.tar and delete the folder',
  'zip the text files in scores/2023 into a.zip',
  'zip the folders scores/2023 and "old plans" into a.zip',
  'pack the folder scores/2023 into a.zip without compression',
  'pack the folder scores into scores/all.tar',
  'move a.zip into the folder scores',
  'pack my bags into a.zip',
  'write a note about a.zip into log.txt and b.zip',
  'zip the scores folder and delete it',
  'pack the songs folder',
])('%s is left to the plan', (request) => {
  expect(packed(request)).toEqual(callsOf(stepsOf(script)));
});
