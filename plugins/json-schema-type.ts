/**
 * The type of the values that a JSON Schema lets through, for schemas written in place. Where it does not say (`anyOf`, references, a schema
 * that is only known as JSON), the type is `unknown` and the check at run time is all there is.
 */
export type FromJsonSchema<S> = S extends { readonly const: infer Value }
  ? Value
  : S extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : S extends { readonly type: 'string' }
      ? string
      : S extends { readonly type: 'number' | 'integer' }
        ? number
        : S extends { readonly type: 'boolean' }
          ? boolean
          : S extends { readonly type: 'null' }
            ? null
            : S extends { readonly type: 'array'; readonly items: infer Item }
              ? FromJsonSchema<Item>[]
              : S extends { readonly type: 'object'; readonly properties: infer Properties }
                ? ObjectOf<Properties, RequiredOf<S>>
                : unknown;

/** Arguments with a default are filled in before the tool runs, so they are always there. */
type Always<Properties, Required> = {
  [Key in keyof Properties]: Key extends Required ? Key : Properties[Key] extends { readonly default: unknown } ? Key : never;
}[keyof Properties];

type ObjectOf<Properties, Required> = {
  [Key in Always<Properties, Required>]: FromJsonSchema<Properties[Key]>;
} & {
  [Key in Exclude<keyof Properties, Always<Properties, Required>>]?: FromJsonSchema<Properties[Key]>;
};

type RequiredOf<S> = S extends { readonly required: readonly (infer Name)[] } ? Name : never;
