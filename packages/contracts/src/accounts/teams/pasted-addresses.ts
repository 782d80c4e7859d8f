import { emailSchema, withAsciiDomain } from '../accounts.ts'

/** What was pasted: each address once, in the order of its first mention and as it is spelled there, and what was no address, as it is written. */
export type PastedAddresses = { addresses: string[]; invalid: string[] }

/**
 * Reads e-mail addresses out of text in any form that people copy: one a line, separated by commas, semicolons, tabs or white space, with names
 * (`Ada <ada@example.org>`, `"Byron, Ada" <ada@example.org>`), as `mailto:` links, or as rows of a table with one column of addresses. The same
 * address in another case, or with its domain in ASCII, is one. Text without an address is `invalid`, so that nothing typed is lost; names beside
 * an address are not.
 */
export function parsePastedAddresses(text: string): PastedAddresses {
  const rows = plainOf(text)
    .split('\n')
    .map(cellsOf)
    .filter((cells) => cells.length > 0)
  const column = addressColumnOf(rows)
  const cells = column === null ? rows.flat() : rows.flatMap((row) => row[column] ?? []).filter(mentionsAddress)
  const addresses = new Map<string, string>()
  const invalid = new Set<string>()
  for (const cell of cells) {
    const parsed = parseCell(cell)
    for (const address of parsed.addresses) {
      const key = withAsciiDomain(address.toLowerCase())
      if (!addresses.has(key)) addresses.set(key, address)
    }
    for (const piece of parsed.invalid) invalid.add(piece)
  }
  return { addresses: [...addresses.values()], invalid: [...invalid] }
}

/** Every kind of separator, white space and quotation mark as one character of its kind; what nobody sees goes. */
function plainOf(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/(?![\n\t])\s/g, ' ')
    .replaceAll(/[，、،]/g, ',')
    .replaceAll(/[；؛]/g, ';')
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll('＠', '@')
}

/** The cells of a line, without empty ones. Between quotation marks nothing separates. */
function cellsOf(line: string): string[] {
  const hasSemicolon = splitOutsideQuotes(line, /[;\t]/).length > 1
  return splitOutsideQuotes(line, /[;\t]/)
    .flatMap((part) => (hasSemicolon && isNameBeforeAddress(part) ? [part] : splitOutsideQuotes(part, /,/)))
    .map((cell) => cell.trim())
    .filter((cell) => /[\p{L}\p{N}@]/u.test(cell))
}

/** As Outlook writes it where semicolons separate: `Byron, Ada <ada@example.org>`. */
const isNameBeforeAddress = (part: string) => mentionsAddress(/^[^@<>]*<([^<>]*)>\s*$/.exec(part)?.[1] ?? '')

function splitOutsideQuotes(line: string, separator: RegExp): string[] {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  // A quotation mark without its second one quotes nothing.
  let left = line.split('"').length - 1
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index)
    if (character === '"') {
      left -= 1
      isQuoted = !isQuoted && left > 0
    } else if (!isQuoted && separator.test(character)) {
      parts.push(line.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, line.slice(start)]
}

/** The only column with addresses in a table whose rows are of one length; null for any other text. */
function addressColumnOf(rows: string[][]): number | null {
  const [first = []] = rows
  if (rows.length < 2 || first.length < 2 || rows.some(({ length }) => length !== first.length)) return null
  const columns = first.flatMap((_, index) => (rows.some((row) => mentionsAddress(row[index] ?? '')) ? [index] : []))
  const [column] = columns
  if (column === undefined || columns.length > 1) return null
  // The first row may be the titles of the columns.
  return rows.slice(1).every((row) => mentionsAddress(row[column] ?? '')) ? column : null
}

const mentionsAddress = (cell: string) => cell.includes('@')

function parseCell(cell: string): PastedAddresses {
  if (!mentionsAddress(cell)) return { addresses: [], invalid: [cell] }
  const addresses: string[] = []
  const invalid: string[] = []
  // A quoted name is none to write to, whatever it says.
  const pieces = cell.replaceAll(/"[^"]*"(?=\s*<)/g, ' ').match(/<[^<>]*>|[^\s"<>()[\]]+/g) ?? []
  for (const [index, piece] of pieces.entries()) {
    if (!mentionsAddress(piece)) continue
    const address = addressOf(piece)
    const next = pieces[index + 1] ?? ''
    const isName = next.startsWith('<') && mentionsAddress(next)
    if (address === null || (isName && addressOf(next)?.toLowerCase() !== address.toLowerCase())) invalid.push(piece)
    else addresses.push(address)
  }
  return { addresses, invalid }
}

/** Without what stands before and after an address in running text, such as `E-mail:` or a full stop. */
function addressOf(word: string): string | null {
  const unbracketed = /^<[^<>]*>$/.test(word) ? word.slice(1, -1).trim() : word
  // Looked for from its first mark on alone: text of nothing but marks is read once.
  const bare = unbracketed
    .replace(/^[\p{L}-]+:/u, '')
    .replace(/^['‘’‚‹›]+/, '')
    .replace(/(?<!['’‘‹›.:!])['’‘‹›.:!]+$/, '')
  return emailSchema.safeParse(bare).data ?? null
}
