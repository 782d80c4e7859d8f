import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOperatorDeps } from '@foyer/accounts/deps'
import { createApiToken } from '@foyer/contracts/api-tokens'
import type { PageSummary } from '@foyer/contracts/pages'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { type ApiSession, createApiSession, createTokenSession, signedUp } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import { writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type Stack, startStack } from '../src/stack.ts'

let dataDir: string
let stack: Stack
let admin: ApiSession

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-locked-account-'))
  const web = await writeWebApp(dataDir)
  stack = await startStack(readConfig({ ...process.env, FOYER_DATA: dataDir, PORT: '0', ...web, LOG_LEVEL: 'silent' }), () => undefined)
  const person = await signedUp(stack.url)
  const { mongo_uri: uri } = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as { mongo_uri: string }
  const dbName = `${process.env['MONGODB_DB_PREFIX'] ?? 'foyer'}_accounts`
  const connection = await connectMongo({ uri, dbName, log: createLogger('test', 'silent') })
  await createOperatorDeps(connection).userRoles.setRole(person.email, 'admin')
  await connection.close()
  admin = person
})
afterAll(async () => {
  await stack?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A live stream that is open, and what it has said. */
async function listen(session: ApiSession, publicId: string) {
  const answer = await fetch(`${stack.url}/api/live?watch=${publicId}:0`, { headers: session.headers() })
  const heard = { text: '', ended: false }
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) heard.text += decoder.decode(chunk as Uint8Array, { stream: true })
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
