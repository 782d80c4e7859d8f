import { compileExpression, type Expression } from './aggregate-expression.ts'
import type { Stage } from './aggregate-stage.ts'
import { compareValues, valueKey } from './compare.ts'
import { mongoError, MongoError } from './errors.ts'
import { isDoc, maxNumber, setOwn, type Doc } from './values.ts'

/** Compiles `$group`: `_id` null, a path, a constant or an object of paths; $sum $avg $min $max $first $last $addToSet $push. */
export function compileGroup(spec: unknown): Stage {
  if (!isDoc(spec)) throw new MongoError(15_947, "a group's fields must be specified in an object")
  if (!Object.hasOwn(spec, '_id')) throw new MongoError(15_955, 'a group specification must include an _id')
  const id = compileExpression(spec['_id'])
  const fields = Object.entries(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, accumulator]) => compileField(name, accumulator))
  return function* group(input) {
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>()
    for (const doc of input) {
      const value = id(doc) ?? null
      const key = valueKey(value)
      let bucket = groups.get(key)
      if (!bucket) {
        bucket = { id: value, accumulators: fields.map(({ make }) => make()) }
        groups.set(key, bucket)
      }
      for (const [index, { expression }] of fields.entries()) bucket.accumulators[index]?.add(expression(doc))
    }
    for (const { id: value, accumulators } of groups.values()) {
      const result: Doc = { _id: value }
      for (const [index, { name }] of fields.entries()) setOwn(result, name, accumulators[index]?.result() ?? null)
      yield result
    }
  }
}

interface Accumulator {
  add: (value: unknown) => void
  result: () => unknown
}

const accumulators = new Map<string, () => Accumulator>([
  ['$sum', sum],
  ['$avg', average],
  ['$min', () => extreme((order) => order < 0)],
  ['$max', () => extreme((order) => order > 0)],
  ['$first', first],
  ['$last', last],
  ['$push', push],
  ['$addToSet', addToSet],
])

function compileField(name: string, spec: unknown): { name: string; make: () => Accumulator; expression: Expression } {
  if (name.includes('.')) throw new MongoError(40_235, `The field name '${name}' cannot contain '.'`)
  if (name.startsWith('$')) throw new MongoError(40_236, `The field name '${name}' cannot be an operator name`)
  if (!isDoc(spec) || Object.keys(spec).length === 0) throw new MongoError(40_234, `The field '${name}' must be an accumulator object`)
  const [entry, ...more] = Object.entries(spec)
  if (!entry || more.length > 0) throw new MongoError(40_238, `The field '${name}' must specify one accumulator`)
  const make = accumulators.get(entry[0])
  if (!make) throw new MongoError(15_952, `unknown group operator '${entry[0]}'`)
  return { name, make, expression: compileExpression(entry[1]) }
}

function sum(): Accumulator {
  let total = 0
  return {
    add: (value) => {
      if (typeof value === 'number') total += value
    },
    result: () => {
      if (Math.abs(total) > maxNumber) throw mongoError('BadValue', '$sum went beyond 2^53, which is outside the subset')
      return total
    },
  }
}

function average(): Accumulator {
  let total = 0
  let count = 0
  return {
    add: (value) => {
      if (typeof value !== 'number') return
      total += value
      count += 1
    },
    result: () => (count === 0 ? null : total / count),
  }
}

// null and missing do not take part
function extreme(replaces: (order: number) => boolean): Accumulator {
  let best: unknown
  return {
    add: (value) => {
      if (value === undefined || value === null) return
      if (best === undefined || replaces(compareValues(value, best))) best = value
    },
    result: () => best,
  }
}

function first(): Accumulator {
  let value: unknown
  let seen = false
  return {
    add: (next) => {
      if (!seen) value = next
      seen = true
    },
    result: () => value,
  }
}

function last(): Accumulator {
  let value: unknown
  return {
    add: (next) => {
      value = next
    },
    result: () => value,
  }
}

function push(): Accumulator {
  const values: unknown[] = []
  return {
    add: (value) => {
      if (value !== undefined) values.push(value)
    },
    result: () => values,
  }
}

function addToSet(): Accumulator {
  const values = new Map<string, unknown>()
  return {
    add: (value) => {
      if (value === undefined) return
      const key = valueKey(value)
      if (!values.has(key)) values.set(key, value)
    },
    result: () => [...values.values()],
  }
}
