/** What code tells of a file that is named, or of those in a folder: scripts for the forms of whole requests and for those in any order. */

export const FILE_SIZE = `python 'print(format(os.path.getsize(CODEFILE), ","), "bytes")'`;
export const LAST_CHANGE = `python 'print(datetime.fromtimestamp(os.path.getmtime(CODEFILE)).strftime("%Y-%m-%d %H:%M"))'`;

/** The path of the file of PLACE at one end of a property that files have in a list of them. */
export function extremeFile(extreme: 'max' | 'min', property: 'size' | 'modified'): string {
  return `python 'print(${extreme}(files(PLACE), key=lambda f: f["${property}"])["path"])'`;
}
/** Whether anything is in a file. White space alone is said to be that. */
export const HOLDS_ANYTHING = `python 'size, text = os.path.getsize(CODEFILE), open(CODEFILE, "rb").read(100_000)
print(CODEFILE, "is empty" if size == 0 else "holds nothing but white space" if not text.strip() and size < 100_000 else f"is not empty: {size:,} bytes")'`;
