import { type ScimAttribute, type ScimResource, findSubAttribute } from './scim-attributes.ts'
import { invalidValue } from './scim-error.ts'

const maxText = 1_000
/** Values of one attribute; of a group, its members have a limit of their own. */
export const maxValues = 1_000

/** A value of a directory as the attribute has it; undefined for what stands for no value: null, a text without a character, an empty list. */
export function readSingle(attribute: ScimAttribute, value: unknown): unknown {
  const bare = unwrapped(value)
  if (bare === null || bare === undefined || bare === '') return undefined
  if (attribute.type === 'boolean') return readTruth(attribute, bare)
  if (typeof bare !== 'string' && typeof bare !== 'number') throw invalidValue(`${attribute.name} is not a text.`)
  const text = String(bare).trim()
  if (text.length > maxText) throw invalidValue(`${attribute.name} is too long.`)
  return text === '' ? undefined : text
}

/** Entra sends truth values as texts: "True". */
function readTruth({ name }: ScimAttribute, value: unknown): boolean {
  const text = String(value).trim().toLowerCase()
  if (text === 'true' || text === 'false') return text === 'true'
  throw invalidValue(`${name} is neither true nor false.`)
}

/** Entra puts a single value into a list, and into an object with nothing but that value. */
function unwrapped(value: unknown): unknown {
  const first: unknown = Array.isArray(value) && value.length <= 1 ? value[0] : value
  return isObject(first) && 'value' in first ? first.value : first
}

/** The parts of a value of several parts that Foyer has; undefined where none of them is there. A text alone is its `value`, or the whole of a name. */
export function readParts(attribute: ScimAttribute, value: unknown): ScimResource | undefined {
  if (value === null || value === undefined) return undefined
  const fields = isObject(value) ? value : { value, formatted: value }
  const parts: ScimResource = {}
  for (const [name, part] of Object.entries(fields)) {
    const sub = findSubAttribute(attribute, name)
    const read = sub && !sub.isReadOnly ? readSingle(sub, part) : undefined
    if (sub && read !== undefined) parts[sub.name] = read
  }
  return Object.keys(parts).length > 0 ? parts : undefined
}

/** The values of a list, without those that have no `value`. */
export function readList(attribute: ScimAttribute, value: unknown): ScimResource[] {
  if (value === null || value === undefined || value === '') return []
  const list: unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > maxValues) throw invalidValue(`${attribute.name} has too many values.`)
  return list.flatMap((each) => {
    const parts = readParts(attribute, each)
    return parts?.['value'] === undefined ? [] : [parts]
  })
}

/** What two values of a list are the same by. */
export function keyOfValue({ sub = [] }: ScimAttribute, { value, type }: ScimResource): string {
  const isExact = sub.some(({ name, caseExact }) => name === 'value' && caseExact)
  const text = JSON.stringify([value, type])
  return isExact ? text : text.toLowerCase()
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
