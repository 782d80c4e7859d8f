import { scimUrns } from '@foyer/contracts/accounts/teams/scim'
import { type ScimAttribute, type ScimResource, type ScimResourceType, attributesOf } from './scim-attributes.ts'
import { noSuchResource } from './scim-error.ts'

/** How many resources a list has at most. */
export const maxResults = 200

const names = { User: 'Users', Group: 'Groups' } as const
const urnOf: Record<ScimResourceType, string> = { User: scimUrns.user, Group: scimUrns.group }

/** What the service can do (RFC 7643 §5). `base`: its address. */
export const serviceConfiguration = (base: string): ScimResource => ({
  schemas: [scimUrns.configuration],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that the team has made for its directory.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

/** What kinds of resources there are (RFC 7643 §6). */
export const resourceTypes = (base: string): ScimResource[] =>
  (['User', 'Group'] as const).map((type) => ({
    schemas: [scimUrns.resourceType],
    id: type,
    name: type,
    endpoint: `/${names[type]}`,
    description: type === 'User' ? 'People of the team' : 'Groups of the team',
    schema: urnOf[type],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type}` },
  }))

/** What attributes they have (RFC 7643 §7). */
export const schemas = (base: string): ScimResource[] =>
  (['User', 'Group'] as const).map((type) => ({
    schemas: [scimUrns.schema],
    id: urnOf[type],
    name: type,
    description: type === 'User' ? 'A person of the team' : 'A group of the team',
    attributes: attributesOf[type].map(describe),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${urnOf[type]}` },
  }))

/** Those of these documents, or the one that is named; its id is compared as it is. Throws ScimError for a name that is none. */
export function documentsNamed(documents: ScimResource[], id: string | undefined): ScimResource {
  if (id === undefined) return listOf(documents, documents.length)
  const document = documents.find((each) => each['id'] === id)
  if (!document) throw noSuchResource()
  return document
}

/** A list of resources (RFC 7644 §3.4.2). */
export const listOf = (resources: ScimResource[], totalResults: number, startIndex = 1): ScimResource => ({
  schemas: [scimUrns.list],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

function describe({ name, type, description, sub, ...is }: ScimAttribute): ScimResource {
  return {
    name,
    type,
    description,
    multiValued: is.isMulti === true,
    required: is.required === true,
    caseExact: is.caseExact === true,
    mutability: is.isReadOnly ? 'readOnly' : 'readWrite',
    returned: is.isAlwaysReturned ? 'always' : 'default',
    uniqueness: is.isUnique ? 'server' : 'none',
    ...(type === 'reference' ? { referenceTypes: ['uri'] } : {}),
    ...(sub ? { subAttributes: sub.map(describe) } : {}),
  }
}
