import type { Access } from './path-rules.ts';

/** A real path that a command may change, and how. */
export interface Touch {
  path: string;
  access: Access;
}
