/** Script and English have three to four bytes a token; a budget had better count too many. */
const BYTES_PER_TOKEN = 3;

/** About how many tokens a text has, where the model's own tokenizer cannot be asked. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}
