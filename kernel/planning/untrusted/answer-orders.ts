/** Blocks that pretend to come from somebody with a say are taken out whole; bounded, because a page may open thousands of them. */
const BLOCKS = /<(information|system|instructions?|important|admin|prompt)\b[^>]{0,100}>[\s\S]{0,2000}?<\/\1>/gi;

/** Sentences that tell whoever writes the answer what to write. A text for people describes its subject; it does not speak of the reader's answer. */
const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|preceding|your|all)\b.{0,30}\b(?:\w{0,3}nstructions?|prompts?|orders?|rules|guidelines|tasks?|context)\b/i,
  /\b(?:end|begin|start|finish|conclude|close|preface|answer|reply|respond|say|write|include|append|add|put|output|print|repeat|state|mention|insert|change|replace|make)\b.{0,60}\byour (?:\w+ )?(?:answers?|responses?|reply|replies|output|summary)\b/i,
  /\byour (?:\w+ )?(?:answer|response|reply|output|summary)\b.{0,40}\b(?:must|should|shall|has to|needs to|is to|will)\b/i,
  /\b(?:answer|reply|respond)\b.{0,20}\b(?:only|solely|exactly|nothing but|just)\b.{0,30}\b(?:with|words?|phrase|sentence|text|string)\b/i,
  /\b(?:say|print|output|write|repeat|include|append|add|insert|end with|answer with|reply with)\b.{0,30}\b(?:exact|exactly|verbatim|literally)\b.{0,25}\b(?:words?|phrase|sentence|text|string|line)\b/i,
  /\b(?:end|begin|finish|conclude|close)\b.{0,20}\bwith (?:the|this|these) (?:\w+ )?(?:words?|phrase|sentence|text|string)\b/i,
  /\b(?:to|for|dear|attention|hey|hello),? (?:any |all |the |you,? )?(?:the )?(?:ai|a\.i\.|language model|llm|chatbot|assistant)s?\b(?: (?:assistant|model|agent|system)s?)?\b.{0,80}\b(?:please|must|should|do|follow|you)\b/i,
  /<\|[a-z_]+\|>|\[\/?INST\]|^#*\s*\(?system[ _]?(?:message|prompt|note)\)?/i,
];

/**
 * A text without the sentences that tell how to answer. okso answers to the user alone: what a page or a file wants to have said is not part
 * of what was found in it.
 */
export function withoutAnswerOrders(text: string): string {
  const kept = text
    .replace(BLOCKS, '')
    .split('\n')
    .map((line) => (isOrder(line) ? withoutOrderSentences(line) : line));
  return kept.join('\n');
}

/** Whether a text tells how to answer. */
export function ordersAnswer(text: string): boolean {
  return withoutAnswerOrders(text) !== text;
}

function isOrder(text: string): boolean {
  return ORDERS.some((order) => order.test(text));
}

/** A line may hold a paragraph: only the sentence that gives the order goes. */
function withoutOrderSentences(line: string): string {
  const kept = line.split(/(?<=[.!?])\s+/).filter((sentence) => !isOrder(sentence));
  const rest = kept.join(' ');
  return isOrder(rest) ? '' : rest;
}
