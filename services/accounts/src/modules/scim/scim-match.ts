import {
  type AttributePath,
  type ScimAttribute,
  type ScimResource,
  type ScimResourceType,
  findSubAttribute,
  readAttributePath,
} from './scim-attributes.ts'
import { invalidFilter } from './scim-error.ts'
import type { Comparison, FilterValue, ScimFilter } from './scim-filter.ts'

type Matches = (resource: ScimResource) => boolean
type Compared = Extract<ScimFilter, { kind: 'compare' }>
/** What a name means here, and its values in a resource. */
type Reading = { attribute: ScimAttribute; valuesIn: (resource: ScimResource) => unknown[] }
type Resolve = (path: string) => Reading | null

/** The filter as a function. Throws ScimError `invalidFilter` for what cannot be compared so. An attribute that there is not has no value (RFC 7644 §3.4.2.1). */
export function compileFilter(type: ScimResourceType, filter: ScimFilter): Matches {
  return compile(filter, (path) => {
    const target = readAttributePath(type, path)
    return target === null || target === 'unused' ? null : reading(target)
  })
}

/** The filter of a path, for the values of an attribute: `type eq "work"`. */
export function compileValueFilter(attribute: ScimAttribute, filter: ScimFilter): Matches {
  return compile(filter, (path) => {
    const sub = findSubAttribute(attribute, path)
    return sub ? { attribute: sub, valuesIn: (value) => listOf(value[sub.name]) } : null
  })
}

/** The comparisons with `eq` that each match of a filter meets, with the names of the attributes as they were written. */
export function requiredValues(filter: ScimFilter): { path: string; value: FilterValue }[] {
  if (filter.kind === 'compare') return filter.operator === 'eq' ? [{ path: filter.path, value: filter.value }] : []
  if (filter.kind === 'and') return filter.filters.flatMap(requiredValues)
  if (filter.kind === 'values') return requiredValues(filter.filter).map(({ path, value }) => ({ path: `${filter.path}.${path}`, value }))
  return []
}

/** Whether a filter says nothing but what values are, so that a value can be made that it matches. */
export function isOnlyEqualities(filter: ScimFilter): boolean {
  if (filter.kind === 'and') return filter.filters.every(isOnlyEqualities)
  return filter.kind === 'compare' && filter.operator === 'eq'
}

function compile(filter: ScimFilter, resolve: Resolve): Matches {
  switch (filter.kind) {
    case 'and': {
      const all = filter.filters.map((each) => compile(each, resolve))
      return (resource) => all.every((matches) => matches(resource))
    }
    case 'or': {
      const any = filter.filters.map((each) => compile(each, resolve))
      return (resource) => any.some((matches) => matches(resource))
    }
    case 'not': {
      const matches = compile(filter.filter, resolve)
      return (resource) => !matches(resource)
    }
    case 'present': {
      const target = resolve(filter.path)
      return (resource) => target !== null && target.valuesIn(resource).some(isPresent)
    }
    case 'values':
      return compileValues(filter, resolve)
    case 'compare':
    default:
      return compileComparison(filter, resolve)
  }
}

function compileValues({ path, filter }: Extract<ScimFilter, { kind: 'values' }>, resolve: Resolve): Matches {
  const target = resolve(path)
  if (target === null) return () => false
  const matches = compileValueFilter(target.attribute, filter)
  return (resource) => listOf(resource[target.attribute.name]).some((value) => matches(value as ScimResource))
}

function compileComparison({ path, operator, value }: Compared, resolve: Resolve): Matches {
  const target = resolve(path)
  if (target === null) return () => operator === 'ne' || (operator === 'eq' && value === null)
  const { attribute, valuesIn } = target
  if (value === null) {
    if (operator !== 'eq' && operator !== 'ne') throw invalidFilter('null can only be compared with eq and ne.')
    return (resource) => valuesIn(resource).some(isPresent) === (operator === 'ne')
  }
  if (operator === 'ne') {
    const isEqual = comparerOf(attribute, 'eq', value)
    return (resource) => !valuesIn(resource).some(isEqual)
  }
  const compares = comparerOf(attribute, operator, value)
  return (resource) => valuesIn(resource).some(compares)
}

/** What is compared of an attribute; of a list of several parts, their `value`. */
function reading({ attribute, sub }: AttributePath): Reading {
  const part = sub ?? (attribute.type === 'complex' && attribute.isMulti ? findSubAttribute(attribute, 'value') : undefined)
  if (!part) return { attribute, valuesIn: (resource) => listOf(resource[attribute.name]) }
  const valuesIn = (resource: ScimResource) =>
    listOf(resource[attribute.name]).flatMap((value) => listOf((value as ScimResource)[part.name]))
  return { attribute: sub ?? attribute, valuesIn }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value])

const isPresent = (value: unknown): boolean => value !== '' && value !== undefined && value !== null

function comparerOf(attribute: ScimAttribute, operator: Comparison, expected: FilterValue): (value: unknown) => boolean {
  if (attribute.type === 'boolean') {
    if (operator !== 'eq') throw invalidFilter(`${attribute.name} can only be compared with eq and ne.`)
    const truth = String(expected).toLowerCase()
    return (value) => String(value) === truth
  }
  const isTime = attribute.type === 'dateTime'
  const keyOf = (value: unknown): string | number => {
    if (isTime && !/^(?:co|sw|ew)$/.test(operator)) return Date.parse(String(value))
    return attribute.caseExact ? String(value) : String(value).toLowerCase()
  }
  const expectedKey = keyOf(expected)
  return (value) => compares[operator](keyOf(value), expectedKey)
}

type Comparer = (value: string | number, expected: string | number) => boolean

const compares: Record<Comparison, Comparer> = {
  eq: (value, expected) => value === expected,
  ne: (value, expected) => value !== expected,
  co: (value, expected) => String(value).includes(String(expected)),
  sw: (value, expected) => String(value).startsWith(String(expected)),
  ew: (value, expected) => String(value).endsWith(String(expected)),
  gt: (value, expected) => value > expected,
  ge: (value, expected) => value >= expected,
  lt: (value, expected) => value < expected,
  le: (value, expected) => value <= expected,
}
