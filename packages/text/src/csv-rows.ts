import { detached } from './detached-text.ts'

/** Of a longer row or cell, or a row with more columns, the beginning is kept. Lengths are in characters. */
export type CsvLimits = { row: number; cell: number; columns: number }

export type CsvRows = {
  /** The rows that this piece completes. */
  write(text: string): string[][]
  /** The last row, and where a quoted field begins that never ends. */
  end(): { rows: string[][]; unfinished: number | null }
}

/**
 * Reads CSV (RFC 4180) in pieces of any size, in order, then `end`; no more than one row is in memory. Any line end ends a row where none is given. A quotation mark within a quoted field that ends
 * nothing belongs to the field, which then ends with its line at the latest; white space between the mark that ends it and what follows does not.
 */
export function createCsvRows({
  delimiter,
  newline,
  limits,
}: {
  delimiter: string
  newline?: '\n' | '\r\n' | '\r'
  limits: CsvLimits
}): CsvRows {
  const newlines = newline === undefined ? ['\r\n', '\n', '\r'] : [newline]
  const endOfPlain = new RegExp(`[${delimiter.replace(/[\\\]^-]/, String.raw`\$&`)}${newlines.join('')}]`, 'g')
  const lineEnds = new RegExp(newlines.join('|'), 'g')
  let state: 'start' | 'plain' | 'quoted' | 'quote' = 'start'
  let row: string[] = []
  let columns = 0
  let lengthBefore = 0
  let field = ''
  /** How long the field is if the last quotation mark ends it, and whether there is white space behind that. */
  let lengthAtQuote = 0
  let isAfterSpace = false
  /** A quotation mark in the field ends nothing: its first may be part of a word, and end nothing either. */
  let hasStray = false
  // The beginning of a line end that the next piece may complete.
  let rest = ''
  let consumed = 0
  let fieldStart = 0

  const newlineAt = (text: string, at: number) => newlines.find((lineEnd) => text.startsWith(lineEnd, at))
  const newlineIn = (text: string, from: number, to: number) => {
    lineEnds.lastIndex = from
    const at = lineEnds.exec(text)?.index ?? -1
    return at < to ? at : -1
  }
  const add = (text: string) => {
    const room = Math.min(limits.cell, limits.row - lengthBefore) - field.length
    if (room > 0) field += text.slice(0, room)
  }
  const endField = () => {
    if (columns < limits.columns) row.push(detached(field))
    columns += 1
    lengthBefore += field.length
    field = ''
    hasStray = false
    state = 'start'
  }
  const endRow = (): string[] => {
    endField()
    const complete = row
    row = []
    columns = 0
    lengthBefore = 0
    return complete
  }

  /** Reads up to where the next state begins, and gives where that is. */
  const readOn = (text: string, at: number, rows: string[][]): number => {
    if (state === 'start') {
      fieldStart = consumed + at
      state = text.charAt(at) === '"' ? 'quoted' : 'plain'
      return state === 'quoted' ? at + 1 : at
    }
    if (state === 'quoted') {
      const quote = text.indexOf('"', at)
      const lineEnd = hasStray ? newlineIn(text, at, quote < 0 ? text.length : quote) : -1
      if (lineEnd >= 0) {
        add(text.slice(at, lineEnd))
        field = `"${field}`
        return endAt(text, lineEnd, rows) ?? lineEnd
      }
      add(text.slice(at, quote < 0 ? text.length : quote))
      if (quote < 0) return text.length
      lengthAtQuote = field.length
      isAfterSpace = false
      state = 'quote'
      add('"')
      return quote + 1
    }
    if (state === 'plain') {
      endOfPlain.lastIndex = at
      const end = endOfPlain.exec(text)?.index ?? text.length
      add(text.slice(at, end))
      if (end === text.length) return end
      return endAt(text, end, rows) ?? (add(text.charAt(end)), end + 1)
    }
    return readBehindQuote(text, at, rows)
  }

  /** Ends the field, or the row, that a delimiter or a line end here ends; null for neither. */
  const endAt = (text: string, at: number, rows: string[][]): number | null => {
    if (text.startsWith(delimiter, at)) {
      endField()
      return at + delimiter.length
    }
    const lineEnd = newlineAt(text, at)
    if (lineEnd === undefined) return null
    rows.push(endRow())
    return at + lineEnd.length
  }

  const readBehindQuote = (text: string, at: number, rows: string[][]): number => {
    const character = text.charAt(at)
    // Two marks are one.
    if (character === '"' && !isAfterSpace) {
      state = 'quoted'
      return at + 1
    }
    const isEnd = text.startsWith(delimiter, at) || newlineAt(text, at) !== undefined
    if (isEnd) {
      field = field.slice(0, lengthAtQuote)
      return endAt(text, at, rows) ?? at
    }
    if (character.trim() !== '') {
      state = 'quoted'
      hasStray = true
      return at
    }
    isAfterSpace = true
    add(character)
    return at + 1
  }

  const read = (text: string): string[][] => {
    const rows: string[][] = []
    for (let at = 0; at < text.length;) at = readOn(text, at, rows)
    consumed += text.length
    return rows
  }

  return {
    write(piece) {
      const text = rest + piece
      rest = newlines.includes('\r\n') && text.endsWith('\r') ? '\r' : ''
      return read(text.slice(0, text.length - rest.length))
    },
    end() {
      const rows = read(rest)
      const isUnfinished = state === 'quoted' || (state === 'quote' && isAfterSpace)
      if (state === 'quote') field = field.slice(0, lengthAtQuote)
      rows.push(endRow())
      return { rows, unfinished: isUnfinished ? fieldStart : null }
    },
  }
}

const pieceLength = 64 * 1024

/** The first rows of a text in CSV, at most `max` of those that `isRow` accepts. */
export function csvRows(
  text: string,
  { delimiter, max, limits, isRow = () => true }: { delimiter: string; max: number; limits: CsvLimits; isRow?: (row: string[]) => boolean },
): string[][] {
  const reader = createCsvRows({ delimiter, limits })
  const rows: string[][] = []
  for (let at = 0; at < text.length && rows.length < max; at += pieceLength)
    rows.push(...reader.write(text.slice(at, at + pieceLength)).filter(isRow))
  if (rows.length < max) rows.push(...reader.end().rows.filter(isRow))
  return rows.slice(0, max)
}
