import { exportPage } from '@foyer/contracts/accounts/account-data'
import { widgetMoved } from '@foyer/contracts/events'
import type { SessionUser } from '@foyer/contracts/identity'
import { listItems } from '@foyer/contracts/pages/item/item-calls'
import { type Links, addItem, deleteItem, moveItem } from '@foyer/contracts/kinds/bookmarks'
import { addNote } from '@foyer/contracts/kinds/notes'
import { limits } from '@foyer/contracts/limits'
import { copyPage } from '@foyer/contracts/pages/page/page-copies'
import { type TreePage, pagesTree } from '@foyer/contracts/pages/page/page-lists'
import { type Revision, listRevisions, restoreRevision, viewRevision } from '@foyer/contracts/pages/page/page-revisions'
import { archivePage } from '@foyer/contracts/pages/page/page-states'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import { type PageView, deletePage, updatePageAccess, viewPage, widgetRights } from '@foyer/contracts/pages/page/pages'
import { publicPageNews, publicPageOutline } from '@foyer/contracts/pages/page/public-pages'
import { searchBookmarks } from '@foyer/contracts/pages/item/search'
import type { PageAccess } from '@foyer/contracts/pages/base/share-modes'
import { viewSharedWidget } from '@foyer/contracts/pages/page/shared-widgets'
import { type DeletedWidget, listDeletedWidgets, purgePage, restorePage } from '@foyer/contracts/pages/page/trash'
import { deleteWidgets, restoreWidgets } from '@foyer/contracts/pages/widget/widget-batches'
import { addWidget, deleteWidget, moveWidget, restoreWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { CopiedWidgets, Widget } from '@foyer/contracts/pages/widget/widgets'
import { pendingEvents } from '@foyer/service-kit/events'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { json, startLoopback } from '@foyer/testing/sibling'
import type { Collection } from 'mongoose'
import { afterAll, describe, expect, it } from 'vitest'
import type { PageRecord } from '../../src/modules/page/page.model.ts'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
let siblings: Awaited<ReturnType<typeof startLoopback>>

withPages.beforeAll(async ({ shared }) => {
  siblings = await startLoopback(({ path, body }) =>
    path.endsWith('/copied_feeds')
      ? json({ copied: (JSON.parse(body) as { widgets: unknown[] }).widgets.length })
      : json({ code: 'not_found', request_id: 'x' }, 404),
  )
  harness = shared.open(siblings.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness.stop()
  await siblings.close()
})

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const put = (to: PageSummary, body: { widgets: number[]; isLiveCopy?: boolean; idempotency_key?: string; column?: number }, as: Caller) =>
  callService(harness.url, addWidget, { ...idOf(to), body: { isLiveCopy: true, ...body } }, as)
async function copyLive(to: PageSummary, widgets: Array<{ id: number }>, as: Caller): Promise<number[]> {
  const answer = await put(to, { widgets: widgets.map(({ id }) => id) }, as)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return (answer.body as CopiedWidgets).widgets.map(({ id }) => id)
}
async function share(page: PageSummary, owner: SessionUser, share_mode: ShareMode): Promise<string> {
  const password = share_mode === 'protected' ? { password: 'open sesame' } : {}
  const answer = await callService(harness.url, updatePageAccess, { ...idOf(page), body: { share_mode, ...password } }, owner)
  expect(answer.status).toBe(200)
  return (answer.body as PageAccess).access_token ?? ''
}
const pagesCollection = <T>(work: (pages: Collection<{ _id: number }>) => Promise<T>) =>
  harness.database((connection) => work(connection.collection<{ _id: number }>('pages') as never))
const letIn = (page: PageSummary, people: Array<[SessionUser, 'viewer' | 'editor']>) =>
  pagesCollection((pages) =>
    pages.updateOne(
      { _id: page.id },
      { $set: { members: people.map(([{ id }, role]) => ({ user_id: id, role, name: 'G', email: 'g@example.org', at: new Date() })) } },
    ),
  )
const textOf = async (page: { public_id: string }, as: Caller) =>
  JSON.stringify((await callService(harness.url, viewPage, { params: { public_id: page.public_id } }, as)).body)
const widgetsOf = async (page: { public_id: string }, as: Caller): Promise<Widget[]> =>
  (await act.view(page.public_id, as)).columns.flatMap(({ widgets }) => widgets)
async function firstOf(page: { public_id: string }, as: Caller): Promise<Widget> {
  const [widget] = await widgetsOf(page, as)
  if (!widget) throw new Error('no widget')
  return widget
}
const titlesIn = (widget: Widget | undefined) => (widget?.items as Links | undefined)?.links.map(({ title }) => title)
const stateOf = ({ settings, items }: Widget): string => {
  if (settings['access_denied']) return items && 'access_denied' in items ? 'denied' : 'half denied'
  return settings['unavailable'] ? 'gone' : 'shown'
}

/** Ada's page with bookmarks, and Ben's public page that shows a live copy of them. Ben, a reader and an editor are let in by Ada. */
async function scene() {
  const [ada, ben, reader, editor] = [sessionUser(), sessionUser(), sessionUser(), sessionUser()]
  const [from, to] = [await act.page(ada), await act.page(ben, 2)]
  const links = await act.widget(ada, from.id, { title: 'Secret links' })
  const alder = await act.item(ada, links.id, 'https://alder.example/', 'Alder')
  await callService(harness.url, updateWidget, { ...idOf(links), body: { settings: { m: 3, _b: 16_777_096, ds: 'Of trees' } } }, ada)
  await letIn(from, [
    [ben, 'viewer'],
    [reader, 'viewer'],
    [editor, 'editor'],
  ])
  await share(to, ben, 'public')
  const [id = 0] = await copyLive(to, [links], ben)
  return { ada, ben, reader, editor, from, to, links, alder, id }
}

describe('a live copy', () => {
  it('shows what the original holds and how it is set, and says where that is', async () => {
    const { ben, from, to, links, id } = await scene()
    const shown = await firstOf(to, ben)
    expect(shown).toMatchObject({
      id,
      title: 'Secret links',
      widget_type: 'urllist',
      settings: {
        m: 3,
        ds: 'Of trees',
        _b: 0xffff88,
      },
      is_live_copy: true,
      is_shared: true,
      source_id: links.id,
      share_widget_id: links.id,
      tab: { public_id: from.public_id },
    })
    expect(titlesIn(shown)).toEqual(['Alder'])
    expect(shown.public_id).not.toBe(links.public_id)
  })

  it('shows every change of the original at the next read', async () => {
    const { ada, ben, to, links, alder } = await scene()
    expect(titlesIn(await firstOf(to, ben))).toEqual(['Alder'])
    await act.item(ada, links.id, 'https://birch.example/', 'Birch')
    await callService(harness.url, deleteItem, { params: { id: String(links.id), item_id: String(alder.id) } }, ada)
    await callService(harness.url, updateWidget, { ...idOf(links), body: { title: 'Trees' } }, ada)
    const shown = await firstOf(to, ben)
    expect([shown.title, titlesIn(shown)]).toEqual(['Trees', ['Birch']])
  })

  it('keeps tags and idempotency keys from whoever edits the page it is on', async () => {
    const { ada, ben, to, links } = await scene()
    const body = { url: 'https://elm.example/', title: 'Elm', tags: ['tree'], idempotency_key: 'key-of-the-elm' }
    await callService(harness.url, addItem, { ...idOf(links), body }, ada)
    const text = await textOf(to, ben)
    expect(text).toContain('Elm')
    expect(text).not.toMatch(/key-of-the-elm|"tags"/)
    expect(await textOf(to, ada)).not.toContain('"tags"')
  })

  it('shows feeds, clocks and calculators by what their originals are', async () => {
    const { ben, to } = await scene()
    const own = await act.page(ben)
    const kinds = ['rsslist', 'worldclock', 'calculator', 'notes', 'todo'] as const
    const originals: Widget[] = []
    for (const widget_type of kinds) originals.push(await act.widget(ben, own.id, { widget_type, title: widget_type }))
    await copyLive(to, originals, ben)
    const shown = (await widgetsOf(to, ben)).filter(({ source_id }) => originals.some(({ id }) => id === source_id))
    expect(shown.map(({ title, widget_type }) => [title, widget_type])).toEqual(kinds.map((kind) => [kind, kind]))
  })

  it('of a live copy is one of the first original, for whoever may see that', async () => {
    const { ben, to, links, id } = await scene()
    const third = await act.page(ben)
    await copyLive(third, [{ id }], ben)
    expect(await firstOf(third, ben)).toMatchObject({ is_live_copy: true, source_id: links.id })
    const stranger = sessionUser()
    expect(errorCodeOf(await put(await act.page(stranger), { widgets: [id] }, stranger))).toBe('not_found')
    await callService(harness.url, deleteWidget, { params: { id: String(id) } }, ben)
    expect(titlesIn(await firstOf(third, ben))).toEqual(['Alder'])
    expect(await firstOf(to, ben).catch(() => null)).toBeNull()
  })

  it('has a frame of its own, which is all that can be changed of it', async () => {
    const { ben, to, id, links } = await scene()
    const update = (body: object) => callService(harness.url, updateWidget, { params: { id: String(id) }, body }, ben)
    expect((await update({ settings: { _b: 255, _t: 100 } })).status).toBe(200)
    expect((await firstOf(to, ben)).settings).toMatchObject({ _b: 255, _t: 100, m: 3 })
    for (const body of [{ title: 'Mine' }, { settings: { m: 1 } }, { icon: 'emoji:1F333' }, { settings: { ds: 'Mine' } }]) {
      expect(errorCodeOf(await update(body))).toBe('forbidden')
    }
    expect((await act.view(to.public_id, ben)).columns[0]?.widgets[0]?.title).toBe('Secret links')
    expect((await widgetsOf(to, ben)).some(({ id: shownId }) => shownId === links.id)).toBe(false)
  })

  it('takes no items, also of somebody who may edit the original', async () => {
    const { ada, ben, editor, from, to, alder, links, id } = await scene()
    const another = await act.widget(ada, from.id, { column: 1 })
    const moved = await act.item(ada, another.id, 'https://oak.example/')
    await letIn(to, [[editor, 'editor']])
    for (const as of [ben, editor]) {
      const add = await callService(harness.url, addItem, { params: { id: String(id) }, body: { url: 'https://elm.example/' } }, as)
      expect(errorCodeOf(add)).toBe('forbidden')
    }
    const params = { id: String(id), item_id: String(alder.id) }
    expect(errorCodeOf(await callService(harness.url, deleteItem, { params }, ben))).toBe('forbidden')
    const move = { params: { id: String(id), item_id: String(moved.id) }, body: {} }
    expect(errorCodeOf(await callService(harness.url, moveItem, move, editor))).toBe('forbidden')
    expect(titlesIn(await firstOf(from, ada))).toEqual(['Alder'])
    expect(links.id).not.toBe(id)
  })

  it('is no widget whose feeds somebody may change', async () => {
    const { ben, id } = await scene()
    const answer = await callService(harness.url, widgetRights, { body: { user_id: ben.id, widget_ids: [id] } }, { service: 'feeds' })
    expect(answer.body).toMatchObject({ rights: [{ widget_id: id, can_view: true, can_edit: false }] })
  })

  it('gives further items of the original by its own address, to whoever may see that', async () => {
    const { ben, id } = await scene()
    const items = (as: Caller) => callService(harness.url, listItems, { params: { id: String(id) }, query: {} }, as)
    expect(JSON.stringify((await items(ben)).body)).toContain('Alder')
    expect([(await items(null)).status, (await items(sessionUser())).status]).toEqual([404, 404])
  })
})

describe('who sees what a live copy shows', () => {
  type Mode = 'private' | 'protected' | 'link' | 'public' | 'archived' | 'deleted' | 'hidden'
  const everybody = ['visitor', 'stranger', 'holder', 'reader', 'editor', 'author', 'owner'] as const
  const all = (state: string) => Object.fromEntries(everybody.map((name) => [name, state]))
  const letInAlone = { ...all('shown'), visitor: 'denied', stranger: 'denied', holder: 'denied' }
  const table: Array<[Mode, Record<string, string>]> = [
    ['private', letInAlone],
    ['protected', { ...letInAlone, holder: 'shown' }],
    ['link', { ...letInAlone, holder: 'shown' }],
    ['public', all('shown')],
    ['archived', letInAlone],
    ['deleted', { ...all('gone'), visitor: 'denied', stranger: 'denied', holder: 'denied' }],
    ['hidden', { ...all('denied'), owner: 'shown' }],
  ]

  it.each(table)('while the page of the original is %s', async (mode, expected) => {
    const { ada, ben, reader, editor, from, to } = await scene()
    const isShareMode = mode === 'protected' || mode === 'link' || mode === 'public'
    if (isShareMode) await share(from, ada, mode)
    if (mode === 'hidden') await share(from, ada, 'public')
    if (mode === 'archived') await callService(harness.url, archivePage, { ...idOf(from), body: {} }, ada)
    if (mode === 'deleted') await callService(harness.url, deletePage, idOf(from), ada)
    if (mode === 'hidden') await pagesCollection((pages) => pages.updateOne({ _id: from.id }, { $set: { owner_hidden: true } }))
    const key = await pagesCollection(
      async (pages) => ((await pages.findOne({ _id: from.id })) as { access_key?: string } | null)?.access_key ?? 'A'.repeat(43),
    )
    const callers: Record<string, Caller> = {
      visitor: null,
      stranger: sessionUser(),
      holder: {
        viewer: null,
        grants: [
          {
            public_id: from.public_id,
            key,
          },
        ],
      },
      reader,
      editor,
      author: ben,
      owner: ada,
    }
    const seen: Record<string, string> = {}
    for (const [name, as] of Object.entries(callers)) {
      const widget = await firstOf(to, as)
      seen[name] = stateOf(widget)
      const text = await textOf(to, as)
      expect([name, text.includes('Alder') || text.includes('Secret')]).toEqual([name, seen[name] === 'shown'])
      if (seen[name] === 'shown') continue
      expect([widget.title, widget.icon, widget.source_id, widget.tab, Object.keys(widget.settings).toSorted()]).toEqual([
        '',
        null,
        undefined,
        undefined,
        ['_b', seen[name] === 'gone' ? 'unavailable' : 'access_denied'],
      ])
      expect(text).not.toContain(from.public_id)
    }
    expect(seen).toEqual(expected)
  })

  it('is decided at each read: who may not see it any more sees nothing of it, who may again sees all', async () => {
    const { ada, to, from } = await scene()
    for (const [mode, state] of [
      ['public', 'shown'],
      ['private', 'denied'],
      ['public', 'shown'],
    ] as const) {
      await share(from, ada, mode)
      expect([mode, stateOf(await firstOf(to, null))]).toEqual([mode, state])
    }
  })

  it('is decided for each viewer, in whatever order they look', async () => {
    const { ben, ada, to } = await scene()
    const states = await Promise.all([ben, null, ada, null, ben].map(async (as) => stateOf(await firstOf(to, as))))
    expect(states).toEqual(['shown', 'denied', 'shown', 'denied', 'shown'])
  })

  it('is nothing that the page tells otherwise', async () => {
    const { ada, ben, to, id } = await scene()
    const shared = (await firstOf(to, ben)).public_id
    const answers = [
      await callService(harness.url, viewSharedWidget, { params: { widget_public_id: shared } }, null),
      await callService(harness.url, publicPageNews, { params: { public_id: to.public_id } }, { service: 'gateway' }),
      await callService(harness.url, publicPageOutline, { params: { public_id: to.public_id } }, { service: 'gateway' }),
      await callService(harness.url, exportPage, { params: { user_id: String(ben.id), position: '0' } }, { service: 'import' }),
      await callService(harness.url, listRevisions, idOf(to), ben),
      await callService(harness.url, searchBookmarks, { query: { query: 'alder' } }, ben),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toMatch(/Alder|Secret|Of trees/)
    }
    const own = await callService(harness.url, viewSharedWidget, { params: { widget_public_id: shared } }, ada)
    expect((own.body as PageView).page.columns[0]?.widgets).toMatchObject([{ id, title: 'Secret links', items: { total: 1 } }])
  })
})

const manyLiveCopies = (length: number) =>
  Array.from({ length }, () => ({
    id: newId(),
    public_id: 'Wid1234',
    widget_type: 'urllist',
    title: '',
    settings: {},
    live_of: newId(),
  }))

describe('making live copies', () => {
  it('is for those who may see the original and edit the page', async () => {
    const { ada, ben, links, to } = await scene()
    const stranger = sessionUser()
    const own = await act.page(stranger)
    expect(errorCodeOf(await put(own, { widgets: [links.id] }, stranger))).toBe('not_found')
    expect(errorCodeOf(await put(to, { widgets: [links.id] }, ada))).toBe('forbidden')
    expect(errorCodeOf(await put(to, { widgets: [links.id] }, null))).toBe('unauthenticated')
    expect(errorCodeOf(await put(to, { widgets: [links.id] }, { ...ben, denied_create_pages: true }))).toBe('create_pages_denied')
    expect(errorCodeOf(await put(to, { widgets: [links.id, newId()] }, ben))).toBe('not_found')
    expect(await widgetsOf(to, ben)).toHaveLength(1)
  })

  it('makes them once for an idempotency key, and not again once they were deleted', async () => {
    const { ben, links } = await scene()
    const page = await act.page(ben)
    const body = { widgets: [links.id], idempotency_key: 'key-of-live-copies' }
    const answers = await Promise.all([1, 2, 3].map(() => put(page, body, ben)))
    const ids = answers.map((answer) => (answer.body as CopiedWidgets).widgets[0]?.id)
    expect([new Set(ids).size, (await widgetsOf(page, ben)).length]).toEqual([1, 1])
    await callService(harness.url, deleteWidget, { params: { id: String(ids[0]) } }, ben)
    expect(errorCodeOf(await put(page, body, ben))).toBe('not_found')
  })

  it('ends at the most that a page may show', async () => {
    const { ben, to } = await scene()
    const own = await act.page(ben)
    const made: Widget[] = []
    for (let n = 0; n < 2; n += 1) made.push(await act.widget(ben, own.id))
    const many = manyLiveCopies(limits.live_copies_per_page - 1)
    await pagesCollection((pages) =>
      pages.updateOne({ _id: to.id }, { $set: { widgets: many, columns: [many.map(({ id }) => id), []], items: {} } }),
    )
    expect(errorCodeOf(await put(to, { widgets: made.map(({ id }) => id) }, ben))).toBe('widget_limit')
    expect((await put(to, { widgets: [made[0]?.id ?? 0] }, ben)).status).toBe(201)
  })

  it('ends there for live copies that are moved, too, which stay what they are', async () => {
    const { ben, to, id, links } = await scene()
    const another = await act.page(ben)
    const move = () => callService(harness.url, moveWidget, { params: { id: String(id) }, body: { page_id: another.id } }, ben)
    const many = manyLiveCopies(limits.live_copies_per_page)
    const fill = (widgets: typeof many) =>
      pagesCollection((pages) =>
        pages.updateOne({ _id: another.id }, { $set: { widgets, columns: [widgets.map((widget) => widget.id), []] } }),
      )
    await fill(many)
    expect(errorCodeOf(await move())).toBe('widget_limit')
    await fill([])
    expect((await move()).body).toMatchObject({ id, is_live_copy: true, source_id: links.id, title: 'Secret links', items: { total: 1 } })
    expect(await widgetsOf(to, ben)).toEqual([])
    expect(titlesIn(await firstOf(another, ben))).toEqual(['Alder'])
  })

  it('ends there for live copies that were deleted, too, and restores none of those that have no room', async () => {
    const { ben, to, id, links } = await scene()
    const [second = 0] = await copyLive(to, [links], ben)
    const idsOf = (...widgets: number[]) => ({ params: { id: String(to.id), ids: widgets.join() } })
    const ids = idsOf(id, second)
    await callService(harness.url, deleteWidgets, ids, ben)
    const many = manyLiveCopies(limits.live_copies_per_page - 1)
    const fill = (widgets: typeof many) =>
      pagesCollection((pages) => pages.updateOne({ _id: to.id }, { $set: { widgets, columns: [widgets.map((widget) => widget.id), []] } }))
    await fill(many)
    expect(errorCodeOf(await callService(harness.url, restoreWidgets, ids, ben))).toBe('widget_limit')
    expect((await callService(harness.url, restoreWidget, { params: { id: String(id) } }, ben)).status).toBe(200)
    await fill([])
    expect((await callService(harness.url, restoreWidgets, idsOf(second), ben)).status).toBe(200)
  })

  it('is not for a new widget', async () => {
    const { ben, to } = await scene()
    const body = { widget_type: 'notes' as const, title: 'Mine', isLiveCopy: true }
    expect(errorCodeOf(await callService(harness.url, addWidget, { ...idOf(to), body: body }, ben))).toBe('invalid')
  })
})

describe('copies of what live copies are on', () => {
  it('are ordinary where an ordinary copy is answers for, with what the copier may see', async () => {
    const { ada, ben, from, to, id } = await scene()
    const own = await act.page(ben)
    expect((await put(own, { widgets: [id], isLiveCopy: false }, ben)).status).toBe(201)
    const copied = await firstOf(own, ben)
    expect([copied.is_live_copy, copied.title, copied.settings['m'], titlesIn(copied)]).toEqual([undefined, 'Secret links', 3, ['Alder']])
    const stranger = sessionUser()
    const theirs = await act.page(stranger)
    expect(errorCodeOf(await put(theirs, { widgets: [id], isLiveCopy: false }, stranger))).toBe('not_found')
    await share(from, ada, 'public')
    expect((await put(theirs, { widgets: [id], isLiveCopy: false }, stranger)).status).toBe(201)
    expect(titlesIn(await firstOf(to, stranger))).toEqual(['Alder'])
  })

  it('of a page have live copies, which show the copier what they may see themselves', async () => {
    const { ada, ben, reader, to, links, from } = await scene()
    const copyOf = async (as: SessionUser) => (await callService(harness.url, copyPage, { ...idOf(to), body: {} }, as)).body as PageSummary
    const [bens, stranger] = [await copyOf(ben), sessionUser()]
    expect(await firstOf(bens, ben)).toMatchObject({ is_live_copy: true, source_id: links.id })
    const theirs = await copyOf(stranger)
    expect([stateOf(await firstOf(theirs, stranger)), (await textOf(theirs, stranger)).includes('Alder')]).toEqual(['denied', false])
    expect(stateOf(await firstOf(await copyOf(reader), reader))).toBe('shown')
    await share(from, ada, 'public')
    expect(stateOf(await firstOf(theirs, stranger))).toBe('shown')
  })
})

describe('what becomes of the original', () => {
  it('moves to another page, whose rights decide from then on', async () => {
    const { ada, ben, from, to, links } = await scene()
    const another = await act.page(ada)
    await callService(harness.url, moveWidget, { ...idOf(links), body: { page_id: another.id } }, ada)
    expect([stateOf(await firstOf(to, ada)), stateOf(await firstOf(to, ben))]).toEqual(['shown', 'denied'])
    expect((await firstOf(to, ada)).tab).toEqual({ id: another.id, public_id: another.public_id })
    await share(another, ada, 'public')
    expect(stateOf(await firstOf(to, null))).toBe('shown')
    expect(await widgetsOf(from, ada)).toEqual([])
  })

  it('is shown while it is on its way to another page, by the rights of the page that it left', async () => {
    const { ada, ben, from, to, links, id } = await scene()
    const another = await act.page(ada)
    const further = () => callService(harness.url, listItems, { params: { id: String(id) } }, ben)
    const before = [await firstOf(to, ben), (await further()).body]
    await pagesCollection(async (pages) => {
      const page = await pages.findOne<PageRecord>({ _id: from.id })
      const widget = page?.widgets.find((candidate) => candidate.id === links.id)
      const items = page?.items[`w${links.id}`] ?? null
      const [event] = pendingEvents(widgetMoved, {
        widget_id: links.id,
        from_page_id: from.id,
        page_id: another.id,
        column: 0,
        index: 0,
        widget: { ...widget },
        items,
      })
      // Of a later time than the sweep looks for.
      const pending = { ...event, at: new Date(Date.now() + 3_600_000) }
      const change = { $set: { widgets: [], columns: [[], [], []], pending_events: [pending] }, $unset: { [`items.w${links.id}`]: 1 } }
      await pages.updateOne({ _id: from.id }, change as never)
    })
    expect(await widgetsOf(from, ada)).toEqual([])
    expect([await firstOf(to, ben), (await further()).body]).toEqual(before)
    expect(stateOf(await firstOf(to, null))).toBe('denied')
    await letIn(from, [])
    expect([stateOf(await firstOf(to, ada)), stateOf(await firstOf(to, ben))]).toEqual(['shown', 'denied'])
  })

  it('is deleted and restored, by itself and with its page', async () => {
    const { ada, ben, from, to, links } = await scene()
    const states = async () => [stateOf(await firstOf(to, ben)), stateOf(await firstOf(to, null))]
    const steps = [
      [deleteWidget, links, 'gone'],
      [restoreWidget, links, 'shown'],
      [deletePage, from, 'gone'],
      [restorePage, from, 'shown'],
    ] as const
    for (const [endpoint, { id }, state] of steps) {
      const answer = await callService(harness.url, endpoint as typeof deleteWidget, { params: { id: String(id) } }, ada)
      expect([endpoint.name, answer.status, ...(await states())]).toEqual([endpoint.name, 200, state, 'denied'])
    }
    expect(titlesIn(await firstOf(to, ben))).toEqual(['Alder'])
    await callService(harness.url, deletePage, idOf(from), ada)
    await callService(harness.url, purgePage, idOf(from), ada)
    expect(await states()).toEqual(['gone', 'gone'])
  })
})

describe('the mark of an original', () => {
  const isMarked = async ({ from, links }: { from: PageSummary; links: Widget }, as: Caller) =>
    (await widgetsOf(from, as)).find(({ id }) => id === links.id)?.has_live_copies ?? false

  it('is there as long as a live copy is, whatever becomes of that, for those who may edit the original', async () => {
    const world = await scene()
    const { ada, ben, editor, reader, to, id } = world
    expect([await isMarked(world, ada), await isMarked(world, editor), await isMarked(world, reader), await isMarked(world, ben)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    const batch = { params: { id: String(to.id), ids: String(id) } }
    const steps: Array<[string, () => Promise<{ status: number }>, boolean]> = [
      ['deleted', () => callService(harness.url, deleteWidget, { params: { id: String(id) } }, ben), false],
      ['restored', () => callService(harness.url, restoreWidget, { params: { id: String(id) } }, ben), true],
      ['deleted with others', () => callService(harness.url, deleteWidgets, batch as never, ben), false],
      ['restored with others', () => callService(harness.url, restoreWidgets, batch as never, ben), true],
      ['page deleted', () => callService(harness.url, deletePage, idOf(to), ben), false],
      ['page restored', () => callService(harness.url, restorePage, idOf(to), ben), true],
      ['page deleted again', () => callService(harness.url, deletePage, idOf(to), ben), false],
      ['page purged', () => callService(harness.url, purgePage, idOf(to), ben), false],
    ]
    for (const [what, step, marked] of steps) {
      expect([what, (await step()).status, await isMarked(world, ada)]).toEqual([what, 200, marked])
    }
  })

  it('stays with the original when that moves, is deleted and restored', async () => {
    const world = await scene()
    const { ada, links } = world
    const another = await act.page(ada)
    await callService(harness.url, moveWidget, { ...idOf(links), body: { page_id: another.id } }, ada)
    expect(await isMarked({ from: another, links }, ada)).toBe(true)
    await callService(harness.url, deleteWidget, idOf(links), ada)
    await callService(harness.url, restoreWidget, idOf(links), ada)
    expect(await isMarked({ from: another, links }, ada)).toBe(true)
  })

  it('stays until the last of several is gone', async () => {
    const world = await scene()
    const { ada, ben, links, id } = world
    const page = await act.page(ben)
    const [second = 0] = await copyLive(page, [links], ben)
    for (const [widget, marked] of [
      [id, true],
      [second, false],
    ] as const) {
      await callService(harness.url, deleteWidget, { params: { id: String(widget) } }, ben)
      expect(await isMarked(world, ada)).toBe(marked)
    }
  })
})

describe('lists and the history', () => {
  it('have live copies in the tree of pages where they are answers for, with the titles of originals that may be seen', async () => {
    const { ada, ben, to, from, id } = await scene()
    const tree = async (include_live_copies: string) => {
      const answer = await callService(harness.url, pagesTree, { query: { include_live_copies } }, ben)
      const { pages } = answer.body as { pages: TreePage[] }
      return pages.find((page) => page.id === to.id)?.columns.flatMap(({ widgets }) => widgets)
    }
    expect(await tree('false')).toEqual([])
    expect(await tree('true')).toMatchObject([{ id, title: 'Secret links', is_live_copy: true }])
    await letIn(from, [])
    expect(await tree('true')).toMatchObject([{ id, title: '', is_live_copy: true, access_denied: true }])
    expect(ada.id).not.toBe(ben.id)
  })

  it('name a deleted live copy as what it is', async () => {
    const { ben, id } = await scene()
    await callService(harness.url, deleteWidget, { params: { id: String(id) } }, ben)
    const { widgets } = (await callService(harness.url, listDeletedWidgets, {}, ben)).body as { widgets: DeletedWidget[] }
    expect(widgets).toMatchObject([{ id, title: '', is_live_copy: true, items: 0 }])
  })

  it('tell of a live copy that was added, and restore it', async () => {
    const { ben, from, to, id } = await scene()
    const revisions = async () =>
      ((await callService(harness.url, listRevisions, idOf(to), ben)).body as { revisions: Revision[] }).revisions
    const [added] = await revisions()
    expect(added?.changes).toEqual([{ act: 'live_copy_added', count: 1, widget: { id, widget_type: 'urllist', title: '' } }])
    await callService(harness.url, deleteWidget, { params: { id: String(id) } }, ben)
    const params = { id: String(to.id), revision_id: String(added?.id) }
    const then = (await callService(harness.url, viewRevision, { params }, ben)).body as PageView
    expect(then.page.columns[0]?.widgets).toMatchObject([{ id, is_live_copy: true, title: 'Secret links', items: { total: 1 } }])
    await letIn(from, [])
    expect(JSON.stringify((await callService(harness.url, viewRevision, { params }, ben)).body)).not.toMatch(/Alder|Secret/)
    await letIn(from, [[ben, 'viewer']])
    expect((await callService(harness.url, restoreRevision, { params }, ben)).status).toBe(200)
    expect(titlesIn(await firstOf(to, ben))).toEqual(['Alder'])
  })
})

describe('notes in a live copy', () => {
  it('are those of the original', async () => {
    const { ada, from, to, ben } = await scene()
    const notes = await act.widget(ada, from.id, { widget_type: 'notes', title: 'Ideas' })
    await callService(harness.url, addNote, { ...idOf(notes), body: { text: 'Water' } }, ada)
    await copyLive(to, [notes], ben)
    const shown = (await widgetsOf(to, ben)).find(({ source_id }) => source_id === notes.id)
    expect(shown?.items).toMatchObject({ total: 1, notes: [{ text: 'Water' }] })
  })
})
