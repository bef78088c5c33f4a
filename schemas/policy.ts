import { z } from 'zod';
import { toolNameSchema } from './manifest.ts';
import { risks } from './risks.ts';

export const riskSchema = z.enum(risks);
export type Risk = z.infer<typeof riskSchema>;

/** One or several of a kind. */
const oneOrMore = <Item extends z.ZodType>(item: Item) => z.union([item, z.array(item).min(1)]);

export const pathAccessSchema = z.enum(['read', 'write', 'delete']);
export type PathAccess = z.infer<typeof pathAccessSchema>;

/** A call that a rule must match, or must not: the words of a terminal line, or a tool with its arguments. */
export const policyExampleSchema = z.union([
  z.string().min(1),
  z.strictObject({ tool: toolNameSchema, args: z.record(z.string(), z.unknown()).default({}) }),
]);
export type PolicyExample = z.infer<typeof policyExampleSchema>;

/** A rule of the user's. All conditions that are written must hold; what is left out holds for everything. */
export const policyRuleSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'a name is made of letters, digits, ".", "_" and "-"')
    .max(60),
  decision: z.enum(['allow', 'ask', 'deny']),
  tool: oneOrMore(toolNameSchema).optional(),
  /** The beginning of a command line, word by word: a word, a list of words, or a word with `*` and `?`. */
  argv: z
    .array(oneOrMore(z.string().min(1)))
    .min(1)
    .optional(),
  /** A file, or a folder with everything in it; `*`, `?` and `**` stand for names. Relative paths start at the workspace. */
  path: oneOrMore(z.string().min(1)).optional(),
  access: oneOrMore(pathAccessSchema).optional(),
  /** HOST or HOST:PORT; `*.example.org` is every host below example.org. */
  address: oneOrMore(z.string().min(1)).optional(),
  /** One sentence, shown when the rule decides. */
  reason: z.string().min(1).max(300).optional(),
  match: z.array(policyExampleSchema).optional(),
  not_match: z.array(policyExampleSchema).optional(),
});
export type PolicyRule = z.infer<typeof policyRuleSchema>;

/** `policy.json` in the config folder. */
export const policyFileSchema = z.strictObject({
  $schema: z.string().optional(),
  rules: z.array(policyRuleSchema),
});

/** Exactly what an approval lets a tool do again; a path is that path alone, nothing below it. */
export const approvalPatternSchema = z.union([
  z.strictObject({ tool: toolNameSchema, path: z.string().min(1), access: z.enum(['look', 'read', 'create', 'add', 'append', 'write']) }),
  z.strictObject({ tool: toolNameSchema, address: z.string().min(1) }),
  z.strictObject({ tool: toolNameSchema }),
]);
export type ApprovalPattern = z.infer<typeof approvalPatternSchema>;

/** An "always" that a person said at the prompt. */
export const approvalSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{4,16}$/),
  /** The only workspace it holds in, links resolved. */
  workspace: z.string().min(1),
  allows: approvalPatternSchema,
  granted: z.iso.datetime(),
  expires: z.iso.datetime(),
});
export type StoredApproval = z.infer<typeof approvalSchema>;

/** `approvals.json` in the state folder. */
export const approvalsFileSchema = z.strictObject({ v: z.literal(1), approvals: z.array(approvalSchema) });
