import { type ScimResource, type ScimResourceType, findAttribute, readAttributePath } from './scim-attributes.ts'
import { invalidValue } from './scim-error.ts'
import { isObject } from './scim-values.ts'

export type Projection = { attributes?: string | undefined; excludedAttributes?: string | undefined }

/** Longer than the names of all attributes together: each resource of an answer goes through all that are asked for. */
const maxLength = 2_000

/**
 * A resource with the attributes alone that were asked for, or without those that were not to be there (RFC 7644 §3.9). Names that mean nothing are left out. Throws
 * ScimError where they are too many.
 */
export function project(type: ScimResourceType, resource: ScimResource, { attributes, excludedAttributes }: Projection): ScimResource {
  const included = readPaths(type, attributes)
  if (included.length > 0) return onlyWith(type, resource, included)
  const excluded = readPaths(type, excludedAttributes)
  return excluded.length > 0 ? without(type, resource, excluded) : resource
}

type Path = { name: string; sub: string | null }

function readPaths(type: ScimResourceType, list = ''): Path[] {
  if (list.length > maxLength) throw invalidValue('There are too many attributes.')
  return list.split(',').flatMap((path) => {
    const target = readAttributePath(type, path.trim())
    if (target === null || target === 'unused') return path.trim() === '' ? [] : [{ name: '', sub: null }]
    return [{ name: target.attribute.name, sub: target.sub?.name ?? null }]
  })
}

function onlyWith(type: ScimResourceType, resource: ScimResource, paths: readonly Path[]): ScimResource {
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const own = paths.filter((path) => path.name === name)
      if (findAttribute(type, name)?.isAlwaysReturned || own.some(({ sub }) => sub === null)) return [[name, value]]
      const subs = new Set(own.flatMap(({ sub }) => sub ?? []))
      return subs.size === 0 ? [] : [[name, mapParts(value, (part) => subs.has(part))]]
    }),
  )
}

function without(type: ScimResourceType, resource: ScimResource, paths: readonly Path[]): ScimResource {
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const own = paths.filter((path) => path.name === name)
      if (own.length === 0 || findAttribute(type, name)?.isAlwaysReturned) return [[name, value]]
      if (own.some(({ sub }) => sub === null)) return []
      const subs = new Set(own.flatMap(({ sub }) => sub ?? []))
      return [[name, mapParts(value, (part) => !subs.has(part))]]
    }),
  )
}

function mapParts(value: unknown, isKept: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => mapParts(each, isKept))
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([part]) => isKept(part))) : value
}
