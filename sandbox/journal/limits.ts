/** How much the journal may keep; tests give less. */
export interface JournalLimits {
  /** A single file. Larger ones are films, images of disks and databases: copying them takes longer than the change. */
  fileBytes: number;
  /** All that one unit keeps. */
  unitBytes: number;
  /** All units together; the oldest go first. A home folder has room for this without anybody noticing. */
  totalBytes: number;
  /** A person undoes what happened today; a list longer than this is not read. */
  units: number;
  /** Paths that one call may change: beyond this, looking at them all takes longer than a person waits. */
  paths: number;
  /** Larger files are compared by size and time only: reading them twice would cost more than the change. */
  hashedBytes: number;
}

const MIB = 1024 * 1024;

export const JOURNAL_LIMITS: JournalLimits = {
  fileBytes: 256 * MIB,
  unitBytes: 1024 * MIB,
  totalBytes: 2048 * MIB,
  units: 200,
  paths: 50_000,
  hashedBytes: 32 * MIB,
};
