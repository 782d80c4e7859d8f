import { identityHeader } from '@foyer/contracts/identity'
import { createIdentitySigner } from '@foyer/service-kit/identity'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores, testSecret } from '@foyer/testing/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

let stores: TestStores
let services: Loopback
let gateway: { url: string; stop(): Promise<void> }
const most = 20

beforeAll(async () => {
  stores = await startStores()
  services = await startLoopback(({ path }) =>
    path.startsWith('/tools/icons/')
      ? { headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=604800', etag: '"a"' }, body: 'PNG' }
      : json({ user: null }),
  )
  gateway = await startGateway({
    env: { ...stores.env, WEB_DIR: '/nowhere', LIMIT_ADDRESS: String(most), LIMIT_ACCOUNT: String(most), LIMIT_IMAGES: String(most * 2) },
    resolve: () => services.url,
  })
})
afterAll(async () => {
  await gateway?.stop()
  await services?.close()
  await stores?.stop()
})

const picture = () =>
  fetch(`${gateway.url}/api/tools/icons/example.org`, {
    headers: { cookie: `session=${'T'.repeat(43)}; user_id=1`, 'x-forwarded-for': '1.2.3.4' },
  })

describe('pictures through the gateway', () => {
  it('are cacheable as their service says, requested without identity and answered without cookies', async () => {
    const answer = await picture()
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=604800',
      etag: '"a"',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(createIdentitySigner(testSecret).verify(String(services.requests.at(-1)?.headers[identityHeader]))).toMatchObject({
      kind: 'visitor',
    })
    expect(services.requests.map((request) => request.path)).toEqual(['/tools/icons/example.org'])
  })

  it('count against a rate limit of their own', async () => {
    const pictures = await Promise.all(Array.from({ length: most * 2 + 5 }, picture))
    expect(pictures.filter((response) => response.status === 429).length).toBeGreaterThan(0)
    expect(pictures.filter((response) => response.status === 200).length).toBeGreaterThan(most)
    const answer = await fetch(`${gateway.url}/api/users/current.json`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })
})
