/** Long enough that messages cost nothing beside a token, short enough that text seems to flow. */
const FLUSH_MS = 30;

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
