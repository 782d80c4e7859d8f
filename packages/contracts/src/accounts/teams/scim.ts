/** The protocol by which directories tell of people (SCIM 2.0, RFC 7643 and 7644), as far as gateway and accounts both speak it. */

/** Where the directories of teams are served, beside `/api`: the address of a team goes on with its public id. */
export const scimBase = '/scim/v2'

/** What answers are (RFC 7644 §8.1). */
export const scimContentType = 'application/scim+json; charset=utf-8'

export const scimUrns = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  configuration: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
} as const

/** What an error is about, where the protocol has a word for it (RFC 7644 §3.12). */
export const scimTypes = [
  'invalidFilter',
  'tooMany',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
] as const
export type ScimType = (typeof scimTypes)[number]

export type ScimErrorBody = { schemas: [typeof scimUrns.error]; status: string; detail: string; scimType?: ScimType }

/**
 * The body of an error as directories read it (RFC 7644 §3.12): the status is a text there. `detail` is for whoever runs the directory, in English as all of the
 * protocol.
 */
export function scimErrorBody(status: number, detail: string, scimType?: ScimType): ScimErrorBody {
  return { schemas: [scimUrns.error], status: String(status), detail, ...(scimType ? { scimType } : {}) }
}
