/**
 * A plain in-memory reference for the property tests: MongoDB's rules for filters, sorts and updates, written as simply as they can be
 * said, with nothing of the engine's own code.
 */
export type Fields = Record<string, unknown>

/** A refusal with MongoDB's code. */
export class Refusal extends Error {
  readonly code: number

  constructor(code: number) {
    super(`refused with ${code}`)
    this.code = code
  }
}

/** True when the document matches the filter. */
export function matches(doc: Fields, filter: Fields): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (name === '$and') return (condition as Fields[]).every((branch) => matches(doc, branch))
    if (name === '$or') return (condition as Fields[]).some((branch) => matches(doc, branch))
    if (name === '$nor') return !(condition as Fields[]).some((branch) => matches(doc, branch))
    return holds(doc, name.split('.'), condition)
  })
}

/** The documents a find gives: filtered, sorted (the sort has to be total), skipped and limited. */
export function query<T extends Fields>(docs: T[], filter: Fields, sort: Record<string, 1 | -1>, skip: number, limit: number): T[] {
  const matching = docs.filter((doc) => matches(doc, filter))
  matching.sort((a, b) => {
    for (const [name, direction] of Object.entries(sort)) {
      const order = compare(sortValue(a, name.split('.'), direction), sortValue(b, name.split('.'), direction))
      if (order !== 0) return order * direction
    }
    return 0
  })
  return matching.slice(skip, limit === 0 ? undefined : skip + limit)
}

/** The distinct values of a path, in no order. */
export function distinct(docs: Fields[], path: string): unknown[] {
  const values: unknown[] = []
  for (const doc of docs) {
    for (const value of reach(doc, path.split('.')).flatMap(({ value: inner }) =>
      Array.isArray(inner) ? (inner as unknown[]) : [inner],
    )) {
      if (value !== undefined && !values.some((existing) => compare(existing, value) === 0)) values.push(value)
    }
  }
  return values
}

/** The document after one update operator at one path; throws a Refusal where MongoDB refuses. */
export function change<T extends Fields>(doc: T, operator: string, path: string, operand: unknown): T {
  const copy = structuredClone(doc)
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  let place: unknown = copy
  for (const part of parts) {
    const next = childOf(place, part)
    if (next === undefined && isObject(place)) {
      if (operator === '$unset' || operator === '$pull') return doc
      place = place[part] = {}
    } else if (next === undefined && Array.isArray(place) && isNumber(part)) {
      if (operator === '$unset' || operator === '$pull') return doc
      while (place.length < Number(part)) place.push(null)
      place = place[Number(part)] = {}
    } else place = next
  }
  if (!isObject(place) && !(Array.isArray(place) && isNumber(last))) {
    if (operator === '$unset') return doc
    throw new Refusal(28)
  }
  const before = childOf(place, last)
  const after = changed(before, operator, operand)
  if (Array.isArray(place)) {
    if (after === undefined && before === undefined) return doc
    while (place.length < Number(last)) place.push(null)
    place[Number(last)] = after === undefined ? null : after
  } else if (after === undefined) delete place[last]
  else place[last] = after
  return copy
}

/** BSON's order: below zero, zero, above zero; undefined is an empty array's key, below everything. */
export function compare(a: unknown, b: unknown): number {
  const types = rank(a) - rank(b)
  if (types !== 0) return types
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let index = 0; index < a.length && index < b.length; index++) {
      const order = compare(a[index], b[index])
      if (order !== 0) return order
    }
    return a.length - b.length
  }
  if (isObject(a) && isObject(b)) {
    const left = Object.entries(a)
    const right = Object.entries(b)
    for (const [index, [name, value]] of left.entries()) {
      const counterpart = right[index]
      if (!counterpart) return 1
      const order =
        rank(value) - rank(counterpart[1]) || (name < counterpart[0] ? -1 : name > counterpart[0] ? 1 : compare(value, counterpart[1]))
      if (order !== 0) return order
    }
    return left.length - right.length
  }
  const [left, right] = [a, b].map((value) => (value instanceof Date ? value.getTime() : (value as number)))
  return left === right ? 0 : left! < right! ? -1 : 1
}

function rank(value: unknown): number {
  if (value === undefined) return 0
  if (value === null) return 1
  if (Array.isArray(value)) return 5
  if (value instanceof Date) return 7
  return { number: 2, string: 3, object: 4, boolean: 6 }[typeof value as 'number'] ?? 9
}

function isObject(value: unknown): value is Fields {
  return rank(value) === 4
}

function isNumber(part: string): boolean {
  return /^\d+$/.test(part)
}

function childOf(place: unknown, name: string): unknown {
  if (Array.isArray(place)) return isNumber(name) ? (place[Number(name)] as unknown) : undefined
  return isObject(place) && Object.hasOwn(place, name) ? place[name] : undefined
}

// what a path reaches; `whole` where an index named the very value, so that an array there is not opened
function reach(value: unknown, path: string[]): { value: unknown; whole: boolean }[] {
  const [name, ...rest] = path
  if (name === undefined) return [{ value, whole: false }]
  if (isObject(value)) return reach(childOf(value, name), rest)
  if (!Array.isArray(value)) return [{ value: undefined, whole: false }]
  return value.flatMap((item: unknown, index) => {
    const inner = isObject(item) ? reach(item, path) : []
    if (name !== String(index)) return inner
    if (rest.length === 0) return [...inner, { value: item, whole: true }]
    return isObject(item) || Array.isArray(item) ? [...inner, ...reach(item, rest)] : inner
  })
}

function candidates(doc: Fields, path: string[]): unknown[] {
  return reach(doc, path).flatMap(({ value, whole }) => (Array.isArray(value) && !whole ? [...(value as unknown[]), value] : [value]))
}

function holds(doc: Fields, path: string[], condition: unknown): boolean {
  if (!isObject(condition) || !Object.keys(condition).some((key) => key.startsWith('$'))) {
    return candidates(doc, path).some((value) => same(value, condition))
  }
  return Object.entries(condition).every(([operator, operand]) => {
    if (operator === '$not') return !holds(doc, path, operand)
    if (operator === '$ne') return !holds(doc, path, operand)
    if (operator === '$nin') return !holds(doc, path, { $in: operand })
    if (operator === '$exists' && operand === false) return !holds(doc, path, { $exists: true })
    if (operator === '$elemMatch')
      return reach(doc, path).some(({ value }) => Array.isArray(value) && value.some((item) => isElement(item, operand as Fields)))
    return candidates(doc, path).some((value) => test(value, operator, operand))
  })
}

function isElement(item: unknown, condition: Fields): boolean {
  if (!Object.keys(condition).some((key) => key.startsWith('$'))) {
    return (isObject(item) && matches(item, condition)) || (Array.isArray(item) && matches(Object.fromEntries(item.entries()), condition))
  }
  return Object.entries(condition).every(([operator, operand]) => {
    if (operator === '$ne') return !same(item, operand)
    if (operator === '$nin') return !(operand as unknown[]).some((value) => same(item, value))
    if (operator === '$not') return !isElement(item, operand as Fields)
    return test(item, operator, operand)
  })
}

function same(value: unknown, expected: unknown): boolean {
  return compare(value ?? null, expected) === 0
}

function test(value: unknown, operator: string, operand: unknown): boolean {
  if (operator === '$exists') return (value !== undefined) === operand
  if (operator === '$in') return (operand as unknown[]).some((element) => same(value, element))
  if (operator === '$regex') return typeof value === 'string' && value.startsWith((operand as string).slice(1))
  if (operator === '$eq') return same(value, operand)
  if (rank(value ?? null) !== rank(operand)) return false
  const order = compare(value ?? null, operand)
  if (operator === '$gt') return order > 0
  if (operator === '$gte') return order >= 0
  if (operator === '$lt') return order < 0
  if (operator === '$lte') return order <= 0
  throw new Error(`the reference does not know ${operator}`)
}

function sortValue(doc: Fields, path: string[], direction: 1 | -1): unknown {
  const values = expand(doc, path)
  return values.reduce((best, value) => (compare(value, best) * direction < 0 ? value : best))
}

// an index's keys: one a value, null for missing, undefined for an empty array
function expand(value: unknown, path: string[]): unknown[] {
  const [name, ...rest] = path
  if (Array.isArray(value)) {
    if (name === undefined) return value.length === 0 ? [undefined] : value
    return value.length === 0 ? [null] : value.flatMap((item: unknown) => (isObject(item) ? expand(item, path) : [null]))
  }
  if (name === undefined) return [value ?? null]
  return isObject(value) ? expand(childOf(value, name), rest) : [null]
}

function changed(before: unknown, operator: string, operand: unknown): unknown {
  switch (operator) {
    case '$set':
      return operand
    case '$unset':
      return undefined
    case '$inc':
      if (before !== undefined && typeof before !== 'number') throw new Refusal(14)
      return (before ?? 0) + (operand as number)
    case '$min':
      return before === undefined || compare(operand, before) < 0 ? operand : before
    case '$max':
      return before === undefined || compare(operand, before) > 0 ? operand : before
    case '$push':
      return [...listOf(before), ...(operand as { $each: unknown[] }).$each]
    case '$addToSet': {
      const list = listOf(before)
      return list.some((item) => compare(item, operand) === 0) ? list : [...list, operand]
    }
    case '$pull':
      return before === undefined ? undefined : listOf(before).filter((item) => compare(item, operand) !== 0)
    default:
      throw new Error(`the reference does not know ${operator}`)
  }
}

function listOf(before: unknown): unknown[] {
  if (before === undefined) return []
  if (!Array.isArray(before)) throw new Refusal(2)
  return before as unknown[]
}
