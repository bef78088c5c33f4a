/** The question whose answer is saved: `see who wrote it and put the name into a.txt`. */
const SAVED_QUESTION =
  /\b(?:find out|see|check|look up|read|learn|determine) (?:(?:on|in|at|from|for) (?:\S+[/.]\S+ )?)?((?:who|whom|whose|when|where|which|what)\b[^,;.?!]{3,80}?),? (?:and|then) (?:then )?(?:put|write|save|store|note|record|add|append|enter)\b (?:down )?(?:it|that|this|these|the|its|their|his|her|only|just)\b/i;

/** What a request asks before it says where the answer goes; undefined where it asks nothing. */
export function savedQuestion(request: string): string | undefined {
  return SAVED_QUESTION.exec(request)?.[1];
}
