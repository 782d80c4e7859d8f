import type { DirectoryAnswer, DirectoryRequest } from '@foyer/contracts/accounts/teams/team-directory'
import { matchesIfNoneMatch } from '@foyer/service-kit/etag'
import type { ScimResource, ScimResourceType } from '../scim/scim-attributes.ts'
import { documentsNamed, resourceTypes, schemas, serviceConfiguration } from '../scim/scim-documents.ts'
import { ScimError, invalidSyntax, noSuchResource } from '../scim/scim-error.ts'
import { project } from '../scim/scim-projection.ts'
import { isObject } from '../scim/scim-values.ts'
import type { DirectoryCall } from './directory-access.ts'
import { locationOf, versionOf } from './directory-resources.presenter.ts'

/** What a kind of resource does; `id` names it as its directory does. */
export type DirectoryResources = {
  type: ScimResourceType
  list(call: DirectoryCall, query: DirectoryRequest['query']): Promise<ScimResource>
  read(call: DirectoryCall, id: number, query: DirectoryRequest['query']): Promise<ScimResource>
  create(call: DirectoryCall, body: unknown): Promise<ScimResource>
  /** `check` throws where the resource is not the one that the call is about. */
  replace(call: DirectoryCall, id: number, body: unknown, check: (resource: ScimResource) => void): Promise<ScimResource>
  patch(call: DirectoryCall, id: number, body: unknown, check: (resource: ScimResource) => void): Promise<ScimResource>
  delete(call: DirectoryCall, id: number, check: (resource: ScimResource) => void): Promise<void>
}

const searchPath = '.search'
const searchFields = ['filter', 'attributes', 'excludedAttributes', 'startIndex', 'count']

const noBody = (status: number): DirectoryAnswer => ({ status, body: null, etag: null, location: null })
const document = (body: ScimResource): DirectoryAnswer => ({ status: 200, body, etag: null, location: null })

/** Answers requests of directories by method and path (RFC 7644 §3.2). Throws ScimError, and AppError for what fails otherwise. */
export function createDirectoryAnswers(resources: Record<'Users' | 'Groups', DirectoryResources>) {
  return async function answer(call: DirectoryCall, request: DirectoryRequest): Promise<DirectoryAnswer> {
    const [collection = '', id, ...rest] = request.path.split('/').filter((part) => part !== '')
    if (rest.length > 0) throw noSuchResource()
    if (collection === 'Users' || collection === 'Groups') {
      const own = resources[collection]
      if (id === searchPath) return document(await own.list(call, readSearch(request)))
      return id === undefined ? answerCollection(own, call, request) : answerResource(own, call, readId(id), request)
    }
    return answerDocument(call.base, { collection, id, method: request.method })
  }
}

function answerDocument(
  base: string,
  { collection, id, method }: { collection: string; id: string | undefined; method: string },
): DirectoryAnswer {
  if (collection === 'Bulk' || collection === 'Me' || collection === searchPath) throw new ScimError(501, `${collection} is not supported.`)
  const isConfiguration = collection === 'ServiceProviderConfig' && id === undefined
  const list = collection === 'ResourceTypes' ? resourceTypes(base) : collection === 'Schemas' ? schemas(base) : null
  if (!isConfiguration && !list) throw noSuchResource()
  if (method !== 'GET') throw notAllowed(method)
  return document(list ? documentsNamed(list, id) : serviceConfiguration(base))
}

async function answerCollection(own: DirectoryResources, call: DirectoryCall, request: DirectoryRequest): Promise<DirectoryAnswer> {
  if (request.method === 'GET') return document(await own.list(call, request.query))
  if (request.method !== 'POST') throw notAllowed(request.method)
  return resourceAnswer(own.type, 201, await own.create(call, request.body), request)
}

async function answerResource(
  own: DirectoryResources,
  call: DirectoryCall,
  id: number,
  request: DirectoryRequest,
): Promise<DirectoryAnswer> {
  const { method, body, query, if_match: ifMatch, if_none_match: ifNoneMatch } = request
  const check = (resource: ScimResource): void => {
    if (ifMatch === null || matchesIfNoneMatch(ifMatch, versionOf(resource))) return
    throw new ScimError(412, 'The resource is another one by now.')
  }
  switch (method) {
    case 'GET': {
      const resource = await own.read(call, id, query)
      const etag = versionOf(resource)
      if (ifNoneMatch !== null && matchesIfNoneMatch(ifNoneMatch, etag)) return { ...noBody(304), etag }
      return resourceAnswer(own.type, 200, resource, request)
    }
    case 'PUT':
      return resourceAnswer(own.type, 200, await own.replace(call, id, body, check), request)
    case 'PATCH': {
      const resource = await own.patch(call, id, body, check)
      // Who is in a large group is not sent back for each member that comes (RFC 7644 §3.5.2).
      const isBrief = own.type === 'Group' && query['attributes'] === undefined
      return isBrief ? { ...noBody(204), etag: versionOf(resource) } : resourceAnswer(own.type, 200, resource, request)
    }
    case 'DELETE':
      await own.delete(call, id, check)
      return noBody(204)
    case 'POST':
    default:
      throw notAllowed(method)
  }
}

function resourceAnswer(type: ScimResourceType, status: number, resource: ScimResource, { query }: DirectoryRequest): DirectoryAnswer {
  const body = project(type, resource, query)
  return { status, body, etag: versionOf(resource), location: locationOf(resource) }
}

/** What a search that is posted asks for, as a list has it in its address (RFC 7644 §3.4.3). */
function readSearch({ method, body }: DirectoryRequest): DirectoryRequest['query'] {
  if (method !== 'POST') throw notAllowed(method)
  if (!isObject(body)) throw invalidSyntax('The body is not an object.')
  const texts = searchFields.map((name) => [name, textOf(body[name])] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** A value as it stands in an address; a list of such with commas. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map(plainTextOf).join(',') : plainTextOf(value)
}

function plainTextOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const notAllowed = (method: string) => new ScimError(405, `There is no ${method} here.`)

function readId(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw noSuchResource()
  return Number(text)
}
