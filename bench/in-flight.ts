/** Runs work `count` times with at most `width` at once, each beginning as soon as another has ended; gives the milliseconds that all of it took. */
export async function timeInFlight(count: number, width: number, work: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane));
  return performance.now() - started;
}
