import type { SourceKind } from '../catalogue.ts';
import type { DownloadEvent } from './download-event.ts';
import type { PartFile } from './part-file.ts';

/** All bytes are in the part, or why they are not. Whether they are the right ones is not for the source to say. */
export type Delivery = { delivered: true } | { delivered: false; reason: string };

/** A place the bytes of one model can come from. */
export interface ModelSource {
  readonly kind: SourceKind;
  /** The place in words: a host name, a package. */
  readonly from: string;
  /** A part can be continued at multiples of this. */
  readonly alignBytes: number;
  /** Bytes needed on disk beside the model. */
  readonly besideBytes: number;
  /** Appends to the part until it is complete. Throws only faults that no other source could mend: the disk, an interruption. */
  deliver(part: PartFile, context: DeliveryContext): Promise<Delivery>;
}

export interface DeliveryContext {
  signal: AbortSignal;
  report: (event: Extract<DownloadEvent, { type: 'progress' }>) => void;
}
