/** One form of a path for comparison: no dot in front, no slash behind. */
export function plainPath(path: string): string {
  return path.replace(/^(?:\.\/+)+/, '').replace(/\/+$/, '');
}
