import { copyMonitors } from '@foyer/contracts/monitors'
import type { SessionUser } from '@foyer/contracts/identity'
import { copyPage } from '@foyer/contracts/page-copies'
import { type PageSummary, updatePageAccess } from '@foyer/contracts/pages'
import { addWidget } from '@foyer/contracts/widget-calls'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, actions, startPages } from './harness.ts'

let siblings: Loopback
let harness: Harness
let act: ReturnType<typeof actions>
let isAway = false

beforeAll(async () => {
  siblings = await startLoopback(({ path, body }) => {
    if (path !== copyMonitors.path) return json({ code: 'not_found', request_id: 'x' }, 404)
    if (isAway) return json({ code: 'unavailable', request_id: 'x' }, 503)
    return json({ copied: (JSON.parse(body) as { widgets: unknown[] }).widgets.length })
  })
  harness = await startPages(siblings.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness?.stop()
  await siblings?.close()
})

/** A public page with a status widget. */
async function scene() {
  const owner = sessionUser()
  const page = await act.page(owner)
  const status = await act.widget(owner, page.id, { title: 'Servers', widget_type: 'status' })
  await callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } }, owner)
  return { owner, page, status }
}

const copyOf = ({ id }: PageSummary, as: SessionUser) => callService(harness.url, copyPage, { params: { id: String(id) }, body: {} }, as)
const askedFor = (widgetId: number) =>
  siblings.requests
    .filter(({ path, body }) => path === copyMonitors.path && body.includes(String(widgetId)))
    .map(({ body }) => JSON.parse(body) as unknown)

describe('the monitored addresses of a widget that is copied', () => {
  it('are copied with a page by its owner', async () => {
    const { owner, page, status } = await scene()
    const copy = (await copyOf(page, owner)).body as PageSummary
    const [to] = (await act.view(copy.public_id, owner)).columns.flatMap(({ widgets }) => widgets)
    expect(askedFor(status.id)).toEqual([{ owner_id: owner.id, widgets: [{ from: status.id, to: to?.id }] }])
  })

  it('are copied by themselves by who may edit their page', async () => {
    const { owner, page, status } = await scene()
    const params = { id: String(page.id) }
    const answer = await callService(harness.url, addWidget, { params, body: { widgets: [status.id] } }, owner)
    expect(answer.status).toBe(201)
    expect(askedFor(status.id)).toHaveLength(1)
  })

  it('are not copied by who may only see them: a copy would have their addresses', async () => {
    const { page, status } = await scene()
    const stranger = sessionUser()
    const copy = (await copyOf(page, stranger)).body as PageSummary
    expect((await act.view(copy.public_id, stranger)).columns.flatMap(({ widgets }) => widgets)).toMatchObject([{ title: 'Servers' }])
    expect(askedFor(status.id)).toEqual([])
  })

  it('keep the copy from being made while link-tools is away', async () => {
    const { owner, page } = await scene()
    isAway = true
    expect(errorCodeOf(await copyOf(page, owner))).toBe('unavailable')
    isAway = false
    expect((await copyOf(page, owner)).status).toBe(201)
  })
})
