import type { DryPenalty, GenerateRequest } from '../model.ts';

/** How a server is asked to obey a grammar, by what `owned_by` in its list of models calls it. */
interface Dialect {
  grammar(gbnf: string): Record<string, unknown>;
  /** How repetition is made less likely, where the server can do that. */
  dry?(penalty: DryPenalty): Record<string, unknown>;
  /** What else this server understands. */
  extras: Record<string, unknown>;
}

/** What okso asks for is one line of script, and a grammar would cut thoughts off anyway. Templates that do not know it ignore it. */
const noThoughts = { chat_template_kwargs: { enable_thinking: false } };

const dialects: Readonly<Record<string, Dialect>> = {
  llamacpp: {
    grammar: (gbnf) => ({ grammar: gbnf }),
    dry: ({ multiplier, base, allowedLength, lastTokens }) => ({
      dry_multiplier: multiplier,
      dry_base: base,
      dry_allowed_length: allowedLength,
      dry_penalty_last_n: lastTokens,
      // Its parser refuses an empty list; what no text holds interrupts nothing.
      dry_sequence_breakers: ['\u0001'],
    }),
    extras: { ...noThoughts, return_progress: true },
  },
  // Newer versions know the first, older ones the second, and each ignores the other.
  vllm: { grammar: (gbnf) => ({ structured_outputs: { grammar: gbnf }, guided_grammar: gbnf }), extras: noThoughts },
  sglang: { grammar: (gbnf) => ({ ebnf: gbnf }), extras: noThoughts },
};
/** Many servers are llama.cpp within, and those that are not either ignore the field or refuse the request, which is then asked without. */
const unknownDialect: Dialect = { grammar: (gbnf) => ({ grammar: gbnf }), extras: {} };

export interface ChatRequestOptions {
  /** Undefined leaves the choice to the server. */
  model: string | undefined;
  owner: string | undefined;
  /** False after the server refused what is not in the common protocol. */
  isExtended: boolean;
}

/** The body of POST /chat/completions for one request. */
export function chatRequest(request: GenerateRequest, { model, owner, isExtended }: ChatRequestOptions): Record<string, unknown> {
  const dialect = dialects[owner ?? ''] ?? unknownDialect;
  return {
    ...(model === undefined ? {} : { model }),
    messages: [...request.prefix, ...request.turns].map(({ role, content }) => ({ role, content })),
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: request.maxTokens,
    temperature: request.temperature,
    seed: request.seed,
    ...(request.topP === undefined ? {} : { top_p: request.topP }),
    ...(request.stop === undefined || request.stop.length === 0 ? {} : { stop: request.stop }),
    ...(isExtended ? extensions(request, dialect) : {}),
  };
}

function extensions({ grammar, topK, wantsLogprob, dry }: GenerateRequest, dialect: Dialect): Record<string, unknown> {
  return {
    ...dialect.extras,
    ...(topK === undefined ? {} : { top_k: topK }),
    ...(wantsLogprob === true ? { logprobs: true } : {}),
    ...(dry === undefined ? {} : dialect.dry?.(dry)),
    ...(grammar === undefined ? {} : dialect.grammar(grammar)),
  };
}
