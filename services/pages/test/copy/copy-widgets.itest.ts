import { type Links, addItem } from '@foyer/contracts/kinds/bookmarks'
import { addNote } from '@foyer/contracts/kinds/notes'
import { addUnsortedLink, listUnsorted } from '@foyer/contracts/pages/item/unsorted'
import type { SessionUser } from '@foyer/contracts/identity'
import { copyFeeds } from '@foyer/contracts/pages/page/page-copies'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { addWidget, deleteWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { CopiedWidgets, Widget } from '@foyer/contracts/pages/widget/widgets'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

/** Of whom feeds copies nothing. */
const withoutFeeds = new Set<number>()
let siblings: Loopback
let harness: Harness
let act: ReturnType<typeof actions>

withPages.beforeAll(async ({ shared }) => {
  siblings = await startLoopback(({ path, body }) => {
    if (!path.endsWith('/copied_feeds')) return json({ code: 'not_found', request_id: 'x' }, 404)
    const { owner_id, widgets } = JSON.parse(body) as { owner_id: number; widgets: unknown[] }
    return withoutFeeds.has(owner_id) ? json({ code: 'unavailable', request_id: 'x' }, 503) : json({ copied: widgets.length })
  })
  harness = shared.open(siblings.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness?.stop()
  await siblings?.close()
})

type Body = { widgets: number[]; column?: number; index?: number; idempotency_key?: string; isLiveCopy?: boolean; title?: string }
const callCopy = (to: PageSummary, body: Body, as: Caller) =>
  callService(harness.url, addWidget, { params: { id: String(to.id) }, body }, as)
const copy = async (to: PageSummary, body: Body, as: SessionUser): Promise<CopiedWidgets> => {
  const answer = await callCopy(to, body, as)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body as CopiedWidgets
}
const share = (page: PageSummary, as: SessionUser) =>
  callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } }, as)
const widgetsOf = async (page: PageSummary, as: SessionUser): Promise<Widget[]> =>
  (await act.view(page.public_id, as)).columns.flatMap(({ widgets }) => widgets)
const titlesOf = async (page: PageSummary, as: SessionUser) =>
  (await act.view(page.public_id, as)).columns.map(({ widgets }) => widgets.map(({ title }) => title).join(' '))
const bookmarksOf = (owner: SessionUser) =>
  harness.database((connection) => connection.collection('bookmarks').countDocuments({ created_by: owner.id }))
const pageCount = (owner: SessionUser) =>
  harness.database((connection) => connection.collection('pages').countDocuments({ owner_id: owner.id }))

/** Two pages of a person; on the first a bookmark widget with a bookmark, and a widget of notes. */
async function scene(owner = sessionUser()) {
  const [from, to] = [await act.page(owner), await act.page(owner, 2)]
  const links = await act.widget(owner, from.id, { title: 'Links' })
  const notes = await act.widget(owner, from.id, { title: 'Notes', widget_type: 'notes', column: 1 })
  await act.item(owner, links.id, 'https://alder.example/', 'Alder')
  await callService(harness.url, addNote, { params: { id: String(notes.id) }, body: { text: 'Water' } }, owner)
  return { owner, from, to, links, notes }
}

describe('POST /page/{id}/widget with widgets', () => {
  it('adds copies with what is in them, in the order that is asked for, and changes nothing of the originals', async () => {
    const { owner, from, to, links, notes } = await scene()
    await act.widget(owner, to.id, { title: 'First', column: 1 })
    await callService(
      harness.url,
      updateWidget,
      { params: { id: String(links.id) }, body: { icon: 'emoji:1F333', settings: { m: 3 } } },
      owner,
    )
    const before = await act.view(from.public_id, owner)
    const answer = await copy(to, { widgets: [notes.id, links.id], column: 1, index: 1 }, owner)
    expect(answer.widgets.map((widget) => widget.from)).toEqual([notes.id, links.id])
    const [first, copiedNotes, copiedLinks] = await widgetsOf(to, owner)
    expect(first?.title).toBe('First')
    expect([copiedNotes?.id, copiedLinks?.id]).toEqual(answer.widgets.map(({ id }) => id))
    expect(copiedNotes?.items).toMatchObject({ total: 1, notes: [{ text: 'Water' }] })
    expect(copiedLinks).toMatchObject({ settings: { m: 3 }, items: { total: 1, links: [{ title: 'Alder' }] } })
    expect(copiedLinks?.public_id).not.toBe(links.public_id)
    expect(await act.view(from.public_id, owner)).toEqual(before)
    expect((await act.view(to.public_id, owner)).version).toBeGreaterThanOrEqual(answer.version)
  })

  it('copies to the page of the original as well', async () => {
    const { owner, from, links } = await scene()
    await copy(from, { widgets: [links.id], index: 1 }, owner)
    expect(await titlesOf(from, owner)).toEqual(['Links Links', 'Notes', ''])
    expect(await bookmarksOf(owner)).toBe(2)
  })

  it('copies what somebody else shares, without their scripts and tags', async () => {
    const { owner, from, links } = await scene()
    for (const body of [
      { url: 'javascript:alert(1)', title: 'Script' },
      { url: 'https://oak.example/', title: 'Oak', tags: ['tree'] },
    ]) {
      await callService(harness.url, addItem, { params: { id: String(links.id) }, body }, owner)
    }
    const stranger = sessionUser()
    const own = await act.page(stranger)
    expect(errorCodeOf(await callCopy(own, { widgets: [links.id] }, stranger))).toBe('not_found')
    await share(from, owner)
    await copy(own, { widgets: [links.id] }, stranger)
    const [copied] = await widgetsOf(own, stranger)
    const bookmarks = (copied?.items as Links | undefined)?.links ?? []
    expect(bookmarks.map(({ title, tags }) => [title, tags])).toEqual(
      expect.arrayContaining([
        ['Alder', undefined],
        ['Oak', undefined],
      ]),
    )
    expect(bookmarks).toHaveLength(2)
  })

  it('copies none where one may not be seen, or is gone', async () => {
    const { owner, from, to, links, notes } = await scene()
    const foreign = await scene()
    await callService(harness.url, deleteWidget, { params: { id: String(notes.id) } }, owner)
    for (const id of [newId(), notes.id, foreign.links.id]) {
      expect(errorCodeOf(await callCopy(to, { widgets: [links.id, id] }, owner))).toBe('not_found')
    }
    expect(await titlesOf(to, owner)).toEqual(['', ''])
    expect(await titlesOf(from, owner)).toEqual(['Links', '', ''])
    expect(await bookmarksOf(owner)).toBe(1)
  })

  it('copies nothing out of the inbox', async () => {
    const { owner, to } = await scene()
    await callService(harness.url, addUnsortedLink, { body: { url: 'https://elm.example/' } }, owner)
    const inbox = (await callService(harness.url, listUnsorted, { query: { section: 'unsorted' } }, owner)).body as { widget_id?: number }
    const id =
      inbox.widget_id ??
      (await harness.database(async (connection) => {
        const page = await connection.collection('pages').findOne({ owner_id: owner.id, is_inbox: true })
        return (page as { widgets?: Array<{ id: number }> } | null)?.widgets?.[0]?.id
      }))
    expect(id).toBeGreaterThan(0)
    expect(errorCodeOf(await callCopy(to, { widgets: [id ?? 0] }, owner))).toBe('not_found')
  })

  it('is for those who may edit the page', async () => {
    const { owner, to, links } = await scene()
    const codes = async () => [null, sessionUser()].map(async (as) => errorCodeOf(await callCopy(to, { widgets: [links.id] }, as)))
    expect(await Promise.all(await codes())).toEqual(['unauthenticated', 'not_found'])
    await share(to, owner)
    expect(await Promise.all(await codes())).toEqual(['unauthenticated', 'forbidden'])
  })

  it('refuses whoever may create no page, and a leaving account', async () => {
    const { owner, to, links } = await scene()
    const refused = async (overrides: Partial<SessionUser>) =>
      errorCodeOf(await callCopy(to, { widgets: [links.id] }, { ...owner, ...overrides }))
    expect(await refused({ denied_create_pages: true })).toBe('create_pages_denied')
    expect(await refused({ is_leaving: true })).toBe('account_leaving')
  })

  it('refuses no widgets, more widgets than a call takes, and what belongs to a new widget', async () => {
    const { owner, to, links } = await scene()
    const tooMany = Array.from({ length: 201 }, newId)
    const bodies: Body[] = [{ widgets: [] }, { widgets: tooMany }, { widgets: [links.id], title: 'Mine' }]
    for (const body of bodies) expect(errorCodeOf(await callCopy(to, body, owner))).toBe('invalid')
    expect((await callCopy(to, { widgets: [links.id], isLiveCopy: false }, owner)).status).toBe(201)
  })

  it('says what a new widget lacks', async () => {
    const { owner, to } = await scene()
    const answer = await callService(harness.url, addWidget, { params: { id: String(to.id) }, body: {} }, owner)
    expect(answer.body).toMatchObject({
      code: 'invalid',
      errors: [
        { field: 'widget_type', code: 'blank' },
        { field: 'title', code: 'blank' },
      ],
    })
  })

  it('copies none where there is no room for all', async () => {
    const { owner, to, links, notes } = await scene()
    const many = Array.from({ length: 499 }, () => ({
      id: newId(),
      public_id: 'Wid1234',
      widget_type: 'urllist',
      title: 'W',
      settings: {},
    }))
    await harness.database((connection) =>
      connection
        .collection<{ _id: number }>('pages')
        .updateOne({ _id: to.id }, { $set: { widgets: many, columns: [many.map(({ id }) => id), []] } }),
    )
    expect(errorCodeOf(await callCopy(to, { widgets: [links.id, notes.id] }, owner))).toBe('widget_limit')
    expect((await callCopy(to, { widgets: [links.id] }, owner)).status).toBe(201)
  })

  it('makes the copies once for an idempotency key, also of calls at once', async () => {
    const { owner, to, links, notes } = await scene()
    const body = { widgets: [links.id, notes.id], idempotency_key: 'key-of-copies' }
    const answers = await Promise.all([1, 2, 3].map(() => callCopy(to, body, owner)))
    const codes = answers.map((answer) => (answer.status === 201 ? 'made' : errorCodeOf(answer)))
    expect(codes.filter((code) => code !== 'made' && code !== 'conflict')).toEqual([])
    expect(codes).toContain('made')
    const { widgets } = await copy(to, body, owner)
    expect((await widgetsOf(to, owner)).map(({ id }) => id)).toEqual(widgets.map(({ id }) => id))
    await waitFor('what was stored for the others to be deleted', async () => (await bookmarksOf(owner)) === 2)
    await callService(harness.url, deleteWidget, { params: { id: String(widgets[0]?.id) } }, owner)
    expect(errorCodeOf(await callCopy(to, body, owner))).toBe('not_found')
  })

  it('says to feeds whose the page is, and who copies', async () => {
    const team = newId()
    const member = sessionUser({ memberships: [{ id: team, role: 'admin' }] })
    const { from, to } = await scene(member)
    const feeds = await act.widget(member, from.id, { widget_type: 'rsslist', title: 'News' })
    await harness.database((connection) =>
      connection.collection<{ _id: number }>('pages').updateOne({ _id: to.id }, { $set: { owner_id: team, owner_kind: 'team' } }),
    )
    const { widgets } = await copy(to, { widgets: [feeds.id] }, member)
    const calls = siblings.requests.filter(({ path, body }) => path.endsWith('/copied_feeds') && body.includes(String(feeds.id)))
    expect(calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { owner_id: team, owner_kind: 'team', created_by: member.id, widgets: [{ from: feeds.id, to: widgets[0]?.id }] },
    ])
  })

  it('has feeds copy the feeds, before the copies are seen, and leaves nothing when feeds is away', async () => {
    const { owner, from, to, links } = await scene()
    const feeds = await act.widget(owner, from.id, { widget_type: 'rsslist', title: 'News' })
    const { widgets } = await copy(to, { widgets: [feeds.id] }, owner)
    const calls = siblings.requests.filter(({ path, body }) => path.endsWith('/copied_feeds') && body.includes(String(feeds.id)))
    expect(copyFeeds.path).toContain('/copied_feeds')
    expect(calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { owner_id: owner.id, widgets: [{ from: feeds.id, to: widgets[0]?.id }] },
    ])
    withoutFeeds.add(owner.id)
    const pages = await pageCount(owner)
    expect(errorCodeOf(await callCopy(to, { widgets: [links.id, feeds.id] }, owner))).toBe('unavailable')
    await waitFor('what was stored to be deleted', async () => (await bookmarksOf(owner)) === 1)
    expect(await titlesOf(to, owner)).toEqual(['News', ''])
    // Of the draft there is what feeds has to hear, which is not there in this test.
    expect((await pageCount(owner)) - pages).toBeLessThanOrEqual(1)
  })

  it('leaves no draft behind', async () => {
    const { owner, to, links, notes } = await scene()
    const before = await pageCount(owner)
    await copy(to, { widgets: [links.id, notes.id] }, owner)
    expect(await pageCount(owner)).toBe(before)
  })
})
