import { type CsvLimits, csvRows } from '@foyer/text/csv-rows'
import { hasHiddenCharacters, withoutHiddenCharacters } from '@foyer/text/hidden-characters'
import { limits } from '../../limits.ts'
import { freeUserName, toUserName, userNameFor } from './user-names.ts'

/** Why a line is none of a pupil. `address`: it has an e-mail address, which no pupil has. */
export type PupilLineProblem = 'no_name' | 'too_long' | 'address'

export type ListedName = {
  name: string
  user_name: string
  /** The user name of the list is somebody else’s. */
  isChanged: boolean
  /** Somebody of this name is in the class or above in the list. */
  isNamesake: boolean
}

export type PupilList = {
  pupils: ListedName[]
  /** Lines that make nobody, by their number in the text. */
  invalid: Array<{ line: number; text: string; problem: PupilLineProblem }>
}

const csvLimits: CsvLimits = { row: 4_096, cell: 1_024, columns: 50 }
/** More lines than a class has; the rest is left out. */
const maxLines = 2_000

/** What columns are called in lists of schools, in lower case. */
const titles = {
  name: ['name', 'full name', 'student', 'student name', 'pupil', 'schüler', 'schülerin', 'schüler/in', 'schüler*in', 'vollständiger name'],
  first: ['first name', 'firstname', 'given name', 'vorname', 'rufname', 'vornamen'],
  last: ['last name', 'lastname', 'surname', 'family name', 'nachname', 'familienname'],
  userName: ['user name', 'username', 'login', 'benutzername', 'benutzer', 'anmeldename', 'nutzername'],
} as const
type Column = keyof typeof titles

/**
 * Reads the names of pupils out of a list that was pasted or a table in CSV as Excel and school software write it: separated by semicolons, tabs or commas,
 * in quotation marks or not, with titles of the columns or without. Without titles, a second column is the user name where all of it could be, else
 * the other part of the name (`Müller, Anna`). Each gets a user name that neither `existing` nor the list has yet.
 */
export function readPupilList(text: string, existing: ReadonlyArray<{ name: string; user_name: string }> = []): PupilList {
  const plain = text.replace(/^\uFEFF/, '').normalize('NFC')
  const rows = csvRows(plain, { delimiter: delimiterOf(plain), max: maxLines, limits: csvLimits }).map((cells, index) => ({
    line: index + 1,
    cells: cells.map((cell) => withoutHiddenCharacters(cell).trim().replaceAll(/\s+/g, ' ')),
  }))
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const header = headerOf(filled[0]?.cells ?? [])
  const body = header ? filled.slice(1) : filled
  const columns = header ?? guessColumns(body.map(({ cells }) => cells))
  const used = new Set(existing.map(({ user_name: userName }) => userName))
  const names = new Set(existing.map(({ name }) => name))
  const list: PupilList = { pupils: [], invalid: [] }
  for (const { line, cells } of body) {
    const name = nameOf(cells, columns)
    const problem = problemOf(name, cells)
    if (problem) list.invalid.push({ line, text: cells.filter(Boolean).join(' '), problem })
    else {
      list.pupils.push({ name, ...userNameOf(name, cells[columns.userName ?? -1] ?? '', used), isNamesake: names.has(name) })
      names.add(name)
    }
  }
  return list
}

type Columns = Partial<Record<Column, number>>

/** The most frequent separator; a comma by default. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const counted = [';', '\t', ','].map((mark) => ({ mark, count: lines.filter((line) => line.includes(mark)).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best), { mark: ',', count: 0 }).mark
}

/** The columns by their titles; null where the first row has none that says where the name is. */
function headerOf(cells: readonly string[]): Columns | null {
  const columns: Columns = {}
  for (const [index, cell] of cells.entries()) {
    const column = (Object.keys(titles) as Column[]).find((key) => (titles[key] as readonly string[]).includes(cell.toLowerCase()))
    if (column) columns[column] ??= index
  }
  // `Name; Vorname` is how German lists call the parts of a name.
  if (columns.name !== undefined && columns.first !== undefined && columns.last === undefined) {
    const { name, ...rest } = columns
    return { ...rest, last: name }
  }
  return columns.name === undefined && columns.first === undefined && columns.last === undefined ? null : columns
}

function guessColumns(rows: readonly string[][]): Columns {
  const filled = rows.filter(([, second = '']) => second !== '')
  if (filled.every(([first = '', second = '']) => isUserNameBeside(first, second))) return { name: 0, userName: 1 }
  return { last: 0, first: 1 }
}

/** Whether the second column may be the user name of the first: written as one, or made of the name with capitals (`Anna Alt`, `Anna.Alt`). */
function isUserNameBeside(name: string, text: string): boolean {
  const userName = toUserName(text)
  if (text === userName) return true
  if (/\s/.test(text) || userName === '') return false
  const hasSign = /[._\d]/.test(text) && userName === text.toLowerCase().replaceAll('_', '.')
  const [first = '', ...rest] = name.split(' ').map(toUserName)
  return hasSign || (rest.length > 0 && userName.length > first.length && first !== '' && userName.startsWith(first))
}

function nameOf(cells: readonly string[], { name, first, last }: Columns): string {
  const at = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? ''))
  return at(name) || [at(first), at(last)].filter(Boolean).join(' ')
}

function problemOf(name: string, cells: readonly string[]): PupilLineProblem | null {
  if (cells.some((cell) => /\S@\S/.test(cell))) return 'address'
  if (name.length > limits.pupil_name) return 'too_long'
  return toUserName(name) === '' || hasHiddenCharacters(name) ? 'no_name' : null
}

function userNameOf(name: string, requested: string, used: Set<string>): Pick<ListedName, 'user_name' | 'isChanged'> {
  const isUsed = (candidate: string) => used.has(candidate)
  const base = toUserName(requested)
  const userName = base === '' ? userNameFor(name, isUsed) : freeUserName(base, isUsed)
  used.add(userName)
  return { user_name: userName, isChanged: base !== '' && userName !== base }
}
