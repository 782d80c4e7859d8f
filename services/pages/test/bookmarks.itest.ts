import { addItem, listItems, updateItem } from '@foyer/contracts/item-calls'
import { updatePageAccess } from '@foyer/contracts/pages'
import type { Bookmark, Links } from '@foyer/contracts/widgets'
import { callPath, callService, codeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, actions, startPages } from './harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
const owner = sessionUser()
const stranger = sessionUser()

beforeAll(async () => {
  harness = await startPages()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

async function shared() {
  const page = await act.page(owner)
  await callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'link' } }, owner)
  return { page, widget: await act.widget(owner, page.id) }
}
const linksOf = async (publicId: string) =>
  (await act.view(publicId, null)).columns.flatMap((column) =>
    column.widgets.map((widget) => widget.items?.links.map((link) => link.title)),
  )

describe('POST /widget/{id}/item', () => {
  it('completes the address, guesses a title and is seen by everyone at once', async () => {
    const { page, widget } = await shared()
    const item = await act.item(owner, widget.id, 'www.example.com/path')
    expect(item).toMatchObject({
      url: 'https://www.example.com/path',
      title: 'example.com',
      description: '',
      folder_id: null,
      widget_id: widget.id,
    })
    expect(item.item_id).toBe(item.id)
    expect(await linksOf(page.public_id)).toEqual([['example.com']])
    const same = await act.item(owner, widget.id, 'https://www.example.com/path', 'Again')
    expect(same.link_id).toBe(item.link_id)
    expect(await linksOf(page.public_id)).toEqual([['example.com', 'Again']])
  })

  it('adds at the top when asked to', async () => {
    const { page, widget } = await shared()
    await act.item(owner, widget.id, 'https://a.example', 'A')
    await callService(
      harness.url,
      addItem,
      { params: { id: String(widget.id) }, body: { url: 'https://b.example', title: 'B', position: 'top' } },
      owner,
    )
    expect(await linksOf(page.public_id)).toEqual([['B', 'A']])
  })

  it.each(['javascript:alert(1)', 'ftp://a.example', 'http://', `https://a.example/${'x'.repeat(2040)}`])(
    'refuses %s with its field',
    async (url) => {
      const { widget } = await shared()
      const answer = await callPath(harness.url, addItem, `/widget/${widget.id}/item`, owner, { body: { url } })
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field: 'url' }] } })
    },
  )

  it('refuses viewers, strangers and widgets of another kind', async () => {
    const { page, widget } = await shared()
    const add = (id: number, as: Parameters<typeof callService>[3]) =>
      callService(harness.url, addItem, { params: { id: String(id) }, body: { url: 'https://a.example' } }, as)
    expect(codeOf(await add(widget.id, stranger))).toBe('forbidden')
    expect(codeOf(await add(widget.id, null))).toBe('unauthenticated')
    expect(codeOf(await add(widget.id, 'nobody'))).toBe('unauthenticated')
    const feeds = await act.widget(owner, page.id, { widget_type: 'rsslist' })
    expect(codeOf(await add(feeds.id, owner))).toBe('not_found')
    expect(codeOf(await add(42, owner))).toBe('not_found')
  })
})

describe('PUT /widget/{id}/item/{itemId}', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { page, widget } = await shared()
    const item = await act.item(owner, widget.id, 'https://a.example', 'A')
    const change = (itemId: number, body: Record<string, string>, as: Parameters<typeof callService>[3] = owner) =>
      callService(harness.url, updateItem, { params: { id: String(widget.id), item_id: String(itemId) }, body }, as)
    expect((await change(item.id, { title: 'Renamed' })).body).toEqual({ ...item, title: 'Renamed' })
    expect(await linksOf(page.public_id)).toEqual([['Renamed']])
    const moved = (await change(item.id, { url: 'b.example' })).body as Bookmark
    expect(moved).toMatchObject({ url: 'https://b.example', title: 'Renamed' })
    expect(moved.link_id).not.toBe(item.link_id)
    expect(codeOf(await change(item.id, { title: 'x' }, stranger))).toBe('forbidden')
    expect((await change(item.id, { title: ' ' })).body).toMatchObject({ errors: [{ field: 'title', code: 'blank' }] })
    const elsewhere = await act.item(owner, (await shared()).widget.id, 'https://c.example')
    expect(codeOf(await change(elsewhere.id, { title: 'x' }))).toBe('not_found')
  })
})

describe('GET /widget/{id}/items', () => {
  it('goes on where the page left off until the end, each link once', async () => {
    const { page, widget } = await shared()
    for (let start = 0; start < 230; start += 23) {
      await Promise.all(
        Array.from({ length: 23 }, (_, index) => act.item(owner, widget.id, `https://a.example/${start + index}`, `T${start + index}`)),
      )
    }
    const [first] = (await act.view(page.public_id, null)).columns[0]?.widgets ?? []
    const sent = first?.items as Links
    expect([sent.links.length, sent.total]).toEqual([200, 230])
    const rest = await callService(harness.url, listItems, { params: { id: String(widget.id) }, query: { after: sent.next ?? '' } }, null)
    const more = rest.body as Links
    expect([more.links.length, more.next]).toEqual([30, null])
    expect(new Set([...sent.links, ...more.links].map((link) => link.id)).size).toBe(230)
  })

  it('refuses a cursor that is none and a widget that may not be seen', async () => {
    const { widget } = await shared()
    const list = (after: string) => callService(harness.url, listItems, { params: { id: String(widget.id) }, query: { after } }, null)
    expect(codeOf(await list('{"$gt":""}'))).toBe('bad_request')
    const hidden = await act.widget(owner, (await act.page(owner)).id)
    expect((await callService(harness.url, listItems, { params: { id: String(hidden.id) }, query: {} }, stranger)).status).toBe(404)
  })
})
