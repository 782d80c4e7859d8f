import { copyPage } from '@foyer/contracts/pages/page/page-copies'
import { type Revision, listRevisions, restoreRevision } from '@foyer/contracts/pages/page/page-revisions'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type Page, createPage, deletePage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { restorePage } from '@foyer/contracts/pages/page/trash'
import { addWidget, deleteWidget, moveWidget, restoreWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { unzip } from '@foyer/testing/zip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readyArchive } from './account-data-calls.ts'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'

/** A kind whose widgets have something outside of their settings: how it is set, and where everybody reads what comes of it. */
type Kind = {
  type: 'calendar' | 'chart' | 'status'
  set: string
  body: (url: string, name: string) => object
  view: string
}

const kinds: Kind[] = [
  {
    type: 'calendar',
    set: 'calendars',
    body: (url, name) => ({ calendars: [{ id: 'calendar-1', kind: 'ics', name, colour: 0x3498db, url }] }),
    view: 'calendar_events?from=2026-11-01&to=2026-12-01',
  },
  { type: 'chart', set: 'table_address', body: (url) => ({ url }), view: 'table' },
  {
    type: 'status',
    set: 'monitors',
    body: (url, name) => ({ monitors: [{ id: 'monitor-1', name, url }], shows_addresses: false }),
    view: 'status',
  },
]

let stack: MatrixStack
let site: Loopback
let counter = 0

beforeAll(async () => {
  // What is at an address says its own name, as an event and as a cell.
  site = await startLoopback(({ path }) => {
    const name = path.slice(1)
    if (!name.startsWith('calendar')) return { headers: { 'content-type': 'text/csv' }, body: `Name,Value\n${name},1` }
    const event = ['BEGIN:VEVENT', 'UID:1', `SUMMARY:${name}`, 'DTSTART;VALUE=DATE:20261126', 'END:VEVENT']
    return { headers: { 'content-type': 'text/calendar' }, body: ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n') }
  })
  stack = await sharedFoyer()
})
afterAll(() => site?.close())

const ok = async <T>(answer: Promise<{ status: number; body: unknown }>): Promise<T> => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as T
}
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const newPage = (owner: ApiSession) => ok<PageSummary>(owner.call(createPage, { body: { title: 'Page' } }))
const share = (owner: ApiSession, page: PageSummary, share_mode: 'public' | 'private') =>
  ok(owner.call(updatePageAccess, { ...paramsOf(page), body: { share_mode } }))
const widgetsOf = async (page: PageSummary, as: ApiSession): Promise<Widget[]> => {
  const view = await ok<{ page: Page }>(as.send('GET', `/api/p/${page.public_id}.json`))
  return view.page.columns.flatMap(({ widgets }) => widgets)
}
const firstOf = async (page: PageSummary, as: ApiSession): Promise<Widget> => {
  const [widget] = await widgetsOf(page, as)
  if (!widget) throw new Error('no widget')
  return widget
}

describe.each(kinds)('what a $type widget shows from outside', (kind) => {
  /** What the widget of an id shows; of a live copy it is that of the original, by which the web app asks. */
  const shownBy = ({ id, source_id }: Pick<Widget, 'id' | 'source_id'>, as: ApiSession) =>
    as.send('GET', `/api/widget/${source_id ?? id}/${kind.view}`)
  const textOf = async (widget: Pick<Widget, 'id' | 'source_id'>, as: ApiSession) => JSON.stringify((await shownBy(widget, as)).body)
  const setTo = (owner: ApiSession, widget: { id: number }, name: string) =>
    ok(owner.send('PUT', `/api/widget/${widget.id}/${kind.set}`, kind.body(`${site.url}/${name}`, name)))

  /** A public page with such a widget; `name` is in what it shows, and nowhere else. */
  async function scene() {
    const owner = await signedUp(stack.url)
    const page = await newPage(owner)
    const name = `${kind.type}-${(counter += 1)}`
    const body = { widget_type: kind.type, title: 'Plans', ...(kind.type === 'chart' ? { settings: { s: 'address' } } : {}) }
    const widget = await ok<Widget>(owner.call(addWidget, { ...paramsOf(page), body }))
    await setTo(owner, widget, name)
    await share(owner, page, 'public')
    return { owner, page, name, widget, visitor: createApiSession(stack.url) }
  }
  const restoreFirst = async (owner: ApiSession, page: PageSummary) => {
    const { revisions } = await ok<{ revisions: Revision[] }>(owner.call(listRevisions, paramsOf(page)))
    return () => ok(owner.call(restoreRevision, { params: { id: String(page.id), revision_id: String(revisions[0]?.id) } }))
  }

  it('is shown by a live copy as the original is now, to whoever may see that', async () => {
    const { owner, page, name, widget, visitor } = await scene()
    const second = await newPage(owner)
    await ok(owner.call(addWidget, { ...paramsOf(second), body: { widgets: [widget.id], isLiveCopy: true } }))
    await share(owner, second, 'public')
    const copy = await firstOf(second, visitor)
    expect(copy).toMatchObject({ is_live_copy: true, source_id: widget.id, settings: widget.settings })
    expect(await textOf(copy, visitor)).toContain(name)
    await setTo(owner, widget, `${name}-later`)
    expect(await textOf(copy, visitor)).toContain(`${name}-later`)
    await share(owner, page, 'private')
    expect(await firstOf(second, visitor)).toMatchObject({ settings: { access_denied: true } })
    await expect.poll(async () => (await shownBy(copy, visitor)).status).toBe(404)
    expect(await textOf(await firstOf(second, owner), owner)).toContain(`${name}-later`)
  })

  it('is shown at the own address of the widget and of its live copy, without the address it is from', async () => {
    const { owner, name, widget, visitor } = await scene()
    const second = await newPage(owner)
    await ok(owner.call(addWidget, { ...paramsOf(second), body: { widgets: [widget.id], isLiveCopy: true } }))
    await share(owner, second, 'public')
    for (const { public_id } of [widget, await firstOf(second, owner)]) {
      const view = await ok<{ page: Page }>(visitor.send('GET', `/api/w/${public_id}.json`))
      const [alone] = view.page.columns.flatMap(({ widgets }) => widgets)
      const text = await textOf(alone as Widget, visitor)
      expect(text).toContain(name)
      expect(text).not.toContain(site.url)
    }
  })

  it('is in the copies of its owner, and in none of somebody else’s', async () => {
    const { owner, page, name } = await scene()
    const copyAs = async (session: ApiSession) =>
      firstOf(await ok<PageSummary>(session.call(copyPage, { ...paramsOf(page), body: {} })), session)
    expect(await textOf(await copyAs(owner), owner)).toContain(name)
    const stranger = await signedUp(stack.url)
    expect(await textOf(await copyAs(stranger), stranger)).not.toContain(name)
  })

  it('goes along to another page', async () => {
    const { owner, name, widget } = await scene()
    await ok(owner.call(moveWidget, { ...paramsOf(widget), body: { page_id: (await newPage(owner)).id } }))
    expect(await textOf(widget, owner)).toContain(name)
  })

  it('is there again when the widget or its page is restored', async () => {
    const { owner, page, name, widget, visitor } = await scene()
    await ok(owner.call(deleteWidget, paramsOf(widget)))
    await expect.poll(async () => (await shownBy(widget, visitor)).status).toBe(404)
    await ok(owner.call(restoreWidget, paramsOf(widget)))
    await expect.poll(() => textOf(widget, visitor)).toContain(name)
    await ok(owner.call(deletePage, paramsOf(page)))
    await expect.poll(async () => (await shownBy(widget, visitor)).status).toBe(404)
    await ok(owner.call(restorePage, paramsOf(page)))
    await expect.poll(() => textOf(widget, visitor)).toContain(name)
  })

  it('is there again with a moment of the page, from which the widget was deleted or moved away', async () => {
    const { owner, page, name, widget } = await scene()
    const restore = await restoreFirst(owner, page)
    await ok(owner.call(deleteWidget, paramsOf(widget)))
    await restore()
    expect(await firstOf(page, owner)).toMatchObject({ id: widget.id })
    await expect.poll(() => textOf(widget, owner)).toContain(name)
    await ok(owner.call(moveWidget, { ...paramsOf(widget), body: { page_id: (await newPage(owner)).id } }))
    await restore()
    const copy = await firstOf(page, owner)
    expect(copy.id).not.toBe(widget.id)
    expect(await textOf(copy, owner)).toContain(name)
  })

  it('is in the archive of its owner with its address', async () => {
    const { owner, name } = await scene()
    const answer = await fetch(`${stack.url}/api/users/user_data/${await readyArchive(owner)}/archive.zip`, { headers: owner.headers() })
    const files = unzip(Buffer.from(await answer.arrayBuffer()))
    expect(
      [...files]
        .filter(([path]) => path.startsWith('pages/'))
        .map(([, text]) => text)
        .join('\n'),
    ).toContain(`${site.url}/${name}`)
  })
})
