import { type FeedChange, feedsThen, recordFeedChanges, restoreFeeds } from '@foyer/contracts/feeds/feed-history'
import { type Revision, listRevisions, restoreRevision, viewRevision, viewRevisionFeeds } from '@foyer/contracts/pages/page/page-revisions'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type PageView, updatePage } from '@foyer/contracts/pages/page/pages'
import { addWidget, deleteWidget, moveWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Endpoint } from '@foyer/contracts/endpoint'
import type { SessionUser } from '@foyer/contracts/identity'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type Answer, type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

type Call = { path: string; body: Record<string, unknown> }

const owner = sessionUser()
const calls: Call[] = []
/** What the service of feeds answers, where it is not away. */
let leftOut: number | 'away' = 0
let siblings: Loopback
let harness: Harness
let act: ReturnType<typeof actions>

withPages.beforeAll(async ({ shared }) => {
  siblings = await startLoopback(({ path, body }) => {
    if (path !== feedsThen.path && !path.endsWith('/restored_feeds')) return json({ code: 'not_found', request_id: 'x' }, 404)
    if (leftOut === 'away') return json({ code: 'unavailable', request_id: 'x' }, 503)
    calls.push({ path, body: JSON.parse(body) as Call['body'] })
    return json(path === feedsThen.path ? { widgets: [] } : { left_out: leftOut })
  })
  harness = shared.open(siblings.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness?.stop()
  await siblings?.close()
})

const send = (endpoint: Endpoint, path: string, body?: unknown, as: Caller = owner): Promise<Answer> =>
  callPath(harness.url, endpoint, path, as, body === undefined ? {} : { body })
const revisionsOf = async ({ id }: { id: number }) =>
  ((await send(listRevisions, `/page/${id}/revisions.json`)).body as { revisions: Revision[] }).revisions
const newestOf = async (page: { id: number }) => (await revisionsOf(page))[0]?.id ?? 0
const restore = (page: { id: number }, moment: number) => send(restoreRevision, `/page/${page.id}/revisions/${moment}/restore`)
const viewFeeds = (page: { id: number }, moment: number, as: Caller = owner) =>
  send(viewRevisionFeeds, `/page/${page.id}/revisions/${moment}/feeds.json`, undefined, as)
const record = (changes: FeedChange[], by: SessionUser | null = owner, as: Caller = { service: 'feeds' }) =>
  callService(harness.url, recordFeedChanges, { body: { by: by && { id: by.id, name: by.name }, changes } }, as)
const lastCall = (endpoint: Endpoint) => calls.findLast(({ path }) => path === endpoint.path || path.endsWith('/restored_feeds'))?.body

/** The change of a feed of a widget, which had this title before; null: it was not there. */
function change(widget: Widget, name: FeedChange['act'], title: string | null, fields: Partial<FeedChange> = {}): FeedChange {
  const id = fields.id ?? newId()
  const feed = { widget_id: widget.id, feed_id: id, title, url: `https://${id}.example/feed`, order: id, is_private: false }
  return {
    id,
    widget_id: widget.id,
    before: title === null ? null : feed,
    ...(name ? { act: name } : {}),
    feed_title: title ?? 'New',
    ...fields,
  }
}
const feedWidget = (page: PageSummary, title: string) => act.widget(owner, page.id, { widget_type: 'rsslist', title })
async function home() {
  const page = await act.page(owner)
  const widget = await feedWidget(page, 'News')
  return { page, widget, moment: await newestOf(page) }
}

describe('a change of the feeds of a widget', () => {
  it('is in the history of its page, with the feed and who made it', async () => {
    const { page, widget } = await home()
    const editor = sessionUser()
    expect(await record([change(widget, 'feed_added', null)], editor)).toMatchObject({ status: 200 })
    const [last] = await revisionsOf(page)
    const about = { id: widget.id, widget_type: 'rsslist', title: 'News' }
    expect(last).toMatchObject({ author: { id: editor.id, name: editor.name }, is_current: true })
    expect(last?.changes).toEqual([{ act: 'feed_added', count: 1, feed_title: 'New', widget: about }])
  })

  it('is counted with others of its kind, and mentioned where it is to be', async () => {
    const { page, widget } = await home()
    const order = [1, 2, 3].map(() => change(widget, 'feeds_arranged', 'A'))
    await record([change(widget, 'feed_added', null, { feed_title: 'A' }), change(widget, 'feed_added', null, { feed_title: 'B' })])
    await record([...order, change(widget, undefined, 'C')])
    const [last] = await revisionsOf(page)
    expect(
      last?.changes
        .filter(({ act: name }) => name.startsWith('feed'))
        .map(({ act: name, count, feed_title }) => ({ act: name, count, ...(feed_title ? { feed_title } : {}) })),
    ).toEqual([
      { act: 'feeds_arranged', count: 1 },
      { act: 'feed_added', count: 2 },
    ])
  })

  it('is a revision of its own where a feed is removed, so that there is a moment to bring it back from', async () => {
    const { page, widget } = await home()
    await record([change(widget, 'feed_removed', 'A')])
    await record([change(widget, 'feed_added', null)])
    const acts = (await revisionsOf(page)).map(({ changes }) => changes.map(({ act: name }) => name))
    expect(acts.slice(0, 2)).toEqual([['feed_added'], ['feed_removed']])
  })

  it('is in the history of both pages where a feed goes from one to the other', async () => {
    const [from, to] = [await home(), await home()]
    const moved = change(from.widget, 'feed_moved', 'A')
    await record([moved, { ...moved, widget_id: to.widget.id }])
    for (const { page } of [from, to]) expect((await revisionsOf(page))[0]?.changes).toMatchObject([{ act: 'feed_moved' }, {}])
  })

  it('records nothing of a widget that is on no page', async () => {
    const { page, widget } = await home()
    const before = await revisionsOf(page)
    expect(await record([change({ ...widget, id: newId() }, 'feed_added', null)])).toMatchObject({ status: 200 })
    expect(await revisionsOf(page)).toEqual(before)
  })

  it('stays readable beside changes of an older release', async () => {
    const { page, widget, moment } = await home()
    await send(updatePage, `/pages/${page.id}.json`, { title: 'Later' })
    expect((await viewFeeds(page, moment)).body).toEqual({ widgets: [] })
    await record([change(widget, 'feed_added', null)])
    const view = (await send(viewRevision, `/page/${page.id}/revisions/${moment}.json`)).body as PageView
    expect(view.page.title).toBe('My links')
  })
})

describe('a look at the feeds of a moment', () => {
  it('asks how the feeds were before all changes since, the first change of each', async () => {
    const { page, widget, moment } = await home()
    const first = change(widget, 'feed_changed', 'First')
    await record([first])
    await record([change(widget, 'feed_changed', 'Second', { id: first.id })])
    const added = change(widget, 'feed_added', null)
    await record([added])
    expect((await viewFeeds(page, moment)).status).toBe(200)
    const body = lastCall(feedsThen) as { feeds: Array<{ id: number }> }
    expect(body).toMatchObject({ user_id: owner.id, widget_ids: [widget.id] })
    expect(body.feeds.toSorted((a, b) => a.id - b.id)).toEqual(
      [
        { id: first.id, before: first.before },
        { id: added.id, before: null },
      ].toSorted((a, b) => a.id - b.id),
    )
  })

  it('asks nobody where no feed has been changed since', async () => {
    const { page } = await home()
    const count = calls.length
    expect((await viewFeeds(page, await newestOf(page))).body).toEqual({ widgets: [] })
    expect(calls).toHaveLength(count)
  })

  it('shows no moment that the page never had', async () => {
    const { page } = await home()
    expect(errorCodeOf(await viewFeeds(page, 5))).toBe('not_found')
  })
})

describe('restoring a moment with other feeds', () => {
  it('has the feeds of the widgets of then made what they were, and says how many could not be', async () => {
    const { page, widget, moment } = await home()
    const removed = change(widget, 'feed_removed', 'A')
    await record([removed])
    const later = await feedWidget(page, 'Later')
    leftOut = 1
    const answer = await restore(page, moment)
    leftOut = 0
    expect(answer).toMatchObject({ status: 200, body: { feeds_left_out: 1 } })
    const body = lastCall(restoreFeeds) as { widget_ids: number[] } | undefined
    expect(body).toMatchObject({
      restoration: { page_id: page.id, by: { id: owner.id, name: owner.name } },
      feeds: [{ id: removed.id, before: removed.before }],
      copies: [],
    })
    expect(new Set(body?.widget_ids)).toEqual(new Set([widget.id, later.id]))
  })

  it('is one revision with what the service of feeds records of it', async () => {
    const { page, widget, moment } = await home()
    await record([change(widget, 'feed_removed', 'A')])
    await send(deleteWidget, `/widget/${widget.id}`)
    await restore(page, moment)
    const { restoration } = lastCall(restoreFeeds) as { restoration: { page_id: number; by: { id: number; name: string }; at: number } }
    const body = { by: null, restoration, changes: [change(widget, 'feed_added', null)] }
    await callService(harness.url, recordFeedChanges, { body }, { service: 'feeds' })
    const [last, deletion] = await revisionsOf(page)
    expect(last).toMatchObject({ restored_at: Math.floor(restoration.at / 1_000), author: { id: owner.id } })
    expect(last?.changes.map(({ act: name }) => name)).toContain('feed_added')
    expect(deletion?.changes).toMatchObject([{ act: 'widget_removed' }, { act: 'feed_removed' }])
  })

  it('fills the copy of a widget that is on another page now', async () => {
    const { page, widget, moment } = await home()
    const another = await act.page(owner)
    await send(moveWidget, `/widget/${widget.id}/page`, { page_id: another.id })
    await expect.poll(async () => (await act.view(another.public_id, owner)).columns.flatMap(({ widgets }) => widgets)).toHaveLength(1)
    await record([change(widget, 'feed_removed', 'A')])
    await restore(page, moment)
    const [copy] = (await act.view(page.public_id, owner)).columns.flatMap(({ widgets }) => widgets)
    expect(lastCall(restoreFeeds)).toMatchObject({ copies: [{ from: widget.id, to: copy?.id }], feeds: [{ before: { title: 'A' } }] })
  })

  it('asks nothing of the service of feeds where none was changed', async () => {
    const { page, moment } = await home()
    await send(addWidget, `/page/${page.id}/widget`, { widget_type: 'urllist', title: 'W' })
    const count = calls.length
    expect((await restore(page, moment)).body).toMatchObject({ feeds_left_out: 0 })
    expect(calls).toHaveLength(count)
  })

  it('can be repeated where the service of feeds was away', async () => {
    const { page, widget, moment } = await home()
    await record([change(widget, 'feed_removed', 'A')])
    leftOut = 'away'
    expect(errorCodeOf(await restore(page, moment))).toBe('unavailable')
    leftOut = 0
    expect(await restore(page, moment)).toMatchObject({ status: 200, body: { feeds_left_out: 0 } })
  })
})
