import { errorCodes, MongoError } from '../pure/errors.ts'
import { isDoc } from '../pure/values.ts'

/** MongoDB's duplicate key error (11000) with its text, keyPattern and keyValue. `values` are the key's, in the pattern's order. */
export function duplicateKeyError(namespace: string, index: string, keyPattern: Record<string, unknown>, values: unknown[]): MongoError {
  const paths = Object.keys(keyPattern)
  const shown = paths.map((path, at) => `${path}: ${show(values[at])}`).join(', ')
  const message = `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: { ${shown} }`
  const keyValue = Object.fromEntries(paths.map((path, at) => [path, values[at] ?? null]))
  return new MongoError(errorCodes.DuplicateKey, message, { keyPattern, keyValue })
}

function show(value: unknown): string {
  if (value === undefined) return 'undefined'
  if (typeof value === 'string') return `"${value.replaceAll(/["\\]/g, '\\$&')}"`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(show).join(', ')} ]`
  if (isDoc(value)) {
    const fields = Object.entries(value).map(([name, inner]) => `${name}: ${show(inner)}`)
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  return JSON.stringify(value)
}
