import type { AttributePath, ScimAttribute, ScimResource } from './scim-attributes.ts'
import { ScimError, invalidValue } from './scim-error.ts'
import type { ScimFilter } from './scim-filter.ts'
import { compileValueFilter, isOnlyEqualities, requiredValues } from './scim-match.ts'
import { keyOfValue, maxValues, readList, readParts, readSingle } from './scim-values.ts'

export const patchOperators = ['add', 'replace', 'remove'] as const
export type PatchOperator = (typeof patchOperators)[number]

/** What a path names: an attribute or a part of it, of the values alone that the filter matches. */
export type PatchTarget = AttributePath & { filter: ScimFilter | null }
export type PatchChange = { operator: PatchOperator; value: unknown }

/** The values of an attribute after a change of the list, of the values that a filter names, or of one part of them. Throws ScimError. */
export function changeList(list: readonly ScimResource[], target: PatchTarget, change: PatchChange): ScimResource[] {
  const { attribute } = target
  const next = target.filter || target.sub ? changeValues(list, target, change) : changeWhole(list, attribute, change)
  if (next.length > maxValues) throw invalidValue(`${attribute.name} has too many values.`)
  return withOnePrimary(list, next)
}

function changeWhole(list: readonly ScimResource[], attribute: ScimAttribute, { operator, value }: PatchChange): ScimResource[] {
  if (operator === 'remove') {
    // Entra names the values that are to go; without any, all do.
    if (value === undefined || value === null || value === '') return []
    const removed = new Set(readList(attribute, value).map((each) => String(each['value']).toLowerCase()))
    return list.filter((each) => !removed.has(String(each['value']).toLowerCase()))
  }
  const values = readList(attribute, value)
  const byKey = new Map((operator === 'replace' ? [] : list).map((each) => [keyOfValue(attribute, each), each]))
  for (const each of values) byKey.set(keyOfValue(attribute, each), { ...byKey.get(keyOfValue(attribute, each)), ...each })
  return [...byKey.values()]
}

function changeValues(
  list: readonly ScimResource[],
  { attribute, sub, filter }: PatchTarget,
  { operator, value }: PatchChange,
): ScimResource[] {
  const matches = filter ? compileValueFilter(attribute, filter) : () => true
  if (operator === 'remove') {
    return list.flatMap((each) => (matches(each) ? (sub ? withPart(each, sub, undefined) : []) : [each]))
  }
  const change = (each: ScimResource): ScimResource[] =>
    sub ? withPart(each, sub, value) : [{ ...each, ...readParts(attribute, Array.isArray(value) ? value[0] : value) }]
  if (list.some(matches)) return list.flatMap((each) => (matches(each) ? change(each) : [each]))
  // Entra sets parts of values that are not there yet.
  return [...list, ...change(valueFor(attribute, filter)).filter((each) => each['value'] !== undefined)]
}

/** A value that the filter matches. */
function valueFor(attribute: ScimAttribute, filter: ScimFilter | null): ScimResource {
  if (!filter) return {}
  if (!isOnlyEqualities(filter)) throw new ScimError(400, `No value of ${attribute.name} matches.`, { scimType: 'noTarget' })
  return readParts(attribute, Object.fromEntries(requiredValues(filter).map(({ path, value }) => [path, value]))) ?? {}
}

/** A value with another part; none where it has no `value` any more. */
function withPart(value: ScimResource, sub: ScimAttribute, part: unknown): ScimResource[] {
  const { [sub.name]: _, ...rest } = value
  const read = part === undefined ? undefined : readSingle(sub, part)
  const next = read === undefined ? rest : { ...rest, [sub.name]: read }
  return sub.name === 'value' && read === undefined ? [] : [next]
}

/** Of several that are primary, the one that has become so last (RFC 7644 §3.5.2). */
function withOnePrimary(before: readonly ScimResource[], after: ScimResource[]): ScimResource[] {
  const primary = after.filter((each) => each['primary'] === true)
  if (primary.length < 2) return after
  const last = primary.findLast((each) => !before.includes(each)) ?? primary[0]
  return after.map((each) => (each['primary'] === true && each !== last ? { ...each, primary: false } : each))
}
