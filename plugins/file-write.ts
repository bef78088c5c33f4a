import { z } from 'zod';
import { defineTool } from './sdk.ts';

export default defineTool({
  name: 'file_write',
  description: 'Writes text to a file: create makes a new file, overwrite replaces one, append adds lines at its end. Missing folders are made.',
  safety: 'A crash leaves the old or the new file, never half. Paths outside the workspace and files that hold credentials ask a person.',
  groups: ['general', 'filesystem', 'coding'],
  input: z.strictObject({
    path: z.string().min(1).describe('The file.'),
    content: z.string().describe('The text, exactly as it should stand in the file.'),
    mode: z.enum(['create', 'overwrite', 'append']).default('create').describe('create refuses an existing file; append starts on a new line.'),
    parents: z.boolean().default(true).describe('Whether missing folders are made.'),
  }),
  output: z.strictObject({ path: z.string(), bytes: z.number().int(), mode: z.enum(['create', 'overwrite', 'append']) }),
  capabilities: ['fs.write'],
  sideEffects: 'irreversible',
  examples: [
    {
      title: 'creates a file',
      args: { path: 'notes/idea.txt', content: 'A tide clock.\n' },
      result: { path: 'notes/idea.txt', bytes: 14, mode: 'create' },
    },
    { title: 'adds a line', args: { path: 'notes/idea.txt', content: 'With moon.\n', mode: 'append' }, result: { bytes: 11, mode: 'append' } },
  ],
  async run({ path, content, mode, parents }, { host }) {
    const { bytes } = await host.fs.write(path, content, { mode, parents });
    return { path, bytes, mode };
  },
});
