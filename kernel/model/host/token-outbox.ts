/** Each message wakes the parent, which on two cores costs the decoding threads their next barrier; ten times a second still seems to flow. */
const FLUSH_MS = 100;

export interface TokenOutbox {
  add(text: string): void;
  flush(): void;
}

/** Gathers streamed text, so that a fast model does not pay for a message a token. */
export function createTokenOutbox(send: (text: string) => void): TokenOutbox {
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (gathered !== '') send(gathered);
    gathered = '';
  };
  return {
    add(text) {
      gathered += text;
      timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
  };
}
