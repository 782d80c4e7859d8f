import { addItem, deleteItem } from '@foyer/contracts/kinds/bookmarks'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
const owner = sessionUser()

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

type Body = Parameters<typeof callService<typeof addWidget>>[2]['body']
const add = (pageId: number, body: Body) => callService(harness.url, addWidget, { params: { id: String(pageId) }, body }, owner)
const widgetsOf = async (publicId: string) => (await act.view(publicId, owner)).columns.flatMap(({ widgets }) => widgets)

describe('a bookmark widget that is added with its links', () => {
  const list = { widget_type: 'urllist' as const, title: 'Filled', links: [{ url: 'https://a.example/' }] }

  it('leaves a widget of another kind alone that was added with the same key', async () => {
    const page = await act.page(owner)
    const note = (await add(page.id, { widget_type: 'notes', title: 'Mine', idempotency_key: 'one-key-for-two-kinds' })).body as Widget
    expect(errorCodeOf(await add(page.id, { ...list, idempotency_key: 'one-key-for-two-kinds' }))).toBe('conflict')
    expect(await widgetsOf(page.public_id)).toEqual([note])
  })

  it('stays when it is sent again after its links were deleted, which wait in the trash', async () => {
    const page = await act.page(owner)
    const body = { ...list, idempotency_key: 'key-of-an-emptied-list' }
    const { id, items } = (await add(page.id, body)).body as Widget & { items: { links: { id: number }[] } }
    const [link] = items.links
    await callService(harness.url, deleteItem, { params: { id: String(id), item_id: String(link?.id) } }, owner)
    await add(page.id, body)
    expect((await widgetsOf(page.public_id)).map((widget) => widget.id)).toEqual([id])
    const more = await callService(harness.url, addItem, { params: { id: String(id) }, body: { url: 'https://b.example/' } }, owner)
    expect(more.status).toBe(201)
  })
})
