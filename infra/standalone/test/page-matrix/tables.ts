/** A table that tests read off: rows and columns by their names. */
export type Table = ReadonlyMap<string, ReadonlyMap<string, string>>

/** A table whose first line names its columns; what is next to each other is set apart by two spaces or more. */
export function readTable(text: string): Table {
  const [columns = [], ...rows] = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/ {2,}/))
  return new Map(rows.map(([name = '', ...cells]) => [name, new Map(columns.map((column, at) => [column, cells[at] ?? '']))]))
}

export function cellOf(table: Table, row: string, column: string): string {
  const cell = table.get(row)?.get(column)
  if (!cell) throw new Error(`the table does not say ${column} of ${row}`)
  return cell
}
