/**
 * The probability that pairs differ in one direction as one-sidedly as these do, or more so, if both directions were equally likely: the
 * exact test of McNemar (1947), which is the sign test. Pairs without a difference say nothing.
 */
export function signTest(up: number, down: number): number {
  const pairs = up + down;
  let tail = 0;
  // Each term of the binomial distribution from the one before it.
  let term = 0.5 ** pairs;
  for (let count = 0; count <= Math.min(up, down); count++) {
    tail += term;
    term *= (pairs - count) / (count + 1);
  }
  return Math.min(1, 2 * tail);
}
