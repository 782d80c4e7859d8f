import type { AddressOf } from './link-lines.ts'

/**
 * The lines of a table by commas or semicolons with bars in place of these, which are then no part of an address (`linksOfLines`); any other text as it is.
 */
export function withBars(text: string, addressOf: AddressOf): string {
  const lines = text.split('\n')
  const rows = lines.filter((line) => line.includes('://'))
  const delimiter = [';', ','].find((mark) => rows.length > 1 && rows.every((row) => isRow(row.split(mark), addressOf)))
  if (delimiter === undefined) return text
  return lines.map((line) => (line.includes('://') ? line.split(delimiter).map(unquoted).join(' | ') : line)).join('\n')
}

/** An address, and beside it words. */
function isRow(cells: readonly string[], addressOf: AddressOf): boolean {
  const isAddress = (cell: string) => /^\S+:\/\/\S+$/.test(cell) && addressOf(cell) !== null
  const trimmed = cells.slice(0, maxCells).map(unquoted)
  return trimmed.filter(isAddress).length === 1 && trimmed.some((cell) => !isAddress(cell) && /^\p{L}/u.test(cell))
}
const maxCells = 100

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"([^]*)"$/, '$1')
    .replaceAll('""', '"')
