/** From where to where in the code. */
export interface Place {
  from: number;
  to: number;
}

/** A column of a table as code names it. */
export interface ColumnUse {
  path: string;
  /** How the file is read: `rows`, `json`, or `csv` and the delimiter; `files` for what files() lists, `read` for a text that is taken for rows. */
  reader: string;
  column: string;
  /** Of the name with its quotes; null where Python does not tell. */
  at: Place | null;
}

/** A value that stands in code. */
export type Literal = string | number | boolean;

/** A condition that holds the cells of a column against values that stand in the code. */
export interface Condition {
  path: string;
  reader: string;
  column: string;
  /** `has` is `"x" in row["c"]`. */
  operator: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in' | 'has' | 'has not' | 'startswith' | 'endswith';
  values: readonly Literal[];
  /** What is done to the cell first, innermost first. */
  wraps: readonly string[];
  /** Whether it only decides which rows count. */
  isFilter: boolean;
  at: Place;
  /** The cell with what is done to it, the cell alone, and the name of its column. */
  subject: Place;
  cell: Place;
  name: Place;
}

/** A text that `rows()` is given for a column: its rows are those that have it there. */
export interface WantedText {
  path: string;
  reader: string;
  column: string;
  value: string;
  /** Of the text with its quotes. */
  at: Place;
}

/** What code does with tables. */
export interface TableUses {
  columns: readonly ColumnUse[];
  conditions: readonly Condition[];
  wanted: readonly WantedText[];
}
