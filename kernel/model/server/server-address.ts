import { OksoError } from '../../../schemas/okso-error.ts';

/** Where a model server answers. */
export interface ServerAddress {
  /** The address that paths such as `/chat/completions` are added to; it ends in `/v1`. */
  api: string;
  /** Host and port, for messages. */
  origin: string;
  /** The server is on this machine, so that what it is sent does not leave it. */
  isLocal: boolean;
}

/** Reads OKSO_MODEL_URL: a base address with or without `/v1`, or the full address of the chat endpoint. */
export function serverAddress(text: string): ServerAddress {
  const wrong = (what: string) =>
    new OksoError('OKSO_CONFIG', `OKSO_MODEL_URL ${what}`, { hint: 'Give the base address of the server, for example http://127.0.0.1:8080/v1.' });
  if (!URL.canParse(text.trim())) throw wrong('is no address');
  const url = new URL(text.trim());
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw wrong(`begins with ${url.protocol} instead of http: or https:`);
  if (url.username !== '' || url.password !== '') throw wrong('holds a password; a key belongs into OKSO_MODEL_API_KEY');
  const path = url.pathname.replace(/\/+$/, '').replace(/\/(?:chat\/)?completions$/, '');
  const base = path.endsWith('/v1') ? path : `${path}/v1`;
  return { api: `${url.origin}${base}`, origin: url.origin, isLocal: /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname) };
}
