import { csvLimits } from '@foyer/contracts/csv-limits'
import { csvRows } from '@foyer/text/csv-rows'
import { limits } from '@foyer/contracts/limits'
import type { Table, TableCell } from '@foyer/contracts/link-tools/tables'

const tableTypes =
  /^(?:text\/(?:plain|csv|x-csv|comma-separated-values|tab-separated-values)|application\/(?:csv|octet-stream|vnd\.ms-excel))$/
const jsonTypes = /^(?:application|text)\/(?:[\w.-]+\+)?json$/
const isMarkup = /^<(?:!doctype|\?xml|html|head|body|svg)/i
/** The names of columns are those of as many objects. */
const objectsForNames = 100
/** One more than are kept, so that it is seen that there are more: every row has a cell for each. */
const columnsRead = limits.table_columns + 1

/**
 * The table in the answer of a server: CSV, TSV or text with semicolons (RFC 4180), or JSON as a list of objects, a list of lists, a list of
 * values, or `{ labels, series }`. Rows, columns and cells are bounded. null for anything else; the declared type decides first.
 */
export function parseTable(text: string, contentType: string | undefined): Table | null {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const isJson = jsonTypes.test(type)
  if (!isJson && type !== '' && !tableTypes.test(type)) return null
  const body = text.replace(/^\uFEFF/, '').trim()
  if (body === '' || body.includes('\0') || isMarkup.test(body)) return null
  if (isJson || /^[[{]/.test(body)) return bounded(jsonRows(body))
  return bounded(textRows(body))
}

function textRows(text: string): unknown[][] {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = /\t/.test(firstLine) ? '\t' : /;/.test(firstLine) ? ';' : ','
  const hasText = (row: string[]) => row.some((cell) => cell.trim() !== '')
  return csvRows(text, { delimiter, max: limits.table_rows + 2, limits: csvLimits, isRow: hasText })
}

function jsonRows(text: string): unknown[][] | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (Array.isArray(value)) return listRows(value.slice(0, limits.table_rows + 2))
  return isObject(value) ? seriesRows(value) : null
}

function listRows(list: readonly unknown[]): unknown[][] | null {
  if (list.every((row) => Array.isArray(row))) return [...list]
  if (!list.every(isObject)) return list.every((value) => !isObject(value) && !Array.isArray(value)) ? list.map((value) => [value]) : null
  const names = [...new Set(list.slice(0, objectsForNames).flatMap((row) => Object.keys(row)))].slice(0, columnsRead)
  return [names, ...list.map((row) => names.map((name) => (Object.hasOwn(row, name) ? row[name] : null)))]
}

/** `{ labels: […], series: [{ name, values }] }`, the values also as `data`, or `series: { name: values }`. */
function seriesRows({ labels, series }: Record<string, unknown>): unknown[][] | null {
  if (!Array.isArray(labels)) return null
  const columns = Array.isArray(series)
    ? series.map((entry: unknown) => (isObject(entry) ? { name: entry['name'], values: entry['values'] ?? entry['data'] } : null))
    : isObject(series)
      ? Object.entries(series).map(([name, values]) => ({ name, values }))
      : []
  if (columns.length === 0 || !columns.every((column) => column !== null && Array.isArray(column.values))) return null
  const read = columns.slice(0, columnsRead)
  const header = [null, ...read.map((column, index) => column?.name ?? `${index + 1}`)]
  const valueAt = (values: unknown, row: number): unknown => (Array.isArray(values) ? (values[row] as unknown) : null)
  const rows = labels.slice(0, limits.table_rows + 1).map((label, row) => [label, ...read.map((column) => valueAt(column?.values, row))])
  return [header, ...rows]
}

function bounded(rows: unknown[][] | null): Table | null {
  if (!rows) return null
  const cells = rows.slice(0, limits.table_rows + 1).map((row) => row.slice(0, limits.table_columns).map(cellOf))
  if (!cells.some((row) => row.some((cell) => cell !== null))) return null
  return { rows: cells, is_cut: rows.length > cells.length || rows.some((row) => row.length > limits.table_columns) }
}

function cellOf(value: unknown): TableCell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return null
  const text = value
    .slice(0, limits.table_cell * 2)
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
  return text === '' ? null : text.slice(0, limits.table_cell).toWellFormed()
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
