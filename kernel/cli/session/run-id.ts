import { randomBytes } from 'node:crypto';

/** `20261122-010203-17c9f2`: sorts by time, the milliseconds being the first three of the last six digits; the rest is chance. */
export function newRunId(now: Date): string {
  const digits = now.toISOString().replace(/\D/g, '');
  const milliseconds = now.getUTCMilliseconds().toString(16).padStart(3, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8, 14)}-${milliseconds}${randomBytes(2).toString('hex').slice(1)}`;
}
