import type { SourceKind } from '../catalogue.ts';

/** What happens while a model is fetched, for whoever shows or logs it. */
export type DownloadEvent =
  /** Another okso process fetches the same model. */
  | { type: 'waiting'; pid: number; host: string; waitedMs: number }
  /** Bytes on disk are hashed: a finished file not seen before, or a part that is resumed. */
  | { type: 'checking'; checkedBytes: number; totalBytes: number }
  | { type: 'source-started'; source: SourceKind; from: string; resumedBytes: number; totalBytes: number }
  | { type: 'progress'; receivedBytes: number; totalBytes: number }
  /** A source could not deliver, or delivered other bytes; the next one is tried. */
  | { type: 'source-rejected'; source: SourceKind; reason: string }
  /** A finished file had wrong bytes and was moved out of the way. */
  | { type: 'damaged'; path: string; movedTo: string }
  | { type: 'done'; path: string; totalBytes: number };

export type ReportDownload = (event: DownloadEvent) => void;
