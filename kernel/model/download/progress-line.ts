import type { DownloadEvent } from './download-event.ts';

/** A line in a log file every five seconds is enough to see that something moves. */
const LINE_EVERY_MS = 5_000;
/** Ten redraws a second look smooth and cost nothing. */
const REDRAW_EVERY_MS = 100;
/** The rate is that of the last ten seconds: steady enough to read, quick enough to notice a slower line. */
const RATE_WINDOW_MS = 10_000;
const SAMPLE_EVERY_MS = 200;
const BAR_CELLS = 24;
/** Width assumed when the terminal does not say. */
const DEFAULT_COLUMNS = 80;

/** Where the progress is drawn; process.stderr fits. */
export interface ProgressStream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

export interface ProgressLineOptions {
  stream: ProgressStream;
  /** Name of the model. */
  label: string;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

export interface ProgressLine {
  report(event: DownloadEvent): void;
  /** Leaves the cursor at the start of an empty line, whatever happened before. */
  end(): void;
}

/** Turns what happens during a download into text: a bar that redraws itself on a terminal, a line now and then elsewhere. */
export function createProgressLine({ stream, label, now = () => performance.now() }: ProgressLineOptions): ProgressLine {
  const isTerminal = stream.isTTY === true;
  let shownMs = Number.NEGATIVE_INFINITY;
  let isDrawn = false;
  let samples: Sample[] = [];
  let refusal: string | undefined;

  const clear = () => {
    if (isDrawn) stream.write('\r\u001b[2K');
    isDrawn = false;
  };
  const say = (text: string) => {
    clear();
    stream.write(`${text}\n`);
    shownMs = Number.NEGATIVE_INFINITY;
  };
  const draw = (text: () => string, isLast: boolean) => {
    const time = now();
    if (!isLast && time - shownMs < (isTerminal ? REDRAW_EVERY_MS : LINE_EVERY_MS)) return;
    shownMs = time;
    if (!isTerminal) return void stream.write(`${text()}\n`);
    // A line that wraps could not be erased with a carriage return.
    stream.write(`\r\u001b[2K${text().slice(0, (stream.columns ?? DEFAULT_COLUMNS) - 1)}`);
    isDrawn = true;
  };
  const measure = (bytes: number): number => {
    const time = now();
    const last = samples.at(-1);
    // Thousands of chunks arrive in a second; a few samples of them tell the rate.
    if (last === undefined || time - last.timeMs >= SAMPLE_EVERY_MS) {
      samples = [...samples.filter((sample) => time - sample.timeMs <= RATE_WINDOW_MS), { timeMs: time, bytes }];
    }
    return bytesPerSecond(samples);
  };

  return {
    report(event) {
      switch (event.type) {
        case 'waiting':
          return draw(
            () => `${label}: another okso (process ${event.pid} on ${event.host}) is fetching it; waiting ${duration(event.waitedMs)}`,
            false,
          );
        case 'checking':
          return draw(() => amount(`${label}: checking`, event.checkedBytes, event.totalBytes, isTerminal), false);
        case 'source-started':
          samples = [];
          say(`${started(label, event)}${refusal === undefined ? '' : `; ${refusal}`}`);
          refusal = undefined;
          // The line just said that it begins; the next one elsewhere than on a terminal is due when there is something to tell.
          if (!isTerminal) shownMs = now();
          return;
        case 'progress': {
          const rate = measure(event.receivedBytes);
          const isLast = event.receivedBytes === event.totalBytes;
          return draw(() => `${amount(label, event.receivedBytes, event.totalBytes, isTerminal)}${speed(rate, event)}`, isLast);
        }
        case 'source-rejected':
          // Told with the next source, or by the error when there is none.
          refusal = `${event.source} did not deliver: ${event.reason}`;
          return;
        case 'damaged':
          return say(`${label}: the file was damaged and is now ${event.movedTo}`);
        case 'done':
          return say(`${label}: ${size(event.totalBytes)} downloaded, SHA-256 is right`);
        default:
          return assertNever(event);
      }
    },
    end: clear,
  };
}

interface Sample {
  timeMs: number;
  bytes: number;
}

/** Bytes as a person reads them, in decimal units like file managers and network speeds. */
export function size(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(2)} GB`;
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(bytes >= 1e8 ? 0 : 1)} MB`;
  return `${Math.ceil(bytes / 1e3)} KB`;
}

function started(label: string, event: Extract<DownloadEvent, { type: 'source-started' }>): string {
  const resumed = event.resumedBytes > 0 ? `, continuing after ${size(event.resumedBytes)}` : '';
  return `${label}: fetching ${size(event.totalBytes)} from ${event.from} (${event.source})${resumed}`;
}

function amount(what: string, done: number, total: number, hasBar: boolean): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.floor(share * BAR_CELLS);
  const bar = hasBar ? `  ${'█'.repeat(filled)}${'░'.repeat(BAR_CELLS - filled)}` : '';
  return `${what}${bar}  ${Math.floor(share * 100)} %  ${size(done)} of ${size(total)}`;
}

function speed(rate: number, { receivedBytes, totalBytes }: { receivedBytes: number; totalBytes: number }): string {
  if (rate <= 0) return '';
  const left = totalBytes - receivedBytes;
  return `  ${size(rate)}/s${left > 0 ? `  ${duration((left / rate) * 1000)} left` : ''}`;
}

function bytesPerSecond(samples: readonly Sample[]): number {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.timeMs <= first.timeMs) return 0;
  return Math.max(0, ((last.bytes - first.bytes) / (last.timeMs - first.timeMs)) * 1000);
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

function assertNever(event: never): never {
  throw new Error(`unknown download event ${JSON.stringify(event)}`);
}
