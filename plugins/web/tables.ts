/** Cells that one table may have once spans are written out; a span can claim to cover a thousand rows. */
const MAX_CELLS = 20_000;
const MAX_SPAN = 100;

/** What is longer than a paragraph is not a value. */
const MAX_CELL_CHARACTERS = 1_000;

/** Makes plain grids of the tables that hold data, and takes apart those that only place things on the page. */
export function tidyTables(root: Element): void {
  const tables = [...root.querySelectorAll('table')];
  for (const table of tables) {
    moveOut(table);
    gatherLooseCells(table);
  }
  // Before any is changed: a table that holds another one places things on the page.
  const grids = new Set(tables.filter(holdsData));
  // From the inside out, so that what a layout table holds is ready when it is taken apart.
  for (const table of tables.reverse()) {
    if (grids.has(table)) makeGrid(table);
    else takeApart(table);
  }
  // Readability turns a table of one cell into a block and leaves the cell behind.
  for (const stray of [...root.querySelectorAll('tr, td, th')]) if (stray.closest('table') === null) stray.replaceWith(asBlock(stray));
}

/** Rows of a table, whatever sections they stand in. */
export function rowsOf(table: Element): Element[] {
  return [...table.querySelectorAll('tr')];
}

function cellsOf(row: Element): Element[] {
  return [...row.children].filter(isCell);
}

const isCell = ({ nodeName }: Element): boolean => nodeName === 'TD' || nodeName === 'TH';

const TABLE_PARTS: ReadonlySet<string> = new Set('CAPTION COLGROUP COL THEAD TBODY TFOOT TR TD TH'.split(' '));

const CELLS: ReadonlySet<string> = new Set(['CAPTION', 'TD', 'TH']);

/** What stands between the cells is shown before the table, as browsers do it; what was put around rows or cells is taken off. */
function moveOut(table: Element, part = table): void {
  for (const child of [...part.childNodes]) {
    if (TABLE_PARTS.has(child.nodeName)) {
      if (!CELLS.has(child.nodeName)) moveOut(table, child as Element);
    } else if (child.nodeType === ELEMENT && (child as Element).querySelector(':scope > tr, :scope > td, :scope > th, :scope > tbody') !== null) {
      moveOut(table, child as Element);
      child.replaceWith(...child.childNodes);
    } else if (child.nodeType !== COMMENT && /\S/.test(child.textContent ?? '')) table.before(child);
  }
}

const ELEMENT = 1;
const COMMENT = 8;

/** Cells without a row are allowed in HTML; browsers write the row in. */
function gatherLooseCells(table: Element): void {
  for (const section of [table, ...table.querySelectorAll('thead, tbody, tfoot')]) {
    let row: Element | undefined;
    for (const child of [...section.children]) {
      if (!isCell(child)) {
        row = undefined;
        continue;
      }
      if (row === undefined) {
        row = table.ownerDocument.createElement('tr');
        const before = child.previousElementSibling;
        // The parser closes a heading whose cells have no row.
        if (before?.nodeName === 'THEAD' && before.children.length === 0) before.append(row);
        else child.before(row);
      }
      row.append(child);
    }
  }
}

function holdsData(table: Element): boolean {
  if (table.getAttribute('role') === 'presentation' || table.querySelector('table, h1, h2, h3, h4, h5, h6, pre, hr') !== null) return false;
  const rows = rowsOf(table);
  if (rows.some((row) => cellsOf(row).some((cell) => (cell.textContent ?? '').length > MAX_CELL_CHARACTERS))) return false;
  const isGrid = rows.filter((row) => cellsOf(row).length > 1).length > 1;
  return isGrid || (rows.length > 1 && table.querySelector('th') !== null);
}

/** Caption before the table, spans written out: a value that stands for several rows is repeated, so that every row says all it means. */
function makeGrid(table: Element): void {
  const caption = table.querySelector('caption');
  if (caption !== null) {
    const paragraph = table.ownerDocument.createElement('p');
    paragraph.append(...caption.childNodes);
    caption.remove();
    table.before(paragraph);
  }
  let cells = 0;
  /** Column → the cell that reaches into the rows below, and for how many more. */
  const reaching = new Map<number, { cell: Element; rows: number }>();
  for (const row of rowsOf(table)) {
    let column = 0;
    const continueAbove = (before: Element | null): void => {
      for (let above = reaching.get(column); above !== undefined; above = reaching.get(column)) {
        row.insertBefore(above.cell.cloneNode(true), before);
        if (above.rows === 1) reaching.delete(column);
        else above.rows -= 1;
        column += 1;
      }
    };
    for (const cell of cellsOf(row)) {
      continueAbove(cell);
      const rows = spanOf(cell, 'rowspan');
      const columns = spanOf(cell, 'colspan');
      cells += rows * columns;
      if (cells > MAX_CELLS) return;
      if (rows > 1) reaching.set(column, { cell, rows: rows - 1 });
      for (let extra = 1; extra < columns; extra += 1) cell.after(table.ownerDocument.createElement('td'));
      column += columns;
    }
    continueAbove(null);
  }
}

function spanOf(cell: Element, name: 'rowspan' | 'colspan'): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  cell.removeAttribute(name);
  return span >= 1 ? Math.min(span, MAX_SPAN) : 1;
}

/** Each cell becomes a block of its own. */
function takeApart(table: Element): void {
  const own = [...table.querySelectorAll('caption, td, th')].filter((cell) => cell.closest('table') === table);
  table.replaceWith(...own.map(asBlock));
}

function asBlock(cell: Element): Element {
  const block = cell.ownerDocument.createElement('div');
  block.append(...cell.childNodes);
  return block;
}
