import { addNote } from '@foyer/contracts/kinds/notes'
import {
  listedPageParts,
  listedPages,
  publicPage,
  publicPageBySlug,
  publicPageNews,
  publicPageOutline,
} from '@foyer/contracts/pages/page/public-pages'
import type { PageNewsItem, PageOutline, PublicPage } from '@foyer/contracts/pages/page/public-pages'
import { setPageSlug } from '@foyer/contracts/pages/page/page-addresses'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import { deletePage, updatePage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { callService } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageModel } from '../../src/modules/page/page.model.ts'
import { createPublicPageRepository } from '../../src/modules/publication/public-page.repository.ts'
import { type Harness, actions, startPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
const owner = sessionUser({ name: 'Ada' })
const gateway = { service: 'gateway' } as const

beforeAll(async () => {
  harness = await startPages()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

async function share(page: PageSummary, share_mode: ShareMode, password?: string): Promise<void> {
  const body = { share_mode, ...(password ? { password } : {}) }
  expect((await callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body }, owner)).status).toBe(200)
}
const describePage = (page: PageSummary, description: string) =>
  callService(harness.url, updatePage, { params: { id: String(page.id) }, body: { description } }, owner)
const addNoteTo = (widgetId: number, text: string) =>
  callService(harness.url, addNote, { params: { id: String(widgetId) }, body: { text } }, owner)
const setPage = (page: PageSummary, fields: object) =>
  harness.database((connection) => connection.collection<{ _id: number }>('pages').updateOne({ _id: page.id }, { $set: fields }))

async function ask<T>(endpoint: typeof publicPage | typeof publicPageOutline | typeof publicPageNews, page: PageSummary): Promise<T> {
  const answer = await callService(harness.url, endpoint, { params: { public_id: page.public_id } }, gateway)
  expect(answer.status).toBe(200)
  return Object.values(answer.body as Record<string, T>)[0] as T
}
const viewOf = (page: PageSummary) => ask<PublicPage | null>(publicPage, page)
const outlineOf = (page: PageSummary) => ask<PageOutline | null>(publicPageOutline, page)
const newsOf = async (page: PageSummary) => (await ask<{ items: PageNewsItem[] } | null>(publicPageNews, page))?.items

async function sharedPage(mode: ShareMode = 'public') {
  const page = await act.page(owner)
  await share(page, mode)
  return page
}

async function listedIds(): Promise<string[]> {
  const answer = await callService(harness.url, listedPages, { query: {} }, gateway)
  return (answer.body as { pages: Array<{ public_id: string }> }).pages.map(({ public_id }) => public_id)
}

describe('what everyone may know of a page', () => {
  it('is there for a page that everyone may see, with the words of its owner', async () => {
    const page = await sharedPage()
    await describePage(page, ' Links for\n every day ')
    expect(await viewOf(page)).toMatchObject({
      owner_id: owner.id,
      public_id: page.public_id,
      slug: 'my-links',
      title: 'My links',
      description: 'Links for every day',
      is_listed: true,
    })
  })

  it('is described by the titles of its widgets where its owner says nothing of it', async () => {
    const page = await sharedPage()
    await act.widget(owner, page.id, { title: 'Second', column: 1 })
    await act.widget(owner, page.id, { title: 'First', column: 0 })
    await act.widget(owner, page.id, { title: 'First', column: 2 })
    expect((await viewOf(page))?.description).toBe('First · Second')
  })

  it.each([
    ['is private', (page: PageSummary) => share(page, 'private')],
    ['is shared by link', (page: PageSummary) => share(page, 'link')],
    ['is protected', (page: PageSummary) => share(page, 'protected', 'correct horse')],
    ['has an owner who is suspended', (page: PageSummary) => setPage(page, { owner_suspended: true })],
    ['has an owner who leaves', (page: PageSummary) => setPage(page, { owner_hidden: true })],
    ['is an inbox', (page: PageSummary) => setPage(page, { is_inbox: true })],
    [
      'is deleted',
      (page: PageSummary) => callService(harness.url, deletePage, { params: { id: String(page.id) } }, owner) as Promise<unknown>,
    ],
  ])('is nothing of a page that %s', async (_, change: (page: PageSummary) => Promise<unknown>) => {
    const page = await sharedPage()
    expect(await listedIds()).toContain(page.public_id)
    await change(page)
    expect([await viewOf(page), await outlineOf(page), await newsOf(page)]).toEqual([null, null, undefined])
    expect(await listedIds()).not.toContain(page.public_id)
  })

  it('is, of a page that is not listed, no outline and no place in the list for search engines', async () => {
    const page = await sharedPage()
    await callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { is_listed: false } }, owner)
    expect(await viewOf(page)).toMatchObject({ title: 'My links', is_listed: false })
    expect(await outlineOf(page)).toBeNull()
    expect(await newsOf(page)).toEqual([])
    expect(await listedIds()).not.toContain(page.public_id)
  })
})

describe('a page at an address of its own', () => {
  it('is what everyone may know of it, with that address', async () => {
    const page = await sharedPage()
    const chosen = { params: { id: String(page.id) }, body: { slug: 'ada-every-day' } }
    expect((await callService(harness.url, setPageSlug, chosen, owner)).status).toBe(200)
    const bySlug = async (slug: string) =>
      ((await callService(harness.url, publicPageBySlug, { params: { slug } }, gateway)).body as { page: PublicPage | null }).page
    expect(await bySlug('ada-every-day')).toMatchObject({ public_id: page.public_id, public_url: 'ada-every-day' })
    expect(await bySlug('somebody-else')).toBeNull()
    await share(page, 'private')
    expect(await bySlug('ada-every-day')).toBeNull()
  })
})

describe('the outline of a page', () => {
  it('has the first widgets of each column with the titles of their first items', async () => {
    const page = await sharedPage()
    const links = await act.widget(owner, page.id, { title: 'Links', column: 1 })
    for (const number of [1, 2, 3, 4, 5]) await act.item(owner, links.id, `https://example.org/${number}`, `Link ${number}`)
    await act.widget(owner, page.id, { title: 'Empty', column: 2 })
    const outline = await outlineOf(page)
    expect(outline?.columns).toEqual([
      [],
      [{ title: 'Links', items: ['Link 1', 'Link 2', 'Link 3', 'Link 4'] }],
      [{ title: 'Empty', items: [] }],
    ])
  })
})

describe('the news of a page', () => {
  it('are its newest bookmarks and notes, newest first', async () => {
    const page = await sharedPage()
    const [links, notes] = [await act.widget(owner, page.id), await act.widget(owner, page.id, { title: 'Notes', widget_type: 'notes' })]
    const first = await act.item(owner, links.id, 'https://example.org/', 'Example')
    await addNoteTo(notes.id, '# Plans\n\nPlant **trees**')
    await act.item(owner, links.id, 'javascript:void(0)', 'A script')
    expect(await newsOf(page)).toMatchObject([
      { kind: 'bookmark', title: 'A script', url: null },
      { kind: 'note', title: 'Plans', text: 'Plans\n\nPlant trees', url: null, widget_title: 'Notes' },
      { kind: 'bookmark', id: first.id, title: 'Example', url: 'https://example.org/', widget_title: 'Links' },
    ])
  })

  it('are 50 at most, whichever widgets they are in', async () => {
    const page = await sharedPage()
    const widgets = [await act.widget(owner, page.id), await act.widget(owner, page.id)]
    const bookmark = (widget_id: number, number: number) => ({
      _id: newId(),
      widget_id,
      owner_id: owner.id,
      order: `a${number}`,
      link_id: 1,
      url: `https://example.org/${number}`,
      title: String(number),
      description: '',
      created_at: new Date(1_700_000_000_000 + number * 1_000),
    })
    const records = Array.from({ length: 60 }, (_, number) => bookmark(widgets[number % 2]?.id ?? 0, number))
    await harness.database((connection) => connection.collection<{ _id: number }>('bookmarks').insertMany(records))
    await setPage(page, Object.fromEntries(widgets.map(({ id }) => [`items.w${id}`, { rev: 2, total: 30 }])))
    const titles = (await newsOf(page))?.map(({ title }) => Number(title))
    expect(titles).toEqual(Array.from({ length: 50 }, (_, index) => 59 - index))
  })
})

describe('the list of pages for search engines', () => {
  it('is found by its index, in parts that begin after a page', async () => {
    const page = await sharedPage()
    const parts = await callService(harness.url, listedPageParts, {}, gateway)
    expect(parts.body).toEqual({ parts: [0] })
    await harness.database(async (connection) => {
      const pages = createPublicPageRepository(createPageModel(connection))
      const [first, second] = await pages.publicAfter(0, 2)
      expect(await pages.idOfPublicAfter(0, 2)).toBe(second?._id)
      expect((await pages.publicAfter(first?._id ?? 0, 1))[0]?._id).toBe(second?._id)
      expect(await pages.idOfPublicAfter(page.id, 1_000)).toBeNull()
    })
  })
})
