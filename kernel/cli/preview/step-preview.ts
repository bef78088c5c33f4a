/** What a step would do to the files that are there, found out without doing it. */
export type StepPreview =
  /** A file as it is and as it would be. */
  | { kind: 'change'; path: string; before: Uint8Array | undefined; after: Uint8Array }
  /** Names that a command hits. */
  | { kind: 'names'; what: 'removes' | 'replaces' | 'moves'; names: readonly string[] }
  /** Why the step cannot go well. */
  | { kind: 'fault'; message: string }
  /** Why there is nothing more to show. */
  | { kind: 'note'; text: string };
