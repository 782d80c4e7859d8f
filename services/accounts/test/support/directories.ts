import { randomBytes } from 'node:crypto'
import { type DirectoryAnswer, answerDirectory, makeDirectoryToken } from '@foyer/contracts/accounts/teams/team-directory'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { hashToken } from '@foyer/service-kit/hashes'
import { callService } from '@foyer/testing/client'
import { type Accounts, type AccountsStores, type SignedIn, newPerson } from './accounts.ts'
import { callWith } from './administrators.ts'
import { newTeam } from './teams.ts'

export const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupUrn = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const patchUrn = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export type ScimAnswer = Omit<DirectoryAnswer, 'body'> & { body: ScimBody }
/** What is looked at of an answer; an answer without a body has none of it. */
export type ScimBody = {
  id: string
  userName?: string
  displayName?: string
  externalId?: string
  active?: boolean
  name?: object
  emails?: object[]
  groups?: { value: string; display: string }[]
  members?: { value: string; display: string }[]
  meta: { version: string; location: string }
  detail?: string
  status?: string
  scimType?: string
  totalResults: number
  startIndex: number
  itemsPerPage: number
  Resources: ScimBody[]
}

export type Directory = Awaited<ReturnType<typeof newDirectory>>

type Options = { query?: Record<string, string>; ifMatch?: string; ifNoneMatch?: string; token?: string }

/** What the directory of a team sends to accounts, as the gateway passes it on. */
export function directoryOf(url: string, team: Pick<Team, 'public_id'>, secret: string) {
  const send = async (method: string, path: string, body: unknown = null, options: Options = {}): Promise<ScimAnswer> => {
    const request = {
      token: hashToken(options.token ?? secret),
      method: method as 'GET',
      path,
      query: options.query ?? {},
      if_match: options.ifMatch ?? null,
      if_none_match: options.ifNoneMatch ?? null,
      body,
    }
    const answer = await callService(url, answerDirectory, { params: { public_id: team.public_id }, body: request }, { service: 'gateway' })
    if (answer.status !== 200) return { status: answer.status, body: answer.body as ScimBody, etag: null, location: null }
    const { body: own, ...rest } = answer.body as DirectoryAnswer
    return { ...rest, body: (own ?? {}) as ScimBody }
  }
  return {
    send,
    get: (path: string, query: Record<string, string> = {}) => send('GET', path, null, { query }),
    patch: (path: string, ...operations: object[]) => send('PATCH', path, { schemas: [patchUrn], Operations: operations }),
    /** The only resource that a filter gives. */
    async match(collection: 'Users' | 'Groups', filter: string): Promise<ScimBody[]> {
      return (await send('GET', collection, null, { query: { filter } })).body.Resources
    },
  }
}

export async function makeToken(url: string, admin: Pick<SignedIn, 'headers'>, { public_id }: Pick<Team, 'public_id'>): Promise<string> {
  const answer = await callWith(url, makeDirectoryToken, { params: { public_id } }, admin)
  if (answer.status !== 201) throw new Error(`no token: ${JSON.stringify(answer.body)}`)
  return (answer.body as { secret: string }).secret
}

/** A team with a proved domain of addresses and a directory. */
export async function newDirectory(accounts: Pick<Accounts, 'url'>, stores: Pick<AccountsStores, 'mongo'>) {
  const owner = await newPerson(accounts.url)
  const team = await newTeam(accounts.url, owner, { title: 'Rockets' })
  const domain = `d${team.id}.example`
  const claim = { organization_id: team.id, domain, proved_name: domain, is_email_domain: true, is_host: false }
  await stores.mongo.collection('team_domains').insertOne({ _id: team.id as never, ...claim })
  const secret = await makeToken(accounts.url, owner, team)
  /** An address of the domain that nobody has. */
  const newAddress = () => `p${randomBytes(6).toString('hex')}@${domain}`
  return { owner, team, domain, secret, newAddress, ...directoryOf(accounts.url, team, secret) }
}

/** Somebody as Okta sends them at first. */
export const oktaUser = (userName: string, fields: object = {}) => ({
  schemas: [userUrn],
  userName,
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  emails: [{ primary: true, value: userName, type: 'work' }],
  displayName: 'Ada Lovelace',
  locale: 'en-US',
  externalId: `00u${userName.length}`,
  groups: [],
  password: '1mz050nq',
  active: true,
  ...fields,
})

/** The same as Entra does. */
export const entraUser = (userName: string, fields: object = {}) => ({
  schemas: [userUrn, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName,
  active: true,
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ada Lovelace', familyName: 'Lovelace', givenName: 'Ada' },
  roles: [],
  ...fields,
})

/** Somebody of the domain of a directory's team, whose account it has made. */
export async function provision(directory: Directory, { users }: Pick<AccountsStores, 'users'>, fields: object = {}) {
  const email = directory.newAddress()
  const answer = await directory.send('POST', 'Users', oktaUser(email, fields))
  if (answer.status !== 201) throw new Error(`nobody created: ${JSON.stringify(answer.body)}`)
  const user = await users.findOne({ normalized_email: email }).lean()
  return { email, answer, path: `Users/${answer.body.id}`, userId: user?._id ?? 0 }
}
