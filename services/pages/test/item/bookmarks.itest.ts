import { addItem, addItems, deleteItem, moveItem, moveItems, orderItems, restoreItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import { listItems } from '@foyer/contracts/pages/item/item-calls'
import { deletePage } from '@foyer/contracts/pages/page/pages'
import { purgePage } from '@foyer/contracts/pages/page/trash'
import { deleteWidget, restoreWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Bookmark, Links } from '@foyer/contracts/kinds/bookmarks'
import { callPath, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, notFoundElsewhere, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld

withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

/** A widget with a link for each title, in that order. */
async function scene(titles: string[] = []) {
  const { page, widget } = await world.place('urllist')
  const id = widget.id
  const bookmarks = titles.map((title) => ({ url: `https://${title}.example`, title }))
  const links = bookmarks.length > 0 ? (await world.ok<{ links: Bookmark[] }>(addItems, { id }, { bookmarks })).links : []
  const ids = links.map((link) => link.id)
  return { page, id, links, ids, titles: () => world.titles(page, id), total: async () => (await world.links(page, id)).total }
}
const stored = async (id: number) => (await world.documents('bookmarks').find({ _id: id }).toArray())[0]
const hostsTold = async (id: number) =>
  ((await stored(id))?.['pending_events'] as Array<{ name: string; payload: { hosts: string[] } }> | undefined)
    ?.filter((event) => event.name === 'links.saved')
    .map((event) => event.payload.hosts)

describe('POST /widget/{id}/item', () => {
  it('completes the address, guesses a title, and shows the bookmark to every viewer', async () => {
    const { page, id, titles } = await scene()
    await world.share(page)
    const item = await world.ok<Bookmark>(addItem, { id }, { url: 'www.example.com/path' })
    expect(item).toMatchObject({
      url: 'https://www.example.com/path',
      title: 'example.com',
      description: '',
      folder_id: null,
      widget_id: id,
    })
    expect(item.item_id).toBe(item.id)
    expect(await titles()).toEqual(['example.com'])
    const same = await world.ok<Bookmark>(addItem, { id }, { url: 'https://www.example.com/path', title: 'Again' })
    expect(same.link_id).toBe(item.link_id)
    const seen = await world.act.view(page.public_id, null)
    expect(seen.columns[0]?.widgets[0]?.items).toMatchObject({ links: [{ title: 'example.com' }, { title: 'Again' }], total: 2 })
  })

  it('adds a bookmark at the end, also concurrently', async () => {
    const { id, titles, total } = await scene(['a'])
    await world.ok(addItem, { id }, { url: 'https://b.example', title: 'b' })
    await Promise.all(['c', 'd', 'e'].map((title) => world.ok(addItem, { id }, { url: 'https://c.example', title })))
    expect((await titles()).slice(0, 2)).toEqual(['a', 'b'])
    expect((await titles()).slice(2).toSorted()).toEqual(['c', 'd', 'e'])
    expect(await total()).toBe(5)
  })

  it('adds a bookmark at the top, or after another one', async () => {
    const { id, titles } = await scene(['a', 'b'])
    const top = await world.ok<Bookmark>(addItem, { id }, { url: 'https://c.example', title: 'c', after: null })
    await world.ok(addItem, { id }, { url: 'https://d.example', title: 'd', after: top.id })
    expect(await titles()).toEqual(['c', 'd', 'a', 'b'])
  })

  it.each(['mailto:a@b.example', 'tel:+49123', 'javascript:alert(1)', 'chrome://settings', 'file:///a/b'])(
    'saves %s as typed, and tells nobody of a host',
    async (url) => {
      const { id } = await scene()
      const item = await world.ok<Bookmark>(addItem, { id }, { url })
      expect(item.url).toBe(url)
      expect(await hostsTold(item.id)).toEqual([])
    },
  )

  it.each(['http://', 'about:blank', 'place:x', 'mailto:', `https://a.example/${'x'.repeat(2040)}`])(
    'refuses %s with its field',
    async (url) => {
      const { id } = await scene()
      expect(await world.send(addItem, { id }, { url })).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: [{ field: 'url' }] },
      })
    },
  )

  it('creates one bookmark per idempotency key, also concurrently, and answers with its current state and widget', async () => {
    const { id, titles, total } = await scene()
    const add = () => world.ok<Bookmark>(addItem, { id }, { url: 'https://a.example', title: 'a', idempotency_key: 'key-of-a-link' })
    const added = await Promise.all([add(), add(), add(), add()])
    const item_id = added[0]?.id ?? 0
    expect(new Set(added.map((link) => link.id)).size).toBe(1)
    expect([await titles(), await total()]).toEqual([['a'], 1])
    const elsewhere = await scene()
    await world.ok(moveItem, { id: elsewhere.id, item_id }, {})
    expect(await add()).toMatchObject({ id: item_id, widget_id: elsewhere.id })
    await world.ok(deleteItem, { id: elsewhere.id, item_id })
    expect(await add()).toMatchObject({ id: item_id, widget_id: elsewhere.id })
    expect([await titles(), await elsewhere.titles()]).toEqual([[], []])
  })

  it('publishes links.saved with the hosts of web pages in the same write', async () => {
    const { id } = await scene()
    const item = await world.ok<Bookmark>(addItem, { id }, { url: 'https://www.a.example/x' })
    expect(await hostsTold(item.id)).toEqual([['www.a.example']])
    await world.ok(updateItem, { id, item_id: item.id }, { title: 'only the title' })
    await world.ok(updateItem, { id, item_id: item.id }, { url: 'http://192.168.1.2:8080/' })
    expect(await hostsTold(item.id)).toEqual([['www.a.example'], ['192.168.1.2:8080']])
  })
})

describe('POST /widget/{id}/items', () => {
  it('adds several bookmarks at the end in their order, all or none', async () => {
    const { id, titles, total } = await scene(['a'])
    const bookmarks = ['b', 'c', 'd'].map((title) => ({ url: `${title}.example`, title }))
    const { links } = await world.ok<{ links: Bookmark[] }>(addItems, { id }, { bookmarks })
    expect(links.map((link) => [link.title, link.url])).toEqual(bookmarks.map(({ title }) => [title, `https://${title}.example`]))
    expect([await titles(), await total()]).toEqual([['a', 'b', 'c', 'd'], 4])
    expect(await hostsTold(links[0]?.id ?? 0)).toEqual([['b.example', 'c.example', 'd.example']])
    expect(await hostsTold(links[1]?.id ?? 0)).toBe(undefined)
    const bad = await world.send(addItems, { id }, { bookmarks: [{ url: 'https://e.example' }, { url: 'not an address' }] })
    expect(bad).toMatchObject({ status: 422, body: { errors: [{ field: 'bookmarks.1.url', code: 'invalid_url' }] } })
    expect(errorCodeOf(await world.send(addItems, { id }, { bookmarks: [] }))).toBe('invalid')
    expect(await total()).toBe(4)
  })

  it('adds several bookmarks at the top in their order', async () => {
    const { id, titles } = await scene(['a'])
    await world.ok(addItems, { id }, { bookmarks: ['b', 'c'].map((title) => ({ url: `${title}.example`, title })), after: null })
    expect(await titles()).toEqual(['b', 'c', 'a'])
  })

  it('adds only the bookmarks whose idempotency key is new', async () => {
    const { id, titles, total } = await scene()
    const keyed = (title: string) => ({ url: 'https://a.example', title, idempotency_key: `many-keys-${title}` })
    const add = (...titlesToAdd: string[]) => world.ok<{ links: Bookmark[] }>(addItems, { id }, { bookmarks: titlesToAdd.map(keyed) })
    const first = await add('a', 'b')
    const again = await add('a', 'c', 'b', 'c')
    expect(again.links.map((link) => link.title)).toEqual(['a', 'c', 'b', 'c'])
    expect([again.links[0]?.id, again.links[2]?.id]).toEqual(first.links.map((link) => link.id))
    expect([await titles(), await total()]).toEqual([['a', 'b', 'c'], 3])
    await Promise.all([add('d', 'e'), add('e', 'f'), add('f', 'd')])
    expect([(await titles()).toSorted(), await total()]).toEqual([['a', 'b', 'c', 'd', 'e', 'f'], 6])
  })
})

describe('PUT /widget/{id}/item/{itemId}', () => {
  it('keeps a title and a description that somebody else has changed', async () => {
    const { id, ids } = await scene(['oak'])
    const change = (body: Record<string, unknown>) => world.send(updateItem, { id, item_id: ids[0] ?? 0 }, body)
    expect(await change({ title: 'Oaks', bases: { title: ['oak'] } })).toMatchObject({ status: 200, body: { title: 'Oaks' } })
    const refused = { status: 409, body: { code: 'conflict', params: { current: 'Oaks' } } }
    expect(await change({ title: 'Elms', description: 'Trees', bases: { title: ['oak'], description: [''] } })).toMatchObject(refused)
    expect(await change({ description: 'Trees', bases: { description: [''] } })).toMatchObject({
      body: { title: 'Oaks', description: 'Trees' },
    })
    expect(await change({ description: 'Woods', bases: { description: [''] } })).toMatchObject({ status: 409 })
  })

  it('changes the fields that are sent and keeps the rest', async () => {
    const { id, links, titles } = await scene(['a'])
    const item = links[0] as Bookmark
    const change = (itemId: number, body: Record<string, string>) => world.send(updateItem, { id, item_id: itemId }, body)
    expect((await change(item.id, { title: 'Renamed' })).body).toEqual({ ...item, title: 'Renamed' })
    expect(await titles()).toEqual(['Renamed'])
    const moved = (await change(item.id, { url: 'b.example' })).body as Bookmark
    expect(moved).toMatchObject({ url: 'https://b.example', title: 'Renamed' })
    expect(moved.link_id).not.toBe(item.link_id)
    expect((await change(item.id, { title: ' ' })).body).toMatchObject({ errors: [{ field: 'title', code: 'blank' }] })
    expect((await change(item.id, { url: 'about:blank' })).body).toMatchObject({ errors: [{ field: 'url', code: 'invalid_url' }] })
    const elsewhere = await scene(['c'])
    expect(errorCodeOf(await change(elsewhere.ids[0] ?? 0, { title: 'x' }))).toBe('not_found')
  })
})

describe('the icon of a bookmark', () => {
  const star = { type: 'fontawesome', identifier: 'solid/star', parameters: { color: 'F0A000' }, meta: {} }
  const phone = { type: 'fontawesome', identifier: 'solid/phone', parameters: {}, meta: { automatic: true } }

  it('is stored by the call that adds it and by the one that changes it, and shown to every viewer', async () => {
    const { page, id, ids } = await scene(['a'])
    await world.share(page)
    const params = { id, item_id: ids[0] ?? 0 }
    expect(await world.ok<Bookmark>(updateItem, params, { icon: 'fontawesome:solid/star?color=F0A000' })).toMatchObject({ icon: star })
    expect(await world.ok<Bookmark>(updateItem, params, { title: 'Renamed' })).toMatchObject({ title: 'Renamed', icon: star })
    const { icon: added } = await world.ok<Bookmark>(addItem, { id }, { url: 'b.example', icon: { type: 'emoji', identifier: '1f600' } })
    expect(added).toMatchObject({ type: 'emoji', identifier: '1F600' })
    const bookmarks = [{ url: 'c.example', icon: star }, { url: 'd.example' }]
    const { links } = await world.ok<{ links: Bookmark[] }>(addItems, { id }, { bookmarks })
    expect(links.map(({ icon }) => icon)).toEqual([star, null])
    const seen = (await world.act.view(page.public_id, null)).columns[0]?.widgets[0]?.items as Links
    expect(seen.links.map(({ icon }) => icon)).toEqual([star, added, star, null])
    expect(await world.ok<Bookmark>(updateItem, params, { icon: null })).toMatchObject({ icon: null })
  })

  it('follows from the address while none is chosen', async () => {
    const { id } = await scene()
    const item = await world.ok<Bookmark>(addItem, { id }, { url: 'tel:123', icon: 'fontawesome:solid/phone' })
    expect(item.icon).toEqual(phone)
    expect(await world.ok<Bookmark>(updateItem, { id, item_id: item.id }, { url: 'https://a.example' })).toMatchObject({ icon: null })
  })

  it('is that of its site for an ftp server', async () => {
    const { id } = await scene()
    const item = await world.ok<Bookmark>(addItem, { id }, { url: 'ftp://a.example/file' })
    expect(item.icon).toMatchObject({ type: 'favicon', identifier: 'a.example' })
    expect(await hostsTold(item.id)).toEqual([['a.example']])
  })

  it('may be that of another site, which link-tools is then told of', async () => {
    const { id, ids } = await scene(['a'])
    await world.ok(updateItem, { id, item_id: ids[0] ?? 0 }, { icon: 'favicon:b.example' })
    expect((await hostsTold(ids[0] ?? 0))?.at(-1)).toEqual(['b.example'])
  })

  it.each([
    ['lucide:star', 'icon.type', 'invalid_icon_type'],
    ['fontawesome:star', 'icon.identifier', 'invalid'],
    ['fontawesome:solid/star?color=#12', 'icon.parameters.color', 'invalid'],
  ])('cannot be %s', async (icon, field, code) => {
    const { id } = await scene()
    expect((await world.send(addItem, { id }, { url: 'a.example', icon })).body).toMatchObject({
      code: 'invalid',
      errors: [{ field, code }],
    })
  })
})

describe('deleting and restoring a bookmark', () => {
  it('deletes a bookmark and restores it to its place', async () => {
    const { id, ids, titles, total } = await scene(['a', 'b', 'c'])
    const params = { id, item_id: ids[1] ?? 0 }
    for (let time = 0; time < 2; time += 1) {
      expect(await world.ok(deleteItem, params)).toEqual({ deleted: true })
      expect([await titles(), await total()]).toEqual([['a', 'c'], 2])
    }
    expect(errorCodeOf(await world.send(updateItem, params, { title: 'x' }))).toBe('not_found')
    expect(errorCodeOf(await world.send(moveItem, params, {}))).toBe('not_found')
    for (let time = 0; time < 2; time += 1) {
      expect(await world.ok(restoreItem, params)).toMatchObject({ id: ids[1], title: 'b', widget_id: id })
      expect([await titles(), await total()]).toEqual([['a', 'b', 'c'], 3])
    }
    const elsewhere = await scene()
    expect(await world.ok(deleteItem, { id: elsewhere.id, item_id: ids[0] ?? 0 })).toEqual({ deleted: true })
    expect(errorCodeOf(await world.send(restoreItem, { id: elsewhere.id, item_id: ids[0] ?? 0 }))).toBe('not_found')
    expect(await total()).toBe(3)
  })

  it('deletes a bookmark for good after thirty days', async () => {
    const indexes = await world.documents('bookmarks').listIndexes().toArray()
    expect(indexes.find((index) => index['key'].removed_at === 1)).toMatchObject({ expireAfterSeconds: 30 * 86_400 })
  })
})

describe('GET /widget/{id}/items', () => {
  it('continues after the items in the page until the end, each bookmark once', async () => {
    const { page, id } = await scene(Array.from({ length: 230 }, (_, index) => `t${index}`))
    await world.share(page)
    const sent = await world.links(page, id)
    expect([sent.links.length, sent.total]).toEqual([200, 230])
    const rest = await callPath(world.url, listItems, `/widget/${id}/items`, null, { query: { after: sent.next ?? '' } })
    const more = rest.body as Links
    expect([more.links.length, more.next]).toEqual([30, null])
    expect(new Set([...sent.links, ...more.links].map((link) => link.id)).size).toBe(230)
  })

  it('refuses a malformed cursor and a widget of another type', async () => {
    const { id } = await scene(['a'])
    const query = { after: '{"$gt":""}' }
    expect(errorCodeOf(await callPath(world.url, listItems, `/widget/${id}/items`, world.owner, { query }))).toBe('bad_request')
    const feeds = (await world.place('rsslist')).widget
    expect((await world.send(listItems, { id: feeds.id })).status).toBe(404)
  })
})

describe('PATCH /widget/{id}/item/{itemId}', () => {
  it('moves a bookmark within its widget after another, to the top and to the end', async () => {
    const { id, ids, titles } = await scene(['a', 'b', 'c', 'd'])
    const [a, b, c, d] = ids as [number, number, number, number]
    const move = (item_id: number, body: object) => world.ok<Bookmark>(moveItem, { id, item_id }, body)
    await move(a, { after: c })
    expect(await titles()).toEqual(['b', 'c', 'a', 'd'])
    await move(d, { after: null })
    expect(await titles()).toEqual(['d', 'b', 'c', 'a'])
    await move(b, {})
    expect(await titles()).toEqual(['d', 'c', 'a', 'b'])
    await move(d, { after: newId() })
    expect(await titles()).toEqual(['c', 'a', 'b', 'd'])
  })

  it('writes nothing when the bookmark is in its place already', async () => {
    const { page, id, ids, titles } = await scene(['a', 'b', 'c'])
    const [a, b, c] = ids as [number, number, number]
    const version = await world.versionOf(page)
    for (const [item_id, body] of [
      [b, { after: a }],
      [b, { after: b }],
      [a, { after: a }],
      [a, { after: null }],
      [c, {}],
    ] as const) {
      await world.ok(moveItem, { id, item_id }, body)
    }
    expect([await titles(), await world.versionOf(page)]).toEqual([['a', 'b', 'c'], version])
  })

  it('moves a bookmark to a widget of another page and updates both counts', async () => {
    const [from, to] = [await scene(['a', 'b']), await scene(['x', 'y'])]
    const versions = [await world.versionOf(from.page), await world.versionOf(to.page)]
    const moved = await world.ok<Bookmark>(moveItem, { id: to.id, item_id: from.ids[0] ?? 0 }, { after: to.ids[0] })
    expect(moved).toMatchObject({ id: from.ids[0], widget_id: to.id, title: 'a', folder_id: null })
    expect([await from.titles(), await from.total()]).toEqual([['b'], 1])
    expect([await to.titles(), await to.total()]).toEqual([['x', 'a', 'y'], 3])
    expect(await world.versionOf(from.page)).toBeGreaterThan(versions[0] ?? 0)
    expect(await world.versionOf(to.page)).toBeGreaterThan(versions[1] ?? 0)
    // One that stands in another widget is not there: the end.
    const third = await scene(['z'])
    await world.ok(moveItem, { id: to.id, item_id: from.ids[1] ?? 0 }, { after: third.ids[0] })
    expect(await to.titles()).toEqual(['x', 'a', 'y', 'b'])
  })

  it('refuses to move a bookmark from a page that the person may not edit', async () => {
    const { id, titles } = await scene()
    const theirs = await world.place('urllist', world.stranger)
    const item = await world.act.item(world.stranger, theirs.widget.id, 'https://a.example')
    expect(errorCodeOf(await world.send(moveItem, { id, item_id: item.id }, {}))).toBe('not_found')
    expect(await world.ok(moveItems, { id, ids: `${item.id}` }, {})).toEqual({ links: [] })
    await world.share(theirs.page, world.stranger)
    expect(errorCodeOf(await world.send(moveItem, { id, item_id: item.id }, {}))).toBe('forbidden')
    expect(errorCodeOf(await world.send(moveItems, { id, ids: `${item.id}` }, {}))).toBe('forbidden')
    expect(await titles()).toEqual([])
    expect((await stored(item.id))?.['widget_id']).toBe(theirs.widget.id)
  })

  it('places a bookmark after several that have one order', async () => {
    const { id, ids, titles } = await scene(['a', 'b', 'c', 'd'])
    const [a, b, c, d] = ids as [number, number, number, number]
    await world.documents('bookmarks').updateMany({ widget_id: id, _id: { $in: [a, b, c] } }, { $set: { order: 'a1' } })
    await world.ok(moveItem, { id, item_id: d }, { after: a })
    expect(await titles()).toEqual(['a', 'b', 'c', 'd'])
    await world.ok(orderItems, { id }, { ids: [c, b, a] })
    expect(await titles()).toEqual(['c', 'b', 'a', 'd'])
    await world.ok(moveItem, { id, item_id: d }, { after: c })
    expect(await titles()).toEqual(['c', 'd', 'b', 'a'])
  })

  it('moving and deleting a bookmark concurrently leaves right counts', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [from, to] = [await scene(['a', 'b']), await scene()]
      const item_id = from.ids[0] ?? 0
      const [moved, deleted] = await Promise.all([
        world.send(moveItem, { id: to.id, item_id }, {}),
        world.send(deleteItem, { id: from.id, item_id }),
      ])
      expect(deleted.status).toBe(200)
      expect([await from.titles(), await from.total()]).toEqual([['b'], 1])
      const arrived = moved.status === 200 ? ['a'] : []
      expect([await to.titles(), await to.total()]).toEqual([arrived, arrived.length])
    }
  })

  it('leaves a bookmark in one widget when it is moved to two concurrently', async () => {
    const [from, first, two] = [await scene(['a']), await scene(), await scene()]
    const item_id = from.ids[0] ?? 0
    await Promise.all([world.ok(moveItem, { id: first.id, item_id }, {}), world.ok(moveItem, { id: two.id, item_id }, {})])
    expect([...(await from.titles()), ...(await first.titles()), ...(await two.titles())]).toEqual(['a'])
    expect((await from.total()) + (await first.total()) + (await two.total())).toBe(1)
  })
})

describe('PATCH /widget/{id}/items/{ids}', () => {
  it('moves several bookmarks from several widgets in the order of their ids, and ignores unknown ids', async () => {
    const [first, two, to] = [await scene(['a', 'b', 'c']), await scene(['d']), await scene(['x', 'y'])]
    const [a, , c] = first.ids
    const ids = [two.ids[0], c, newId(), a, c].join(',')
    const { links } = await world.ok<{ links: Bookmark[] }>(moveItems, { id: to.id, ids }, { after: to.ids[0] })
    expect(links.map((link) => [link.title, link.widget_id])).toEqual(['d', 'c', 'a'].map((title) => [title, to.id]))
    expect([await first.titles(), await first.total(), await two.titles(), await two.total()]).toEqual([['b'], 1, [], 0])
    expect([await to.titles(), await to.total()]).toEqual([['x', 'd', 'c', 'a', 'y'], 5])
    await world.ok(moveItems, { id: to.id, ids: [to.ids[1], to.ids[0]].join(',') }, { after: null })
    expect(await to.titles()).toEqual(['y', 'x', 'd', 'c', 'a'])
    expect((await world.send(moveItems, { id: to.id, ids: 'a,b' }, {})).status).toBe(404)
    expect(errorCodeOf(await world.send(moveItems, { id: to.id, ids: `${a}` }, { after: 'x' }))).toBe('invalid')
  })
})

describe('PATCH /widget/{id}/items', () => {
  it('reorders the given bookmarks among the positions they occupy', async () => {
    const { page, id, ids, titles } = await scene(['a', 'b', 'c', 'd'])
    await world.ok(orderItems, { id }, { ids: [ids[3], newId(), ids[0]] })
    expect(await titles()).toEqual(['d', 'b', 'c', 'a'])
    const version = await world.versionOf(page)
    await world.ok(orderItems, { id }, { ids: [ids[3], ids[1]] })
    expect(await world.versionOf(page)).toBe(version)
    for (const titlesToAdd of [[], [ids[0]], [ids[0], newId()]]) {
      expect(await world.send(orderItems, { id }, { ids: titlesToAdd })).toMatchObject({
        status: 422,
        body: { code: 'no_items_to_reorder' },
      })
    }
    expect(errorCodeOf(await world.send(orderItems, { id }, { ids: 'a' }))).toBe('invalid')
  })
})

describe('recovery after a crash between moving a bookmark and counting it', () => {
  it('the pending events correct the counts of both widgets', async () => {
    const [from, to] = [await scene(['a', 'b']), await scene(['x'])]
    const event = (page: { id: number }, widget_id: number) => ({
      id: `left-behind-${widget_id}`,
      name: 'page.items_changed',
      subscriber: 'pages',
      payload: { page_id: page.id, widget_id },
      at: new Date(Date.now() - 60_000),
    })
    const pending_events = [event(from.page, from.id), event(to.page, to.id)]
    await world.documents('bookmarks').updateOne({ _id: from.ids[0] ?? 0 }, { $set: { widget_id: to.id, order: 'a1', pending_events } })
    await waitFor('both counts', async () => (await from.total()) === 1 && (await to.total()) === 2)
    expect([await from.titles(), await to.titles()]).toEqual([['b'], ['x', 'a']])
  })

  it('an event handled while its widget is deleted keeps the bookmarks', async () => {
    const { page, id, ids, titles } = await scene(['a', 'b'])
    await world.ok(deleteWidget, { id })
    const left = { name: 'page.items_changed', subscriber: 'pages', payload: { page_id: page.id, widget_id: id } }
    const pending_events = [{ ...left, id: 'while-it-was-gone', at: new Date(Date.now() - 60_000) }]
    await world.documents('bookmarks').updateOne({ _id: ids[0] ?? 0 }, { $set: { pending_events } })
    await waitFor(
      'the event to be acknowledged',
      async () => ((await stored(ids[0] ?? 0))?.['pending_events'] as unknown[] | undefined)?.length === 0,
    )
    await world.ok(restoreWidget, { id })
    expect(await titles()).toEqual(['a', 'b'])
  })
})

describe('deleting a page with bookmarks for good', () => {
  it('deletes the items of its widgets, soft-deleted ones too, and no others', async () => {
    const [gone, restored] = [await scene(['a', 'b', 'c']), await scene(['x'])]
    await world.ok(deleteItem, { id: gone.id, item_id: gone.ids[0] ?? 0 })
    await world.ok(moveItem, { id: restored.id, item_id: gone.ids[1] ?? 0 }, {})
    await world.ok(deletePage, { id: gone.page.id })
    await world.ok(purgePage, { id: gone.page.id })
    const left = () => world.documents('bookmarks').countDocuments({ _id: { $in: gone.ids } })
    await waitFor('the links to go', async () => (await left()) === 1)
    expect([await restored.titles(), await restored.total()]).toEqual([['x', 'b'], 2])
  })
})

describe('calls on bookmarks', () => {
  it('finds bookmarks in a bookmark widget alone', async () => {
    const { id, ids } = await scene(['a', 'b'])
    const notes = (await world.place('notes')).widget.id
    const item_id = ids[0] ?? 0
    const calls = [
      { endpoint: addItem, params: { id }, body: { url: 'https://a.example' } },
      { endpoint: addItems, params: { id }, body: { bookmarks: [{ url: 'https://a.example' }] } },
      { endpoint: updateItem, params: { id, item_id }, body: { title: 'x' } },
      { endpoint: deleteItem, params: { id, item_id } },
      { endpoint: restoreItem, params: { id, item_id } },
      { endpoint: moveItem, params: { id, item_id }, body: { after: null } },
      { endpoint: moveItems, params: { id, ids: ids.join(',') }, body: { after: null } },
      { endpoint: orderItems, params: { id }, body: { ids } },
    ]
    for (const call of calls) expect(await world.refusalsElsewhere(call, notes)).toEqual(notFoundElsewhere)
  })
})

describe('the revision of the items of a widget', () => {
  it('is another one after each change of an item, and the same after one of the widget', async () => {
    const { page, id, ids } = await scene(['a', 'b'])
    const revision = async () => (await world.act.view(page.public_id, null)).columns[0]?.widgets[0]?.items_revision
    await world.share(page)
    const seen = [await revision()]
    const change = async (call: Promise<unknown>) => {
      await call
      seen.push(await revision())
    }
    const [first = 0, second = 0] = ids
    await change(world.ok(addItem, { id }, { url: 'https://c.example' }))
    await change(world.ok(updateItem, { id, item_id: first }, { title: 'Another' }))
    await change(world.ok(orderItems, { id }, { ids: [second, first] }))
    await change(world.ok(moveItem, { id, item_id: first }, { after: null }))
    await change(world.ok(deleteItem, { id, item_id: second }))
    expect(new Set(seen).size).toBe(6)
    await world.ok(updateWidget, { id }, { title: 'Renamed' })
    expect(await revision()).toBe(seen.at(-1))
  })
})
