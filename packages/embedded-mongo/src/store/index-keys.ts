import { mongoError } from '../pure/errors.ts'
import { getOwn, isDoc, type Doc } from '../pure/values.ts'
import { keyOf, keyText, KEY_UNDEFINED, type KeyValue } from '../catalog/key-value.ts'

/** One entry of an index: the key columns, and the values they were made from (for the text of a duplicate error). */
export type IndexEntry = { key: KeyValue[]; values: unknown[] }

/** The entries of one document in one index, and which columns met an array on their way (the multikey fact). */
export type IndexEntries = { entries: IndexEntry[]; multikey: boolean[] }

type Walk = { parts: string[]; at: number; value: unknown; done: boolean }

const EMPTY_ARRAY = Symbol('empty array')

/**
 * The keys MongoDB would keep for a document: one for each element where a path leads through an array. `paths` are the dotted paths,
 * split. A sparse index has no entry for a document with none of the paths. Throws 171 for two different arrays in one compound key.
 */
export function indexEntries(doc: Doc, paths: string[][], sparse: boolean): IndexEntries {
  const multikey = paths.map(() => false)
  const values = paths.map((parts) => valueAt(doc, parts))
  // Most paths lead through no array: their values are their keys.
  if (!values.some((value) => Array.isArray(value))) {
    if (sparse && values.every((value) => value === undefined)) return { entries: [], multikey }
    return { entries: [{ key: values.map(keyOf), values: values.map((value) => value ?? null) }], multikey }
  }
  const entries: IndexEntry[] = []
  expand(
    paths.map((parts) => walk({ parts, at: 0, value: doc, done: false })),
    multikey,
    entries,
    sparse,
  )
  return { entries: entries.length > 1 ? distinct(entries) : entries, multikey }
}

// What is at the end of a path, or the first array on it.
function valueAt(doc: Doc, parts: string[]): unknown {
  let value: unknown = doc
  for (const name of parts) {
    if (Array.isArray(value)) return value
    if (!isDoc(value)) return undefined
    value = getOwn(value, name)
  }
  return value
}

function expand(walks: Walk[], multikey: boolean[], entries: IndexEntry[], sparse: boolean): void {
  let array: unknown[] | undefined
  for (let i = 0; i < walks.length; i++) {
    const at = walks[i]
    if (!at || at.done) continue
    multikey[i] = true
    const items = at.value as unknown[]
    if (array !== undefined && array !== items) throw mongoError('CannotIndexParallelArrays', 'cannot index parallel arrays')
    array = items
  }
  if (array === undefined) {
    if (sparse && walks.every((at) => at.value === undefined)) return
    entries.push({
      key: walks.map((at) => (at.value === EMPTY_ARRAY ? KEY_UNDEFINED : keyOf(at.value))),
      values: walks.map((at) => (at.value === EMPTY_ARRAY ? undefined : (at.value ?? null))),
    })
    return
  }
  for (const item of array.length === 0 ? [EMPTY_ARRAY] : array) {
    expand(
      walks.map((at) => (at.done ? at : enter(at, item))),
      multikey,
      entries,
      sparse,
    )
  }
}

function enter(at: Walk, item: unknown): Walk {
  if (item === EMPTY_ARRAY || at.at === at.parts.length) return { ...at, value: item, done: true }
  if (isDoc(item)) return walk({ ...at, value: item })
  return { ...at, value: undefined, done: true }
}

// Goes down through subdocuments until the end of the path (done) or an array (not done: its elements come next).
function walk(from: Walk): Walk {
  let { at, value } = from
  while (at < from.parts.length) {
    if (Array.isArray(value)) return { parts: from.parts, at, value, done: false }
    if (!isDoc(value)) return { parts: from.parts, at: from.parts.length, value: undefined, done: true }
    const name = from.parts[at] ?? ''
    value = getOwn(value, name)
    at++
  }
  return { parts: from.parts, at, value, done: !Array.isArray(value) }
}

function distinct(entries: IndexEntry[]): IndexEntry[] {
  const seen = new Map<string, IndexEntry>()
  for (const entry of entries) {
    const text = entry.key.map(keyText).join('|')
    if (!seen.has(text)) seen.set(text, entry)
  }
  return [...seen.values()]
}
