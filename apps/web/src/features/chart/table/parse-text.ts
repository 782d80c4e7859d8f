import { csvLimits } from '@foyer/contracts/csv-limits'
import { csvRows } from '@foyer/text/csv-rows'
import { limits } from '@foyer/contracts/limits'
import type { Table, TableCell } from '@foyer/contracts/link-tools/tables'

/** The table in a text that was pasted: cells between tabs, as spreadsheets copy them, or between semicolons or commas (RFC 4180). */
export function parseText(text: string): Table {
  // Tabs at the beginning are empty cells.
  const body = text
    .replace(/^\uFEFF/, '')
    .replace(/^\s*[\r\n]/, '')
    .trimEnd()
  if (body === '') return { rows: [], is_cut: false }
  const data = csvRows(body, { delimiter: delimiterOf(body), max: limits.table_rows + 2, limits: csvLimits })
  return {
    rows: data.slice(0, limits.table_rows + 1).map((row) => row.slice(0, limits.table_columns).map(cellOf)),
    is_cut: data.length > limits.table_rows + 1 || data.some((row) => row.length > limits.table_columns),
  }
}

function delimiterOf(text: string): string {
  if (/^[^\r\n]*\t/.test(text)) return '\t'
  return /^[^\r\n]*;/.test(text) ? ';' : ','
}

function cellOf(text: string): TableCell {
  const plain = text.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
  return plain === '' ? null : plain.slice(0, limits.table_cell).toWellFormed()
}
