import { createApiToken } from '@foyer/contracts/accounts/api-tokens'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type ApiSession, createApiSession, createTokenSession, signedUp } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'

let stack: MatrixStack
let admin: ApiSession

beforeAll(async () => {
  stack = await sharedFoyer()
  const person = await signedUp(stack.url)
  await stack.makeAdmin(person.email)
  admin = person
})

/** A live stream that is open, and what it has said. */
async function listen(session: ApiSession, publicId: string) {
  const answer = await fetch(`${stack.url}/api/live?watch=${publicId}:0`, { headers: session.headers() })
  const heard = { text: '', ended: false }
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) heard.text += decoder.decode(chunk, { stream: true })
  })()
    .catch(() => undefined)
    .finally(() => (heard.ended = true))
  await waitFor('the stream to begin', () => heard.text.includes('ready'))
  return heard
}

describe('an account that is locked', () => {
  it('loses its sessions, API tokens and live streams, and nobody reaches its profile or pages until it is unlocked', async () => {
    const person = await signedUp(stack.url)
    const visitor = createApiSession(stack.url)
    const page = (await person.send('POST', '/api/pages.json', { title: 'Public' })).body as PageSummary
    await person.send('PUT', `/api/pages/${page.id}/access.json`, { share_mode: 'public' })
    await person.send('PUT', '/api/users/profile.json', { public_url: 'locked-person', is_published: true })
    const { body } = await person.call(createApiToken, { body: { name: 'Script', scopes: ['pages:write'], expires_at: null } })
    const script = createTokenSession(stack.url, (body as { secret: string }).secret)
    const read = async (session: ApiSession, path: string) => (await session.send('GET', `/api${path}`)).status
    const seen = () => Promise.all([read(visitor, `/p/${page.public_id}.json`), read(visitor, '/u/locked-person.json')])
    expect(await seen()).toEqual([200, 200])
    const own = await Promise.all([listen(person, page.public_id), listen(script, page.public_id)])
    const watching = await listen(visitor, page.public_id)

    const lock = (method: string, reason?: object) => admin.send(method, `/api/admin/users/${person.userId}/lock.json`, reason)
    expect((await lock('POST', { reason: 'Spam' })).status).toBe(200)
    await waitFor('the streams of the account to end', () => own.every(({ ended }) => ended))
    await waitFor('the page to be gone for who watches it', () => watching.text.includes('"type":"gone"'))
    expect([await read(person, '/users/pages.json'), await read(script, '/users/pages.json')]).toEqual([401, 401])
    expect(await seen()).toEqual([404, 404])

    expect((await lock('DELETE')).status).toBe(200)
    await waitFor('the page to be back', async () => (await seen()).every((status) => status === 200))
    // What was ended stays ended.
    expect([await read(person, '/users/pages.json'), await read(script, '/users/pages.json')]).toEqual([401, 401])
  })
})
