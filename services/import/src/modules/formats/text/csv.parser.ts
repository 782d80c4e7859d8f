import { createEntryCollector, createFolderPaths } from '../../file/entry-collector.ts'
import { createInvalidInputScanner } from '../../file/invalid-input.ts'
import type { FileParser } from '../../file/parsed-file.ts'
import { type CsvColumns, columnsOf } from './csv-columns.ts'
import { createCsvRows } from '@foyer/contracts/csv-rows'

/** How the rows of a CSV file are written, by its first line; null for a text whose first line names no column of addresses. */
export function csvDialectOf(start: string): { delimiter: string; newline: '\n' | '\r\n' | '\r' } | null {
  const head = /^[^\r\n]*/.exec(start.trimStart())?.[0].slice(0, maxHeaderLength) ?? ''
  const newline = /\r\n|\n|\r/.exec(start.trimStart())?.[0] ?? '\n'
  const delimiter = [',', ';', '\t'].find((mark) => columnsOf(cells(head, mark)) !== null)
  return delimiter === undefined ? null : { delimiter, newline: newline === '\r\n' || newline === '\r' ? newline : '\n' }
}

/**
 * Reads the CSV files of Pocket, Instapaper and Raindrop, and any other whose first row names a column of addresses (`csv-columns.ts`). Text in pieces of
 * any size, in order, then `end`. A NUL, or a quoted field that never ends, has `invalid_at` set.
 */
export function createCsvParser(start: string, { now, max }: { now: number; max: number }): FileParser {
  const rows = createCsvRows(csvDialectOf(start) ?? { delimiter: ',', newline: '\n' })
  const collector = createEntryCollector({ now, max })
  const folderOf = createFolderPaths(collector)
  const scanner = createInvalidInputScanner()
  let columns: CsvColumns | null = null

  const addRow = (row: string[]) => {
    if (row.every((cell) => cell.trim() === '')) return
    if (columns === null) columns = columnsOf(row)
    else {
      const { folder, ...link } = columns.read(row)
      collector.addLink(folderOf(folder), link)
    }
  }

  return {
    take: () => collector.take(),
    write(text) {
      scanner.scan(text)
      if (!collector.isFull() && scanner.nul() === null) for (const row of rows.write(text)) addRow(row)
    },
    end() {
      const { rows: last, unfinished } = rows.end()
      if (unfinished === null) for (const row of last) addRow(row)
      return collector.end({ invalidAt: scanner.nul() ?? unfinished, recognised: columns !== null || scanner.nul() !== null })
    },
  }
}

const maxHeaderLength = 4_096

const cells = (line: string, delimiter: string): string[] => line.split(delimiter).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
