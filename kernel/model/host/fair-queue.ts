/** Work of several clients, taken in turns: who asks for much waits for those who ask for little, not the other way round. */
export interface FairQueue<Client, Work> {
  readonly length: number;
  add(client: Client, work: Work): void;
  /** The oldest work of the client whose turn it is, unless its time has not come. */
  take(mayBegin?: (work: Work) => boolean): { client: Client; work: Work } | undefined;
  /** Takes back what a client no longer wants. */
  drop(client: Client, isUnwanted: (work: Work) => boolean): void;
}

/** An empty queue. */
export function createFairQueue<Client, Work>(): FairQueue<Client, Work> {
  // A map keeps the order of insertion: who was served goes to its end.
  const waiting = new Map<Client, Work[]>();
  let servedLast: Client | undefined;
  return {
    get length() {
      return [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
    },
    add(client, work) {
      waiting.set(client, [...(waiting.get(client) ?? []), work]);
    },
    take(mayBegin = () => true) {
      const clients = [...waiting.keys()];
      // Who asked anew while being served stands before those who came meanwhile.
      const client = clients.find((candidate) => candidate !== servedLast) ?? clients[0];
      if (client === undefined) return undefined;
      const [work, ...rest] = waiting.get(client) ?? [];
      if (work !== undefined && !mayBegin(work)) return undefined;
      waiting.delete(client);
      if (rest.length > 0) waiting.set(client, rest);
      servedLast = client;
      return work === undefined ? undefined : { client, work };
    },
    drop(client, isUnwanted) {
      const wanted = (waiting.get(client) ?? []).filter((work) => !isUnwanted(work));
      if (wanted.length > 0) waiting.set(client, wanted);
      else waiting.delete(client);
    },
  };
}
