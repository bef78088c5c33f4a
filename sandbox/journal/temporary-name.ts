/** How the names of a unit's temporary files begin, so that what an interrupted write leaves behind can be told from everything else. */
export function temporaryName(unit: string): string {
  return `.okso-${unit}-`;
}
