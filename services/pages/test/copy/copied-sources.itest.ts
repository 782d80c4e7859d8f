import type { SessionUser } from '@foyer/contracts/identity'
import { copyPage } from '@foyer/contracts/pages/page/page-copies'
import { type Revision, listRevisions, restoreRevision } from '@foyer/contracts/pages/page/page-revisions'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { addWidget, moveWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { copyWidgetSources } from '@foyer/contracts/link-tools/widget-sources'
import type { CopiedWidgets, Widget } from '@foyer/contracts/pages/widget/widgets'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let siblings: Loopback
let harness: Harness
let act: ReturnType<typeof actions>
let isAway = false

withPages.beforeAll(async ({ shared }) => {
  siblings = await startLoopback(({ path, body }) => {
    if (path !== copyWidgetSources.path) return json({ code: 'not_found', request_id: 'x' }, 404)
    if (isAway) return json({ code: 'unavailable', request_id: 'x' }, 503)
    return json({ copied: (JSON.parse(body) as { widgets: unknown[] }).widgets.length })
  })
  harness = shared.open(siblings.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness?.stop()
  await siblings?.close()
})
beforeEach(() => void (isAway = false))

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const copyOf = (page: PageSummary, as: SessionUser) => callService(harness.url, copyPage, { ...idOf(page), body: {} }, as)
const put = (to: PageSummary, widget: Widget, as: SessionUser, isLiveCopy = false) =>
  callService(harness.url, addWidget, { ...idOf(to), body: { widgets: [widget.id], isLiveCopy } }, as)
const widgetsOf = async (page: { public_id: string }, as: Caller): Promise<Widget[]> =>
  (await act.view(page.public_id, as)).columns.flatMap(({ widgets }) => widgets)
/** What link-tools was asked to copy from a widget. */
const askedFor = (widget: Widget) =>
  siblings.requests
    .filter(({ path, body }) => path === copyWidgetSources.path && body.includes(`"from":${widget.id}`))
    .map(({ body }) => JSON.parse(body) as unknown)
const letIn = (page: PageSummary, { id }: SessionUser) =>
  harness.database((connection) =>
    connection
      .collection<{ _id: number }>('pages')
      .updateOne(
        { _id: page.id },
        { $set: { members: [{ user_id: id, role: 'editor', name: 'E', email: 'e@example.org', at: new Date() }] } },
      ),
  )

describe.each(['calendar', 'chart', 'status'] as const)('what a %s widget has outside of its settings', (widget_type) => {
  /** A public page with such a widget. */
  async function scene() {
    const owner = sessionUser()
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id, { title: 'Plans', widget_type })
    await callService(harness.url, updatePageAccess, { ...idOf(page), body: { share_mode: 'public' } }, owner)
    return { owner, page, widget }
  }

  /** The same with an editor, after the widget has gone to a private page; `moment` is when it was there. */
  async function movedAway() {
    const { owner, page, widget } = await scene()
    const editor = sessionUser()
    await letIn(page, editor)
    const { revisions } = (await callService(harness.url, listRevisions, idOf(page), owner)).body as { revisions: Revision[] }
    const own = await act.page(owner)
    expect((await callService(harness.url, moveWidget, { ...idOf(widget), body: { page_id: own.id } }, owner)).status).toBe(200)
    const restore = (as: SessionUser) => {
      const params = { id: String(page.id), revision_id: String(revisions[0]?.id) }
      return callService(harness.url, restoreRevision, { params }, as)
    }
    return { owner, page, widget, editor, restore }
  }

  it('is copied with a page by its owner', async () => {
    const { owner, page, widget } = await scene()
    const copy = (await copyOf(page, owner)).body as PageSummary
    const [to] = await widgetsOf(copy, owner)
    expect(askedFor(widget)).toEqual([{ owner_id: owner.id, widgets: [{ from: widget.id, to: to?.id }] }])
  })

  it('is copied by itself by who may edit its page', async () => {
    const { owner, page, widget } = await scene()
    const answer = await put(page, widget, owner)
    expect(answer.status).toBe(201)
    const [to] = (answer.body as CopiedWidgets).widgets
    expect(askedFor(widget)).toEqual([{ owner_id: owner.id, widgets: [{ from: widget.id, to: to?.id }] }])
  })

  it('is not copied by who may only see it: a copy would have the addresses', async () => {
    const { page, widget } = await scene()
    const stranger = sessionUser()
    const copy = (await copyOf(page, stranger)).body as PageSummary
    expect(await widgetsOf(copy, stranger)).toMatchObject([{ title: 'Plans' }])
    expect((await put(copy, widget, stranger)).status).toBe(201)
    expect(askedFor(widget)).toEqual([])
  })

  it('stays with the original of a live copy, and comes with a copy that its editor makes of that', async () => {
    const { owner, page, widget } = await scene()
    const second = await act.page(owner)
    const live = await put(second, widget, owner, true)
    expect(live.status).toBe(201)
    expect(askedFor(widget)).toEqual([])
    const [shown] = await widgetsOf(second, owner)
    // What it shows is asked for by this id.
    expect(shown).toMatchObject({ is_live_copy: true, source_id: widget.id, widget_type })
    await put(page, shown as Widget, owner)
    expect(askedFor(widget)).toMatchObject([{ owner_id: owner.id }])
    const stranger = sessionUser()
    await callService(harness.url, updatePageAccess, { ...idOf(second), body: { share_mode: 'public' } }, owner)
    await put(await act.page(stranger), shown as Widget, stranger)
    expect(askedFor(widget)).toHaveLength(1)
  })

  it('keeps the copy from being made while link-tools is away', async () => {
    const { owner, page } = await scene()
    isAway = true
    expect(errorCodeOf(await copyOf(page, owner))).toBe('unavailable')
    isAway = false
    expect((await copyOf(page, owner)).status).toBe(201)
  })

  it('is in the copy that comes back with a moment, when the widget is on another page', async () => {
    const { owner, page, widget, restore } = await movedAway()
    expect((await restore(owner)).status).toBe(200)
    const [to] = await widgetsOf(page, owner)
    expect(askedFor(widget)).toEqual([{ owner_id: owner.id, widgets: [{ from: widget.id, to: to?.id }] }])
  })

  it('is given to no editor who restores a moment, when the widget is on a page that is not theirs to edit', async () => {
    const { page, widget, editor, restore } = await movedAway()
    expect((await restore(editor)).status).toBe(200)
    expect(await widgetsOf(page, editor)).toEqual([])
    expect(askedFor(widget)).toEqual([])
  })
})
