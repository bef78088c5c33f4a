import { randomBytes } from 'node:crypto';

/** `20261122-010203-4f2a9c`: sorts by time, and two runs of one second differ. */
export function newRunId(now: Date): string {
  const digits = now.toISOString().replace(/\D/g, '');
  return `${digits.slice(0, 8)}-${digits.slice(8, 14)}-${randomBytes(3).toString('hex')}`;
}
