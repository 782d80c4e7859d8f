import { type ColumnRole, roleOfColumn } from './column-names.ts'
import { hasScheme, isEvidentAddress } from './evident-address.ts'

type Row = readonly string[]

/** What the columns of a table hold, and the row in which they are named: -1 where they are not. */
export type TableLayout = { header: number; roles: Array<ColumnRole | null>; names: Row }

/** How the rows of a table are written, and what its columns hold. */
export type Table = { delimiter: string; newline: '\n' | '\r\n' | '\r'; layout: TableLayout }

/**
 * Finds out from the first rows of a table what its columns hold: by their names, in whatever row these are, and by what stands in them. null where no
 * column has addresses, or where a table cannot be told from a list of addresses with the delimiter in them.
 */
export function layoutOf(rows: readonly Row[]): TableLayout | null {
  const filled = rows.map((row, index) => ({ row, index })).filter(({ row }) => row.some((cell) => cell.trim() !== ''))
  for (const { row, index } of filled.slice(0, maxRowsToHeader)) {
    if (row.some(hasAddress)) break
    const below = filled.filter((later) => later.index > index).map((later) => later.row)
    const layout = layoutByNames(row, below)
    if (layout) return { header: index, names: row, roles: layout }
  }
  const data = filled.map(({ row }) => row)
  const [names = []] = data
  const hasNames = data.length > 1 && !names.some(hasAddress)
  const roles = layoutByData((hasNames ? data.slice(1) : data).slice(0, maxRowsOfData), hasNames ? names : [])
  return roles && { header: hasNames ? (filled[0]?.index ?? 0) : -1, names: hasNames ? names : [], roles }
}

/** What names a column has no address in it. */
const hasAddress = (cell: string): boolean => isEvidentAddress(cell) || /https?:\/\//i.test(cell)

export const isVideoId = (cell: string): boolean => /^\s*[\w-]{11}\s*$/.test(cell)

const maxRowsToHeader = 10
const maxRowsOfData = 200

function layoutByNames(names: Row, rows: readonly Row[]): TableLayout['roles'] | null {
  const roles = rolesOf(names)
  const column = columnOfLinks(roles, rows)
  if (column < 0) return null
  const links = rows.filter((row) => isEvidentAddress(row[column] ?? '') || roles[column] === 'video').length
  const isTable = names.length > 1 && (links > 0 || rows.length === 0 || commonWidth(rows) === names.length)
  // A single word above a list is more often its title.
  if (!isTable && links * 5 < rows.length * 4) return null
  const own = roles.map((role, index) => ((role === 'url' || role === 'video') && index !== column ? null : role))
  if (own.includes('title')) return own
  const free = [...own.keys()].filter((index) => own[index] === null && rows.some((row) => isWords(row[index]?.trim() ?? '')))
  const title = titleAmong(
    free,
    names.map((_, index) => rows.map((row) => row[index] ?? '')),
  )
  return own.map((role, index) => (index === title ? 'title' : role))
}

/** The first of these columns whose cells are no numbers of something. */
const titleAmong = (free: readonly number[], columns: readonly string[][]): number | undefined =>
  free.find((index) => columns[index]?.some((cell) => /\s/.test(cell.trim())) || !columns[index]?.some((cell) => /\d/.test(cell))) ??
  free[0]

/** Each role by the first column that has it, but for texts, of which there are several. */
function rolesOf(names: Row): TableLayout['roles'] {
  const roles = names.map((name) => roleOfColumn(name))
  return roles.map((role, index) => (role === 'text' || role === 'url' || roles.indexOf(role) === index ? role : null))
}

/** The column of addresses: of those named so, the one that has most; else that of the ids of videos. */
function columnOfLinks(roles: TableLayout['roles'], rows: readonly Row[]): number {
  const countIn = (column: number) => rows.filter((row) => isEvidentAddress(row[column] ?? '')).length
  const [best] = [...roles.keys()].filter((index) => roles[index] === 'url').toSorted((a, b) => countIn(b) - countIn(a))
  if (best !== undefined) return best
  const video = roles.indexOf('video')
  return rows.some((row) => isVideoId(row[video] ?? '')) ? video : -1
}

/** Without names, or with names that nobody knows: the column with most addresses, and what the others look like. */
function layoutByData(rows: readonly Row[], names: Row): TableLayout['roles'] | null {
  const width = commonWidth(rows)
  const columns = Array.from({ length: width }, (_, index) => rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== ''))
  const counts = columns.map((cells) => cells.filter(isEvidentAddress).length)
  const weights = columns.map((cells, index) => maxRowsOfData * cells.filter(hasScheme).length + (counts[index] ?? 0))
  const url = weights.indexOf(Math.max(...weights))
  if (width < 2 || 2 * (counts[url] ?? 0) < Math.max(1, columns[url]?.length ?? 0)) return null
  const named = rolesOf(names)
  const roles = columns.map((cells, index): ColumnRole | null => {
    const role = named[index] ?? null
    if (index === url) return 'url'
    return role === null && cells.length > 0 && cells.every((cell) => dateLike.test(cell))
      ? 'date'
      : role === 'url' || role === 'video'
        ? null
        : role
  })
  const free = [...roles.keys()].filter((index) => roles[index] === null && (columns[index] ?? []).some(isWords))
  const title = roles.includes('title') ? undefined : titleAmong(free, columns)
  const hasMore = title !== undefined || roles.some((role) => role !== null && role !== 'url')
  return hasMore ? roles.map((role, index) => (index === title ? 'title' : free.includes(index) ? 'text' : role)) : null
}

/** How many cells most rows have; 0 where they differ. The last row may be cut off. */
function commonWidth(rows: readonly Row[]): number {
  const whole = rows.length < 3 ? rows : rows.slice(0, -1)
  const counts = new Map<number, number>()
  for (const { length } of whole) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [[width, count] = [0, 0]] = [...counts].toSorted(([widthA, a], [widthB, b]) => b - a || widthA - widthB)
  return 2 * count >= whole.length ? width : 0
}

const dateLike = /^(?:1\d{9}(?:\d{3}|\d{6})?|\d{4}-\d{2}-\d{2}.*|\d{1,2}[./]\d{1,2}[./]\d{4}.*)$/

/** Several words, or one of letters: no number, no key, no part of an address. */
const isWords = (cell: string): boolean =>
  !isEvidentAddress(cell) &&
  /\p{L}/u.test(cell) &&
  (/\s/.test(cell) || /^\p{L}[\p{L}\p{N}'’.!?-]{0,20}$/u.test(cell)) &&
  !/^(?:true|false|yes|no|null)$/i.test(cell)
