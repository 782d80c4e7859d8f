import { type Bookmark, addItem } from '@foyer/contracts/kinds/bookmarks'
import { viewPage } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { SessionUser } from '@foyer/contracts/identity'
import type { Links } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { startMongoProxy } from '@foyer/testing/tcp-proxy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service } from '../src/service.ts'
import { actions } from './support/harness.ts'

let stores: TestStores
let proxy: Awaited<ReturnType<typeof startMongoProxy>>
let pages: RunningService
const owner: SessionUser = sessionUser()
let page: PageSummary
let widget: Widget

beforeAll(async () => {
  stores = await startStores()
  proxy = await startMongoProxy(stores.env['MONGODB_URI'] ?? '')
  const env = { ...stores.env, MONGODB_URI: proxy.uri, STORE_TIMEOUT_MS: '1000', LOG_LEVEL: 'silent' }
  pages = await startService(service, { env, roles: ['http'], resolve: () => 'http://127.0.0.1:9' })
  const act = actions(pages.url)
  page = await act.page(owner)
  widget = await act.widget(owner, page.id)
})
afterAll(async () => {
  proxy?.pass()
  await pages?.stop()
  await proxy?.close()
  await stores?.stop()
})

const view = () => callService(pages.url, viewPage, { params: { public_id: page.public_id } }, owner)
const add = (title: string) => {
  const body = { url: `https://${title}.example`, title, idempotency_key: `key-of-${title}` }
  return callService(pages.url, addItem, { params: { id: String(widget.id) }, body }, owner)
}
const titles = async () =>
  (await actions(pages.url).view(page.public_id, owner)).columns.flatMap((column) =>
    column.widgets.flatMap(({ items }) => (items as Links).links.map(({ title }) => title)),
  )
const health = async () => {
  const answer = await fetch(`${pages.url}/health/ready`)
  return { status: answer.status, body: await answer.json() }
}
const unavailable = { status: 503, body: { code: 'unavailable' } }

describe('a store that hangs', () => {
  it('makes reads, writes and the health check fail in time, and is used again once it answers', async () => {
    proxy.hold()
    const answers = await Promise.all([view(), add('held'), health()])
    expect(answers[0]).toMatchObject(unavailable)
    expect(answers[0].headers.get('retry-after')).toBe('1')
    expect(answers[1]).toMatchObject(unavailable)
    expect(answers[2]).toMatchObject({ status: 503, body: { status: 'unavailable', reasons: { mongo: 'does not answer' } } })

    proxy.pass()
    await expect.poll(async () => (await view()).status).toBe(200)
    await expect.poll(async () => (await health()).status).toBe(200)
    // The store may have done by now what it was asked while it hung.
    await expect.poll(async () => (await add('held')).status).toBe(201)
    expect(await titles()).toEqual(['held'])
  })
})

describe('a store whose answers are lost', () => {
  it('makes a write fail that it has done, which a retry by the same key does not do twice', async () => {
    const before = await titles()
    proxy.dropAnswers()
    expect(await add('unanswered')).toMatchObject(unavailable)
    proxy.pass()
    await expect.poll(async () => (await add('unanswered')).status).toBe(201)
    expect(((await add('unanswered')).body as Bookmark).title).toBe('unanswered')
    expect(await titles()).toEqual([...before, 'unanswered'])
  })
})

describe('a connection to the store that turns out closed', () => {
  it('does not make a read fail, which is sent once more', async () => {
    const before = proxy.broken()
    proxy.breakOpenConnections()
    expect((await view()).status).toBe(200)
    expect(proxy.broken()).toBeGreaterThan(before)
  })
})
