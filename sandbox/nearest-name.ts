/** The known name that a misspelt one most likely stands for, if any is near enough to be worth saying. */
export function nearestName(misspelt: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  // A third of the letters may differ: `file_red` finds file_read, `cat` does not find `date`.
  let bestDistance = Math.floor(misspelt.length / 3) + 1;
  for (const name of known) {
    const distance = editDistance(misspelt, name);
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (let column = 0; column < b.length; column += 1) {
      const replaced = (above[column] ?? 0) + (letter === b[column] ? 0 : 1);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return above[b.length] ?? 0;
}
