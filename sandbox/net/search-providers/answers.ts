import { z } from 'zod';

// Apart from the providers, because the policy asks those for their names in commands that search nothing.

/** What Brave Search says, as far as okso reads it. */
export const braveAnswer = z.object({
  web: z.object({ results: z.array(z.object({ url: z.string(), title: z.string().nullish(), description: z.string().nullish() })) }).nullish(),
});

/** What Google Custom Search says. */
export const googleAnswer = z.object({
  items: z
    .array(z.object({ link: z.string(), title: z.string().nullish(), snippet: z.string().nullish(), displayLink: z.string().nullish() }))
    .nullish(),
  searchInformation: z.object({ totalResults: z.coerce.number().nullish() }).nullish(),
});

/** What a SearXNG server says. */
export const searxngAnswer = z.object({
  number_of_results: z.number().nullish(),
  results: z.array(z.object({ url: z.string().nullish(), title: z.string().nullish(), content: z.string().nullish() })),
});
