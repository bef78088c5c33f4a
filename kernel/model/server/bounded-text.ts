import type { Response } from 'undici';

/** An error, a list of models or a whole answer is far smaller; what is larger is not read to its end. */
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** The body of an answer as text, up to a bound, so that no server can fill the memory. */
export async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MAX_CHARACTERS) break;
  }
  return text.slice(0, MAX_CHARACTERS);
}
