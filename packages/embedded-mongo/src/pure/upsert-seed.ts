import { mongoError } from './errors.ts'
import { isOperators } from './match.ts'
import { applyAtPath } from './update-path.ts'
import { cloneValue, isDoc, type Doc } from './values.ts'

/**
 * The document an upsert starts from: the filter's equalities (`a: 1`, `$eq`, inside `$and`, and `$in` or `$or` of one entry, which MongoDB
 * takes for the same), for a replacement `_id` alone. Throws NotSingleValueField (54) for a path that is given twice.
 */
export function seedFromFilter(filter: Doc, idOnly: boolean): Doc {
  const equalities = new Map<string, unknown>()
  collect(filter, equalities)
  const seed: Doc = {}
  for (const [dotted, value] of equalities) {
    if (idOnly && dotted !== '_id') continue
    applyAtPath(seed, { path: dotted.split('.'), operator: { change: () => cloneValue(value), create: () => cloneValue(value) } })
  }
  return seed
}

function collect(filter: Doc, equalities: Map<string, unknown>): void {
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' || (name === '$or' && Array.isArray(value) && value.length === 1)) {
      for (const branch of value as unknown[]) if (isDoc(branch)) collect(branch, equalities)
    } else if (!name.startsWith('$')) collectField(name, value, equalities)
  }
}

function collectField(name: string, value: unknown, equalities: Map<string, unknown>): void {
  if (value instanceof RegExp) return
  if (!isOperators(value)) return add(name, value, equalities)
  if (Object.hasOwn(value, '$eq')) add(name, value['$eq'], equalities)
  const list = value['$in']
  if (Array.isArray(list) && list.length === 1 && !(list[0] instanceof RegExp)) add(name, list[0], equalities)
}

function add(name: string, value: unknown, equalities: Map<string, unknown>): void {
  for (const earlier of equalities.keys()) {
    if (earlier === name) throw mongoError('NotSingleValueField', `cannot infer query fields to set, path '${name}' is matched twice`)
    if (name.startsWith(`${earlier}.`) || earlier.startsWith(`${name}.`)) {
      throw mongoError('NotSingleValueField', `cannot infer query fields to set, both paths '${name}' and '${earlier}' are matched`)
    }
  }
  equalities.set(name, value)
}
