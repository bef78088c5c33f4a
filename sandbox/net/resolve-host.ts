import { lookup } from 'node:dns/promises';

/** Every address of a name, as the system knows it (hosts file, name servers, search list). */
export type ResolveHost = (name: string) => Promise<readonly string[]>;

/**
 * Asks the system, so that okso sees the same internet as the user's other programs. All addresses are wanted: one that was left out could be
 * the one that must not be reached.
 */
export const resolveWithSystem: ResolveHost = async (name) => {
  const found = await lookup(name, { all: true, order: 'verbatim' });
  return found.map(({ address }) => address);
};
