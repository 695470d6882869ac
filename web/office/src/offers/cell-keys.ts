// Moving through the cells of a table by the keys of a spreadsheet.

/** Marks the field of a cell. */
export const CELL = { "data-cell": "" };

/** Moves from a cell as its key says; says whether it did. What a text needs of the arrows stays the text's. */
export function moveByKey(field: HTMLInputElement, key: string, isShifted: boolean): boolean {
  if (key === "ArrowUp" || (key === "Enter" && isShifted)) return go(above(field, -1));
  if (key === "ArrowDown" || key === "Enter") return go(above(field, 1));
  if (key === "Tab") return go(beside(field, isShifted ? -1 : 1));
  if (isShifted) return false;
  const { selectionStart: start, selectionEnd: end, value } = field;
  const isWhole = start === 0 && end === value.length;
  if (key === "ArrowLeft" && (isWhole || end === 0)) return go(within(field, -1));
  if (key === "ArrowRight" && (isWhole || start === value.length)) return go(within(field, 1));
  return false;
}

/** The first or last cell of the row around, from what stands beside them. */
export function moveIntoCells(from: Element, key: string): boolean {
  const cells = cellsOf(from.closest("tr"));
  return key === "ArrowLeft" && go(cells.at(-1));
}

function go(target: HTMLElement | undefined): boolean {
  target?.focus();
  return target !== undefined;
}

/** The cell of the same column so many rows down. */
function above(field: HTMLElement, by: number): HTMLElement | undefined {
  const row = field.closest("tr");
  const column = cellsOf(row).indexOf(field);
  const rows = [...(row?.parentElement?.children ?? [])];
  return row ? cellsOf(rows[rows.indexOf(row) + by])[column] : undefined;
}

/** The next cell in the order of reading. */
function beside(field: HTMLElement, by: number): HTMLElement | undefined {
  const all = cellsOf(field.closest("table"));
  return all[all.indexOf(field) + by];
}

/** The next cell of the row, and after the last what else the row offers. */
function within(field: HTMLElement, by: number): HTMLElement | undefined {
  const row = field.closest("tr");
  const all = [...(row?.querySelectorAll<HTMLElement>("[data-cell], [data-row-link]") ?? [])];
  return all[all.indexOf(field) + by];
}

function cellsOf(part: Element | null | undefined): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])];
}
