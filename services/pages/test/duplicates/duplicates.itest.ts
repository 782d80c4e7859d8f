import { linkPlaces, pageDuplicates } from '@foyer/contracts/pages/item/duplicates'
import { addItem, deleteItem } from '@foyer/contracts/kinds/bookmarks'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { addFolder } from '@foyer/contracts/kinds/groups'
import { deleteWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrations } from '../../src/migrations.ts'
import { startPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld

beforeAll(async () => {
  world = await startItemWorld(await startPages())
})
afterAll(() => world.stop())

/** A person of their own with two pages, and short hands that act as them. */
async function scene() {
  const person = sessionUser()
  const [first, second] = [await world.place('urllist', person), await world.place('urllist', person)]
  const act = async <T>(endpoint: Parameters<ItemWorld['send']>[0], params: Record<string, number>, body?: unknown): Promise<T> => {
    const answer = await world.send(endpoint, params, body, person)
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
  const add = (to: typeof first, url: string, title = 'Link') => act<Bookmark>(addItem, { id: to.widget.id }, { url, title })
  const counts = async (of = first) =>
    (await act<{ links: { link_id: number; count: number }[] }>(pageDuplicates, { id: of.page.id })).links.map(({ count }) => count)
  const places = (link_id: number) =>
    act<{ places: { item_id: number; place: { page: { id: number }; group: { title: string } | null } }[] }>(linkPlaces, { link_id })
  return { person, first, second, act, add, counts, places }
}

describe('links that are saved more than once', () => {
  it('are counted over all pages of a person, however they are spelled', async () => {
    const { first, second, add, counts } = await scene()
    const link = await add(first, 'https://www.example.com/a/')
    await add(first, 'https://example.com/b')
    expect(await counts()).toEqual([])
    const again = await add(second, 'http://example.com/a#top')
    expect(again.link_id).toBe(link.link_id)
    expect([await counts(first), await counts(second)]).toEqual([[2], [2]])
  })

  it('are counted by their canonical addresses', async () => {
    const { first, second, add, counts } = await scene()
    const link = await add(first, 'https://en.m.wikipedia.org/wiki/Cat?utm_source=newsletter')
    expect(link.url).toBe('https://en.m.wikipedia.org/wiki/Cat?utm_source=newsletter')
    const again = await add(second, 'https://en.wikipedia.org/wiki/Cat#:~:text=A%20cat')
    expect(again.link_id).toBe(link.link_id)
    expect(await counts()).toEqual([2])
  })

  it('are no places of one page', async () => {
    const { first, second, add, counts } = await scene()
    await add(first, 'https://example.com/readme#install')
    await add(second, 'https://example.com/readme#upgrade')
    await add(second, 'https://example.com/readme')
    expect(await counts()).toEqual([])
    await add(first, 'https://www.example.com/readme/#upgrade')
    expect(await counts()).toEqual([2])
  })

  it('are not those of somebody else, deleted ones, or of deleted widgets', async () => {
    const { first, second, act, add, counts } = await scene()
    const stranger = await scene()
    await stranger.add(stranger.first, 'https://example.com/c')
    await add(first, 'https://example.com/c')
    expect(await counts()).toEqual([])
    const copy = await add(first, 'https://example.com/c')
    await add(second, 'https://example.com/c')
    expect(await counts()).toEqual([3])
    await act(deleteItem, { id: first.widget.id, item_id: copy.id })
    expect(await counts()).toEqual([2])
    await act(deleteWidget, { id: second.widget.id })
    expect(await counts()).toEqual([])
  })

  it('are shown with page, widget and group', async () => {
    const { first, second, act, add, places } = await scene()
    const link = await add(first, 'https://example.com/d')
    await act(addFolder, { id: second.widget.id }, { title: 'Animals', first_title: 'First' })
    const copy = await add(second, 'https://example.com/d')
    expect((await places(link.link_id)).places.map(({ item_id, place }) => [item_id, place.page.id, place.group?.title])).toEqual([
      [link.id, first.page.id, undefined],
      [copy.id, second.page.id, 'First'],
    ])
  })

  it('are hidden from everybody else, and from who has no Premium', async () => {
    const { first, person, add, places } = await scene()
    const link = await add(first, 'https://example.com/e')
    const stranger = await scene()
    expect((await stranger.places(link.link_id)).places).toEqual([])
    expect(errorCodeOf(await world.send(pageDuplicates, { id: first.page.id }, undefined, { ...person, is_premium: false }))).toBe(
      'premium_required',
    )
    expect(errorCodeOf(await world.send(linkPlaces, { link_id: link.link_id }, undefined, { ...person, is_premium: false }))).toBe(
      'premium_required',
    )
    expect((await world.send(linkPlaces, { link_id: 'x' }, undefined, person)).status).toBeGreaterThanOrEqual(400)
    expect((await places(link.link_id)).places).toHaveLength(1)
  })

  it('are recognised among bookmarks of earlier releases', async () => {
    const { first, second, add, counts } = await scene()
    const link = await add(first, 'https://example.com/f')
    await add(second, 'https://example.com/f')
    await world.documents('bookmarks').updateOne({ _id: link.id }, { $set: { link_id: 7 } })
    await world.database((connection) => migrations[2]?.run(connection) ?? Promise.resolve())
    expect(await counts()).toEqual([2])
  })
  it('are told from places on one page among bookmarks of earlier releases', async () => {
    const { first, second, add, counts } = await scene()
    const page = await add(first, 'https://example.com/rooms')
    const room = await add(second, 'https://example.com/rooms#room=1')
    await world.documents('bookmarks').updateOne({ _id: room.id }, { $set: { link_id: page.link_id } })
    for (let times = 0; times < 2; times++) await world.database((connection) => migrations[3]?.run(connection) ?? Promise.resolve())
    expect(await counts()).toEqual([])
  })

  it('keep the link_id of an address that is changed while those of earlier releases are brought up to date', async () => {
    const { first, add } = await scene()
    const [link, changed] = [await add(first, 'https://example.com/g'), await add(first, 'https://example.com/h')]
    const documents = world.documents('bookmarks')
    await documents.updateMany({ _id: { $in: [link.id, changed.id] } }, { $set: { link_id: 7 } })
    await world.database(async (connection) => {
      const bookmarks = connection.collection<{ _id: number }>('bookmarks')
      const bulkWrite = bookmarks.bulkWrite.bind(bookmarks)
      vi.spyOn(bookmarks, 'bulkWrite').mockImplementation(async (...parameters) => {
        await documents.updateOne({ _id: changed.id }, { $set: { url: 'https://example.com/i', link_id: 8 } })
        return bulkWrite(...parameters)
      })
      await migrations[0]?.run(connection)
    })
    const linkIdOf = async ({ id }: Bookmark) => (await documents.findOne({ _id: id }))?.['link_id']
    expect([await linkIdOf(link), await linkIdOf(changed)]).toEqual([link.link_id, 8])
  })
})
