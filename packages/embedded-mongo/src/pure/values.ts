import { mongoError } from './errors.ts'

/** A document as bson's deserialize gives it: string, number, boolean, Date, null, arrays and plain objects of these. */
export type Doc = Record<string, unknown>

/** The largest whole number a double holds exactly; beyond it the subset refuses numbers. */
export const maxNumber = Number.MAX_SAFE_INTEGER

/** True for a plain object: not null, not an array, not a Date, not one of bson's classes. */
export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** The value of a document's own field, or of an array's element by its index; undefined when there is none. */
export function getOwn(container: Doc | unknown[], name: string): unknown {
  if (Array.isArray(container)) return isIndex(name) ? container[Number(name)] : undefined
  return Object.hasOwn(container, name) ? container[name] : undefined
}

/** Sets a document's own field; safe for names such as `__proto__`. */
export function setOwn(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(doc, name, { value, writable: true, enumerable: true, configurable: true })
  else doc[name] = value
}

/** True for an array index as MongoDB spells it: digits without leading zeros. */
export function isIndex(name: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(name)
}

/** A deep copy. */
export function cloneValue<T>(value: T): T
export function cloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => cloneValue(item))
  if (value instanceof Date) return new Date(value)
  if (!isDoc(value)) return value
  const copy: Doc = {}
  for (const key of Object.keys(value)) setOwn(copy, key, cloneValue(value[key]))
  return copy
}

/** MongoDB's name of a value's type, for messages. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  if (value instanceof RegExp) return 'regex'
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 'int' : 'double'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'object' && '_bsontype' in value) return String(value._bsontype)
  return typeof value
}

/**
 * Throws unless a value is one of the subset's and can be stored: BadValue (2) for another BSON type, a number that is not finite or beyond
 * 2^53, DollarPrefixedFieldName (52), EmptyFieldName (56) and DottedFieldName (57) for such names, Overflow (15) beyond 100 levels.
 */
export function assertStorable(value: unknown, path = '', depth = 0): void {
  if (depth > 100) throw mongoError('Overflow', 'Document exceeds maximum nesting depth of 100')
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || Math.abs(value) > maxNumber) {
      throw mongoError('BadValue', `the number ${value} at '${path}' is outside the subset (finite, at most 2^53)`)
    }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) assertStorable(item, `${path}.${index}`, depth + 1)
  } else if (isDoc(value)) {
    for (const key of Object.keys(value)) {
      const inner = path === '' ? key : `${path}.${key}`
      assertFieldName(key, inner)
      assertStorable(value[key], inner, depth + 1)
    }
  } else assertScalar(value, path)
}

/** Throws BadValue (2) when a value in a filter is of a type outside the subset. */
export function assertComparable(value: unknown, path: string): void {
  if (Array.isArray(value)) for (const item of value) assertComparable(item, path)
  else if (isDoc(value)) for (const key of Object.keys(value)) assertComparable(value[key], path)
  else if (typeof value !== 'number') assertScalar(value, path)
}

function assertScalar(value: unknown, path: string): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return
  if (value instanceof Date && !Number.isNaN(value.getTime())) return
  throw mongoError('BadValue', `a value of type ${typeName(value)} at '${path}' is outside the subset`)
}

function assertFieldName(name: string, path: string): void {
  if (name === '') throw mongoError('EmptyFieldName', `the field at '${path}' has an empty name, which is outside the subset`)
  if (name.startsWith('$')) {
    throw mongoError('DollarPrefixedFieldName', `The dollar ($) prefixed field '${name}' in '${path}' is not valid for storage.`)
  }
  if (name.includes('.')) throw mongoError('DottedFieldName', `The dotted field '${name}' in '${path}' is not valid for storage.`)
  if (name.includes('\0')) throw mongoError('BadValue', `the field '${path}' has a null byte in its name`)
}
