import Papa from 'papaparse'

export type CsvRows = {
  /** The rows that this piece completes. */
  write(text: string): string[][]
  /** The last row, and where a quoted field begins that never ends. */
  end(): { rows: string[][]; unfinished: number | null }
}

/**
 * Reads CSV (RFC 4180) in pieces of any size. A row that a piece leaves open is read again with the next ones, at most once each time its text has
 * doubled: a quotation mark that is never closed must not cost the square of the file's length.
 */
export function createCsvRows({ delimiter, newline }: { delimiter: string; newline: '\n' | '\r\n' | '\r' }): CsvRows {
  const parser = new Papa.Parser({ delimiter, newline })
  let rest = ''
  let consumed = 0
  let enough = 0

  const parse = (ignoreLastRow: boolean): Papa.ParseResult<string[]> => {
    const result = parser.parse(rest, 0, ignoreLastRow) as Papa.ParseResult<string[]>
    const cursor = ignoreLastRow ? result.meta.cursor : rest.length
    rest = rest.slice(cursor)
    consumed += cursor
    enough = rest.length * 2
    return result
  }

  return {
    write(text) {
      rest += text
      return rest.length < enough ? [] : parse(true).data
    },
    end() {
      const start = consumed
      const { data, errors } = parse(false)
      const missing = errors.find(({ code }) => code === 'MissingQuotes')
      return { rows: data, unfinished: missing ? start + Math.max(0, (missing.index ?? 1) - 1) : null }
    },
  }
}
