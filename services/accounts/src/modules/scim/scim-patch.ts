import { type ScimResource, type ScimResourceType, findAttribute, readAttributePath, withoutUrn } from './scim-attributes.ts'
import { ScimError, invalidPath, invalidSyntax } from './scim-error.ts'
import { parseFilter } from './scim-filter.ts'
import { type PatchChange, type PatchOperator, type PatchTarget, changeList, patchOperators } from './scim-list-change.ts'
import { isObject, readParts, readSingle } from './scim-values.ts'

/** Each may go through all values of a list. */
const maxOperations = 500

/**
 * A resource as it is after a patch (RFC 7644 §3.5.2), with what Okta, Entra and Google send beside the standard. The resource itself stays as it is. Only
 * attributes that are declared come into it, by their own names, so that no path reaches anything else. Throws ScimError.
 */
export function applyPatch(type: ScimResourceType, resource: ScimResource, body: unknown): ScimResource {
  return readOperations(body).reduce((current, { operator, path, value }) => {
    if (path === null) {
      if (operator === 'remove') throw new ScimError(400, 'A removal needs a path.', { scimType: 'noTarget' })
      return withValues(type, current, { operator, value })
    }
    const target = readTarget(type, path)
    if (target === 'unused') return current
    if (target === null) throw invalidPath(path)
    if (target.attribute.isReadOnly) throw new ScimError(400, `${target.attribute.name} cannot be changed.`, { scimType: 'mutability' })
    return changed(current, target, { operator, value })
  }, resource)
}

/** The attributes of a resource that a directory has sent as a whole. What Foyer does not have of it is left out. Throws ScimError. */
export function readResource(type: ScimResourceType, body: unknown): ScimResource {
  if (!isObject(body)) throw invalidSyntax('The body is not an object.')
  return withValues(type, {}, { operator: 'add', value: body })
}

function readOperations(body: unknown): { operator: PatchOperator; path: string | null; value: unknown }[] {
  if (!isObject(body)) throw invalidSyntax('The body is not an object.')
  const list = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')?.[1] ?? []
  const operations: unknown[] = Array.isArray(list) ? list : [list]
  if (operations.length > maxOperations) throw new ScimError(400, 'There are too many operations.', { scimType: 'tooMany' })
  return operations.map((operation) => {
    if (!isObject(operation)) throw invalidSyntax('An operation is not an object.')
    const { op, path, value } = operation
    const operator = patchOperators.find((each) => typeof op === 'string' && each === op.toLowerCase())
    if (!operator) throw invalidSyntax('An operation is none of add, replace and remove.')
    if (path !== undefined && path !== null && typeof path !== 'string') throw invalidPath(JSON.stringify(path))
    return { operator, path: path || null, value }
  })
}

/** Values without a path: by the names of attributes, which may be paths themselves. What is read-only or unknown is left out. */
function withValues(type: ScimResourceType, resource: ScimResource, { operator, value }: PatchChange): ScimResource {
  const objects = (Array.isArray(value) ? value : [value]).filter(isObject)
  return objects.flatMap(Object.entries<unknown>).reduce<ScimResource>((current, [name, part]) => {
    const target = readTarget(type, name)
    if (target === null || target === 'unused' || target.attribute.isReadOnly) return current
    return changed(current, target, { operator, value: part })
  }, resource)
}

/** `emails[type eq "work"].value` and the like. */
const targetPattern = /^(?<name>[^[\]]+)\[(?<filter>.*)\](?:\.(?<sub>[^[\].]+))?$/s

function readTarget(type: ScimResourceType, path: string): PatchTarget | 'unused' | null {
  const bare = withoutUrn(type, path)
  if (bare === null) return 'unused'
  const groups = targetPattern.exec(bare)?.groups
  const name = groups ? `${groups['name']}${groups['sub'] ? `.${groups['sub']}` : ''}` : bare
  const target = readAttributePath(type, name)
  if (target === null || target === 'unused') return target
  if (!groups) return { ...target, filter: null }
  return findAttribute(type, groups['name'] ?? '')?.isMulti ? { ...target, filter: parseFilter(groups['filter'] ?? '') } : null
}

function changed(resource: ScimResource, target: PatchTarget, change: PatchChange): ScimResource {
  const { attribute } = target
  if (attribute.isMulti) return withValue(resource, attribute.name, changeList(listIn(resource, attribute.name), target, change))
  if (attribute.type !== 'complex') {
    return withValue(resource, attribute.name, change.operator === 'remove' ? undefined : readSingle(attribute, change.value))
  }
  return withValue(resource, attribute.name, changedParts(resource[attribute.name], target, change))
}

/** What becomes of a single value of several parts: those that are not named stay (RFC 7644 §3.5.2.3). */
function changedParts(current: unknown, { attribute, sub }: PatchTarget, { operator, value }: PatchChange): ScimResource | undefined {
  const parts = isObject(current) ? current : {}
  const isRemoved = operator === 'remove'
  if (sub) return withoutNothing(withValue(parts, sub.name, isRemoved ? undefined : readSingle(sub, value)))
  return isRemoved ? undefined : withoutNothing({ ...parts, ...readParts(attribute, value) })
}

const withoutNothing = (parts: ScimResource): ScimResource | undefined => (Object.keys(parts).length > 0 ? parts : undefined)

function withValue(resource: ScimResource, name: string, value: unknown): ScimResource {
  const { [name]: _, ...rest } = resource
  return value === undefined || (Array.isArray(value) && value.length === 0) ? rest : { ...rest, [name]: value }
}

const listIn = (resource: ScimResource, name: string): ScimResource[] => {
  const list = resource[name]
  return Array.isArray(list) ? list.filter(isObject) : []
}
