import { mongoError, MongoError } from './errors.ts'
import { isDoc, setOwn, typeName, type Doc } from './values.ts'

/**
 * Compiles a projection of the subset: fields to include or to leave out (numbers or booleans), dotted paths through objects and arrays, and
 * `_id` by its own rule. Throws 31254 and 31253 for a mixture, 31249 and 31250 for paths in conflict, 31325 for `$slice`, `$elemMatch` and
 * other expressions.
 */
export function compileProjection(projection: Doc): (doc: Doc) => Doc {
  const { tree, kind, id } = parseProjection(Object.entries(projection))
  if (kind === undefined && id === undefined) return (doc) => doc
  if (kind === 'inclusion' || (kind === undefined && id === true)) {
    if (id !== false) tree.set('_id', null)
    return (doc) => include(doc, tree)
  }
  if (id === false) tree.set('_id', null)
  return (doc) => exclude(doc, tree)
}

/** A projection's paths: null ends one, a tree goes on. */
export type ProjectionTree = Map<string, ProjectionTree | null>

/** Reads a projection's entries; `id` is what it says of the top level `_id`, undefined when nothing. */
export function parseProjection(entries: [string, unknown][]): {
  tree: ProjectionTree
  kind: 'inclusion' | 'exclusion' | undefined
  id: boolean | undefined
} {
  const tree: ProjectionTree = new Map()
  let kind: 'inclusion' | 'exclusion' | undefined
  let id: boolean | undefined
  for (const [name, value] of entries) {
    const included = isIncluded(name, value)
    const path = parsePath(name)
    if (name === '_id') {
      id = included
      continue
    }
    const ownKind = included ? 'inclusion' : 'exclusion'
    kind ??= ownKind
    if (kind !== ownKind) {
      throw kind === 'exclusion'
        ? new MongoError(31_253, `Cannot do inclusion on field ${name} in exclusion projection`)
        : new MongoError(31_254, `Cannot do exclusion on field ${name} in inclusion projection`)
    }
    addPath(tree, path, name)
  }
  return { tree, kind, id }
}

/** A document with the tree's paths alone, in the document's own order, `_id` first. */
export function include(doc: Doc, tree: ProjectionTree): Doc {
  const result: Doc = {}
  if (tree.has('_id') && Object.hasOwn(doc, '_id')) setOwn(result, '_id', doc['_id'])
  for (const key of Object.keys(doc)) {
    const inner = tree.get(key)
    if (inner === undefined) continue
    const value = inner === null ? doc[key] : includeIn(doc[key], inner)
    if (value !== undefined) setOwn(result, key, value)
  }
  return result
}

/** A document without the tree's paths. */
export function exclude(doc: Doc, tree: ProjectionTree): Doc {
  const result: Doc = {}
  for (const key of Object.keys(doc)) {
    const inner = tree.get(key)
    if (inner === null) continue
    setOwn(result, key, inner === undefined ? doc[key] : excludeIn(doc[key], inner))
  }
  return result
}

function includeIn(value: unknown, tree: ProjectionTree): unknown {
  if (isDoc(value)) return include(value, tree)
  // what is neither an object nor an array has no such field and goes, inside arrays too
  return Array.isArray(value) ? value.map((item) => includeIn(item, tree)).filter((item) => item !== undefined) : undefined
}

function excludeIn(value: unknown, tree: ProjectionTree): unknown {
  if (isDoc(value)) return exclude(value, tree)
  return Array.isArray(value) ? value.map((item) => excludeIn(item, tree)) : value
}

function isIncluded(name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0
  const operator = isDoc(value) ? Object.keys(value)[0] : undefined
  if (operator?.startsWith('$'))
    throw new MongoError(31_325, `Unknown expression ${operator}: outside the subset, in the projection of '${name}'`)
  throw mongoError('BadValue', `the projection of '${name}' by a value of type ${typeName(value)} is outside the subset (1 or 0)`)
}

function parsePath(name: string): string[] {
  if (name === '') throw new MongoError(40_352, 'FieldPath cannot be constructed with empty string')
  if (name.endsWith('.')) throw new MongoError(40_353, "FieldPath must not end with a '.'.")
  const path = name.split('.')
  if (path.includes('')) throw new MongoError(15_998, 'FieldPath field names may not be empty strings.')
  if (path.includes('$')) throw new MongoError(51_246, `the positional projection '${name}' is outside the subset`)
  if (path.some((part) => part.startsWith('$'))) throw new MongoError(16_410, `FieldPath field names may not start with '$': ${name}`)
  return path
}

/** Adds a path to a tree; throws 31250 when it is there or above what is there, 31249 when it is below. */
export function addPath(tree: ProjectionTree, path: string[], name: string): void {
  let level = tree
  for (const [index, part] of path.entries()) {
    const inner = level.get(part)
    const last = index === path.length - 1
    if (inner === null && !last) {
      throw new MongoError(31_249, `Path collision at ${name} remaining portion ${path.slice(index + 1).join('.')}`)
    }
    if (last && inner !== undefined) throw new MongoError(31_250, `Path collision at ${name}`)
    if (last) level.set(part, null)
    else {
      const deeper: ProjectionTree = inner ?? new Map<string, ProjectionTree | null>()
      level.set(part, deeper)
      level = deeper
    }
  }
}
