import { exportPageMarks } from '@foyer/contracts/accounts/account-data'
import { userDeleted } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { followPage, savePagesOrder, starPage, unfollowPage } from '@foyer/contracts/pages/page/page-marks'
import { archivePage } from '@foyer/contracts/pages/page/page-states'
import { deletePage, listPages, updatePage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { purgePage, restorePage } from '@foyer/contracts/pages/page/trash'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import type { FollowedPage, ListedPage } from '@foyer/contracts/pages/page/pages'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

type Person = ReturnType<typeof sessionUser>

const idOf = (page: { id: number }) => ({ params: { id: String(page.id) } })
const star = (page: { id: number }, as: Caller, is_starred = true) =>
  callService(harness.url, starPage, { ...idOf(page), body: { is_starred } }, as)
const follow = (page: { id: number }, as: Caller) => callService(harness.url, followPage, idOf(page), as)
const unfollow = (page: { id: number }, as: Caller) => callService(harness.url, unfollowPage, idOf(page), as)
const order = (section_id: -5 | -50 | -500, pages: number[], as: Caller) =>
  callService(harness.url, savePagesOrder, { body: { section_id, pages } }, as)
const setAccess = (page: PageSummary, share_mode: ShareMode, as: Person) =>
  callService(harness.url, updatePageAccess, { ...idOf(page), body: { share_mode } }, as)

async function menuOf(as: Caller) {
  const answer = await callService(harness.url, listPages, {}, as)
  return (answer.body as { pages: { personal: ListedPage[]; alien: FollowedPage[] } }).pages
}

/** The ids of the starred pages of somebody, in the order of their stars. */
async function starredOf(as: Caller): Promise<number[]> {
  const { personal, alien } = await menuOf(as)
  const starred = [...personal, ...alien].filter((page) => page.is_starred)
  return starred.toSorted((a, b) => (a.starred_index ?? 0) - (b.starred_index ?? 0)).map(({ id }) => id)
}
const followedOf = async (as: Caller) => (await menuOf(as)).alien.map(({ id }) => id)

/** Somebody with pages that everyone may see, and somebody else. */
async function scene(count = 1) {
  const [owner, reader] = [sessionUser(), sessionUser()]
  const pages: PageSummary[] = []
  for (let index = 0; index < count; index += 1) {
    const page = await act.page(owner)
    await setAccess(page, 'public', owner)
    pages.push(page)
  }
  return { owner, reader, pages, page: pages[0] as PageSummary }
}

describe('POST and DELETE /page/{id}/subscription', () => {
  it('follow a page of somebody else for oneself, and end that', async () => {
    const { owner, reader, page } = await scene()
    expect(await follow(page, reader)).toMatchObject({ status: 200, body: { has_access: true, is_followed: true } })
    await follow(page, reader)
    const { alien } = await menuOf(reader)
    expect(alien).toMatchObject([{ id: page.id, title: page.title, owner: { name: owner.name }, is_default: false, is_starred: false }])
    expect(await act.view(page.public_id, reader)).toMatchObject({ pinned: true, is_pinned: true, pinnable: true, is_editor: false })
    for (const person of [owner, sessionUser()]) {
      expect(await followedOf(person)).toEqual([])
      expect((await act.view(page.public_id, person)).pinned).toBe(false)
    }
    for (let run = 0; run < 2; run += 1) {
      expect(await unfollow(page, reader)).toMatchObject({ status: 200, body: { has_access: true, is_followed: false } })
      expect(await followedOf(reader)).toEqual([])
    }
    expect(await act.view(page.public_id, reader)).toMatchObject({ pinned: false, is_pinned: false })
  })

  it('show nothing of a page that its owner alone may know', async () => {
    const { owner, reader } = await scene()
    const page = await act.page(owner)
    await setAccess(page, 'public', owner)
    await follow(page, reader)
    const [listed] = (await menuOf(reader)).alien
    expect(listed).not.toHaveProperty('idempotency_key')
  })

  it('are not for one’s own pages', async () => {
    const { owner, page } = await scene()
    const refused = await follow(page, owner)
    expect([refused.status, errorCodeOf(refused)]).toEqual([409, 'conflict'])
    expect(await unfollow(page, owner)).toMatchObject({ status: 200, body: { has_access: true, is_followed: false } })
    expect((await menuOf(owner)).personal.map(({ id }) => id)).toEqual([page.id])
  })

  it('follow and star nothing that is not there, and unfollow it all the same', async () => {
    const { reader } = await scene()
    for (const call of [follow, star]) expect(errorCodeOf(await call({ id: newId() }, reader))).toBe('not_found')
    expect(await unfollow({ id: newId() }, reader)).toMatchObject({ status: 200, body: { has_access: false, is_followed: false } })
  })

  it('leave a page out of the list while it is not shared, and end that even then', async () => {
    const { owner, reader, page } = await scene()
    await follow(page, reader)
    await setAccess(page, 'private', owner)
    expect(await followedOf(reader)).toEqual([])
    await setAccess(page, 'public', owner)
    expect(await followedOf(reader)).toEqual([page.id])
    await setAccess(page, 'private', owner)
    expect(await unfollow(page, reader)).toMatchObject({ body: { has_access: false, is_followed: false } })
    await setAccess(page, 'public', owner)
    expect(await followedOf(reader)).toEqual([])
  })

  it('lose a page that is deleted until it is restored, and for good with the next change once it is purged', async () => {
    const { owner, reader, pages } = await scene(2)
    for (const page of pages) await star(page, reader)
    const [gone, left] = pages as [PageSummary, PageSummary]
    await callService(harness.url, deletePage, idOf(gone), owner)
    expect([await followedOf(reader), await starredOf(reader)]).toEqual([[left.id], [left.id]])
    await star(await act.page(reader), reader)
    await callService(harness.url, restorePage, idOf(gone), owner)
    expect(await followedOf(reader)).toEqual([gone.id, left.id])
    await callService(harness.url, deletePage, idOf(gone), owner)
    await callService(harness.url, purgePage, idOf(gone), owner)
    const another = await act.page(reader)
    await star(another, reader)
    await harness.database(async (database) => {
      const stored = await database.collection<{ _id: number; starred: number[] }>('page_marks').findOne({ _id: reader.id })
      expect(stored?.starred).not.toContain(gone.id)
      expect(stored).toMatchObject({ followed: [{ page_id: left.id }] })
    })
  })
})

describe('PATCH /page/{id}/star', () => {
  it('stars a page for oneself and removes the star', async () => {
    const owner = sessionUser()
    const [first, second] = [await act.page(owner), await act.page(owner)]
    for (const page of [second, first, first]) {
      expect(await star(page, owner)).toMatchObject({ status: 200, body: { is_starred: true, is_followed: false } })
    }
    expect(await starredOf(owner)).toEqual([second.id, first.id])
    expect(await act.view(first.public_id, owner)).toMatchObject({ is_starred: true, starred_index: 1, pinned: false })
    expect(await star(second, owner, false)).toMatchObject({ body: { is_starred: false } })
    expect(await starredOf(owner)).toEqual([first.id])
    expect(await act.view(second.public_id, owner)).toMatchObject({ is_starred: false, starred_index: null })
  })

  it('follows a page of somebody else with its star, and unfollowing removes both', async () => {
    const { reader, page } = await scene()
    expect(await star(page, reader)).toMatchObject({ body: { is_starred: true, is_followed: true } })
    expect([await followedOf(reader), await starredOf(reader)]).toEqual([[page.id], [page.id]])
    await star(page, reader, false)
    expect([await followedOf(reader), await starredOf(reader)]).toEqual([[page.id], []])
    await star(page, reader)
    await unfollow(page, reader)
    expect([await followedOf(reader), await starredOf(reader)]).toEqual([[], []])
    expect(await act.view(page.public_id, reader)).toMatchObject({ is_starred: false, pinned: false })
  })

  it('is set by PUT pages/{id}.json as well, and changes nothing of the page', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const put = (is_starred: boolean) => callService(harness.url, updatePage, { ...idOf(page), body: { is_starred } }, owner)
    const { version } = await act.view(page.public_id, owner)
    expect((await put(true)).status).toBe(200)
    expect(await act.view(page.public_id, owner)).toMatchObject({ is_starred: true, version })
    await put(false)
    expect(await starredOf(owner)).toEqual([])
  })

  it('ends with archiving, and archived pages have none', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    await star(page, owner)
    await callService(harness.url, archivePage, { ...idOf(page), body: { is_archived: true } }, owner)
    expect(await starredOf(owner)).toEqual([])
    const refused = await star(page, owner)
    expect([refused.status, errorCodeOf(refused)]).toEqual([409, 'conflict'])
    await callService(harness.url, archivePage, { ...idOf(page), body: { is_archived: false } }, owner)
    expect(await starredOf(owner)).toEqual([])
  })

  it('leaves the star of whoever follows a page that its owner archives', async () => {
    const { owner, reader, page } = await scene()
    await star(page, reader)
    await callService(harness.url, archivePage, { ...idOf(page), body: { is_archived: true } }, owner)
    expect(await starredOf(reader)).toEqual([page.id])
  })

  it('loses none of several that are set at the same time', async () => {
    const owner = sessionUser()
    const pages: PageSummary[] = []
    for (let index = 0; index < 6; index += 1) pages.push(await act.page(owner))
    const answers = await Promise.all(pages.map((page) => star(page, owner)))
    expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 200))
    const ids = await starredOf(owner)
    expect(ids.toSorted((a, b) => a - b)).toEqual(pages.map(({ id }) => id).toSorted((a, b) => a - b))
  })

  it('stops at the limit of marks', async () => {
    const { reader, pages } = await scene(2)
    const [first, second] = pages as [PageSummary, PageSummary]
    await star(first, reader)
    const full = Array.from({ length: limits.page_marks }, () => ({ page_id: first.id, at: new Date(0) }))
    await harness.database(async (database) => {
      const starred = full.map(({ page_id }) => page_id)
      await database.collection<{ _id: number }>('page_marks').updateOne({ _id: reader.id }, { $set: { starred, followed: full } })
    })
    for (const call of [follow, star]) {
      const refused = await call(second, reader)
      expect(refused).toMatchObject({ status: 409, body: { code: 'page_mark_limit', params: { limit: limits.page_marks } } })
    }
    await unfollow(first, reader)
    expect((await star(second, reader)).status).toBe(200)
  })
})

describe('PATCH /pages/save_order', () => {
  it('keeps the order of starred and of followed pages, each by itself', async () => {
    const { reader, pages } = await scene(3)
    const [a, b, c] = pages.map(({ id }) => id) as [number, number, number]
    const own = await act.page(reader)
    for (const page of [...pages, own]) await star(page, reader)
    const foreign = (await act.page(sessionUser())).id
    for (let run = 0; run < 2; run += 1) {
      expect(await order(-5, [own.id, foreign, c], reader)).toMatchObject({ status: 200, body: { pages: [own.id, c, a, b] } })
    }
    expect(await order(-500, [b], reader)).toMatchObject({ status: 200, body: { pages: [b, a, c] } })
    expect([await starredOf(reader), await followedOf(reader)]).toEqual([
      [own.id, c, a, b],
      [b, a, c],
    ])
  })

  it('ignores pages that are not in the section', async () => {
    const reader = sessionUser()
    const page = await act.page(reader)
    expect(await order(-5, [page.id], reader)).toMatchObject({ status: 200, body: { pages: [] } })
    expect(await starredOf(reader)).toEqual([])
  })
})

describe('the marks of a person', () => {
  it('go with their account', async () => {
    const { reader, page } = await scene()
    await star(page, reader)
    const { env } = harness.stores
    const log = createLogger('test', 'silent')
    const redis = connectProducer(env['REDIS_URL'] ?? '', log)
    await waitUntilReady(redis, 5_000)
    await createJobQueues({ redis, prefix: env['QUEUE_PREFIX'] ?? '', log }).enqueue(eventQueue('pages'), {
      event: userDeleted.name,
      event_id: 'event-marks',
      payload: { user_id: reader.id },
      publisher: 'accounts',
      subscriber: 'pages',
      collection: 'users',
      document_id: reader.id,
    })
    await harness.database(async (database) => {
      const stored = () => database.collection<{ _id: number }>('page_marks').countDocuments({ _id: reader.id })
      await waitFor('the marks to go', async () => (await stored()) === 0)
    })
    expect(await followedOf(reader)).toEqual([])
    redis.disconnect()
  })

  it('are in the archive of their account, without pages that they may not see any more', async () => {
    const { owner, reader, pages } = await scene(2)
    const [seen, withdrawn] = pages as [PageSummary, PageSummary]
    const own = await act.page(reader)
    for (const page of [seen, withdrawn, own]) await star(page, reader)
    await setAccess(withdrawn, 'private', owner)
    const exported = await callService(harness.url, exportPageMarks, { params: { user_id: String(reader.id) } }, { service: 'import' })
    const mark = { public_id: seen.public_id, title: seen.title, owner_name: owner.name }
    expect(exported.body).toEqual({
      starred: [mark, { public_id: own.public_id, title: own.title, owner_name: '' }],
      followed: [{ ...mark, followed_at: expect.any(Number) }],
      memberships: [],
    })
  })
})
