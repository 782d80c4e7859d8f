import { mongoError } from './errors.ts'
import { unchanged, removed, type Operator } from './update-operator.ts'
import { getOwn, isDoc, isIndex, setOwn, type Doc } from './values.ts'

/** As many nulls as an update may put before a new array element (MongoDB's own bound). */
const maxPadding = 1_500_000

/**
 * Applies one operator at a path of a document, in place, making what is missing on the way: objects, and array elements padded with null.
 * True when it changed something. Throws PathNotViable (28) where a value on the way can have no such field.
 */
export function applyAtPath(doc: Doc, step: { path: string[]; operator: Operator }): boolean {
  const { path, operator } = step
  let container: Doc | unknown[] = doc
  for (const [index, name] of path.entries()) {
    assertViableIndex(container, name, path, index)
    if (Array.isArray(container) && !isIndex(name)) return notViable(operator, path, index, container)
    const value = getOwn(container, name)
    if (index === path.length - 1 && value !== undefined) return applyToExisting(container, name, value, operator, path)
    if (value === undefined) return create(container, path, index, operator)
    if (!isDoc(value) && !Array.isArray(value)) return notViable(operator, path, index + 1, value)
    container = value
  }
  return false
}

function applyToExisting(container: Doc | unknown[], name: string, value: unknown, operator: Operator, path: string[]): boolean {
  const result = operator.change(value, path.join('.'))
  if (result === unchanged) return false
  if (result !== removed) put(container, name, result)
  else if (Array.isArray(container)) container[Number(name)] = null // an element cannot be unset without moving the others
  else delete container[name]
  return true
}

function create(container: Doc | unknown[], path: string[], from: number, operator: Operator): boolean {
  if (!operator.create) return false
  let value = operator.create()
  for (const name of path.slice(from + 1).toReversed()) {
    const parent: Doc = {}
    setOwn(parent, name, value)
    value = parent
  }
  put(container, path[from] ?? '', value)
  return true
}

function put(container: Doc | unknown[], name: string, value: unknown): void {
  if (!Array.isArray(container)) return setOwn(container, name, value)
  const index = Number(name)
  if (index - container.length > maxPadding) {
    throw mongoError('CannotBackfillArray', `can't backfill more than ${maxPadding} elements`)
  }
  while (container.length < index) container.push(null)
  container[index] = value
}

function notViable(operator: Operator, path: string[], index: number, value: unknown): false {
  if (operator.ignoresPaths) return false
  const parent = path[index - 1] ?? ''
  throw mongoError('PathNotViable', `Cannot create field '${path[index] ?? ''}' in element {${parent}: ${JSON.stringify(value)}}`)
}

// MongoDB reads `01` as the index 1 when it writes and as a name when it queries; the subset has one spelling for one element
function assertViableIndex(container: Doc | unknown[], name: string, path: string[], index: number): void {
  if (Array.isArray(container) && /^\d+$/.test(name) && !isIndex(name)) {
    throw mongoError('BadValue', `the index '${name}' (part ${index + 1} of '${path.join('.')}') is outside the subset`)
  }
}
