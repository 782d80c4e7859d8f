import { csvLimits } from '@foyer/contracts/csv-limits'
import { createCsvRows } from '@foyer/text/csv-rows'
import { createEntryCollector, createFolderPaths } from '../../file/entry-collector.ts'
import { createInvalidInputScanner } from '../../file/invalid-input.ts'
import type { FileParser } from '../../file/parsed-file.ts'
import { columnsOf } from './csv-columns.ts'
import { type Table, type TableLayout, layoutOf } from './table-layout.ts'

/** How the rows of a table are written, and what its columns hold, by the beginning of its text; null for a text that is none. */
export function tableOf(text: string): Table | null {
  const start = text.slice(0, maxSniffed)
  const lineEnd = /\r\n|\n|\r/.exec(start.trimStart())?.[0] ?? '\n'
  const newline: Table['newline'] = lineEnd === '\r\n' || lineEnd === '\r' ? lineEnd : '\n'
  // As spreadsheets are told the delimiter.
  const declared = /^\s*"?sep=([^\r\n])"?[ \t]*[\r\n]/i.exec(start)?.[1]
  const tables = (declared === undefined ? delimiters : [declared]).flatMap((delimiter) => {
    const layout = layoutOf(rowsIn(start, delimiter, newline))
    // A table of Markdown is a list, as is “address | title”.
    const isTable =
      delimiter !== '|' || (!start.trimStart().startsWith('|') && ((layout?.header ?? -1) >= 0 || (layout?.roles.length ?? 0) > 2))
    return layout && isTable ? [{ delimiter, newline, layout }] : []
  })
  const [best] = tables.toSorted((a, b) => rankOf(b.layout) - rankOf(a.layout))
  return best ?? null
}

const delimiters = [',', ';', '\t', '|']
const maxSniffed = 64 * 1024

/** Named columns count more than those that only look like something. */
const rankOf = ({ header, roles }: TableLayout): number => (header >= 0 ? 2 : 1) * roles.filter((role) => role !== null).length

function rowsIn(text: string, delimiter: string, newline: Table['newline']): string[][] {
  const reader = createCsvRows({ delimiter, newline, limits: csvLimits })
  return [...reader.write(text), ...reader.end().rows]
}

/**
 * Reads tables: the CSV files of Pocket, Instapaper, Raindrop, Readwise, Matter and YouTube, and any other with a column of addresses
 * (`csv-columns.ts`), by commas, semicolons, tabs or bars. Text in pieces of any size, in order, then `end`. Rows without an address are left out, and
 * counted. A NUL, or a quoted field that never ends, has `invalid_at` set.
 */
export function createCsvParser(start: string, { now, max }: { now: number; max: number }): FileParser {
  const table = tableOf(start)
  const rows = createCsvRows({ ...(table ?? { delimiter: ',', newline: '\n' }), limits: csvLimits })
  const columns = table && columnsOf(table)
  const collector = createEntryCollector({ now, max })
  const folderOf = createFolderPaths(collector)
  const scanner = createInvalidInputScanner()
  let number = -1
  let nextLine = 1

  const addRow = (row: string[]) => {
    number += 1
    const line = nextLine
    nextLine += row.reduce((lines, cell) => lines + cell.split('\n').length - 1, 1)
    if (!columns || number === table.layout.header || row.every((cell) => cell.trim() === '')) return
    const words = row.map((cell) => cell.trim()).filter((cell) => cell !== '')
    const { folder, more, ...link } = columns.read(row)
    if (number < table.layout.header || link.url === '') {
      if (!/^"?sep=/i.test(row[0] ?? ''))
        collector.skip(number < table.layout.header ? 'text' : 'empty', link.title || words.join(', '), line)
    } else for (const each of [link, ...more]) collector.addLink(folderOf(folder), { ...each, line })
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
