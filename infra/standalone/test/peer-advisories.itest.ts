import { signIn } from '@foyer/contracts/accounts/accounts'
import { publicEndpoints } from '@foyer/contracts/api/registry'
import { operatorsBase } from '@foyer/contracts/routes'
import { signedUp } from '@foyer/testing/api-session'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'

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
