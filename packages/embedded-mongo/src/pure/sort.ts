import { compareValues } from './compare.ts'
import { mongoError, MongoError } from './errors.ts'
import { getOwn, isDoc, isIndex, type Doc } from './values.ts'

/** One field of a sort: its path and direction. */
export interface SortField {
  path: string[]
  direction: 1 | -1
}

/** Reads a sort specification; throws 15975 for another order than 1 or -1, BadValue for `$meta` and the like. */
export function parseSort(spec: Doc): SortField[] {
  return Object.entries(spec).map(([name, direction]) => {
    if (isDoc(direction)) throw mongoError('BadValue', `the sort of '${name}' by an expression is outside the subset`)
    if (direction !== 1 && direction !== -1) {
      throw new MongoError(15_975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)')
    }
    assertSortPath(name)
    return { path: name.split('.'), direction }
  })
}

/**
 * Sorts documents as MongoDB does: missing counts as null, an empty array is below null, an array sorts by its lowest element ascending and
 * by its highest descending. Stable. Throws BadValue when two fields of one document run into different arrays.
 */
export function sortDocs<T extends Doc>(docs: Iterable<T>, spec: Doc): T[] {
  const fields = parseSort(spec)
  const keyed = Array.from(docs, (doc) => ({ doc, key: sortKey(doc, fields) }))
  return keyed.toSorted((a, b) => compareKeys(a.key, b.key, fields)).map(({ doc }) => doc)
}

/** The values a document is sorted by, one a field. */
export function sortKey(doc: Doc, fields: SortField[]): unknown[] {
  let best: unknown[] | undefined
  for (const key of keysOf(fields.map(({ path }) => ({ value: doc, path })))) {
    if (best === undefined || compareKeys(key, best, fields) < 0) best = key
  }
  return best ?? fields.map(() => null)
}

/** Compares two sort keys, each field in its direction. */
export function compareKeys(a: unknown[], b: unknown[], fields: SortField[]): number {
  for (const [index, { direction }] of fields.entries()) {
    const order = compareValues(a[index], b[index])
    if (order !== 0) return order * direction
  }
  return 0
}

function assertSortPath(name: string): void {
  if (name === '' || name.split('.').includes('')) throw new MongoError(15_998, 'FieldPath field names may not be empty strings.')
  if (name.startsWith('$') || name.includes('.$')) throw new MongoError(16_410, `FieldPath field names may not start with '$': ${name}`)
}

// a value and what is left of the path from there; an empty path means the value itself is the key
interface Cursor {
  value: unknown
  path: string[]
}

// all keys a document has for a set of paths, as an index on them would: one array at a time is expanded, for every path that meets it
function keysOf(cursors: Cursor[]): unknown[][] {
  const reached = cursors.map(walkToArray)
  const arrays = new Set(reached.map(({ value }) => value).filter((value) => Array.isArray(value)))
  if (arrays.size === 0) return [reached.map(({ value }) => value ?? null)]
  if (arrays.size > 1) throw mongoError('BadValue', 'cannot sort with keys that are parallel arrays')
  const [array] = arrays as Set<unknown[]>
  if (array === undefined) return []
  const elements: unknown[] = array.length === 0 ? [undefined] : array
  return elements.flatMap((element) =>
    keysOfFixed(reached.map((cursor) => (cursor.value === array ? { value: element, path: cursor.path, expanded: true } : cursor))),
  )
}

function keysOfFixed(cursors: (Cursor & { expanded?: boolean })[]): unknown[][] {
  // what is settled already, the elements at the end of their path among them, keeps its place; only the others walk on
  const open = cursors.filter((cursor) => cursor.expanded && cursor.path.length > 0)
  const settled = cursors.map((cursor) => (cursor.expanded ? cursor.value : (cursor.value ?? null)))
  if (open.length === 0) return [settled]
  const inner = keysOf(open.map((cursor) => (isDoc(cursor.value) || usesIndex(cursor) ? cursor : { value: undefined, path: [] })))
  return inner.map((key) => {
    let next = 0
    return cursors.map((cursor, index) => (open.includes(cursor) ? key[next++] : settled[index]))
  })
}

function usesIndex({ value, path }: Cursor): boolean {
  return Array.isArray(value) && isIndex(path[0] ?? '')
}

// follows a path through objects, and through arrays by an index, until its end or an array to expand
function walkToArray({ value, path }: Cursor): Cursor {
  let current = value
  for (const [index, name] of path.entries()) {
    if (Array.isArray(current)) {
      if (!isIndex(name) || current.some((item) => isDoc(item) && Object.hasOwn(item, name)))
        return { value: current, path: path.slice(index) }
    } else if (!isDoc(current)) return { value: undefined, path: [] }
    current = getOwn(current as Doc | unknown[], name)
  }
  return { value: current, path: [] }
}
