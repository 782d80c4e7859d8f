import { type Team, createTeam } from '@foyer/contracts/accounts/teams/teams'
import { signOut, updateUserSettings } from '@foyer/contracts/accounts/accounts'
import { bodyLimitOf } from '@foyer/contracts/body-limits'
import { type Endpoint, fillPath } from '@foyer/contracts/endpoint'
import { type ErrorBody, errorBodySchema } from '@foyer/contracts/errors'
import { addItems } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import { updateNotificationSettings } from '@foyer/contracts/accounts/notifications'
import { createPage } from '@foyer/contracts/pages/page/pages'
import { publicEndpoints } from '@foyer/contracts/api/registry'
import { apiBase } from '@foyer/contracts/routes'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const names = Array.from({ length: 120_000 }, (_, n) => n.toString(36))
const members = (count: number) =>
  `{${names
    .slice(0, count)
    .map((name) => `"${name}":1`)
    .join(',')}}`
const manyMembers = members(names.length)
const manyFields = names.map((name) => `${name}=1`).join('&')

let foyer: MatrixStack
let person: ApiSession
/** A team that the person owns. */
let teamId: string

beforeAll(async () => {
  foyer = await sharedFoyer()
  person = await signedUp(foyer.url)
  const team = await person.call(createTeam, { body: { title: 'Own' } })
  teamId = (team.body as { organization: Team }).organization.public_id
})

type Sent = { method: string; path: string; params?: Endpoint['params'] }

/** Sends a text; `length: 'unknown'` sends it in pieces, without saying how long it is. */
async function send({ method, path, params }: Sent, text: string, type = json, length: 'known' | 'unknown' = 'known') {
  const values = Object.fromEntries(
    Object.keys(params?.shape ?? {}).map((name) => [
      name,
      name === 'public_id' ? teamId : params?.shape[name]?.safeParse('7').success ? '7' : 'a'.repeat(43),
    ]),
  )
  const answer = await fetch(foyer.url + apiBase + fillPath(path, values), {
    method,
    headers: {
      ...person.headers(),
      'content-type': type,
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': person.cookies.get('XSRF-TOKEN') ?? '',
    },
    ...(length === 'known' ? { body: text } : { body: new Blob([text]).stream(), duplex: 'half' as const }),
  })
  const body = await answer.text()
  return { status: answer.status, bytes: body.length, error: answer.status >= 400 ? (JSON.parse(body) as ErrorBody) : null }
}

const withBody = publicEndpoints().filter(({ body, at_gateway: atGateway }) => body && !atGateway)

describe('a body with 120,000 members', () => {
  it.each([
    ['signing out', signOut, json],
    ['signing out by a form', signOut, form],
    ['settings', updateUserSettings, json],
    ['notification settings', updateNotificationSettings, json],
    ['a new page', createPage, json],
    ['bookmarks', addItems, json],
  ])('for %s is answered as too large', async (_, endpoint, type) => {
    const { status, bytes, error } = await send(endpoint, type === form ? manyFields : manyMembers, type)
    expect([status, error?.code]).toEqual([413, 'payload_too_large'])
    expect(bytes).toBeLessThan(8 * 1024)
  })

  it.each(withBody)('gets a short error from $name', async (endpoint) => {
    const { status, bytes, error } = await send(endpoint, manyMembers)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(errorBodySchema.safeParse(error).success).toBe(true)
    expect(bytes).toBeLessThan(8 * 1024)
  })

  it('refuses a body without a length once it is beyond the limit', async () => {
    const { status, error } = await send(createPage, manyMembers, json, 'unknown')
    expect([status, error?.code]).toEqual([413, 'payload_too_large'])
  })

  it('to an address that is none is refused unread', async () => {
    const { status, error } = await send({ method: 'POST', path: '/nothing' }, members(5_000))
    expect([status, error?.code]).toEqual([413, 'payload_too_large'])
  })
})

describe('a body within the limit of its endpoint', () => {
  it.each(withBody)('gets at most twenty errors from $name', async (endpoint) => {
    const { bytes, error } = await send(endpoint, members(900))
    expect(error?.errors?.length ?? 0).toBeLessThanOrEqual(limits.errors_per_answer)
    expect(bytes).toBeLessThan(8 * 1024)
  })

  it('names fields by at most a hundred characters', async () => {
    const { status, bytes, error } = await send(createPage, `{"${'a'.repeat(60_000)}":1}`)
    expect([status, error?.errors]).toEqual([422, [{ field: 'a'.repeat(limits.error_field), code: 'unknown_field' }]])
    expect(bytes).toBeLessThan(8 * 1024)
  })

  it('is refused where it is deep, or poisons prototypes', async () => {
    const deep = `{"title":${'['.repeat(500)}${']'.repeat(500)}}`
    const answers = await Promise.all([send(createPage, deep), send(createPage, '{"title":"a","__proto__":{"admin":true}}')])
    expect(answers.map(({ status, error }) => `${status} ${error?.code}`)).toEqual(['400 bad_request', '400 bad_request'])
  })
})

describe('each public endpoint', () => {
  it.each(withBody)('refuses a body beyond its limit: $name', async (endpoint) => {
    const { status } = await send(endpoint, `{"a":"${'a'.repeat(bodyLimitOf(endpoint))}"}`)
    expect(status).toBe(413)
  })
})

describe('a form', () => {
  const type = 'multipart/form-data; boundary=x'
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const taking = publicEndpoints().filter(({ multipart, multipart_fields: fields }) => multipart || fields !== undefined)
  const largest = (endpoint: Endpoint) => Math.floor((bodyLimitOf(endpoint) - 100) / '--x\r\n\r\n\r\n'.length)
  const emptyParts = (count: number) => `${'--x\r\n\r\n\r\n'.repeat(count)}--x--\r\n`

  it.each(taking)('with as many empty parts as fit is refused by $name', async (endpoint) => {
    const body = emptyParts(largest(endpoint))
    for (const length of ['known', 'unknown'] as const) {
      const { status, error } = await send(endpoint, body, type, length)
      expect([status, error?.code]).toEqual([413, 'payload_too_large'])
    }
    expect((await person.send('GET', '/api/users/current.json')).status).toBe(200)
  })

  it.each(taking)('with an unfinished part is refused by $name', async (endpoint) => {
    const { status, error } = await send(endpoint, `${file}hello`, type)
    expect([status, error?.code]).toEqual([400, 'bad_request'])
  })
})
