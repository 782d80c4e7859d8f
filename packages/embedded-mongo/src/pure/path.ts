import { getOwn, isDoc, type Doc } from './values.ts'

/**
 * Asks `test` for each value that a dotted path reaches in a document, as MongoDB's matcher walks it, until it says yes.
 * Arrays in the middle of the path are gone through element by element (objects only), a numeric part is also an index; an array at the
 * path's end gives its elements and then itself (`leaf: 'elements'`), or itself alone (`leaf: 'whole'`). A missing value is `undefined`.
 */
export function someAtPath(doc: Doc, path: string[], leaf: 'elements' | 'whole', test: (value: unknown) => boolean): boolean {
  return someFrom(doc, path, 0, leaf, test)
}

/** All values of a path for `distinct`: arrays are gone through, at the end of the path too, and numeric parts are indexes. */
export function valuesAlongPath(doc: Doc, path: string[]): unknown[] {
  const values: unknown[] = []
  collect(doc, path, 0, values)
  return values
}

/** The value of an aggregation's field path (`$a.b`): arrays map to the values found in their objects, indexes are not known. */
export function evaluatePath(doc: Doc, path: string[], from = 0): unknown {
  const name = path[from]
  if (name === undefined) return undefined
  const value = getOwn(doc, name)
  if (from === path.length - 1) return value
  if (isDoc(value)) return evaluatePath(value, path, from + 1)
  if (!Array.isArray(value)) return undefined
  return value
    .filter((item) => isDoc(item))
    .map((item) => evaluatePath(item, path, from + 1))
    .filter((item) => item !== undefined)
}

function someFrom(
  doc: Doc | unknown[],
  path: string[],
  from: number,
  leaf: 'elements' | 'whole',
  test: (value: unknown) => boolean,
): boolean {
  let container: Doc | unknown[] = doc
  for (let index = from; index < path.length; index++) {
    const value = getOwn(container, path[index] ?? '')
    const last = index === path.length - 1
    if (Array.isArray(value)) {
      if (!last) return someInArray(value, path, index + 1, leaf, test)
      return (leaf === 'elements' && value.some((item) => test(item))) || test(value)
    }
    if (last) return test(value)
    if (!isDoc(value)) return test(undefined)
    container = value
  }
  return false
}

function someInArray(
  array: unknown[],
  path: string[],
  from: number,
  leaf: 'elements' | 'whole',
  test: (value: unknown) => boolean,
): boolean {
  const name = path[from] ?? ''
  const last = from === path.length - 1
  for (const [index, item] of array.entries()) {
    const inner = isDoc(item)
    if (inner && someFrom(item, path, from, leaf, test)) return true
    if (name !== String(index)) continue
    if (last) {
      if (test(item)) return true
    } else if (inner) {
      if (someFrom(item, path, from + 1, leaf, test)) return true
    } else if (Array.isArray(item) && someInArray(item, path, from + 1, leaf, test)) return true
  }
  return false
}

function collect(container: Doc | unknown[], path: string[], from: number, values: unknown[]): void {
  const name = path[from] ?? ''
  const value = getOwn(container, name)
  if (value === undefined) {
    if (Array.isArray(container)) for (const item of container) if (isDoc(item)) collect(item, path, from, values)
    return
  }
  if (from < path.length - 1) {
    if (isDoc(value) || Array.isArray(value)) collect(value, path, from + 1, values)
  } else if (Array.isArray(value)) values.push(...value)
  else values.push(value)
}
