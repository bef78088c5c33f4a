/** A line of a text that says what something is: `Phone: 07700 900123`, `- **Owner**: Ada`. */
export interface LabelledLine {
  line: string;
  label: string;
  value: string;
}

const LABELLED = /^(?<before>[\s>*#-]*)(?<label>\p{L}[\p{L}\p{N} /.'-]{0,30}?)(?<between>\**\s*:\**\s+)(?<value>\S.*?)\s*$/u;

/** The labelled lines of a text, in its order; a sentence with a colon in it is none where the label would be longer than a few words. */
export function labelledLines(text: string): LabelledLine[] {
  return text.split(/\r?\n/).flatMap((line): LabelledLine[] => {
    const { label, value } = LABELLED.exec(line)?.groups ?? {};
    return label === undefined || value === undefined ? [] : [{ line, label: label.trim(), value }];
  });
}

/** The line with another value behind its label. */
export function withLabelledValue({ line, value }: LabelledLine, next: string): string {
  const at = line.lastIndexOf(value);
  return line.slice(0, at) + next + line.slice(at + value.length);
}
