import { deleteBookmarks, restoreBookmarks } from '@foyer/contracts/pages/item/bookmark-batches'
import { addItem, addItems, deleteItem, moveItem, restoreItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { addFolder, deleteFolder } from '@foyer/contracts/kinds/groups'
import { addNote, updateNote } from '@foyer/contracts/kinds/notes'
import type { SessionUser } from '@foyer/contracts/identity'
import { addTodo, type Todo } from '@foyer/contracts/kinds/todos'
import { followPage } from '@foyer/contracts/pages/page/page-marks'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { deletePage, updatePage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import {
  type FoundBookmark,
  type FoundNote,
  type FoundTodo,
  findLink,
  searchBookmarks,
  searchNotes,
  searchNotesShort,
  searchTitles,
  searchTasks,
} from '@foyer/contracts/pages/item/search'
import { listTags } from '@foyer/contracts/pages/item/tags'
import { deleteWidget, moveWidget, restoreWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { type Caller, callPath, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from './support/harness.ts'
import { type ItemWorld, startItemWorld } from './support/item-world.ts'

let world: ItemWorld

withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

type Found = { bookmarks: FoundBookmark[]; has_more: boolean }
type Query = { query: string; limit?: string; editable?: string }

/** A person of their own with a page of one bookmark widget, and short hands that act as them. */
async function scene(titles: string[] = []) {
  const person = sessionUser()
  const { page, widget } = await world.place('urllist', person)
  const act = async <T>(endpoint: Parameters<ItemWorld['send']>[0], params: object, body?: unknown): Promise<T> => {
    const answer = await world.send(endpoint, params as Record<string, string | number>, body, person)
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
  const links: Bookmark[] = []
  for (const title of titles) links.push(await act<Bookmark>(addItem, { id: widget.id }, { url: 'https://a.example/', title }))
  const search = async (query: string | Query, as: Caller = person): Promise<Found> => {
    const answer = await callPath(world.url, searchBookmarks, searchBookmarks.path, as, {
      query: typeof query === 'string' ? { query } : { ...query },
    })
    return answer.body as Found
  }
  const titlesOf = async (query: string | Query, as?: Caller) => (await search(query, as)).bookmarks.map(({ title }) => title)
  return { person, page, widget, id: widget.id, links, act, search, titlesOf }
}

const ask = (endpoint: { method: 'GET'; path: string }, query: Record<string, string>, as: Caller) =>
  callPath(world.url, endpoint, endpoint.path, as, { query })

describe('GET /bookmarks/search.json', () => {
  it('finds bookmarks on all pages of a person, and says where they are', async () => {
    const { person, page, id, act, search } = await scene(['Quokka'])
    const second = await world.place('urllist', person)
    await act(addFolder, { id: second.widget.id }, { title: 'Animals', first_title: 'First' })
    await act(addItem, { id: second.widget.id }, { url: 'https://b.example/', title: 'A quokka' })
    const { bookmarks, has_more } = await search('quokka')
    expect(has_more).toBe(false)
    expect(bookmarks.map(({ place }) => place)).toEqual([
      { page: { id: page.id, public_id: page.public_id, title: page.title }, widget: { id, title: 'Mine' }, group: null },
      {
        page: { id: second.page.id, public_id: second.page.public_id, title: second.page.title },
        widget: { id: second.widget.id, title: 'Mine' },
        group: { id: expect.any(Number), title: 'First' },
      },
    ])
    expect(bookmarks[0]).toMatchObject({ title: 'Quokka', url: 'https://a.example/', tags: [], widget_id: id })
  })

  it('finds prefixes, the middle of words, several words in any field, without case and accents, and Chinese', async () => {
    const { id, act, titlesOf } = await scene(['Bücher lesen', 'Straßenmusik', '東京タワー'])
    await act(addItem, { id }, { url: 'https://library.example/', title: 'Zeitung', description: 'Łódź and its books' })
    expect(await titlesOf('BUCH')).toEqual(['Bücher lesen'])
    expect(await titlesOf('assenm')).toEqual(['Straßenmusik'])
    expect(await titlesOf('lodz zeitung library')).toEqual(['Zeitung'])
    expect(await titlesOf('京')).toEqual(['東京タワー'])
    expect(await titlesOf('lesen zeitung')).toEqual([])
  })

  it('ranks the title before the address, the description and the tags', async () => {
    const { id, act, titlesOf } = await scene(['In tags'])
    await world.documents('bookmarks').updateOne({ widget_id: id }, { $set: { tags: ['quokka'] } })
    await act(addItem, { id }, { url: 'https://a.example/', title: 'In description', description: 'a quokka' })
    await act(addItem, { id }, { url: 'https://quokka.example/', title: 'In address' })
    await act(addItem, { id }, { url: 'https://a.example/', title: 'The quokka' })
    await act(addItem, { id }, { url: 'https://a.example/', title: 'Quokka' })
    expect(await titlesOf('quokka')).toEqual(['Quokka', 'The quokka', 'In address', 'In description', 'In tags'])
  })

  it('finds first what leads to the same page as an address, wherever it is saved', async () => {
    const { person, id, act, search } = await scene()
    await act(addItem, { id }, { url: 'https://mobile.twitter.com/ada/status/1?s=20', title: 'Saved' })
    await act(addItem, { id }, { url: 'https://a.example/', title: 'https://x.com/ada/status/1 is quoted' })
    const second = await world.place('urllist', person)
    await act(addItem, { id: second.widget.id }, { url: 'https://x.com/ada/status/1', title: 'Again' })
    const titles = ({ bookmarks }: Found) => bookmarks.map(({ title }) => title)
    const address = 'https://twitter.com/ada/status/1?t=abc'
    expect(titles(await search('https://x.com/ada/status/1'))).toEqual(['Saved', 'Again', 'https://x.com/ada/status/1 is quoted'])
    const ofLink = async (query: Record<string, string>, as: Caller = person) => (await ask(findLink, query, as)).body as Found
    expect(titles(await ofLink({ url: address }))).toEqual(['Saved', 'Again'])
    expect(await ofLink({ url: address, limit: '1' })).toMatchObject({ bookmarks: [{ title: 'Saved' }], has_more: true })
    expect(titles(await ofLink({ url: address }, sessionUser()))).toEqual([])
  })

  it('follows every change at once', async () => {
    const { id, links, act, titlesOf } = await scene(['Alder', 'Birch', 'Cedar'])
    const [alder, birch, cedar] = links.map((link) => ({ id, item_id: link.id }))
    expect(await titlesOf('birch')).toEqual(['Birch'])
    await act(updateItem, birch ?? {}, { title: 'Oak' })
    expect([await titlesOf('birch'), await titlesOf('oak')]).toEqual([[], ['Oak']])
    await act(deleteItem, alder ?? {})
    expect(await titlesOf('alder')).toEqual([])
    await act(restoreItem, alder ?? {})
    expect(await titlesOf('alder')).toEqual(['Alder'])
    await act(addItem, { id }, { url: 'https://a.example/', title: 'Willow' })
    expect(await titlesOf('willow')).toEqual(['Willow'])
    await act(deleteItem, cedar ?? {})
    expect(await titlesOf('a')).toEqual(['Alder', 'Oak', 'Willow'])
  })

  it('follows a bookmark to another widget, and a widget to another page', async () => {
    const { person, page, id, links, act, search } = await scene(['Quokka', 'Wombat'])
    const target = await world.place('urllist', person)
    const placeOf = async () => {
      const { bookmarks } = await search('quokka')
      return bookmarks.map(({ place }) => [place.page.id, place.widget.id])
    }
    expect(await placeOf()).toEqual([[page.id, id]])
    await act(moveItem, { id: target.widget.id, item_id: links[0]?.id }, {})
    expect(await placeOf()).toEqual([[target.page.id, target.widget.id]])
    await act(moveWidget, { id: target.widget.id }, { page_id: page.id, column: 0, index: 0 })
    expect(await placeOf()).toEqual([[page.id, target.widget.id]])
    await act(updateWidget, { id: target.widget.id }, { title: 'Renamed' })
    await act(updatePage, { id: page.id }, { title: 'Page renamed' })
    expect((await search('quokka')).bookmarks[0]?.place).toMatchObject({ page: { title: 'Page renamed' }, widget: { title: 'Renamed' } })
  })

  it('finds nothing of a deleted group, widget or page, and what is restored', async () => {
    const { id, act, titlesOf } = await scene()
    const { folder_id } = await act<{ folder_id: number }>(addFolder, { id }, { title: 'Second', first_title: 'First' })
    await act(addItem, { id }, { url: 'https://a.example/', title: 'Quokka of the group', folder_id })
    await act(addItem, { id }, { url: 'https://a.example/', title: 'Quokka' })
    expect(await titlesOf('quokka')).toHaveLength(2)
    await act(deleteFolder, { id, folder_id })
    expect(await titlesOf('quokka')).toEqual(['Quokka'])
    await act(deleteWidget, { id })
    expect(await titlesOf('quokka')).toEqual([])
    await act(restoreWidget, { id })
    expect(await titlesOf('quokka')).toEqual(['Quokka'])
  })

  it('finds bookmarks again that were deleted and restored together', async () => {
    const { links, act, titlesOf } = await scene(['Quokka 1', 'Quokka 2'])
    const batch = { ids: links.map(({ id }) => id).join(',') }
    await act(deleteBookmarks, batch)
    expect(await titlesOf('quokka')).toEqual([])
    await act(restoreBookmarks, batch)
    expect(await titlesOf('quokka')).toEqual(['Quokka 1', 'Quokka 2'])
  })

  it('finds nothing of a deleted page', async () => {
    const { page, act, titlesOf } = await scene(['Quokka'])
    expect(await titlesOf('quokka')).toEqual(['Quokka'])
    await act(deletePage, { id: page.id })
    expect(await titlesOf('quokka')).toEqual([])
  })

  it('takes a limit, fills it after bookmarks have gone, and says when there are more', async () => {
    const { id, links, act, search } = await scene(['Quokka 1', 'Quokka 2', 'Quokka 3', 'Quokka 4'])
    const ask2 = async () => {
      const { bookmarks, has_more } = await search({ query: 'quokka', limit: '2' })
      return [bookmarks.map(({ title }) => title), has_more]
    }
    expect(await ask2()).toEqual([['Quokka 1', 'Quokka 2'], true])
    await act(deleteItem, { id, item_id: links[0]?.id })
    await act(deleteItem, { id, item_id: links[1]?.id })
    expect(await ask2()).toEqual([['Quokka 3', 'Quokka 4'], false])
  })

  it('fills a small limit after many bookmarks have gone', async () => {
    const { id, links, act, search } = await scene(['Quokka'])
    const bookmarks = Array.from({ length: 60 }, (_, index) => ({ url: 'https://a.example/', title: `Quokka ${index}` }))
    const added = (await act<{ links: Bookmark[] }>(addItems, { id }, { bookmarks })).links
    const first = async () => {
      const answer = await search({ query: 'quokka', limit: '1' })
      return [answer.bookmarks.map(({ title }) => title), answer.has_more]
    }
    expect(await first()).toEqual([['Quokka'], true])
    await act(deleteBookmarks, { ids: [...links, ...added.slice(0, 59)].map((link) => link.id).join(',') })
    expect(await first()).toEqual([['Quokka 59'], false])
  })

  it('gives one person nothing of another, shared or not', async () => {
    const { person, page, titlesOf } = await scene(['Quokka'])
    await world.share(page, person)
    expect(await titlesOf('quokka')).toEqual(['Quokka'])
    expect(await titlesOf('quokka', world.stranger)).toEqual([])
    expect(await titlesOf({ query: 'quokka', editable: 'true' })).toEqual(['Quokka'])
  })

  it('gives the bookmarks that are stored without the time of a change, as they were before there was one', async () => {
    const { id, titlesOf } = await scene(['Quokka'])
    await world.documents('bookmarks').updateMany({ widget_id: id }, { $unset: { changed_at: 1 } })
    expect(await titlesOf('quokka')).toEqual(['Quokka'])
  })
})

describe('a search over pages of others', () => {
  const setMembers = (page: { id: number }, people: Array<[SessionUser, PageRole]>) =>
    world
      .documents('pages')
      .updateOne(
        { _id: page.id },
        { $set: { members: people.map(([{ id }, role]) => ({ user_id: id, role, name: 'G', email: 'g@example.org', at: new Date() })) } },
      )
  const follow = async (page: { id: number }, as: SessionUser) =>
    expect((await world.send(followPage, { id: page.id }, {}, as)).status).toBe(200)

  it.each([
    { role: 'viewer', editable: [], tags: [] },
    { role: 'editor', editable: ['Quokka'], tags: ['marsupial'] },
  ] as const)('finds what is on a page that one was let into as $role, until one is removed', async ({ role, editable, tags }) => {
    const { page, links, titlesOf, search } = await scene(['Quokka'])
    await world.documents('bookmarks').updateOne({ _id: links[0]?.id ?? 0 }, { $set: { tags: ['marsupial'], tag_keys: ['marsupial'] } })
    const guest = sessionUser()
    await setMembers(page, [[guest, role]])
    await follow(page, guest)
    expect((await search('quokka', guest)).bookmarks).toMatchObject([
      { title: 'Quokka', tags, place: { page: { public_id: page.public_id } } },
    ])
    expect(await titlesOf({ query: 'quokka', editable: 'true' }, guest)).toEqual(editable)
    await setMembers(page, [])
    expect(await titlesOf('quokka', guest)).toEqual([])
  })

  it('finds what is on a public page that one follows, after what is on one’s own, until it is closed', async () => {
    const [theirs, own] = [await scene(['Quokka of theirs']), await scene(['Quokka'])]
    await world.share(theirs.page, theirs.person)
    expect(await own.titlesOf('quokka')).toEqual(['Quokka'])
    await follow(theirs.page, own.person)
    expect(await own.titlesOf('quokka')).toEqual(['Quokka', 'Quokka of theirs'])
    await theirs.act(updatePageAccess, { id: theirs.page.id }, { share_mode: 'private' })
    await theirs.act(addItem, { id: theirs.id }, { url: 'https://a.example/', title: 'Secret quokka' })
    expect(await own.titlesOf('quokka')).toEqual(['Quokka'])
  })

  it('is alone in that: the tags of a person are those of their own pages', async () => {
    const { page, links, search } = await scene(['Quokka'])
    await world.documents('bookmarks').updateOne({ _id: links[0]?.id ?? 0 }, { $set: { tags: ['marsupial'], tag_keys: ['marsupial'] } })
    const guest = sessionUser()
    await setMembers(page, [[guest, 'editor']])
    await follow(page, guest)
    expect((await search('quokka', guest)).bookmarks).toHaveLength(1)
    expect((await world.send(listTags, {}, undefined, guest)).body).toMatchObject({ tags: [] })
  })
})

describe('GET /notes/search and /tasks/search', () => {
  it('find notes by any line, on both paths', async () => {
    const { person } = await scene()
    const { widget } = await world.place('notes', person)
    const note = { id: widget.id }
    const added = (await world.send(addNote, note, { text: 'Shopping\nMilk and Käse' }, person)).body as { id: number }
    for (const endpoint of [searchNotes, searchNotesShort]) {
      const { notes } = (await ask(endpoint, { query: 'kase' }, person)).body as { notes: FoundNote[] }
      expect(notes).toMatchObject([{ text: 'Shopping\nMilk and Käse', place: { widget: { id: widget.id }, group: null } }])
    }
    await world.send(updateNote, { ...note, item_id: added.id }, { text: 'Bread' }, person)
    expect((await ask(searchNotes, { query: 'kase' }, person)).body).toEqual({ notes: [], has_more: false })
  })

  it('find to-dos with their list', async () => {
    const { person } = await scene()
    const { page, widget } = await world.place('todo', person)
    const lists = (await world.act.view(page.public_id, person)).columns.flatMap((column) => column.widgets)[0]?.items
    const listId = lists && 'lists' in lists ? (lists.lists[0]?.id ?? 0) : 0
    const todo = (await world.send(addTodo, { id: widget.id, list_id: listId }, { newTodo: 'Water the birch' }, person)).body as Todo
    const { tasks } = (await ask(searchTasks, { query: 'BIRCH wat' }, person)).body as { tasks: FoundTodo[] }
    expect(tasks).toMatchObject([{ id: todo.id, is_done: false, place: { group: { id: listId } } }])
  })
})

describe.each([searchBookmarks, searchNotes, searchNotesShort, searchTasks, searchTitles])('GET $path', (endpoint) => {
  it('is for people who are signed in', async () => {
    const codes = [null, 'nobody' as const].map(async (as) => errorCodeOf(await ask(endpoint, { query: 'a' }, as)))
    expect(await Promise.all(codes)).toEqual(['unauthenticated', 'unauthenticated'])
  })

  it.each<Record<string, string>>([
    {},
    { query: ' ' },
    { query: 'a'.repeat(201) },
    { query: 'a', limit: '251' },
    { query: 'a', limit: '0' },
    { query: 'a', editable: 'x' },
  ])('refuses %j', async (query) => expect(errorCodeOf(await ask(endpoint, query, world.owner))).toBe('invalid'))
})
