import { deleteBookmarks, restoreBookmarks } from '@foyer/contracts/pages/item/bookmark-batches'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { addItem, addItems, copyItems, updateItem } from '@foyer/contracts/kinds/bookmarks'
import type { Bookmark, Links } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import { storeImportBatch } from '@foyer/contracts/pages/page/page-imports'
import { type FoundBookmark, searchBookmarks } from '@foyer/contracts/pages/item/search'
import { type CountedTag, deleteTag, listTagged, listTags, renameTag } from '@foyer/contracts/pages/item/tags'
import { addUnsortedLink } from '@foyer/contracts/pages/item/unsorted'
import { deleteWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { type Caller, callPath, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../src/migrations.ts'
import { startPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld

beforeAll(async () => {
  world = await startItemWorld(await startPages())
})
afterAll(() => world.stop())

type Call = { params?: Record<string, number>; query?: Record<string, string>; body?: unknown }
type Changed = { changed: number; next: string | null }

/** A person of their own with a page of one bookmark widget, and short hands that act as them. */
async function scene() {
  const person = sessionUser()
  const { page, widget } = await world.place('urllist', person)
  const call = (endpoint: Endpoint, { params = {}, query, body }: Call = {}, as: Caller = person) =>
    query
      ? callPath(world.url, endpoint, endpoint.path, as, { query, ...(body === undefined ? {} : { body }) })
      : world.send(endpoint, params, body, as)
  const act = async <T>(endpoint: Endpoint, options: Call = {}): Promise<T> => {
    const answer = await call(endpoint, options)
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
  const add = (tags: string[] | undefined, title = 'Link', to = widget.id) =>
    act<Bookmark>(addItem, { params: { id: to }, body: { url: 'https://a.example/', title, ...(tags ? { tags } : {}) } })
  const counts = async (query: Record<string, string> = {}) =>
    (await act<{ tags: CountedTag[] }>(listTags, { query })).tags.map(({ name, count }) => [name, count])
  const tagged = async (tag: string, as: Caller = person) =>
    ((await call(listTagged, { query: { tag } }, as)).body as { bookmarks: FoundBookmark[] }).bookmarks
  const titles = async (tag: string) => (await tagged(tag)).map(({ title }) => title)
  const rename = (tag: string, name: string, after?: string) =>
    act<Changed>(renameTag, { body: { tag, name, ...(after ? { after } : {}) } })
  const remove = (tag: string) => act<Changed>(deleteTag, { query: { tag } })
  const shown = async (as: Caller) => linksOf(await world.act.view(page.public_id, as))
  return { person, page, widget, call, act, add, counts, tagged, titles, rename, remove, shown }
}

const linksOf = (page: Page) => page.columns.flatMap(({ widgets }) => widgets.flatMap(({ items }) => (items as Links).links))

describe('tags of a bookmark', () => {
  it('are given when it is added and changed, each once, and all taken away again', async () => {
    const { person, widget, act, add, shown } = await scene()
    const link = await add([' Read later ', 'été', 'READ LATER', 'ete'])
    expect(link.tags).toEqual(['Read later', 'été', 'ete'])
    const change = { params: { id: widget.id, item_id: link.id } }
    expect((await act<Bookmark>(updateItem, { ...change, body: { title: 'Other' } })).tags).toEqual(['Read later', 'été', 'ete'])
    expect((await act<Bookmark>(updateItem, { ...change, body: { tags: ['new'] } })).tags).toEqual(['new'])
    expect((await shown(person))[0]?.tags).toEqual(['new'])
    expect(await act<Bookmark>(updateItem, { ...change, body: { tags: [] } })).not.toHaveProperty('tags')
    expect((await shown(person))[0]).not.toHaveProperty('tags')
  })

  it('are at most 50 of at most 60 characters, without commas', async () => {
    const { widget, call } = await scene()
    const errorsOf = async (tags: unknown) => {
      const answer = await call(addItem, { params: { id: widget.id }, body: { url: 'https://a.example/', tags } })
      return (answer.body as { errors?: object[] }).errors
    }
    const many = Array.from({ length: limits.tags_per_bookmark + 1 }, (_, index) => `t${index}`)
    expect(await errorsOf(many)).toEqual([{ field: 'tags', code: 'too_long', params: { count: 50 } }])
    expect(await errorsOf(['a', 'b'.repeat(61)])).toEqual([{ field: 'tags.1', code: 'too_long', params: { count: 60 } }])
    expect(await errorsOf(['a,b'])).toEqual([{ field: 'tags.0', code: 'invalid' }])
    expect(await errorsOf([' '])).toEqual([{ field: 'tags.0', code: 'blank' }])
    expect(await errorsOf([...many.slice(1, 50), 'b'.repeat(60)])).toBeUndefined()
  })

  it('are shown to who may edit the page, and to nobody else who sees it', async () => {
    const { person, page, widget, call, act, add, shown } = await scene()
    await world.share(page, person)
    await add(['secret plan'])
    const stranger = await scene()
    const list = { service: 'pages', method: 'GET', path: `/widget/${widget.id}/items` } as const
    const part = async (as: Caller) => JSON.stringify((await callPath(world.url, list, list.path, as, {})).body)
    for (const viewer of [null, stranger.person]) {
      expect(JSON.stringify(await shown(viewer))).not.toContain('secret plan')
      expect(await part(viewer)).not.toContain('secret plan')
      expect(await stranger.tagged('secret plan', stranger.person)).toEqual([])
    }
    expect([(await shown(person))[0]?.tags, (await part(person)).includes('secret plan')]).toEqual([['secret plan'], true])
    const [link] = await shown(stranger.person)
    const copies = await stranger.act<Links>(copyItems, { params: { id: stranger.widget.id, ids: link?.id ?? 0 }, body: {} })
    expect(copies.links[0]).not.toHaveProperty('tags')
    const searched = await call(searchBookmarks, { query: { query: 'secret plan' } }, stranger.person)
    expect(searched.body).toMatchObject({ bookmarks: [] })
    const own = await act<Links>(copyItems, { params: { id: widget.id, ids: link?.id ?? 0 }, body: {} })
    expect(own.links[0]?.tags).toEqual(['secret plan'])
  })

  it('come with an import, and are found among bookmarks of earlier releases', async () => {
    const { person, page, widget, counts, titles, add } = await scene()
    const draft = { folder_id: null, order: 'a1', url: 'https://b.example/', title: 'Imported', description: '', created_at: 1 }
    const imported = { ...draft, id: newId(), widget_id: widget.id, tags: ['Lesen', 'lesen', 'x'.repeat(100)] }
    const body = { owner_id: person.id, page_id: page.id, bookmarks: [imported] }
    await world.send(storeImportBatch, { import_id: newId() }, body, { service: 'import' })
    const link = await add(undefined, 'Old')
    await world.documents('bookmarks').updateOne({ _id: link.id }, { $set: { tags: ['Lesen'] } })
    expect(await titles('lesen')).toEqual(['Imported'])
    await world.database((connection) => migrations[1]?.run(connection) ?? Promise.resolve())
    expect((await titles('lesen')).toSorted()).toEqual(['Imported', 'Old'])
    expect(await counts()).toEqual([
      ['Lesen', 2],
      ['x'.repeat(100), 1],
    ])
  })
})

describe('the tags of a person', () => {
  it('are counted over all their pages and the inbox, not in what is deleted, and never those of others', async () => {
    const { person, act, add, counts, widget } = await scene()
    const second = await world.place('urllist', person)
    await add(['News', 'Reading'])
    await add(['news'], 'Link', second.widget.id)
    await add(['NEWS'], 'Link', second.widget.id)
    await act(addUnsortedLink, { body: { url: 'https://c.example/', tags: ['news', 'later'] } })
    expect(await counts()).toEqual([
      ['later', 1],
      ['news', 4],
      ['Reading', 1],
    ])
    expect(await counts({ after: 'news' })).toEqual([['Reading', 1]])
    await act(deleteWidget, { params: { id: widget.id } })
    expect(await counts()).toEqual([
      ['later', 1],
      ['news', 3],
    ])
    expect(await (await scene()).counts()).toEqual([])
  })

  it('lead to their bookmarks, the last added first, with where they are', async () => {
    const { person, page, widget, add, tagged, titles, act } = await scene()
    const second = await world.place('urllist', person)
    await add(['News'], 'First')
    await add(['other'], 'Other')
    await add(['news'], 'Second', second.widget.id)
    await act(addUnsortedLink, { body: { url: 'https://c.example/', title: 'Third', tags: ['NEWS'] } })
    expect(await titles('news')).toEqual(['Third', 'Second', 'First'])
    const [inbox, , first] = await tagged('news')
    expect(inbox?.place.page.is_inbox).toBe(true)
    expect(first).toMatchObject({ tags: ['News'], place: { page: { id: page.id }, widget: { id: widget.id } } })
    await act(deleteWidget, { params: { id: second.widget.id } })
    expect(await titles('news')).toEqual(['Third', 'First'])
  })

  it('lead on from page to page of a long list', async () => {
    const { widget, act, add } = await scene()
    const count = limits.items_per_request
    const bookmarks = Array.from({ length: count }, () => ({ url: 'https://a.example/', tags: ['many'] }))
    await act(addItems, { params: { id: widget.id }, body: { bookmarks } })
    await add(['many'], 'Last')
    const first = await act<{ bookmarks: Bookmark[]; next: string }>(listTagged, { query: { tag: 'many' } })
    const rest = await act<{ bookmarks: Bookmark[]; next: null }>(listTagged, { query: { tag: 'many', after: first.next } })
    expect([first.bookmarks[0]?.title, first.bookmarks.length, rest.bookmarks.length, rest.next]).toEqual(['Last', count, 1, null])
    expect(new Set([...first.bookmarks, ...rest.bookmarks].map(({ id }) => id)).size).toBe(count + 1)
  })
})

describe('a tag that is changed everywhere', () => {
  it('has its new name on all pages, in the inbox and in deleted bookmarks, and pages move on', async () => {
    const { person, page, act, add, counts, rename, shown } = await scene()
    const second = await world.place('urllist', person)
    const deleted = await add(['old'])
    await act(deleteBookmarks, { params: { ids: deleted.id } })
    await add(['first', 'Old', 'last'])
    await add(['old'], 'Link', second.widget.id)
    await act(addUnsortedLink, { body: { url: 'https://c.example/', tags: ['old'] } })
    const { version } = await world.act.view(page.public_id, person)
    expect(await rename('OLD', 'new name')).toEqual({ changed: 4, next: null })
    expect((await shown(person))[0]?.tags).toEqual(['first', 'new name', 'last'])
    expect((await world.act.view(page.public_id, person)).version).toBeGreaterThan(version)
    expect(await counts()).toEqual([
      ['first', 1],
      ['last', 1],
      ['new name', 3],
    ])
    expect((await act<Links>(restoreBookmarks, { params: { ids: deleted.id } })).links[0]?.tags).toEqual(['new name'])
    expect(await rename('old', 'again')).toEqual({ changed: 0, next: null })
  })

  it('is one with the tag whose name it gets, once on each bookmark', async () => {
    const { person, add, counts, rename, shown } = await scene()
    await add(['js', 'web', 'JavaScript'])
    await add(['javascript'])
    expect(await rename('js', 'JavaScript')).toEqual({ changed: 1, next: null })
    expect((await shown(person)).map(({ tags }) => tags)).toEqual([['JavaScript', 'web'], ['javascript']])
    expect(await rename('javascript', 'JavaScript')).toEqual({ changed: 1, next: null })
    expect(await counts()).toEqual([
      ['JavaScript', 2],
      ['web', 1],
    ])
  })

  it('is taken off its bookmarks, which stay', async () => {
    const { person, add, counts, remove, shown, titles } = await scene()
    await add(['a', 'b'], 'Both')
    await add(['A'], 'One')
    expect(await remove('a')).toEqual({ changed: 2, next: null })
    expect((await shown(person)).map(({ title, tags }) => [title, tags])).toEqual([
      ['Both', ['b']],
      ['One', undefined],
    ])
    expect([await counts(), await titles('a')]).toEqual([[['b', 1]], []])
  })

  it('changes a bounded number of bookmarks a call, and all of them when the call is repeated', async () => {
    const { widget, act, counts, rename } = await scene()
    const bookmarks = Array.from({ length: 500 }, () => ({ url: 'https://a.example/', tags: ['old'] }))
    for (let call = 0; call < 3; call += 1) await act(addItems, { params: { id: widget.id }, body: { bookmarks } })
    const { changed, next } = await rename('old', 'new')
    expect([changed, await counts()]).toEqual([
      1000,
      [
        ['new', 1000],
        ['old', 500],
      ],
    ])
    expect(await rename('old', 'new', next ?? '')).toEqual({ changed: 500, next: null })
    expect(await counts()).toEqual([['new', 1500]])
    const spelled = await rename('new', 'New')
    expect(await rename('new', 'New')).toEqual({ changed: 500, next: null })
    expect([spelled.changed, await rename('new', 'New', spelled.next ?? '')]).toEqual([1000, { changed: 0, next: null }])
  })

  it('is left alone on the bookmarks of others', async () => {
    const [person, stranger] = [await scene(), await scene()]
    await stranger.add(['shared word'])
    await world.share(stranger.page, stranger.person)
    expect(await person.rename('shared word', 'mine')).toEqual({ changed: 0, next: null })
    expect(await person.remove('shared word')).toEqual({ changed: 0, next: null })
    expect(await stranger.counts()).toEqual([['shared word', 1]])
  })

  it('needs a session and a name that a tag can have', async () => {
    const { call } = await scene()
    const codeOf = async (endpoint: Endpoint, options: Call, as?: Caller) => errorCodeOf(await call(endpoint, options, as))
    for (const [endpoint, options] of [
      [listTags, { query: {} }],
      [listTagged, { query: { tag: 'a' } }],
      [renameTag, { body: { tag: 'a', name: 'b' } }],
      [deleteTag, { query: { tag: 'a' } }],
    ] as const) {
      expect(await codeOf(endpoint, options, null)).toBe('unauthenticated')
    }
    for (const name of ['', 'a,b', 'b'.repeat(61)]) expect(await codeOf(renameTag, { body: { tag: 'a', name } })).toBe('invalid')
    expect(await codeOf(listTagged, { query: { tag: 'a', after: 'x' } })).toBe('bad_request')
    expect(await codeOf(listTagged, { query: { tag: '' } })).toBe('invalid')
  })
})
