import { z } from 'zod';
import { defineTool, toolGroups } from './sdk.ts';

export default defineTool({
  name: 'final_answer',
  description: 'Ends the plan and answers the user. Leave input empty to have the answer written from what the steps found.',
  safety: 'Touches nothing; it only hands on text.',
  groups: toolGroups,
  input: z.strictObject({ input: z.string().optional().describe('The answer, when it is already known.') }),
  output: z.strictObject({ answer: z.string() }),
  capabilities: ['none'],
  sideEffects: 'none',
  examples: [
    { title: 'hands on an answer', args: { input: 'There are 12 files.' }, result: { answer: 'There are 12 files.' } },
    { title: 'leaves the answer to be written', args: {}, result: { answer: '' } },
  ],
  run: ({ input }) => ({ answer: input ?? '' }),
});
