import { expect, expectTypeOf, it } from 'vitest';
import { defineTool } from '../../plugins/sdk.ts';

it('a tool whose input is JSON Schema knows the types of its arguments', async () => {
  const tool = defineTool({
    name: 'typed',
    description: 'Repeats a text.',
    safety: 'Touches nothing.',
    groups: ['general'],
    input: {
      type: 'object',
      properties: {
        input: { type: 'string' },
        times: { type: 'integer', default: 2 },
        style: { enum: ['plain', 'loud'] },
        tags: { type: 'array', items: { type: 'string' } },
        where: { type: 'object', properties: { line: { type: 'number' } }, required: ['line'] },
      },
      required: ['input'],
      additionalProperties: false,
    },
    output: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    capabilities: ['none'],
    sideEffects: 'none',
    run(args) {
      expectTypeOf(args.input).toEqualTypeOf<string>();
      expectTypeOf(args.times).toEqualTypeOf<number>();
      expectTypeOf(args.style).toEqualTypeOf<'plain' | 'loud' | undefined>();
      expectTypeOf(args.tags).toEqualTypeOf<string[] | undefined>();
      expectTypeOf(args.where?.line).toEqualTypeOf<number | undefined>();
      return { text: args.input.repeat(args.times) };
    },
  });
  expect(await tool.run({ input: 'ab', times: 2 }, {} as never)).toEqual({ text: 'abab' });
});
