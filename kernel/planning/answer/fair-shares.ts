/** Divides a budget of characters among texts: what a short one leaves over, the longer ones may use. */
export function shareOut(lengths: readonly number[], budget: number): number[] {
  const shares = lengths.map(() => 0);
  let left = budget;
  const shortestFirst = lengths.map((_, index) => index).sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0));
  for (const [position, index] of shortestFirst.entries()) {
    const share = Math.min(lengths[index] ?? 0, Math.floor(left / (lengths.length - position)));
    shares[index] = share;
    left -= share;
  }
  return shares;
}
