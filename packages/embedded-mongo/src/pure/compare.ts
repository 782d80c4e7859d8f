import { mongoError } from './errors.ts'
import { isDoc, typeName, type Doc } from './values.ts'

/**
 * Compares two values in BSON's order: missing (undefined), null, numbers, strings (by code point), objects, arrays, booleans, dates.
 * Negative, zero or positive. NaN is below every number and equal to itself. Throws BadValue for a type outside the subset.
 */
export function compareValues(a: unknown, b: unknown): number {
  const rank = typeRank(a)
  const difference = rank - typeRank(b)
  if (difference !== 0) return difference
  if (typeof a === 'string') return compareStrings(a, b as string)
  if (typeof a === 'number') return compareNumbers(a, b as number)
  if (typeof a === 'boolean') return Number(a) - Number(b)
  if (a instanceof Date) return a.getTime() - (b as Date).getTime()
  if (Array.isArray(a)) return compareArrays(a, b as unknown[])
  if (isDoc(a)) return compareDocs(a, b as Doc)
  return 0
}

/** True when BSON's order has the two values at the same place; the order of an object's fields counts. */
export function equalValues(a: unknown, b: unknown): boolean {
  return a === b || compareValues(a, b) === 0
}

/** The bracket a value's type has in BSON's order; comparisons in filters stay within one. */
export function typeRank(value: unknown): number {
  if (value === undefined) return 0
  if (value === null) return 5
  if (typeof value === 'number') return 10
  if (typeof value === 'string') return 15
  if (typeof value === 'boolean') return 40
  if (Array.isArray(value)) return 25
  if (value instanceof Date) return 45
  if (isDoc(value)) return 20
  throw mongoError('BadValue', `a value of type ${typeName(value)} is outside the subset`)
}

/** A text that two values share if and only if `equalValues` holds for them. */
export function valueKey(value: unknown): string {
  if (value === undefined) return 'u'
  if (value === null) return 'n'
  if (typeof value === 'number') return `#${value === 0 ? 0 : value}`
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return `@${value.getTime()}`
  if (Array.isArray(value)) return `[${value.map((item) => valueKey(item)).join()}]`
  if (isDoc(value)) {
    const fields = Object.keys(value).map((key) => `${JSON.stringify(key)}:${valueKey(value[key])}`)
    return `{${fields.join()}}`
  }
  throw mongoError('BadValue', `a value of type ${typeName(value)} is outside the subset`)
}

/** Compares texts by code point, as MongoDB does with their UTF-8 bytes; UTF-16's own order differs above U+D800. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index)
    const right = b.charCodeAt(index)
    if (left !== right) return codePointOrder(left) - codePointOrder(right)
  }
  return a.length - b.length
}

// surrogates stand for the code points above U+FFFF, so they sort after all the rest
function codePointOrder(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x1_0000 : unit
}

function compareNumbers(a: number, b: number): number {
  if (a < b) return -1
  if (a > b) return 1
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a))
}

function compareArrays(a: unknown[], b: unknown[]): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const order = compareValues(a[index], b[index])
    if (order !== 0) return order
  }
  return a.length - b.length
}

// field by field: the type first, then the name, then the value
function compareDocs(a: Doc, b: Doc): number {
  const left = Object.keys(a)
  const right = Object.keys(b)
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index++) {
    const leftName = left[index] ?? ''
    const rightName = right[index] ?? ''
    const order =
      typeRank(a[leftName]) - typeRank(b[rightName]) || compareStrings(leftName, rightName) || compareValues(a[leftName], b[rightName])
    if (order !== 0) return order
  }
  return left.length - right.length
}
