import { compareValues, equalValues, typeRank } from './compare.ts'
import { mongoError } from './errors.ts'
import { someAtPath } from './path.ts'
import { parseRegex } from './regex.ts'
import { assertComparable, isDoc, typeName, type Doc } from './values.ts'

/**
 * Compiles a filter of the subset into a test of documents, with MongoDB's semantics: arrays match by element or as a whole, null matches
 * missing, comparisons stay within one type. Throws MongoError with MongoDB's code for whatever is malformed or outside the subset.
 */
export function compileMatcher(filter: Doc): (doc: Doc) => boolean {
  const predicates = compileFilter(filter)
  return (doc) => predicates.every((predicate) => predicate.doc(doc))
}

/** True for an operator's document, `{ $gt: 1 }`: its first name starts with a dollar. */
export function isOperators(value: unknown): value is Doc {
  return isDoc(value) && (Object.keys(value)[0] ?? '').startsWith('$')
}

// `doc` asks of a whole document, `single` of one value alone, as $elemMatch does with an array's elements
interface Predicate {
  doc: (doc: Doc) => boolean
  single: (value: unknown) => boolean
}

type Test = (value: unknown) => boolean

function compileFilter(filter: unknown): Predicate[] {
  if (!isDoc(filter)) throw mongoError('TypeMismatch', `a filter has to be an object, not ${typeName(filter)}`)
  return Object.entries(filter).flatMap(([name, value]) => (name.startsWith('$') ? compileLogical(name, value) : compileField(name, value)))
}

function compileLogical(name: string, value: unknown): Predicate[] {
  if (name !== '$and' && name !== '$or' && name !== '$nor') throw unknownTopLevel(name)
  if (!Array.isArray(value)) throw mongoError('BadValue', `${name} must be an array`)
  if (value.length === 0) throw mongoError('BadValue', '$and/$or/$nor must be a nonempty array')
  const branches = value.map((branch) => {
    if (!isDoc(branch)) throw mongoError('BadValue', '$or/$and/$nor entries need to be full objects')
    return all(compileFilter(branch))
  })
  if (name === '$and') return [all(branches)]
  const any: Predicate = {
    doc: (doc) => branches.some((branch) => branch.doc(doc)),
    single: (item) => branches.some((branch) => branch.single(item)),
  }
  return [name === '$or' ? any : not(any)]
}

function unknownTopLevel(name: string): Error {
  if (name === '$text') return mongoError('IndexNotFound', 'text index required for $text query')
  if (name === '$expr' || name === '$jsonSchema') return mongoError('QueryFeatureNotAllowed', `${name} is not allowed in this context`)
  if (name === '$where') return mongoError('BadValue', '$where is not allowed in this context')
  return mongoError('BadValue', `unknown top level operator: ${name}`)
}

function compileField(name: string, value: unknown): Predicate[] {
  const path = name.split('.')
  if (value instanceof RegExp) return [leaf(path, regexTest(value, ''))]
  if (!isOperators(value)) return [leaf(path, equalTo(value, name))]
  return compileOperators(path, name, value)
}

function compileOperators(path: string[], name: string, operators: Doc): Predicate[] {
  const predicates: Predicate[] = []
  for (const [operator, operand] of Object.entries(operators)) {
    if (operator === '$options') {
      if (!('$regex' in operators)) throw mongoError('BadValue', '$options needs a $regex')
    } else predicates.push(compileOperator(path, name, operator, operand, operators))
  }
  return predicates
}

function compileOperator(path: string[], name: string, operator: string, operand: unknown, operators: Doc): Predicate {
  switch (operator) {
    case '$eq':
      return leaf(path, equalTo(operand, name))
    case '$ne':
      if (operand instanceof RegExp) throw mongoError('BadValue', "Can't have regex as arg to $ne.")
      return not(leaf(path, equalTo(operand, name)))
    case '$in':
      return leaf(path, oneOf(operand, name, operator))
    case '$nin':
      return not(leaf(path, oneOf(operand, name, operator)))
    case '$gt':
      return leaf(
        path,
        ordered(operand, name, (order) => order > 0, false),
      )
    case '$gte':
      return leaf(
        path,
        ordered(operand, name, (order) => order >= 0, true),
      )
    case '$lt':
      return leaf(
        path,
        ordered(operand, name, (order) => order < 0, false),
      )
    case '$lte':
      return leaf(
        path,
        ordered(operand, name, (order) => order <= 0, true),
      )
    case '$exists': {
      const exists = leaf(path, (value) => value !== undefined)
      return isTrue(operand) ? exists : not(exists)
    }
    case '$regex':
      return leaf(path, regexTest(operand, operators['$options']))
    case '$not':
      return compileNot(path, name, operand)
    case '$elemMatch':
      return compileElemMatch(path, operand)
    default:
      throw mongoError('BadValue', `unknown operator: ${operator}`)
  }
}

function compileNot(path: string[], name: string, operand: unknown): Predicate {
  if (operand instanceof RegExp) return not(leaf(path, regexTest(operand, '')))
  if (!isDoc(operand)) throw mongoError('BadValue', '$not needs a regex or a document')
  if (Object.keys(operand).length === 0) throw mongoError('BadValue', '$not cannot be empty')
  return not(all(compileOperators(path, name, operand)))
}

function compileElemMatch(path: string[], operand: unknown): Predicate {
  if (!isDoc(operand)) throw mongoError('BadValue', '$elemMatch needs an Object')
  const first = Object.keys(operand)[0] ?? ''
  const ofValues = first.startsWith('$') && first !== '$and' && first !== '$or' && first !== '$nor' && first !== '$where'
  const inner = all(ofValues ? compileOperators([''], '', operand) : compileFilter(operand))
  // an element that is an array is asked like an object with its indexes for names
  const test: Test = ofValues
    ? (value) => Array.isArray(value) && value.some((item) => inner.single(item))
    : (value) => Array.isArray(value) && value.some((item) => (isDoc(item) || Array.isArray(item)) && inner.doc(asDoc(item)))
  return { doc: (doc) => someAtPath(doc, path, 'whole', test), single: test }
}

function asDoc(item: Doc | unknown[]): Doc {
  return Array.isArray(item) ? Object.fromEntries(item.entries()) : item
}

function equalTo(operand: unknown, name: string): Test {
  if (operand === null) return (value) => value === undefined || value === null
  assertComparable(operand, name)
  if (typeof operand === 'string' || typeof operand === 'boolean') return (value) => value === operand
  return (value) => equalValues(value, operand)
}

function ordered(operand: unknown, name: string, holds: (order: number) => boolean, orEqual: boolean): Test {
  if (operand instanceof RegExp) throw mongoError('BadValue', `Can't have RegEx as arg to predicate over field '${name}'.`)
  if (operand === null) return (value) => orEqual && (value === undefined || value === null)
  assertComparable(operand, name)
  const rank = typeRank(operand)
  const operandIsNaN = Number.isNaN(operand)
  return (value) => {
    if (typeRank(value) !== rank) return false
    // NaN is ordered for sorting alone: in a filter it equals itself and is neither below nor above a number
    if (operandIsNaN || Number.isNaN(value)) return orEqual && operandIsNaN && Number.isNaN(value)
    return holds(compareValues(value, operand))
  }
}

function oneOf(operand: unknown, name: string, operator: string): Test {
  if (!Array.isArray(operand)) throw mongoError('BadValue', `${operator} needs an array`)
  const plain = new Set<unknown>()
  const tests: Test[] = []
  for (const item of operand as unknown[]) {
    if (item instanceof RegExp) tests.push(regexTest(item, ''))
    else if (isOperators(item)) throw mongoError('BadValue', `cannot nest $ under ${operator}`)
    else if (item === null || typeof item !== 'object') {
      assertComparable(item, name)
      plain.add(item)
    } else tests.push(equalTo(item, name))
  }
  const hasNull = plain.has(null)
  return (value) => plain.has(value) || (hasNull && value === undefined) || tests.some((test) => test(value))
}

function regexTest(pattern: unknown, options: unknown): Test {
  const { test } = parseRegex(pattern, options)
  return (value) => typeof value === 'string' && test.test(value)
}

function isTrue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false && value !== 0
}

function leaf(path: string[], test: Test): Predicate {
  return { doc: (doc) => someAtPath(doc, path, 'elements', test), single: test }
}

function not(predicate: Predicate): Predicate {
  return { doc: (doc) => !predicate.doc(doc), single: (value) => !predicate.single(value) }
}

function all(predicates: Predicate[]): Predicate {
  if (predicates.length === 1 && predicates[0]) return predicates[0]
  return {
    doc: (doc) => predicates.every((predicate) => predicate.doc(doc)),
    single: (value) => predicates.every((predicate) => predicate.single(value)),
  }
}
