/** Work of several clients, taken in turns: who asks for much waits for those who ask for little, not the other way round. */
export interface FairQueue<Client, Work> {
  readonly length: number;
  add(client: Client, work: Work): void;
  /** The oldest work of the client whose turn it is. */
  take(): { client: Client; work: Work } | undefined;
  /** Takes back what a client no longer wants. */
  drop(client: Client, isUnwanted: (work: Work) => boolean): void;
}

/** An empty queue. */
export function createFairQueue<Client, Work>(): FairQueue<Client, Work> {
  // A map keeps the order of insertion: who was served goes to its end.
  const waiting = new Map<Client, Work[]>();
  return {
    get length() {
      return [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
    },
    add(client, work) {
      waiting.set(client, [...(waiting.get(client) ?? []), work]);
    },
    take() {
      for (const [client, [work, ...rest]] of waiting) {
        waiting.delete(client);
        if (rest.length > 0) waiting.set(client, rest);
        if (work !== undefined) return { client, work };
      }
      return undefined;
    },
    drop(client, isUnwanted) {
      const wanted = (waiting.get(client) ?? []).filter((work) => !isUnwanted(work));
      if (wanted.length > 0) waiting.set(client, wanted);
      else waiting.delete(client);
    },
  };
}
