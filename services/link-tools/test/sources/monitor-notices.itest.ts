import { userDeleted } from '@foyer/contracts/events'
import { getMonitorNotices, monitorListeners, setMonitorNotices } from '@foyer/contracts/link-tools/monitor-notices'
import { setMonitors } from '@foyer/contracts/link-tools/monitors'
import { widgetRights } from '@foyer/contracts/pages/page/pages'
import { copyWidgetSources } from '@foyer/contracts/link-tools/widget-sources'
import type { Kit } from '@foyer/service-kit/service'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../src/config.ts'
import { type Deps, createDeps } from '../../src/deps.ts'
import { service } from '../../src/service.ts'

type Stored = { _id: string; url: string; due_at: Date; pending_events?: Array<{ name: string; subscriber: string; payload: unknown }> }
type Asked = { user_id: number | null; widget_ids: number[] }
type As = Parameters<typeof callService>[3]

const [ada, ben] = [sessionUser(), sessionUser()]

let stores: TestStores
let outside: Loopback
let linkTools: RunningService
let deps: Deps
let now = Date.parse('2026-11-26T09:00:00Z')
/** The editors of widgets. */
const editors = new Map<number, number[]>()
const statuses = new Map<string, number>()

beforeAll(async () => {
  stores = await startStores()
  outside = await startLoopback(({ path, body }) => {
    if (path !== widgetRights.path) return { status: statuses.get(path) ?? 404 }
    const { user_id: userId, widget_ids: ids } = JSON.parse(body) as Asked
    return json({ rights: ids.flatMap((id) => rightOf(id, userId)) })
  })
  const createDepsThen = (kit: Kit<Config>) => (deps = createDeps({ ...kit, clock: () => new Date(now) }))
  linkTools = await startService(
    { ...service, createDeps: createDepsThen },
    { env: { ...stores.env, FETCH_ALLOW: '127.0.0.0/8' }, roles: ['http'], resolve: () => outside.url },
  )
})
afterAll(async () => {
  await linkTools?.stop()
  await outside?.close()
  await stores?.stop()
})
// Rights that were asked for in another test are asked for anew.
beforeEach(() => void (now += 2_000))

function rightOf(id: number, userId: number | null) {
  const own = editors.get(id)
  if (!own) return []
  const page = { page_id: id, page_public_id: 'Abc1234', owner_id: own[0] ?? ada.id }
  return [{ widget_id: id, ...page, widget_type: 'status', can_view: true, can_edit: userId !== null && own.includes(userId) }]
}

const paramsOf = (id: number) => ({ id: String(id) })
const isOn = (id: number, as: As = ada) => callService(linkTools.url, getMonitorNotices, { params: paramsOf(id) }, as)
const switchOn = (id: number, on: boolean, as: As = ada) =>
  callService(linkTools.url, setMonitorNotices, { params: paramsOf(id), body: { is_on: on } }, as)
const monitors = (id: number, url: string, name = 'Server') => {
  const body = { monitors: [{ id: 'monitor-1', name, url }], shows_addresses: false }
  return callService(linkTools.url, setMonitors, { params: paramsOf(id), body }, ada)
}

/** A status widget that shows an address of its own, which is up. */
async function watching({ people = [ada.id], url = '' } = {}) {
  const id = newId()
  editors.set(id, people)
  const address = url || `${outside.url}/${newId()}`
  statuses.set(new URL(address).pathname, 200)
  await monitors(id, address)
  return { id, url: address }
}

const storedOf = async (url: string) => deps.kit.mongo.collection<Stored>('monitored_addresses').findOne({ url })
/** Checks an address as its next jobs would, which finds this status; gives what is told of it. */
async function check(url: string, ...answers: number[]) {
  for (const status of answers) {
    statuses.set(new URL(url).pathname, status)
    const record = await storedOf(url)
    now = Math.max(now + 1, record?.due_at.getTime() ?? 0)
    await deps.monitors.poller.check(record?._id ?? '', new Date(now))
  }
  return (await storedOf(url))?.pending_events?.map(({ name, subscriber, payload }) => ({ name, subscriber, payload })) ?? []
}
const listeners = async (url: string) => {
  const key = (await storedOf(url))?._id ?? ''
  return (await callService(linkTools.url, monitorListeners, { params: { key }, query: { after: 0 } }, { service: 'accounts' })).body
}

describe('the notices of a status widget', () => {
  it('are off, and turned on and off by each editor for themselves', async () => {
    const { id } = await watching({ people: [ada.id, ben.id] })
    expect((await isOn(id)).body).toEqual({ is_on: false })
    expect((await switchOn(id, true)).body).toEqual({ is_on: true })
    await switchOn(id, true)
    expect([(await isOn(id)).body, (await isOn(id, ben)).body]).toEqual([{ is_on: true }, { is_on: false }])
    await switchOn(id, false)
    expect((await isOn(id)).body).toEqual({ is_on: false })
  })

  it('stay on when its addresses change, and can be turned on before there are any', async () => {
    const id = newId()
    editors.set(id, [ada.id])
    await switchOn(id, true)
    await monitors(id, `${outside.url}/${newId()}`)
    expect((await isOn(id)).body).toEqual({ is_on: true })
  })

  it('are for editors alone', async () => {
    const { id } = await watching()
    for (const call of [isOn, (widget: number, as: As) => switchOn(widget, true, as)]) {
      expect(errorCodeOf(await call(id, null))).toBe('unauthenticated')
      expect(errorCodeOf(await call(id, ben))).toBe('forbidden')
      expect(errorCodeOf(await call(7, ada))).toBe('not_found')
    }
  })

  it('are on in no copy', async () => {
    const { id } = await watching()
    await switchOn(id, true)
    const copy = newId()
    editors.set(copy, [ada.id])
    await callService(
      linkTools.url,
      copyWidgetSources,
      { body: { owner_id: ada.id, widgets: [{ from: id, to: copy }] } },
      { service: 'pages' },
    )
    expect((await isOn(copy)).body).toEqual({ is_on: false })
  })
})

describe('what is told of an address', () => {
  it('is each confirmed change, once, since when it is so', async () => {
    const { id, url } = await watching()
    await switchOn(id, true)
    expect(await check(url, 200, 503)).toEqual([])
    const failedAt = Math.floor(now / 1000)
    const key = (await storedOf(url))?._id
    const down = { name: 'monitor.changed', subscriber: 'accounts', payload: { key, state: 'down', since: failedAt } }
    expect(await check(url, 503)).toEqual([down])
    expect(await check(url, 503, 503)).toEqual([down])
    expect(await check(url, 200)).toEqual([down, { ...down, payload: { key, state: 'up', since: Math.floor(now / 1000) } }])
  })

  it('is nothing of a single failure, nor of an address that was never up', async () => {
    const { id, url } = await watching()
    await switchOn(id, true)
    expect(await check(url, 503, 503)).toEqual([])
    const another = await watching()
    await switchOn(another.id, true)
    expect(await check(another.url, 200, 503, 200)).toEqual([])
  })

  it('is nothing where nobody wants to know', async () => {
    const { url } = await watching()
    expect(await check(url, 200, 503, 503)).toEqual([])
  })
})

describe('who is told of an address', () => {
  it('has turned it on, and learns it by the name that it has in their widget', async () => {
    const { id, url } = await watching({ people: [ada.id, ben.id] })
    const second = await watching({ url })
    await monitors(second.id, url, 'Shop')
    await switchOn(id, true, ben)
    await switchOn(second.id, true)
    expect(await listeners(url)).toEqual({
      listeners: [
        { user_id: ben.id, widget_id: id, name: 'Server', page_public_id: 'Abc1234' },
        { user_id: ada.id, widget_id: second.id, name: 'Shop', page_public_id: 'Abc1234' },
      ],
      next: second.id,
    })
  })

  it('is nobody who may no longer edit the page', async () => {
    const { id, url } = await watching({ people: [ada.id, ben.id] })
    await switchOn(id, true, ben)
    editors.set(id, [ada.id])
    now += 2_000
    expect(await listeners(url)).toMatchObject({ listeners: [] })
  })

  it('is nobody whose account was deleted', async () => {
    const { id, url } = await watching({ people: [ada.id, ben.id] })
    await switchOn(id, true, ben)
    for (let run = 0; run < 2; run += 1) {
      await service
        .eventHandlers(deps)
        .find(({ event }) => event.name === userDeleted.name)
        ?.run({ user_id: ben.id })
    }
    expect(await listeners(url)).toEqual({ listeners: [], next: null })
  })
})
