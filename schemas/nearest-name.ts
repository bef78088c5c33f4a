/** The name that a misspelt one was probably meant to be. */
export function nearestName(wanted: string, names: Iterable<string>): string | undefined {
  // A third of the letters may differ; beyond that it is another word, and words of two letters are all alike.
  let best = wanted.length <= 2 ? 0 : Math.max(1, Math.floor(wanted.length / 3));
  let nearest: string | undefined;
  for (const name of names) {
    const distance = editDistance(wanted.toLowerCase(), name.toLowerCase());
    if (distance < best || (distance === best && nearest === undefined)) {
      best = distance;
      nearest = name;
    }
  }
  return nearest;
}

/** How many letters have to be added, dropped, changed or swapped with their neighbour (optimal string alignment distance). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed, swapped));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
