/**
 * The probability that two sets of samples from one source differ as much as these do: the two-sided rank test of Mann and Whitney (1947), by
 * its normal approximation with corrections for ties and for continuity (Hollander and Wolfe, Nonparametric Statistical Methods, 4.1). It
 * asks nothing of how samples are spread, which for times is never normal.
 */
export function rankTest(a: readonly number[], b: readonly number[]): number {
  const size = a.length + b.length;
  const sorted = [...a.map((value) => ({ value, inA: true })), ...b.map((value) => ({ value, inA: false }))].sort((x, y) => x.value - y.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < size; ) {
    let end = start + 1;
    while (end < size && sorted[end]?.value === sorted[start]?.value) end += 1;
    // Equal values share the mean of the ranks they take up.
    rankSum += ((start + 1 + end) / 2) * sorted.slice(start, end).filter(({ inA }) => inA).length;
    ties += (end - start) ** 3 - (end - start);
    start = end;
  }
  const statistic = rankSum - (a.length * (a.length + 1)) / 2;
  const expected = (a.length * b.length) / 2;
  const variance = ((a.length * b.length) / 12) * (size + 1 - ties / (size * (size - 1)));
  if (!(variance > 0)) return 1;
  return Math.min(1, 2 * upperTail(Math.max(0, Math.abs(statistic - expected) - 0.5) / Math.sqrt(variance)));
}

/** How much of the normal distribution lies above: formula 26.2.17 of Abramowitz and Stegun, exact to 7.5e-8. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
}
