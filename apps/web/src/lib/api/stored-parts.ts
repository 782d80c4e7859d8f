import type { UseStore } from 'idb-keyval'

/** The browser copies what is stored in one piece, and stands still meanwhile: 10,000 items would take a third of a second on a slow one. */
const partLength = 200

type Stored = { root: unknown; parts: number }
/** Stands where a long array was taken out: its parts, by their place among all. */
type Taken = { takenParts: [first: number, count: number] }

/** Stores a value whose long arrays are stored part by part, a task each, in one transaction: all of it or nothing. */
export function writeInParts(transact: UseStore, name: string, value: unknown): Promise<void> {
  const parts: unknown[][] = []
  const root = takeApart(value, parts)
  return transact('readwrite', async (store) => {
    store.delete(partsOf(name))
    for (const [index, part] of parts.entries()) await done(store.put(part, partName(name, index)))
    await done(store.put({ root, parts: parts.length } satisfies Stored, name))
  })
}

/** undefined where there is none. */
export function readInParts<T>(transact: UseStore, name: string): Promise<T | undefined> {
  return transact('readonly', async (store) => {
    const stored = await done<Stored | undefined>(store.get(name))
    if (stored === undefined || !('root' in stored)) return undefined
    const parts = stored.parts > 0 ? await done<unknown[][]>(store.getAll(partsOf(name))) : []
    return putTogether(stored.root, parts) as T
  })
}

export function deleteInParts(transact: UseStore, name: string): Promise<void> {
  return transact('readwrite', async (store) => {
    store.delete(partsOf(name))
    await done(store.delete(name))
  })
}

const partName = (name: string, index: number) => `${name}#${String(index).padStart(6, '0')}`
const partsOf = (name: string) => IDBKeyRange.bound(`${name}#`, `${name}#~`)

/** A transaction stays open while the next request is made as soon as the one before is done. */
function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not stored')))
  })
}

/** The same object where nothing in it is long. */
function takeApart(value: unknown, parts: unknown[][]): unknown {
  if (Array.isArray(value)) {
    if (value.length <= partLength) return withEach(value, (entry) => takeApart(entry, parts))
    const first = parts.length
    for (let start = 0; start < value.length; start += partLength) parts.push(value.slice(start, start + partLength))
    return { takenParts: [first, parts.length - first] } satisfies Taken
  }
  if (!isRecord(value)) return value
  const before = Object.values(value)
  const after = withEach(before, (entry) => takeApart(entry, parts))
  return after === before ? value : Object.fromEntries(Object.keys(value).map((key, index) => [key, after[index]]))
}

function putTogether(value: unknown, parts: readonly unknown[][]): unknown {
  if (Array.isArray(value)) return value.map((entry) => putTogether(entry, parts))
  if (!isRecord(value)) return value
  if (isTaken(value)) return parts.slice(value.takenParts[0], value.takenParts[0] + value.takenParts[1]).flat()
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, putTogether(entry, parts)]))
}

function withEach(values: unknown[], change: (value: unknown) => unknown): unknown[] {
  const after = values.map(change)
  return after.every((value, index) => value === values[index]) ? values : after
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const isTaken = (value: Record<string, unknown>): value is Record<string, unknown> & Taken => Array.isArray(value['takenParts'])
