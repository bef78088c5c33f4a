/** Releases what was taken, last taken first. */
export interface Closer {
  /** Remembers how to release something; the function returned forgets it again. */
  add(dispose: () => unknown): () => void;
  /** Runs every disposer even if some fail, then rejects with all their errors. A second call waits for the first. */
  close(): Promise<void>;
}

// AsyncDisposableStack would do most of this, but Node 20 does not have it.
/** A list of disposers. Something added after closing began is released too. */
export function createCloser(): Closer {
  const entries: { dispose: () => unknown }[] = [];
  let closing: Promise<void> | undefined;

  async function run(): Promise<void> {
    const errors: unknown[] = [];
    for (let entry = entries.pop(); entry !== undefined; entry = entries.pop()) {
      try {
        await entry.dispose();
      } catch (thrown) {
        errors.push(thrown);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of the things to close failed to close`);
  }

  return {
    add(dispose) {
      const entry = { dispose };
      entries.push(entry);
      return () => {
        const index = entries.indexOf(entry);
        if (index >= 0) entries.splice(index, 1);
      };
    },
    close() {
      closing ??= run();
      return closing;
    },
  };
}
