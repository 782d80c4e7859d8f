import { compileFieldPath, type Expression } from './aggregate-expression.ts'
import type { Stage } from './aggregate-stage.ts'
import { mongoError, MongoError } from './errors.ts'
import { addPath, exclude, include, parseProjection } from './project.ts'
import { isDoc, setOwn, type Doc } from './values.ts'

/** Compiles `$project`: fields to include or leave out as a projection does, and top level fields computed from a path (`"$a.b"`). */
export function compileAggregateProject(spec: unknown): Stage {
  if (!isDoc(spec)) throw new MongoError(15_969, '$project specification must be an object')
  const entries = Object.entries(spec)
  if (entries.length === 0) throw new MongoError(51_272, 'projection specification must have at least one field')
  const computed = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string').map(compileComputed)
  for (const [, value] of entries) refuseOperators(value)
  const { tree, kind, id } = parseProjection(entries.filter(([, value]) => typeof value !== 'string'))
  const includes = kind === 'inclusion' || (kind === undefined && (id === true || computed.length > 0))
  if (!includes) {
    if (computed.length > 0) throw new MongoError(31_310, 'Cannot use an expression in an exclusion projection')
    if (id === false) tree.set('_id', null)
    return map((doc) => exclude(doc, tree))
  }
  const remaining = new Map(tree)
  for (const { name } of computed) addPath(remaining, [name], name)
  const idComputed = computed.some(({ name }) => name === '_id')
  if (id !== false && !idComputed) tree.set('_id', null)
  return map((doc) => compute(include(doc, tree), doc, computed))
}

interface Computed {
  name: string
  expression: Expression
}

function compileComputed([name, value]: [string, string]): Computed {
  if (!value.startsWith('$')) throw mongoError('BadValue', `the constant '${value}' in $project is outside the subset`)
  if (name.includes('.'))
    throw mongoError('BadValue', `the computed field '${name}' of $project is outside the subset: it is not at the top level`)
  if (name.startsWith('$')) throw new MongoError(16_410, `FieldPath field names may not start with '$': ${name}`)
  return { name, expression: compileFieldPath(value) }
}

function refuseOperators(value: unknown): void {
  const operator = isDoc(value) ? Object.keys(value)[0] : undefined
  if (operator?.startsWith('$')) throw mongoError('InvalidPipelineOperator', `Unrecognized expression '${operator}'`)
}

function compute(result: Doc, doc: Doc, computed: Computed[]): Doc {
  for (const { name, expression } of computed) {
    const value = expression(doc)
    if (value !== undefined) setOwn(result, name, value)
  }
  return result
}

function map(change: (doc: Doc) => Doc): Stage {
  return function* project(input) {
    for (const doc of input) yield change(doc)
  }
}
