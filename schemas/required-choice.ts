import { z } from 'zod';

const oneRequired = z.strictObject({ required: z.tuple([z.string()]) });

/** The names of which one must be there, where that is all that the alternatives of a schema say: `[{required: ["path"]}, {required: ["input"]}]`. */
export function requiredChoice(alternatives: unknown): string[] | undefined {
  const read = z.array(oneRequired).min(1).safeParse(alternatives);
  return read.success ? read.data.map(({ required: [name] }) => name) : undefined;
}
