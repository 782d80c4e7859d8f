import { invalidFilter } from './scim-error.ts'

export const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = (typeof comparisons)[number]
export type FilterValue = string | number | boolean | null

export type ScimFilter =
  | { kind: 'and' | 'or'; filters: ScimFilter[] }
  | { kind: 'not'; filter: ScimFilter }
  | { kind: 'present'; path: string }
  | { kind: 'compare'; path: string; operator: Comparison; value: FilterValue }
  /** One value of the attribute meets the whole filter. */
  | { kind: 'values'; path: string; filter: ScimFilter }

const maxLength = 2_000
const maxDepth = 20

type Token = { kind: 'text' | 'word' | 'number' | 'sign' | 'sub' | 'end'; text: string }

/** White space, a text as in JSON, a name, a number, a bracket, and the part of a value: each ends where it cannot go on, so that reading takes one pass. */
const pattern =
  /\s+|(?<text>"(?:[^"\\]|\\.)*")|(?<word>[A-Za-z$][\w$:.-]*)|(?<number>-?\d[\d.eE+-]*)|(?<sign>[()[\]])|(?<sub>\.[A-Za-z$][\w$-]*)/y

/**
 * Reads a filter (RFC 7644 §3.4.2.2), and what directories write beside it: `emails[type eq "work"].value eq "…"`. Throws ScimError `invalidFilter`, also for one
 * of more than 2,000 characters or 20 levels.
 */
export function parseFilter(source: string): ScimFilter {
  if (source.length > maxLength) throw invalidFilter('The filter is too long.')
  const tokens = tokenize(source)
  let at = 0
  const peek = (): Token => tokens[at] ?? end
  const take = (): Token => {
    const token = peek()
    at += 1
    return token
  }
  const isWord = (word: string): boolean => peek().kind === 'word' && peek().text.toLowerCase() === word
  const isSign = (sign: string): boolean => peek().kind === 'sign' && peek().text === sign
  const expect = (sign: string): void => {
    if (!isSign(sign)) throw unexpected(peek())
    at += 1
  }

  function readList(kind: 'and' | 'or', readNext: () => ScimFilter): ScimFilter {
    const filters = [readNext()]
    while (isWord(kind)) {
      at += 1
      filters.push(readNext())
    }
    const [first, ...rest] = filters
    return first && rest.length === 0 ? first : { kind, filters }
  }

  const readOr = (depth: number): ScimFilter => readList('or', () => readList('and', () => readTerm(depth)))

  function readTerm(depth: number): ScimFilter {
    if (depth > maxDepth) throw invalidFilter('The filter is nested too deeply.')
    if (isSign('(')) return readGroup(depth)
    if (isWord('not') && tokens[at + 1]?.text === '(') {
      at += 1
      return { kind: 'not', filter: readGroup(depth) }
    }
    const path = take()
    if (path.kind !== 'word') throw unexpected(path)
    return isSign('[') ? readValues(path.text, depth) : readComparison(path.text)
  }

  function readGroup(depth: number): ScimFilter {
    expect('(')
    const filter = readOr(depth + 1)
    expect(')')
    return filter
  }

  function readValues(path: string, depth: number): ScimFilter {
    expect('[')
    const filter = readOr(depth + 1)
    expect(']')
    if (peek().kind !== 'sub') return { kind: 'values', path, filter }
    return { kind: 'values', path, filter: { kind: 'and', filters: [filter, readComparison(take().text.slice(1))] } }
  }

  function readComparison(path: string): ScimFilter {
    const token = take()
    const operator = token.text.toLowerCase()
    if (token.kind === 'word' && operator === 'pr') return { kind: 'present', path }
    const comparison = token.kind === 'word' ? comparisons.find((each) => each === operator) : undefined
    if (!comparison) throw unexpected(token)
    return { kind: 'compare', path, operator: comparison, value: readValue(take()) }
  }

  const filter = readOr(0)
  if (peek().kind !== 'end') throw unexpected(peek())
  return filter
}

const end: Token = { kind: 'end', text: '' }

function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  for (pattern.lastIndex = 0; pattern.lastIndex < source.length;) {
    const start = pattern.lastIndex
    const groups = pattern.exec(source)?.groups
    if (!groups) throw invalidFilter(`The filter cannot be read at character ${start + 1}.`)
    for (const kind of ['text', 'word', 'number', 'sign', 'sub'] as const) {
      if (groups[kind] !== undefined) tokens.push({ kind, text: groups[kind] })
    }
  }
  return tokens
}

/** Directories write truth values with capitals, too. */
const words: Record<string, FilterValue> = { true: true, false: false, null: null }

function readValue(token: Token): FilterValue {
  const word = token.text.toLowerCase()
  if (token.kind === 'word' && Object.hasOwn(words, word)) return words[word] ?? null
  if (token.kind !== 'text' && token.kind !== 'number') throw unexpected(token)
  try {
    return JSON.parse(token.text) as string | number
  } catch {
    throw unexpected(token)
  }
}

function unexpected({ kind, text }: Token) {
  return invalidFilter(kind === 'end' ? 'The filter ends too early.' : `The filter cannot be read at ${text.slice(0, 50)}.`)
}
