import type { Table, TableCell } from '@foyer/contracts/link-tools/tables'
import type { Decimal } from '../settings.ts'
import { decimalOf, isEmptyCell, parseNumber } from './parse-number.ts'

/** A column of numbers; null where there is none. Its name may be empty. */
export type Series = { name: string; values: ReadonlyArray<number | null> }
/** A cell that is no number. Rows and columns count from 1, as in the table. */
export type Problem = { row: number; column: number; name: string; text: string }

/** What a chart shows of a table. A label is empty where a row has no name. */
export type ChartData = {
  labelTitle: string
  labels: readonly string[]
  series: readonly Series[]
  problems: readonly Problem[]
  isCut: boolean
}

type Row = { number: number; cells: readonly TableCell[] }
type Source = Pick<Table, 'rows' | 'is_cut'>

/**
 * The names of rows are in the first column, those of series in the first row, unless that has numbers already. A single column has values alone.
 * `decimal` null: the separator that the numbers of the table say by themselves.
 */
export function readTable(table: Source, decimal: Decimal | null): ChartData {
  const { header, body, firstValue, columns } = layoutOf(table)
  const separator = decimal ?? decimalOf(textsOf(body, firstValue)) ?? '.'
  const problems: Problem[] = []
  const valueColumns = Array.from({ length: columns - firstValue }, (_, index) => firstValue + index)
  const names = valueColumns.map((column) => textOf(header?.cells[column]))
  const rows = body.map(({ number, cells }) =>
    valueColumns.map((column, index) => {
      const cell = cells[column] ?? null
      const value = valueOf(cell, separator)
      if (value === null && !isBlank(cell)) problems.push({ row: number, column: column + 1, name: names[index] ?? '', text: textOf(cell) })
      return value
    }),
  )
  return {
    labelTitle: firstValue === 0 ? '' : textOf(header?.cells[0]),
    labels: body.map(({ cells }) => (firstValue === 0 ? '' : textOf(cells[0]))),
    series: names.map((name, index) => ({ name, values: rows.map((row) => row[index] ?? null) })),
    problems,
    isCut: table.is_cut,
  }
}

/** Whether there is anything to draw. */
export function hasValues({ series }: Pick<ChartData, 'series'>): boolean {
  return series.some(({ values }) => values.some((value) => value !== null))
}

/** Whether the numbers of a table can be read in two ways: where all that have a separator are like “1.234”. */
export function isAmbiguous(table: Source): boolean {
  const { body, firstValue } = layoutOf(table)
  const texts = textsOf(body, firstValue)
  return decimalOf(texts) === null && texts.some((text) => differs(parseNumber(text, '.'), parseNumber(text, ',')))
}

function layoutOf({ rows: cells }: Source) {
  const rows = cells.map((row, index): Row => ({ number: index + 1, cells: row })).filter((row) => row.cells.some((cell) => cell !== null))
  const columns = rows.reduce((most, row) => Math.max(most, row.cells.findLastIndex((cell) => cell !== null) + 1), 0)
  const firstValue = columns > 1 ? 1 : 0
  const [first, ...rest] = rows
  const header = first && hasNames(first.cells, firstValue) ? first : null
  return { header, body: header ? rest : rows, firstValue, columns }
}

/** Whether a first row names its columns: where it has no number, or nothing but numbers beside an empty corner, or years. */
function hasNames(cells: readonly TableCell[], firstValue: number): boolean {
  const values = cells.slice(firstValue).filter((cell) => !isBlank(cell))
  if (values.every((cell) => !isNumber(cell))) return true
  return firstValue > 0 && ((cells[0] ?? null) === null || areYears(values))
}

function areYears(cells: readonly TableCell[]): boolean {
  const years = cells.map((cell) => (/^(?:19|20)\d\d$/.test(String(cell)) ? Number(cell) : Number.NaN))
  return years.length > 1 && years.every((year, index) => index === 0 || Math.abs(year - (years[index - 1] ?? 0)) === 1)
}

function textsOf(rows: readonly Row[], firstValue: number): string[] {
  return rows.flatMap(({ cells }) => cells.slice(firstValue).filter((cell) => typeof cell === 'string'))
}

function differs(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && a !== b
}

function valueOf(cell: TableCell, decimal: Decimal): number | null {
  return typeof cell !== 'string' ? cell : isEmptyCell(cell) ? null : parseNumber(cell, decimal)
}

function isNumber(cell: TableCell): boolean {
  return typeof cell === 'number' || (cell !== null && (parseNumber(cell, '.') !== null || parseNumber(cell, ',') !== null))
}

function isBlank(cell: TableCell): boolean {
  return cell === null || (typeof cell === 'string' && isEmptyCell(cell))
}

function textOf(cell: TableCell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell)
}
