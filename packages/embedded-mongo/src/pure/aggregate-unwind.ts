import { parseFieldPath } from './aggregate-expression.ts'
import type { Stage } from './aggregate-stage.ts'
import { MongoError } from './errors.ts'
import { getOwn, isDoc, setOwn, typeName, type Doc } from './values.ts'

/** Compiles `$unwind`: `"$path"`, or an object with `path`, `includeArrayIndex` and `preserveNullAndEmptyArrays`. */
export function compileUnwind(spec: unknown): Stage {
  const { path, indexField, preserve } = parseUnwind(spec)
  return function* unwind(input) {
    for (const doc of input) {
      const value = valueAt(doc, path)
      if (Array.isArray(value) && value.length > 0) {
        for (const [index, item] of value.entries()) yield withIndex(withValue(doc, path, item), indexField, index)
      } else if (value !== undefined && value !== null && !Array.isArray(value)) yield withIndex(doc, indexField, null)
      else if (preserve) yield withIndex(Array.isArray(value) ? withValue(doc, path, undefined) : doc, indexField, null)
    }
  }
}

interface Unwind {
  path: string[]
  indexField: string | undefined
  preserve: boolean
}

function parseUnwind(spec: unknown): Unwind {
  if (typeof spec === 'string') return { path: parseUnwindPath(spec), indexField: undefined, preserve: false }
  if (!isDoc(spec))
    throw new MongoError(15_981, `expected either a string or an object as specification for $unwind stage, got ${typeName(spec)}`)
  for (const name of Object.keys(spec)) {
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name)) {
      throw new MongoError(28_811, `unrecognized option to $unwind stage: ${name}`)
    }
  }
  const { path, includeArrayIndex: indexField, preserveNullAndEmptyArrays: preserve = false } = spec
  if (typeof path === 'undefined') throw new MongoError(28_812, 'no path specified to $unwind stage')
  if (typeof path !== 'string') throw new MongoError(28_808, `expected a string as the path for $unwind stage, got ${typeName(path)}`)
  if (typeof preserve !== 'boolean')
    throw new MongoError(28_809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage')
  if (indexField !== undefined) {
    if (typeof indexField !== 'string' || indexField === '') {
      throw new MongoError(28_810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage')
    }
    if (indexField.startsWith('$')) {
      throw new MongoError(28_822, `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${indexField}`)
    }
    if (indexField.includes('.')) throw new MongoError(28_810, `a dotted includeArrayIndex (${indexField}) is outside the subset`)
  }
  return { path: parseUnwindPath(path), indexField, preserve }
}

function parseUnwindPath(path: string): string[] {
  if (!path.startsWith('$')) throw new MongoError(28_818, `path option to $unwind stage should be prefixed with a '$': ${path}`)
  return parseFieldPath(path)
}

// unlike a field path in an expression, this one goes through objects alone
function valueAt(doc: Doc, path: string[]): unknown {
  let value: unknown = doc
  for (const name of path) {
    if (!isDoc(value)) return undefined
    value = getOwn(value, name)
  }
  return value
}

function withValue(doc: Doc, path: string[], value: unknown): Doc {
  const [name = '', ...rest] = path
  const copy: Doc = { ...doc }
  const inner = rest.length > 0 ? withValue(doc[name] as Doc, rest, value) : value
  if (inner === undefined) delete copy[name]
  else setOwn(copy, name, inner)
  return copy
}

function withIndex(doc: Doc, name: string | undefined, index: number | null): Doc {
  if (name === undefined) return doc
  const copy: Doc = { ...doc }
  setOwn(copy, name, index)
  return copy
}
