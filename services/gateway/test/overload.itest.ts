import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startGateway } from '../src/gateway.ts'

let stores: TestStores
let folder: string
let pages: Loopback
let gateway: { url: string; stop(): Promise<void> }
/** What the service is asked for and has not answered yet, by its path. */
const unanswered = new Map<string, () => void>()
/** Whether it waits to be told to answer. */
let isPatient = true

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-overload-'))
  pages = await startLoopback(async ({ path }) => {
    if (isPatient) await new Promise<void>((resolve) => unanswered.set(path, resolve))
    return json({ path })
  })
  const env = { ...stores.env, ...(await writeWebApp(folder)), UPSTREAM_CONNECTIONS: '1', UPSTREAM_WAIT_MS: '50' }
  gateway = await startGateway({ env, resolve: () => pages.url })
})
afterAll(async () => {
  await gateway.stop()
  await pages.close()
  await stores.stop()
  await rm(folder, { recursive: true })
})

const view = (name: string) => fetch(`${gateway.url}/api/p/${name}.json`)
/** Has the service answer a view, once it has been asked for it. */
async function answer(name: string): Promise<void> {
  const path = `/p/${name}.json`
  await vi.waitFor(() => expect([...unanswered.keys()]).toContain(path), { timeout: 20_000 })
  unanswered.get(path)?.()
  unanswered.delete(path)
}

describe('more requests than a service takes at a time', () => {
  it('are answered 503 with Retry-After when their turn does not come, while health answers and the first is served', async () => {
    const first = view('First1')
    await vi.waitFor(() => expect([...unanswered.keys()]).toEqual(['/p/First1.json']), { timeout: 20_000 })
    const refused = await view('Second')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await refused.json()).toMatchObject({ code: 'unavailable' })
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200)
    await answer('First1')
    expect((await first).status).toBe(200)
  })

  it('are served again as soon as there is room', async () => {
    const later = view('Later1')
    await answer('Later1')
    expect(await (await later).json()).toEqual({ path: '/p/Later1.json' })
  })

  it('keep their place until the service has answered when their client is gone, and not for longer', async () => {
    const gone = new AbortController()
    const abandoned = fetch(`${gateway.url}/api/p/Gone123.json`, { signal: gone.signal })
    await vi.waitFor(() => expect([...unanswered.keys()]).toEqual(['/p/Gone123.json']), { timeout: 20_000 })
    gone.abort()
    await expect(abandoned).rejects.toThrow(/abort/)
    expect((await view('Refused')).status).toBe(503)
    await answer('Gone123')
    // From here on the service answers at once.
    isPatient = false
    await vi.waitFor(async () => expect((await view('Next123')).status).toBe(200), { timeout: 20_000 })
  })
})
