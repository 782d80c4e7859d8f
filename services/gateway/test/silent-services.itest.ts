import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceName } from '@foyer/contracts/routes'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { type TcpProxy, startTcpProxy } from '@foyer/testing/tcp-proxy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

let stores: TestStores
let accounts: Loopback
let pages: Loopback
let proxy: TcpProxy
let webDir: string
let gateway: { url: string; stop(): Promise<void> }

beforeAll(async () => {
  stores = await startStores()
  webDir = await mkdtemp(join(tmpdir(), 'foyer-silent-'))
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Foyer</title>')
  accounts = await startLoopback(() => json({ user: null }))
  pages = await startLoopback(() => json({ ok: true }))
  proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(pages.url).port) })
  const resolve = (name: ServiceName) => (name === 'pages' ? `http://127.0.0.1:${proxy.port}` : accounts.url)
  gateway = await startGateway({ env: { ...stores.env, WEB_DIR: webDir, LOG_LEVEL: 'silent' }, resolve })
})
afterAll(async () => {
  proxy?.pass()
  await gateway?.stop()
  await proxy?.close()
  await accounts?.close()
  await pages?.close()
  await stores?.stop()
  await rm(webDir, { recursive: true, force: true })
})

const get = (path: string) => fetch(gateway.url + path)
const viewOf = (page: string) => get(`/api/p/${page}.json`)

describe('a service that answers nobody', () => {
  it('is not waited for by any number of requests, while the gateway and other services go on answering', async () => {
    proxy.hold()
    const waiting: Array<Promise<number>> = []
    const refused: Response[] = []
    const view = () =>
      viewOf('Abc1234').then((answer) => {
        if (answer.status === 503) refused.push(answer)
        return answer.status
      })
    for (let count = 0; count < 200; count += 1) waiting.push(view())
    await expect
      .poll(
        () => {
          waiting.push(view())
          return refused.length
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(await refused[0]?.json()).toMatchObject({ code: 'unavailable' })
    expect((await get('/health/ready')).status).toBe(200)
    expect((await get('/api/users/current.json')).status).toBe(200)

    proxy.pass()
    const statuses = await Promise.all(waiting)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    // What one address may have at a service, of 64.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(48)
    expect((await viewOf('Abc1234')).status).toBe(200)
  })
})

describe('a connection to a service that turns out closed', () => {
  it('does not make a read fail, which is sent once more', async () => {
    await viewOf('Abc1234')
    const before = proxy.broken()
    proxy.breakOpenConnections()
    expect((await viewOf('Abc1234')).status).toBe(200)
    expect(proxy.broken()).toBeGreaterThan(before)
  })
})
