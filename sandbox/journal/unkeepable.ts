/** Something that stands there and cannot be kept, with the reason as the end of a sentence: "a.iso cannot be kept: it is …". */
export class Unkeepable extends Error {
  readonly path: string;
  readonly why: string;

  constructor(path: string, why: string, cause?: unknown) {
    super(`${path} cannot be kept: ${why}`, { cause });
    this.name = 'Unkeepable';
    this.path = path;
    this.why = why;
  }
}
