import { deflateRawSync } from 'node:zlib'
import { signIn } from '@foyer/contracts/accounts/accounts'
import { publicEndpoints } from '@foyer/contracts/api/registry'
import { operatorsBase } from '@foyer/contracts/routes'
import { createApiSession, signedUp } from '@foyer/testing/api-session'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'
import { newTeam } from './team-calls.ts'
import { newTeamProvider } from './team-sign-in-calls.ts'

/** Faults of the libraries that Foyer is built on, tried on the whole of it. */
let stack: MatrixStack
let person: Awaited<ReturnType<typeof signedUp>>
beforeAll(async () => {
  stack = await sharedFoyer()
  person = await signedUp(stack.url)
})

describe('an encoded path (CVE-2026-6414 of @fastify/static)', () => {
  const spellings = (path: string) => [
    `/${path.slice(1).replaceAll('/', '%2f')}`,
    `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    `/assets/..%2f${path.slice(1)}`,
    `/assets/%2e%2e${path}`,
    `/.${path}`,
    `/${path}`,
    path.toUpperCase(),
  ]
  const board = `${operatorsBase}/`

  it.each(spellings(board))('does not lead past the guard of the operators’ page: %s', async (path) => {
    const answer = await fetch(stack.url + path, { headers: person.headers(), redirect: 'manual' })
    expect(await answer.text()).not.toMatch(/bull|queue/i)
  })

  it.each(['/api/users/tokens.json', '/api/users/webhooks.json'])('does not lead past the session: %s', async (path) => {
    const texts = await Promise.all(
      spellings(path).map(async (spelling) => (await fetch(stack.url + spelling, { redirect: 'manual' })).text()),
    )
    // What is no address of the API is the app, which is the same for everyone.
    expect(texts.filter((text) => /"(?:tokens|webhooks)":/.test(text))).toEqual([])
  })
})

describe('a content type that no parser is meant for (GHSA-573f-x89g-hqp9 of fastify)', () => {
  const strange = [
    'application/json\ta',
    'application/jsonx',
    'application/json, text/plain',
    'application/json;,text/plain',
    'text/plain',
    'text/json',
    'application/vnd.api+json',
    'application/x-www-form-urlencoded',
    '/json',
  ]
  const invalid = JSON.stringify({ email: { $ne: null }, password: { $ne: null }, is_admin: true })

  it.each(strange)('brings no input past the validation: %s', async (type) => {
    const { path, method } = signIn
    const headers = { ...person.headers(), 'x-xsrf-token': person.cookies.get('XSRF-TOKEN') ?? '', 'content-type': type }
    const answer = await fetch(`${stack.url}/api${path}`, { method, headers, body: invalid })
    expect([400, 415, 422]).toContain(answer.status)
  })

  it('brings no input past the validation of any endpoint with a body', async () => {
    const taking = publicEndpoints().filter(({ body, at_gateway, cross_site }) => body && !at_gateway && !cross_site)
    const headers = { ...person.headers(), 'x-xsrf-token': person.cookies.get('XSRF-TOKEN') ?? '', 'content-type': 'application/json\ta' }
    const wrong = []
    for (const { name, method, path } of taking) {
      const address = path.replaceAll(/\{\w+\}/g, '7')
      const { status } = await fetch(`${stack.url}/api${address}`, { method, headers, body: '{"unexpected":true}' })
      if (status < 400 || status >= 500) wrong.push(`${name}: ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('a directory of a team (GHSA-cppp-g98f-gfpp of Probo, and invitations that took accounts over in Cal.com)', () => {
  type Scim = (method: string, path: string, body?: object) => Promise<{ status: number; body: { id?: string; totalResults?: number } }>

  async function newDirectory() {
    const team = await newTeam(person)
    const { body } = await person.send('POST', `/api/organization/${team.public_id}/directory/token.json`)
    const { secret: token } = body as { secret: string }
    const at =
      (publicId: string): Scim =>
      async (method, path, sent) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
        const init = { method, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) }
        const answer = await fetch(`${stack.url}/scim/v2/${publicId}/${path}`, init)
        const text = await answer.text()
        return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as { id?: string } }
      }
    return { team, at, send: at(team.public_id) }
  }
  const userOf = (email: string, more: object = {}) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: email,
    emails: [{ value: email, primary: true, type: 'work' }],
    active: true,
    ...more,
  })

  it('makes nobody an owner or an admin, whatever it says of them', async () => {
    const { team, send } = await newDirectory()
    const domains = await stack.openStore('accounts')
    const domain = `d${team.id}.example`
    const claim = { organization_id: team.id, domain, proved_name: domain, is_email_domain: true, is_host: false }
    await domains.collection<{ _id: number }>('team_domains').insertOne({ _id: team.id, ...claim })
    const claims = { roles: [{ value: 'owner', primary: true }], entitlements: [{ value: 'admin' }], role: 'owner', is_owner: true }
    expect((await send('POST', 'Users', userOf(`ada@${domain}`, claims))).status).toBe(201)
    const members = await domains
      .collection('team_members')
      .find({ team_id: team.id, user_id: { $ne: person.userId } })
      .toArray()
    await domains.close()
    expect(members).toMatchObject([{ role: 'member' }])
  })

  it('opens no account that has the address', async () => {
    const { team, send } = await newDirectory()
    const victim = await signedUp(stack.url)
    expect((await send('POST', 'Users', userOf(victim.email, { password: 'chosen by the directory' }))).status).toBe(201)
    const inTeam = await victim.send('GET', `/api/organization/${team.public_id}.json`)
    expect(inTeam.status).toBe(404)
    const attempt = await signedOutCall(signIn.path, { email: victim.email, password: 'chosen by the directory' })
    expect(attempt).toBe(401)
  })

  it('reaches no other team by its token', async () => {
    const [own, foreign] = [await newDirectory(), await newDirectory()]
    const there = own.at(foreign.team.public_id)
    const statuses = await Promise.all(['Users', 'Groups', 'ServiceProviderConfig'].map(async (path) => (await there('GET', path)).status))
    expect(statuses).toEqual([401, 401, 401])
  })
})

describe('a logout that no provider has signed (the classes of samlify #634 and node-saml, and alg none of JOSE libraries)', () => {
  const isIn = async () => (await person.send('GET', '/api/users/current.json')).status === 200
  const packed = (xml: string) => deflateRawSync(xml).toString('base64')

  it('ends no session, whichever way it is sent', async () => {
    const owner = await signedUp(stack.url)
    const { id, path } = await newTeamProvider(owner, (await newTeam(owner)).public_id)
    await owner.send('PUT', `/api${path}.json`, { enabled: true })
    const xml =
      `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_1" Version="2.0" IssueInstant="${new Date().toISOString()}">` +
      `<saml:Issuer>https://provider.example/entity</saml:Issuer><saml:NameID>${person.email}</saml:NameID></samlp:LogoutRequest>`
    const address = `${stack.url}/api/users/auth/saml2/logout?id=${id}`
    const claims = { iss: 'https://provider.example', aud: 'matrix', sub: person.email, jti: '1', iat: Math.floor(Date.now() / 1000) }
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const token = `${encoded({ alg: 'none' })}.${encoded({ ...claims, events: { 'http://schemas.openid.net/event/backchannel-logout': {} } })}.`
    const answers = [
      await fetch(`${address}&${new URLSearchParams({ SAMLRequest: packed(xml) }).toString()}`, { redirect: 'manual' }),
      await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ SAMLRequest: Buffer.from(xml).toString('base64') }),
        redirect: 'manual',
      }),
      await fetch(`${stack.url}/api/users/auth/custom_idp/${id}/backchannel_logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 404])
    expect(answers.flatMap((answer) => answer.headers.get('location') ?? []).every((to) => to.includes('#refused='))).toBe(true)
    expect(await isIn()).toBe(true)
  })
})

async function signedOutCall(path: string, body: object): Promise<number> {
  const visitor = createApiSession(stack.url)
  return (await visitor.send('POST', `/api${path}`, body)).status
}
