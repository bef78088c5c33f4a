/** Accumulated processor time of the machine and of this process, in milliseconds. */
export interface ProcessorTimes {
  /** All processors together, whoever used them. */
  busyMs: number;
  /** This process, all its threads together. */
  ownMs: number;
}

export interface CoreMeterOptions {
  times: () => ProcessorTimes;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
}

export interface CoreMeter {
  /** How many cores other programs kept busy lately; 0.5 is half of one. */
  others(): number;
}

/** Shorter than this and the kernel's accounting (ticks of 10 ms) is mostly noise. */
const WINDOW_MS = 250;

// llama.cpp's threads wait for each other by spinning: two of them on two cores fall to a tenth of their speed as soon as another program
// takes a third of a core, where a single one loses nothing. So the host looks at what is free before it spreads out.
/** Watches how busy the rest of the machine is. */
export function createCoreMeter({ times, now }: CoreMeterOptions): CoreMeter {
  let since = { at: now(), ...times() };
  let latest = 0;
  return {
    others() {
      const at = now();
      if (at - since.at < WINDOW_MS) return latest;
      const current = { at, ...times() };
      const othersMs = current.busyMs - since.busyMs - (current.ownMs - since.ownMs);
      latest = Math.max(0, othersMs / (at - since.at));
      since = current;
      return latest;
    },
  };
}

/** Work of others below this share of a core does not cost a thread: shells and progress lines are always there. */
const TOLERATED_CORES = 0.35;

/** The most threads, up to `wanted`, that find a core of their own. */
export function threadsThatFit(wanted: number, { cores, others }: { cores: number; others: number }): number {
  return Math.max(1, Math.min(wanted, Math.floor(cores - others + TOLERATED_CORES)));
}
