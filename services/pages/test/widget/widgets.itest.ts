import { linksSaved } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { usedFiles } from '@foyer/contracts/pages/base/used-files'
import { updateItem } from '@foyer/contracts/kinds/bookmarks'
import { feedWidgets } from '@foyer/contracts/pages/widget/feed-widgets'
import { copyPage } from '@foyer/contracts/pages/page/page-copies'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { arrangeWidgets, updatePageAccess, widgetRights } from '@foyer/contracts/pages/page/pages'
import { addWidget, deleteWidget, restoreWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { type Widget, widgetSchema } from '@foyer/contracts/pages/widget/widgets'
import { startService } from '@foyer/service-kit/start-service'
import { type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import type { Connection } from 'mongoose'
import { afterAll, describe, expect, it } from 'vitest'
import type { PageRecord } from '../../src/modules/page/page.model.ts'
import { service } from '../../src/service.ts'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
const owner = sessionUser()
const stranger = sessionUser()

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

const arrange = (pageId: number, columns: number[][], as: Caller = owner, column_widths?: number[]) =>
  callService(
    harness.url,
    arrangeWidgets,
    { params: { id: String(pageId) }, body: { columnsCount: columns.length, columns, ...(column_widths ? { column_widths } : {}) } },
    as,
  )
const layout = async (publicId: string) =>
  (await act.view(publicId, owner)).columns.map((column) => column.widgets.map((widget) => widget.id))
const widgetOf = async (publicId: string, id: number) =>
  (await act.view(publicId, owner)).columns.flatMap((column) => column.widgets).find((widget) => widget.id === id)
const share = (pageId: number) =>
  callService(harness.url, updatePageAccess, { params: { id: String(pageId) }, body: { share_mode: 'public' } }, owner)
const remove = (id: number, as: Caller = owner) => callService(harness.url, deleteWidget, { params: { id: String(id) } }, as)
const restore = (id: number, as: Caller = owner) => callService(harness.url, restoreWidget, { params: { id: String(id) } }, as)

describe('POST /page/{id}/widget', () => {
  it('adds the widget at its column and index', async () => {
    const page = await act.page(owner)
    const first = await act.widget(owner, page.id, { column: 1 })
    const above = await act.widget(owner, page.id, { column: 1, index: 0 })
    expect(above).toMatchObject({
      column: 1,
      index: 0,
      widget_type: 'urllist',
      tab_id: page.id,
      items: { links: [], total: 0, next: null },
    })
    expect(await layout(page.public_id)).toEqual([[], [above.id, first.id], []])
  })

  it('refuses unknown types and empty titles', async () => {
    const page = await act.page(owner)
    const body = { widget_type: 'hologram', title: '' }
    expect((await callPath(harness.url, addWidget, `/page/${page.id}/widget`, owner, { body })).body).toMatchObject({
      code: 'invalid',
      errors: [
        { field: 'widget_type', code: 'invalid' },
        { field: 'title', code: 'blank' },
      ],
    })
  })

  it.each([
    ['urllist', { links: [], total: 0, next: null }],
    ['rsslist', null],
    ['notes', { notes: [], total: 0, next: null }],
    ['todo', { lists: [{ id: expect.any(Number), title: 'Links', index: 0, todos: [] }], total: 0, next: null }],
  ] as const)('makes a %s widget that holds nothing yet', async (widget_type, items) => {
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id, { widget_type })
    expect(widgetSchema.strict().parse(widget)).toMatchObject({ widget_type, items })
    expect(await widgetOf(page.public_id, widget.id)).toEqual(widget)
  })

  it('accepts the settings of the widget type and no others', async () => {
    const page = await act.page(owner)
    const add = (settings: Record<string, unknown>) =>
      callPath(harness.url, addWidget, `/page/${page.id}/widget`, owner, { body: { widget_type: 'urllist', title: 'x', settings } })
    expect((await add({ m: 3, v: 5 })).body).toMatchObject({ settings: { m: 3, v: 5 } })
    expect((await add({ m: 5, n: 1 })).body).toMatchObject({
      code: 'invalid',
      errors: [
        { field: 'settings.m', code: 'invalid' },
        { field: 'settings.n', code: 'unknown_field' },
      ],
    })
  })

  it('creates one widget per idempotency key, also concurrently', async () => {
    const page = await act.page(owner)
    const add = () =>
      callService(
        harness.url,
        addWidget,
        { params: { id: String(page.id) }, body: { widget_type: 'notes', title: 'Once', idempotency_key: 'key-of-a-widget' } },
        owner,
      )
    const answers = [...(await Promise.all([add(), add(), add()])), await add()]
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201])
    const ids = new Set(answers.map((answer) => (answer.body as Widget).id))
    expect(await layout(page.public_id)).toEqual([[...ids], [], []])
  })

  it('makes a bookmark widget with its links, once per idempotency key', async () => {
    const page = await act.page(owner)
    const links = [
      { url: 'a.example', title: 'A' },
      { url: 'https://b.example/', description: 'The second' },
    ]
    const body = { type: 'urllist', title: 'Filled', links, idempotency_key: 'key-of-a-filled-list' } as const
    const add = () => callService(harness.url, addWidget, { params: { id: String(page.id) }, body }, owner)
    const answers = [await add(), await add()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [widget, again] = answers.map((answer) => answer.body as Widget)
    expect(widget).toMatchObject({
      widget_type: 'urllist',
      items: { links: [{ title: 'A' }, { url: 'https://b.example/', description: 'The second' }], total: 2 },
    })
    expect(again).toEqual({ ...widget, items_revision: expect.any(Number) })
    expect(await widgetOf(page.public_id, widget?.id ?? 0)).toEqual(again)
  })

  it('adds nothing where the address of one link is none, or the widget holds no links', async () => {
    const page = await act.page(owner)
    const add = (fields: object) =>
      callPath(harness.url, addWidget, `/page/${page.id}/widget`, owner, { body: { title: 'x', widget_type: 'urllist', ...fields } })
    expect((await add({ links: [{ url: 'https://a.example/' }, { url: 'not one' }] })).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'links.1.url', code: 'invalid_url' }],
    })
    expect((await add({ widget_type: 'notes', links: [] })).body).toMatchObject({ errors: [{ field: 'links', code: 'unknown_field' }] })
    expect((await add({ type: 'notes' })).body).toMatchObject({ errors: [{ field: 'type', code: 'invalid' }] })
    expect((await layout(page.public_id)).flat()).toEqual([])
  })

  it('a retried request does not recreate a widget that was deleted meanwhile', async () => {
    const page = await act.page(owner)
    const body = { widget_type: 'notes', title: 'Once', idempotency_key: 'key-of-a-deleted-one' } as const
    const add = () => callService(harness.url, addWidget, { params: { id: String(page.id) }, body }, owner)
    const { id } = (await add()).body as Widget
    await callPath(harness.url, deleteWidget, `/widget/${id}`, owner)
    expect((await add()).body).toMatchObject({ code: 'not_found' })
    expect((await layout(page.public_id)).flat()).toEqual([])
  })

  it('keeps all of twenty widgets added concurrently', async () => {
    const page = await act.page(owner)
    const added = await Promise.all(Array.from({ length: 20 }, (_, index) => act.widget(owner, page.id, { column: index % 3 })))
    expect((await layout(page.public_id)).flat().toSorted((a, b) => a - b)).toEqual(
      added.map((widget) => widget.id).toSorted((a, b) => a - b),
    )
  })
})

describe('PATCH /page/{id}/widgets', () => {
  it('moves widgets between columns in the order that is sent', async () => {
    const page = await act.page(owner)
    const [a, b, c] = [await act.widget(owner, page.id), await act.widget(owner, page.id), await act.widget(owner, page.id)]
    const answer = await arrange(page.id, [[c.id], [a.id, b.id]])
    expect(answer.status).toBe(200)
    expect(await layout(page.public_id)).toEqual([[c.id], [a.id, b.id]])
    expect(await act.view(page.public_id, owner)).toMatchObject({
      column_count: 2,
      column_widths: [2, 2],
      version: (answer.body as { version: number }).version,
    })
  })

  it('sets the column widths, and keeps them when none are sent', async () => {
    const page = await act.page(owner)
    const { id } = await act.widget(owner, page.id)
    await arrange(page.id, [[id], []], owner, [4, 1])
    expect((await act.view(page.public_id, owner)).column_widths).toEqual([4, 1])
    await arrange(page.id, [[], [id], []])
    expect((await act.view(page.public_id, owner)).column_widths).toEqual([4, 1, 2])
    expect((await arrange(page.id, [[id]], owner, [5])).body).toMatchObject({ errors: [{ field: 'column_widths.0', code: 'too_large' }] })
  })

  it('answers conflict to a layout that misses, repeats or adds a widget, and changes nothing', async () => {
    const page = await act.page(owner)
    const foreign = await act.widget(owner, (await act.page(owner)).id)
    const [a, b] = [await act.widget(owner, page.id), await act.widget(owner, page.id)]
    const before = await layout(page.public_id)
    for (const columns of [[[a.id]], [[a.id, a.id], [b.id]], [[a.id, b.id, foreign.id]], [[a.id, foreign.id]]]) {
      expect([columns, errorCodeOf(await arrange(page.id, columns))]).toEqual([columns, 'conflict'])
    }
    expect(await layout(page.public_id)).toEqual(before)
    expect(errorCodeOf(await arrange(page.id, [[a.id, b.id]], stranger))).toBe('not_found')
    expect(
      (
        await arrange(
          page.id,
          Array.from({ length: 8 }, () => []),
        )
      ).status,
    ).toBe(422)
  })
})

describe('PUT /widget/{id}', () => {
  const change = (id: number, body: Record<string, unknown>, as: Caller = owner) =>
    callPath(harness.url, updateWidget, `/widget/${id}`, as, { body })

  it('keeps the title that somebody else has given it', async () => {
    const page = await act.page(owner)
    const { id, title } = await act.widget(owner, page.id)
    expect(await change(id, { title: 'Trees', bases: [title] })).toMatchObject({ status: 200, body: { title: 'Trees' } })
    const refused = { status: 409, body: { code: 'conflict', params: { current: 'Trees' } } }
    expect(await change(id, { title: 'Woods', bases: [title] })).toMatchObject(refused)
    expect(await change(id, { settings: { m: 3 }, bases: [title] })).toMatchObject({ status: 200, body: { title: 'Trees' } })
  })

  it('changes the fields that are sent, removes settings that are null, and answers with the items', async () => {
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id)
    const item = await act.item(owner, widget.id, 'https://a.example/')
    const answer = await change(widget.id, { title: ' Renamed ', settings: { m: 3, v: 5 } })
    const items = { links: [item], total: 1, next: null }
    const changed = { title: 'Renamed', settings: { m: 3, v: 5 }, items, items_revision: expect.any(Number) as number }
    expect(answer.body).toEqual({ ...widget, ...changed })
    expect((await change(widget.id, { settings: { m: null, d: 2 } })).body).toMatchObject({ title: 'Renamed', settings: { v: 5, d: 2 } })
    expect(await widgetOf(page.public_id, widget.id)).toMatchObject({ title: 'Renamed', settings: { v: 5, d: 2 }, items: { total: 1 } })
  })

  it('refuses people without premium another display of groups, and accepts their other settings', async () => {
    const free = sessionUser({ is_premium: false })
    const page = await act.page(free)
    const { id } = await act.widget(free, page.id)
    const patch = async (settings: Record<string, unknown>, as: Caller) =>
      callService(harness.url, updateWidget, { params: { id: String(id) }, body: { settings } }, as)
    expect(errorCodeOf(await patch({ g_l: 1 }, free))).toBe('premium_required')
    expect((await patch({ m: 1 }, free)).status).toBe(200)
    const withGroups = { widget_type: 'urllist' as const, title: 'Groups', settings: { g_l: 1 } }
    const add = callService(harness.url, addWidget, { params: { id: String(page.id) }, body: { ...withGroups, column: 0, index: 0 } }, free)
    expect(errorCodeOf(await add)).toBe('premium_required')
    expect((await patch({ g_l: 1 }, { ...free, is_premium: true })).status).toBe(200)
    expect((await patch({ g_l: 1, m: 3 }, free)).status).toBe(200)
    expect(errorCodeOf(await patch({ g_l: null }, free))).toBe('premium_required')
  })

  it('changes the icon, and takes it away', async () => {
    const page = await act.page(owner)
    const { id, icon: none } = await act.widget(owner, page.id)
    const icon = { type: 'openmoji', identifier: '1F984', parameters: {}, meta: {} }
    expect((await change(id, { icon: 'openmoji:1F984' })).body).toMatchObject({ icon })
    expect((await change(id, { title: 'Renamed' })).body).toMatchObject({ icon, title: 'Renamed' })
    expect(await widgetOf(page.public_id, id)).toMatchObject({ icon })
    expect((await change(id, { icon: 'x:y' })).body).toMatchObject({ errors: [{ field: 'icon.type', code: 'invalid_icon_type' }] })
    expect([none, (await change(id, { icon: null })).body]).toMatchObject([null, { icon: null }])
  })

  it('requests the icon of a site that is chosen for a widget, once for each choice', async () => {
    const page = await act.page(owner)
    const { id } = await act.widget(owner, page.id)
    const hostsTold = () =>
      harness.database(async (connection) => {
        const stored = await connection.collection<PageRecord>('pages').findOne({ _id: page.id })
        return stored?.pending_events?.filter(({ name }) => name === 'links.saved').map(({ payload }) => payload)
      })
    for (const icon of ['favicon:a.example', 'emoji:1F984', 'favicon:b.example']) await change(id, { icon })
    await change(id, { title: 'Renamed' })
    expect(await hostsTold()).toEqual([{ hosts: ['a.example'] }, { hosts: ['b.example'] }])
  })

  it('tells accounts which uploaded files are icons', async () => {
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id)
    const item = await act.item(owner, widget.id, 'https://a.example/')
    const token = (letter: string) => letter + String(widget.id).padStart(42, '0')
    const [ofWidget, ofItem, unused] = [token('w'), token('i'), token('u')]
    await change(widget.id, { icon: `custom:${ofWidget}` })
    const params = { id: String(widget.id), item_id: String(item.id) }
    await callService(harness.url, updateItem, { params, body: { icon: `custom:${ofItem}` } }, owner)
    const body = { tokens: [ofWidget, ofItem, unused], used_as: 'icon' as const }
    const used = async () => {
      const answer = await callService(harness.url, usedFiles, { body }, { service: 'accounts' })
      return (answer.body as { used: string[] }).used.toSorted()
    }
    expect(await used()).toEqual([ofItem, ofWidget])
    // As icons were stored once, with a colour that they are not drawn in.
    await harness.database(async (connection) => {
      const [pages, bookmarks] = [connection.collection('pages'), connection.collection('bookmarks')]
      await pages.updateOne({ 'widgets.id': widget.id }, { $set: { 'widgets.0.icon': `custom:${ofWidget}?color=ff0000` } })
      await bookmarks.updateOne({ widget_id: widget.id }, { $set: { icon: `custom:${ofItem}?color=red` } })
    })
    expect(await used()).toEqual([ofItem, ofWidget])
    expect(errorCodeOf(await callService(harness.url, usedFiles, { body }, owner))).toBe('forbidden')
  })

  it('tells accounts which uploaded files the pages of an owner show, with widgets that can be restored', async () => {
    const page = await act.page(owner)
    const [shown, removed] = [await act.widget(owner, page.id, { widget_type: 'bio' }), await act.widget(owner, page.id)]
    const item = await act.item(owner, removed.id, 'https://a.example/')
    const token = (letter: string) => letter + String(shown.id).padStart(42, '0')
    const tokens = [token('i'), token('w'), token('p')]
    const params = { id: String(removed.id), item_id: String(item.id) }
    await callService(harness.url, updateItem, { params, body: { icon: `custom:${token('i')}` } }, owner)
    await change(removed.id, { icon: `custom:${token('w')}` })
    await change(shown.id, { settings: { p: { f: token('p'), w: 400, h: 300 } } })
    await remove(removed.id)
    const usedBy = async (owner_id: number) =>
      (await callService(harness.url, usedFiles, { body: { tokens, used_as: 'icon', owner_id } }, { service: 'accounts' })).body
    expect(await usedBy(owner.id)).toEqual({ used: tokens })
    expect(await usedBy(stranger.id)).toEqual({ used: [] })
  })

  it('answers which uploaded files are the picture in a widget, until another one is', async () => {
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id, { widget_type: 'bio' })
    const [first, second] = ['P'.repeat(43), 'Q'.repeat(43)]
    const used = async () => {
      const answer = await callService(
        harness.url,
        usedFiles,
        { body: { tokens: [first, second], used_as: 'icon' } },
        { service: 'accounts' },
      )
      return (answer.body as { used: string[] }).used
    }
    await change(widget.id, { settings: { p: { f: first, w: 400, h: 300 } } })
    expect(await used()).toEqual([first])
    await change(widget.id, { settings: { p: { f: second, w: 400, h: 300 } } })
    expect(await used()).toEqual([second])
  })

  it('counts the picture of a widget that was deleted again once it is restored, and that of its copy all along', async () => {
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id, { widget_type: 'bio' })
    const token = 'R'.repeat(43)
    const isUsed = async () => {
      const answer = await callService(harness.url, usedFiles, { body: { tokens: [token], used_as: 'icon' } }, { service: 'accounts' })
      return (answer.body as { used: string[] }).used.length === 1
    }
    await change(widget.id, { settings: { p: { f: token, w: 400, h: 300 } } })
    await remove(widget.id)
    expect(await isUsed()).toBe(false)
    await callService(harness.url, restoreWidget, { params: { id: String(widget.id) } }, owner)
    expect(await isUsed()).toBe(true)
    await share(page.id)
    const copy = await callService(harness.url, copyPage, { params: { id: String(page.id) }, query: {}, body: {} }, stranger)
    const copied = (await act.view((copy.body as PageSummary).public_id, stranger)).columns.flatMap(({ widgets }) => widgets)
    expect(copied.map(({ settings }) => settings['p'])).toEqual([{ f: token, w: 400, h: 300 }])
    await remove(widget.id)
    expect(await isUsed()).toBe(true)
  })

  it('shows everybody the picture on another site by an address of ours alone', async () => {
    const page = await act.page(owner)
    await share(page.id)
    const widget = await act.widget(owner, page.id, { widget_type: 'bio' })
    const address = 'https://pictures.example/me.png'
    const changed = (await change(widget.id, { settings: { p: { u: address, w: 400, h: 300 } } })).body as Widget
    expect(changed.picture_url).toMatch(/^\/api\/tools\/images\/[\w-]{43}\//)
    const seen = (await act.view(page.public_id, stranger)).columns[0]?.widgets[0]
    expect(seen?.picture_url).toBe(changed.picture_url)
    const without = (await change(widget.id, { settings: { p: null } })).body as Widget
    expect(without.picture_url).toBeUndefined()
  })

  it('has the icons of new links in a profile fetched once', async () => {
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id, { widget_type: 'bio' })
    const hosts = async () => {
      const events = await harness.database((connection) =>
        connection
          .collection<{ _id: number; pending_events?: Array<{ name: string; payload: { hosts: string[] } }> }>('pages')
          .findOne({ _id: page.id }),
      )
      return events?.pending_events?.flatMap(({ name, payload }) => (name === linksSaved.name ? [payload.hosts] : []))
    }
    await change(widget.id, { settings: { ls: [{ u: 'alder.example' }] } })
    await change(widget.id, { settings: { ls: [{ u: 'alder.example' }, { u: 'https://birch.example/', t: 'Birch' }] } })
    await change(widget.id, { settings: { ls: [{ u: 'https://birch.example/', t: 'Birch' }] } })
    expect(await hosts()).toEqual([['alder.example'], ['birch.example']])
    expect((await widgetOf(page.public_id, widget.id))?.settings).toEqual({ ls: [{ u: 'https://birch.example/', t: 'Birch' }] })
  })

  it('increases the version only when something has changed', async () => {
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id)
    const version = async () => (await act.view(page.public_id, owner)).version
    const before = await version()
    await change(widget.id, { title: widget.title, settings: { m: null } })
    await change(widget.id, {})
    expect(await version()).toBe(before)
    await change(widget.id, { settings: { m: 1 } })
    expect(await version()).toBe(before + 1)
  })

  it('keeps all of several concurrent changes of one page', async () => {
    const page = await act.page(owner)
    const widgets = await Promise.all(Array.from({ length: 12 }, () => act.widget(owner, page.id)))
    const answers = await Promise.all(widgets.map(({ id }) => change(id, { title: `W${id}` })))
    expect(answers.map((answer) => answer.status)).toEqual(widgets.map(() => 200))
    const titles = (await act.view(page.public_id, owner)).columns.flatMap((column) => column.widgets.map((widget) => widget.title))
    expect(titles.toSorted()).toEqual(widgets.map(({ id }) => `W${id}`).toSorted())
  })

  it('refuses an unknown widget and bad input', async () => {
    const page = await act.page(owner)
    const { id } = await act.widget(owner, page.id)
    expect(errorCodeOf(await change(42, { title: 'x' }))).toBe('not_found')
    expect((await change(id, { title: ' ' })).body).toMatchObject({ errors: [{ field: 'title', code: 'blank' }] })
    expect((await change(id, { settings: { h: true } })).body).toMatchObject({ errors: [{ field: 'settings.h', code: 'unknown_field' }] })
  })
})

describe('DELETE /widget/{id} and POST /widget/{id}/restore', () => {
  it('deletes a widget at once and restores it to its place with its items', async () => {
    const page = await act.page(owner)
    const [below, widget, above] = [await act.widget(owner, page.id), await act.widget(owner, page.id), await act.widget(owner, page.id)]
    const item = await act.item(owner, widget.id, 'https://a.example/')
    const before = await layout(page.public_id)
    expect(before[0]).toEqual([above.id, widget.id, below.id])
    expect((await remove(widget.id)).body).toEqual({ deleted: true })
    expect((await remove(widget.id)).body).toEqual({ deleted: true })
    expect(await layout(page.public_id)).toEqual([[above.id, below.id], [], []])
    expect((await restore(widget.id)).body).toMatchObject({ id: widget.id, column: 0, index: 1, items: { links: [item], total: 1 } })
    expect((await restore(widget.id)).status).toBe(200)
    expect(await layout(page.public_id)).toEqual(before)
    expect(await widgetOf(page.public_id, widget.id)).toMatchObject({ items: { links: [item], total: 1 } })
  })

  it('restores a widget as near as possible when its place is gone', async () => {
    const page = await act.page(owner)
    const [foreign, widget] = [await act.widget(owner, page.id), await act.widget(owner, page.id, { column: 2 })]
    await remove(widget.id)
    await arrange(page.id, [[foreign.id]])
    expect((await restore(widget.id)).body).toMatchObject({ column: 0, index: 0 })
  })

  it('refuses unknown widgets', async () => {
    for (const call of [remove, restore]) expect(errorCodeOf(await call(42))).toBe('not_found')
  })

  const bookmarksOf = (connection: Connection, id: number) => connection.collection('bookmarks').countDocuments({ widget_id: id })

  it('purges the oldest deleted widget once there are too many', async () => {
    const page = await act.page(owner)
    const first = await act.widget(owner, page.id)
    await act.item(owner, first.id, 'https://a.example/')
    await remove(first.id)
    const last = await act.widget(owner, page.id)
    // As many more as may be restored, all deleted after the first one.
    const newer = Array.from({ length: limits.deleted_widgets - 1 }, () => newId())
    await harness.database(async (connection) => {
      const pages = connection.collection<PageRecord>('pages')
      const [entry] = (await pages.findOne({ _id: page.id }))?.removed ?? []
      if (!entry) throw new Error('no widget is deleted')
      const copies = newer.map((id) => ({
        ...entry,
        items: null,
        at: new Date(),
        widget: { ...entry.widget, id, widget_type: 'notes' as const },
      }))
      await pages.updateOne({ _id: page.id }, { $push: { removed: { $each: copies } } })
    })
    expect((await restore(first.id)).status).toBe(200)
    await remove(first.id)
    await remove(last.id)
    // One too many: the one after the first was the oldest.
    expect(errorCodeOf(await restore(newer[0] ?? 0))).toBe('not_found')
    expect((await restore(newer[1] ?? 0)).status).toBe(200)
    expect((await restore(first.id)).body).toMatchObject({ items: { total: 1 } })
  })

  it('purges widgets that were deleted thirty days ago, with their items', async () => {
    const page = await act.page(owner)
    const [old, young] = [await act.widget(owner, page.id), await act.widget(owner, page.id)]
    for (const { id } of [old, young]) {
      await act.item(owner, id, 'https://a.example/')
      await remove(id)
    }
    await harness.database(async (connection) => {
      const pages = connection.collection<{ _id: number; removed: Array<{ at: Date }> }>('pages')
      const at = new Date(Date.now() - (limits.trash_days * 24 + 1) * 3_600_000)
      await pages.updateOne({ _id: page.id }, { $set: { 'removed.0.at': at, removed_at: at } })
      // The sweep runs when a worker starts.
      const worker = await startService(service, { env: harness.stores.env, roles: ['worker'], resolve: () => 'http://127.0.0.1:9' })
      try {
        await waitFor('the bookmarks to go', async () => (await bookmarksOf(connection, old.id)) === 0)
      } finally {
        await worker.stop()
      }
      expect(await bookmarksOf(connection, young.id)).toBe(1)
    })
    expect(errorCodeOf(await restore(old.id))).toBe('not_found')
    expect((await restore(young.id)).body).toMatchObject({ items: { total: 1 } })
  })
})

describe('POST /internal/widget_rights', () => {
  it('answers services with the rights of a person', async () => {
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id)
    const ask = (user_id: number | null) =>
      callService(harness.url, widgetRights, { body: { user_id, widget_ids: [widget.id, 42] } }, { service: 'feeds' })
    const right = {
      widget_id: widget.id,
      page_id: page.id,
      page_public_id: page.public_id,
      owner_id: owner.id,
      owner_kind: 'person',
      widget_type: 'urllist',
    }
    expect((await ask(owner.id)).body).toEqual({ rights: [{ ...right, can_view: true, can_edit: true }] })
    expect((await ask(null)).body).toEqual({ rights: [{ ...right, can_view: false, can_edit: false }] })
  })
})

describe('POST /internal/feed_widgets', () => {
  const ask = (body: { user_id: number; page?: string; from?: number }, as: Parameters<typeof callService>[3] = { service: 'feeds' }) =>
    callService(harness.url, feedWidgets, { body }, as)

  it("lists a person's own pages with their feed widgets in page order", async () => {
    const person = sessionUser()
    const page = await act.page(person)
    const late = await act.widget(person, page.id, { widget_type: 'rsslist', title: 'Late', column: 2 })
    const early = await act.widget(person, page.id, { widget_type: 'rsslist', title: 'Early <&>', column: 0 })
    await act.widget(person, page.id, { title: 'Links' })
    const empty = await act.page(person)
    const listed = {
      title: page.title,
      widgets: [
        { id: early.id, title: 'Early <&>' },
        { id: late.id, title: 'Late' },
      ],
    }
    expect((await ask({ user_id: person.id })).body).toEqual({ pages: [listed, { title: empty.title, widgets: [] }], next: null })
    expect((await ask({ user_id: person.id, page: page.public_id })).body).toEqual({ pages: [listed], next: null })
  })

  it('lists many pages in parts', async () => {
    const person = sessionUser()
    for (let n = 0; n < 21; n++) await act.page(person)
    const first = (await ask({ user_id: person.id })).body as { pages: unknown[]; next: number }
    const rest = (await ask({ user_id: person.id, from: first.next })).body as { pages: unknown[]; next: number | null }
    expect([first.pages.length, rest.pages.length, rest.next]).toEqual([20, 1, null])
  })

  it('hides the pages of somebody else', async () => {
    const page = await act.page(owner)
    await callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } }, owner)
    expect(errorCodeOf(await ask({ user_id: sessionUser().id, page: page.public_id }))).toBe('not_found')
  })
})
