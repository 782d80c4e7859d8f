import { equalValues, valueKey } from './compare.ts'
import { mongoError } from './errors.ts'
import { compileMatcher } from './match.ts'
import { unchanged, type Operator } from './update-operator.ts'
import { assertComparable, assertStorable, cloneValue, isDoc, typeName, type Doc } from './values.ts'

/** `$push`, with `$each`, `$position` and `$slice`; `$sort` is outside the subset. */
export function pushOperator(operand: unknown, path: string): Operator {
  const { values, position, slice } = isDoc(operand) && Object.hasOwn(operand, '$each') ? pushClauses(operand) : pushOne(operand)
  assertStorable(values, path)
  const push = (array: unknown[]): unknown => {
    const at = position === undefined ? array.length : position < 0 ? Math.max(0, array.length + position) : position
    const longer = array.toSpliced(at, 0, ...cloneValue(values))
    const cut = slice === undefined ? longer : slice < 0 ? longer.slice(slice) : longer.slice(0, slice)
    return values.length === 0 && cut.length === array.length ? unchanged : cut
  }
  return {
    change: (value, at) => {
      if (!Array.isArray(value)) throw mongoError('BadValue', `The field '${at}' must be an array but is of type ${typeName(value)}`)
      return push(value)
    },
    create: () => orEmpty(push([])),
  }
}

/** `$addToSet`, with `$each`. */
export function addToSetOperator(operand: unknown, path: string): Operator {
  const values = isDoc(operand) && Object.keys(operand)[0] === '$each' ? eachOfSet(operand) : [operand]
  assertStorable(values, path)
  const add = (array: unknown[]): unknown => {
    const existingKeys = new Set(array.map((item) => valueKey(item)))
    const added: unknown[] = []
    for (const value of values) {
      const key = valueKey(value)
      if (existingKeys.has(key)) continue
      existingKeys.add(key)
      added.push(cloneValue(value))
    }
    return added.length === 0 ? unchanged : [...array, ...added]
  }
  return {
    change: (value, at) => {
      if (!Array.isArray(value)) {
        throw mongoError(
          'BadValue',
          `Cannot apply $addToSet to a non-array field. Field named '${at}' has a non-array type ${typeName(value)}`,
        )
      }
      return add(value)
    },
    create: () => orEmpty(add([])),
  }
}

/** `$pull` by a value (exactly equal) or a condition on the elements. */
export function pullOperator(operand: unknown): Operator {
  return cullOperator(pullTest(operand))
}

/** `$pullAll`: every element equal to one of a list. */
export function pullAllOperator(operand: unknown, path: string): Operator {
  if (!Array.isArray(operand)) throw mongoError('BadValue', `$pullAll requires an array argument but was given a ${typeName(operand)}`)
  assertComparable(operand, path)
  const keys = new Set(operand.map((item: unknown) => valueKey(item)))
  return cullOperator((item) => keys.has(valueKey(item)))
}

interface Push {
  values: unknown[]
  position?: number
  slice?: number
}

function pushOne(value: unknown): Push {
  return { values: [value] }
}

function pushClauses(clauses: Doc): Push {
  const push: Push = { values: [] }
  for (const [name, value] of Object.entries(clauses)) {
    if (name === '$each') {
      if (!Array.isArray(value)) {
        throw mongoError('BadValue', `The argument to $each in $push must be an array but it was of type: ${typeName(value)}`)
      }
      push.values = value
    } else if (name === '$position') push.position = wholeNumber(value, '$position')
    else if (name === '$slice') push.slice = wholeNumber(value, '$slice')
    else if (name === '$sort') throw mongoError('BadValue', '$sort in $push is outside the subset')
    else throw mongoError('BadValue', `Unrecognized clause in $push: ${name}`)
  }
  return push
}

function wholeNumber(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw mongoError('BadValue', `The value for ${name} must be an integer value but was given type: ${typeName(value)}`)
  }
  return value
}

function eachOfSet(operand: Doc): unknown[] {
  const each = operand['$each']
  if (!Array.isArray(each)) {
    throw mongoError('TypeMismatch', `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`)
  }
  if (Object.keys(operand).length > 1) throw mongoError('BadValue', 'Found unexpected fields after $each in $addToSet')
  return each
}

function cullOperator(matches: (item: unknown) => boolean): Operator {
  return {
    change: (value) => {
      if (!Array.isArray(value)) throw mongoError('BadValue', 'Cannot apply $pull to a non-array value')
      const remaining = value.filter((item) => !matches(item))
      return remaining.length === value.length ? unchanged : remaining
    },
  }
}

// the operators that stand for a condition on the element itself; any other document is a filter on elements that are objects
const conditions = new Set(
  '$eq $ne $gt $gte $lt $lte $in $nin $exists $regex $options $elemMatch $all $size $mod $type $bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear'.split(
    ' ',
  ),
)

function pullTest(operand: unknown): (item: unknown) => boolean {
  if (isDoc(operand) && !conditions.has(Object.keys(operand)[0] ?? '')) {
    const matches = compileMatcher(operand)
    return (item) => isDoc(item) && matches(item)
  }
  if (isDoc(operand) || operand instanceof RegExp) {
    const matches = compileMatcher({ item: operand })
    return (item) => matches({ item })
  }
  assertComparable(operand, '$pull')
  return (item) => equalValues(item, operand)
}

function orEmpty(value: unknown): unknown {
  return value === unchanged ? [] : value
}
