import { scimUrns } from '@foyer/contracts/accounts/teams/scim'

export type ScimResourceType = 'User' | 'Group'

/** A resource with its attributes under their own names, as they are declared below, and no others. */
export type ScimResource = Record<string, unknown>

/** An attribute of a resource (RFC 7643 §7). What is left out is false, `readWrite`, `default` and `none`. */
export type ScimAttribute = {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime'
  description: string
  isMulti?: true
  required?: true
  caseExact?: true
  isReadOnly?: true
  isAlwaysReturned?: true
  isUnique?: true
  sub?: readonly ScimAttribute[]
}

/** What every resource has; no schema lists it. */
const common: readonly ScimAttribute[] = [
  { name: 'schemas', type: 'reference', description: '', isMulti: true, caseExact: true, isReadOnly: true, isAlwaysReturned: true },
  { name: 'id', type: 'string', description: '', caseExact: true, isReadOnly: true, isAlwaysReturned: true },
  { name: 'externalId', type: 'string', description: '', caseExact: true },
  {
    name: 'meta',
    type: 'complex',
    description: '',
    isReadOnly: true,
    sub: [
      { name: 'resourceType', type: 'string', description: '', caseExact: true },
      { name: 'created', type: 'dateTime', description: '' },
      { name: 'lastModified', type: 'dateTime', description: '' },
      { name: 'location', type: 'reference', description: '', caseExact: true },
      { name: 'version', type: 'string', description: '', caseExact: true },
    ],
  },
]

const userAttributes: readonly ScimAttribute[] = [
  {
    name: 'userName',
    type: 'string',
    description: 'What the directory calls the person by.',
    required: true,
    isUnique: true,
  },
  { name: 'displayName', type: 'string', description: 'How the person is called.' },
  {
    name: 'name',
    type: 'complex',
    description: 'The parts of the name; without a displayName, the person is called by them.',
    sub: [
      { name: 'formatted', type: 'string', description: 'The whole name.' },
      { name: 'givenName', type: 'string', description: 'The given name.' },
      { name: 'familyName', type: 'string', description: 'The family name.' },
    ],
  },
  { name: 'preferredLanguage', type: 'string', description: 'The language of an account that the directory makes.' },
  { name: 'active', type: 'boolean', description: 'Whether the person belongs to the team.' },
  {
    name: 'emails',
    type: 'complex',
    description: 'Addresses: the primary one, else that for work, else the first. Without any, userName is taken for it.',
    isMulti: true,
    sub: [
      { name: 'value', type: 'string', description: 'The address.' },
      { name: 'type', type: 'string', description: 'Such as work.' },
      { name: 'display', type: 'string', description: 'How it is shown.' },
      { name: 'primary', type: 'boolean', description: 'Whether it is the one that counts.' },
    ],
  },
  {
    name: 'groups',
    type: 'complex',
    description: 'The groups that the directory has put the person into.',
    isMulti: true,
    isReadOnly: true,
    sub: [
      { name: 'value', type: 'string', description: 'The id of the group.', caseExact: true, isReadOnly: true },
      { name: 'display', type: 'string', description: 'Its displayName.', isReadOnly: true },
      { name: '$ref', type: 'reference', description: 'Its address.', caseExact: true, isReadOnly: true },
    ],
  },
]

const groupAttributes: readonly ScimAttribute[] = [
  { name: 'displayName', type: 'string', description: 'The name of the group.', required: true, isUnique: true },
  {
    name: 'members',
    type: 'complex',
    description: 'Who is in the group.',
    isMulti: true,
    sub: [
      { name: 'value', type: 'string', description: 'The id of the user.', caseExact: true },
      { name: 'display', type: 'string', description: 'What the directory calls the user by.', isReadOnly: true },
      { name: '$ref', type: 'reference', description: 'The address of the user.', caseExact: true, isReadOnly: true },
    ],
  },
]

export const attributesOf: Record<ScimResourceType, readonly ScimAttribute[]> = { User: userAttributes, Group: groupAttributes }

const all: Record<ScimResourceType, ReadonlyMap<string, ScimAttribute>> = {
  User: byName([...common, ...userAttributes]),
  Group: byName([...common, ...groupAttributes]),
}

/** Attributes of RFC 7643 and its extension for enterprises that Foyer has no use for, and so does not store: they are no mistake of the directory. */
const unused = new Set(
  (
    'nickName profileUrl title userType locale timezone password phoneNumbers ims photos addresses entitlements roles x509Certificates ' +
    'middleName honorificPrefix honorificSuffix type employeeNumber costCenter organization division department manager'
  )
    .toLowerCase()
    .split(' '),
)

/** The attribute of this name, in whatever case (RFC 7643 §2.1); undefined where Foyer has none. */
export const findAttribute = (type: ScimResourceType, name: string): ScimAttribute | undefined => all[type].get(name.toLowerCase())

export const findSubAttribute = ({ sub = [] }: ScimAttribute, name: string): ScimAttribute | undefined =>
  sub.find((each) => each.name.toLowerCase() === name.toLowerCase())

/** An attribute as paths and filters name it: with the part of it that is meant. */
export type AttributePath = { attribute: ScimAttribute; sub?: ScimAttribute }

/** The name of an attribute without the schema before it. Null: one of a schema that Foyer does not have. */
export function withoutUrn(type: ScimResourceType, name: string): string | null {
  if (!/^urn:/i.test(name)) return name
  const urn = type === 'User' ? scimUrns.user : scimUrns.group
  return name.toLowerCase().startsWith(`${urn.toLowerCase()}:`) ? name.slice(urn.length + 1) : null
}

/** What `userName`, `name.givenName` and the like mean. `unused`: an attribute that Foyer does not store; null: none at all. */
export function readAttributePath(type: ScimResourceType, path: string): AttributePath | 'unused' | null {
  const bare = withoutUrn(type, path)
  if (bare === null) return 'unused'
  const [name = '', subName, ...rest] = bare.split('.')
  if (rest.length > 0) return null
  const attribute = findAttribute(type, name)
  if (!attribute) return unused.has(name.toLowerCase()) ? 'unused' : null
  if (subName === undefined) return { attribute }
  const sub = findSubAttribute(attribute, subName)
  if (sub) return { attribute, sub }
  return unused.has(subName.toLowerCase()) ? 'unused' : null
}

function byName(attributes: readonly ScimAttribute[]): ReadonlyMap<string, ScimAttribute> {
  return new Map(attributes.map((attribute) => [attribute.name.toLowerCase(), attribute]))
}
