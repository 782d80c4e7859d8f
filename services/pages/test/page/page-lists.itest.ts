import { explorePages, listPagesForExport, pagesTree, recordPageView } from '@foyer/contracts/pages/page/page-lists'
import type { ExplorerPage, TreePage } from '@foyer/contracts/pages/page/page-lists'
import { setPageSlug } from '@foyer/contracts/pages/page/page-addresses'
import { followPage } from '@foyer/contracts/pages/page/page-marks'
import { archivePage } from '@foyer/contracts/pages/page/page-states'
import { deletePage, updatePage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import type { SessionUser } from '@foyer/contracts/identity'
import { addFolder } from '@foyer/contracts/kinds/groups'
import { type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, actions, startPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>

beforeAll(async () => {
  harness = await startPages()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

const paramsOf = ({ id }: PageSummary) => ({ id: String(id) })
const share = (page: PageSummary, share_mode: ShareMode, as: SessionUser) =>
  callService(harness.url, updatePageAccess, { params: paramsOf(page), body: { share_mode } }, as)
const sharedPage = async (as: SessionUser, share_mode: ShareMode = 'public') => {
  const page = await act.page(as)
  await share(page, share_mode, as)
  return page
}
const see = (page: PageSummary, as: Caller) => callService(harness.url, recordPageView, { params: paramsOf(page) }, as)
const seenBy = async (page: PageSummary, people: number) => {
  for (let n = 0; n < people; n += 1) await see(page, sessionUser())
}
const explore = async (as: Caller = null) =>
  (await callService(harness.url, explorePages, {}, as)).body as { popular: ExplorerPage[]; newest: ExplorerPage[] }
const idsOf = (pages: ReadonlyArray<{ id: number }>) => pages.map(({ id }) => id)

describe('PATCH page/{id}/view', () => {
  it('counts each person once a day', async () => {
    const page = await sharedPage(sessionUser(), 'public')
    const viewer = sessionUser()
    expect((await see(page, viewer)).body).toEqual({ recorded: true })
    expect((await see(page, viewer)).body).toEqual({ recorded: false })
    expect((await see(page, sessionUser())).body).toEqual({ recorded: true })
  })

  it('does not count the owner, and is for who may see the page', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    expect((await see(page, owner)).body).toEqual({ recorded: false })
    const refused = await see(page, sessionUser())
    expect([refused.status, errorCodeOf(refused)]).toEqual([404, 'not_found'])
    expect((await see(page, null)).status).toBe(401)
  })

  it('counts calls that come at once, each of them', async () => {
    const owner = sessionUser()
    const page = await sharedPage(owner, 'public')
    await Promise.all(Array.from({ length: 12 }, () => see(page, sessionUser())))
    expect((await act.view(page.public_id, owner)).is_popular).toBe(true)
  })

  it('makes a page popular without another version', async () => {
    const owner = sessionUser()
    const page = await sharedPage(owner, 'public')
    const before = await act.view(page.public_id, owner)
    await seenBy(page, 9)
    expect((await act.view(page.public_id, owner)).is_popular).toBe(false)
    await seenBy(page, 2)
    expect(await act.view(page.public_id, owner)).toMatchObject({ is_popular: true, version: before.version })
  })

  it('stores of who has seen a page nothing that says who it was, and that for two days', async () => {
    const viewer = sessionUser()
    await see(await sharedPage(sessionUser()), viewer)
    const stored = await harness.database((connection) => connection.collection('page_views').find().toArray())
    expect(stored.length).toBeGreaterThan(0)
    for (const { _id, expires_at, ...rest } of stored) {
      expect(rest).toEqual({})
      expect(String(_id)).not.toContain(String(viewer.id))
      expect((expires_at as Date).getTime()).toBeLessThanOrEqual(Date.now() + 2 * 24 * 3_600_000)
    }
  })
})

describe('GET pages/explorer', () => {
  it('lists popular pages, the most popular first, and the newest of the others', async () => {
    const owner = sessionUser()
    const [less, more, fresh] = [await sharedPage(owner), await sharedPage(owner), await sharedPage(owner)]
    await seenBy(less, 11)
    await seenBy(more, 13)
    // Which ones are popular is looked up again with any change of sharing.
    const last = await sharedPage(owner)
    const { popular, newest } = await explore()
    expect(idsOf(popular).filter((id) => [less.id, more.id].includes(id))).toEqual([more.id, less.id])
    expect(idsOf(newest).filter((id) => [fresh.id, last.id].includes(id))).toEqual([last.id, fresh.id])
    expect(idsOf(newest)).not.toContain(less.id)
  })

  it('says of a page what its owner has written, and its address', async () => {
    const owner = sessionUser()
    const page = await sharedPage(owner)
    const description = 'd'.repeat(300)
    await callPath(harness.url, updatePage, `/pages/${page.id}.json`, owner, { body: { description, title: 'Reading' } })
    const slug = `explored-${page.id}`
    await callService(harness.url, setPageSlug, { params: paramsOf(page), body: { slug } }, owner)
    const listed = (await explore()).newest.find(({ id }) => id === page.id)
    expect(listed).toEqual({
      id: page.id,
      public_id: page.public_id,
      public_url: slug,
      slug,
      title: 'Reading',
      description: description.slice(0, 200),
      owner: { name: owner.name, avatar_url: null, url: null },
      is_popular: false,
    })
  })

  it('leaves out what is not listed, archived, deleted or the caller’s own', async () => {
    const owner = sessionUser()
    const pages = {
      listed: await sharedPage(owner),
      byLink: await sharedPage(owner, 'link'),
      archived: await sharedPage(owner),
      returned: await sharedPage(owner),
      deleted: await sharedPage(owner),
    }
    const archive = (page: PageSummary, is_archived: boolean) =>
      callService(harness.url, archivePage, { params: paramsOf(page), body: { is_archived } }, owner)
    await archive(pages.archived, true)
    await archive(pages.returned, true)
    await archive(pages.returned, false)
    await callService(harness.url, deletePage, { params: paramsOf(pages.deleted) }, owner)
    const names = async (as: Caller) => {
      const ids = idsOf((await explore(as)).newest)
      return Object.entries(pages).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []))
    }
    expect(await names(null)).toEqual(['listed', 'returned'])
    expect(await names(owner)).toEqual([])
  })

  it('never lists a page after its sharing has ended', async () => {
    const owner = sessionUser()
    const page = await sharedPage(owner)
    expect(idsOf((await explore()).newest)).toContain(page.id)
    await share(page, 'private', owner)
    expect(idsOf((await explore()).newest)).not.toContain(page.id)
  })

  it('is bounded', async () => {
    const owner = sessionUser()
    for (let n = 0; n < 14; n += 1) await sharedPage(owner)
    expect((await explore()).newest).toHaveLength(12)
  })
})

describe('GET pages/tree_extension', () => {
  const tree = async (as: Caller, query: Record<string, string> = {}) =>
    ((await callService(harness.url, pagesTree, { query }, as)).body as { pages: TreePage[] }).pages

  it('gives own and followed pages with their widgets and groups', async () => {
    const [owner, friend] = [sessionUser(), sessionUser()]
    const [own, followed] = [await act.page(owner, 2), await sharedPage(friend)]
    const widget = await act.widget(owner, own.id, { title: 'Links', column: 1 })
    await callService(harness.url, addFolder, { params: { id: String(widget.id) }, body: { title: 'Work' } }, owner)
    await callService(harness.url, followPage, { params: paramsOf(followed) }, owner)
    const pages = await tree(owner)
    expect(pages.map((page) => [page.id, page.owner?.name ?? null, page.is_listed])).toEqual([
      [own.id, null, false],
      [followed.id, friend.name, true],
    ])
    expect(pages[0]?.columns.map(({ widgets }) => widgets)).toMatchObject([
      [],
      [{ id: widget.id, widget_type: 'urllist', title: 'Links', icon: null, folders: [{}, { title: 'Work' }] }],
    ])
    expect(idsOf(await tree(owner, { only_listed: '1', include_live_copies: 'true' }))).toEqual([followed.id])
  })

  it('leaves out archived pages, and what is not shared any more', async () => {
    const [owner, friend] = [sessionUser(), sessionUser()]
    const [archived, withdrawn] = [await act.page(owner), await sharedPage(friend)]
    await callService(harness.url, followPage, { params: paramsOf(withdrawn) }, owner)
    await callService(harness.url, archivePage, { params: paramsOf(archived), body: { is_archived: true } }, owner)
    await share(withdrawn, 'private', friend)
    expect(await tree(owner)).toEqual([])
  })

  it('wants a person and flags', async () => {
    expect((await callService(harness.url, pagesTree, { query: {} }, null)).status).toBe(401)
    expect((await callService(harness.url, pagesTree, { query: { only_listed: 'perhaps' } }, sessionUser())).status).toBe(422)
  })
})

describe('GET /users/list_pages/for_export.json', () => {
  it('lists own pages with how much is on each', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    await sharedPage(sessionUser())
    const widget = await act.widget(owner, page.id)
    await act.widget(owner, page.id, { widget_type: 'rsslist', title: 'News' })
    await act.item(owner, widget.id, 'https://example.org/', 'Example')
    await act.item(owner, widget.id, 'https://example.com/', 'Example')
    const answer = await callService(harness.url, listPagesForExport, {}, owner)
    expect(answer).toMatchObject({ status: 200 })
    expect((answer.body as { pages: unknown[] }).pages).toEqual([
      {
        id: page.id,
        public_id: page.public_id,
        title: 'My links',
        slug: 'my-links',
        is_default: false,
        is_archived: false,
        is_public: false,
        is_listed: false,
        is_passwordprotected: false,
        share_mode: 'private',
        widgets: 2,
        feed_widgets: 1,
        bookmarks: 2,
        notes: 0,
        todos: 0,
      },
    ])
  })
})
