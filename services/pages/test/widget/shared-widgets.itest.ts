import { addTodo } from '@foyer/contracts/kinds/todos'
import { enterPage } from '@foyer/contracts/pages/page/page-sharing'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type PageView, deletePage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { type AccessChange, type PageAccess, pageGrantHeader } from '@foyer/contracts/pages/base/share-modes'
import { viewSharedWidget, widgetSharing } from '@foyer/contracts/pages/page/shared-widgets'
import { deleteWidget, moveWidget, restoreWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type Answer, type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
const owner = sessionUser()
const stranger = sessionUser()
const password = 'open sesame'

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

const view = (widget: Pick<Widget, 'public_id'>, as: Caller = owner, access_token?: string) =>
  callService(harness.url, viewSharedWidget, { params: { widget_public_id: widget.public_id }, query: { access_token } }, as)
const pageOf = ({ body }: Answer) => (body as PageView).page
const codeOf = async (answer: Promise<Answer>) => errorCodeOf(await answer)
const share = async (page: PageSummary, body: AccessChange) => {
  const answer = await callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body }, owner)
  expect(answer.status).toBe(200)
  return answer.body as PageAccess
}
const isListed = async ({ public_id }: Pick<Widget, 'public_id'>) =>
  (await callService(harness.url, widgetSharing, { params: { widget_public_id: public_id } }, { service: 'gateway' })).body
const byId = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** A page with two widgets of bookmarks, shared as told. */
async function scene(change?: AccessChange) {
  const page = await act.page(owner)
  const [widget, neighbour] = [
    await act.widget(owner, page.id, { title: 'Trees', column: 1 }),
    await act.widget(owner, page.id, { title: 'Secrets', column: 2 }),
  ]
  await act.item(owner, widget.id, 'https://alder.example/', 'Alder')
  await act.item(owner, neighbour.id, 'https://birch.example/', 'Birch')
  const access = change ? await share(page, change) : null
  return { page, widget, neighbour, token: access?.access_token ?? '' }
}

describe('GET w/{publicId}.json', () => {
  it('gives a widget with its items, alone on the page that it is from', async () => {
    const { page, widget } = await scene({ share_mode: 'public' })
    const answer = await view(widget, null)
    expect(answer.status).toBe(200)
    expect(pageOf(answer)).toMatchObject({ id: page.id, public_id: page.public_id, title: page.title, is_owner: false, is_editor: false })
    expect(pageOf(answer).columns).toMatchObject([{ widgets: [{ id: widget.id, title: 'Trees', items: { links: [{ title: 'Alder' }] } }] }])
    expect(pageOf(answer)).toMatchObject({ column_count: 1, column_widths: [2] })
    expect(JSON.stringify(answer.body)).not.toMatch(/Secrets|birch/)
  })

  it('says what its viewer may do with the page', async () => {
    const { widget } = await scene({ share_mode: 'public' })
    expect(pageOf(await view(widget))).toMatchObject({ is_owner: true, is_editor: true })
    expect((await view(widget, stranger)).body).toMatchObject({ page: { is_owner: false }, user: { id: stranger.id } })
  })

  it('gives to-dos as well, and a widget of a kind without items', async () => {
    const page = await act.page(owner)
    const [todos, clock] = [
      await act.widget(owner, page.id, { widget_type: 'todo', title: 'Week' }),
      await act.widget(owner, page.id, { widget_type: 'worldclock', title: 'Clock' }),
    ]
    const list = todos.items && 'lists' in todos.items ? todos.items.lists[0] : undefined
    const params = { id: String(todos.id), list_id: String(list?.id) }
    await callService(harness.url, addTodo, { params, body: { newTodo: 'Water the plants' } }, owner)
    expect(pageOf(await view(todos)).columns[0]?.widgets[0]?.items).toMatchObject({ total: 1 })
    expect(pageOf(await view(clock)).columns[0]?.widgets[0]).toMatchObject({ title: 'Clock', items: null })
  })

  it.each([
    ['private', undefined, 'not_found'],
    ['link', { share_mode: 'link' }, 'not_found'],
    ['protected', { share_mode: 'protected', password }, 'page_password_required'],
  ] as const)('refuses who may not see its page, which is %s, as the page does', async (_, change, code) => {
    const { widget } = await scene(change)
    for (const caller of [null, stranger]) expect(await codeOf(view(widget, caller))).toBe(code)
    expect((await view(widget)).status).toBe(200)
  })

  it('answers the same for a widget that nobody may see and for one that does not exist', async () => {
    const { widget } = await scene()
    const { request_id: _, ...unseen } = (await view(widget, stranger)).body as Record<string, unknown>
    const { request_id: __, ...unknown } = (await view({ public_id: 'nowidge' }, stranger)).body as Record<string, unknown>
    expect(unseen).toEqual(unknown)
  })

  it('lets in who comes with the token of the page’s link, and has their browser keep it', async () => {
    const { page, widget, token } = await scene({ share_mode: 'link' })
    const answer = await view(widget, null, token)
    expect([answer.status, answer.headers.get(pageGrantHeader)]).toEqual([200, `${page.public_id}.${token}`])
    expect((await view(widget, { viewer: null, grants: [{ public_id: page.public_id, key: token }] })).status).toBe(200)
    expect(await codeOf(view(widget, null, 'x'.repeat(43)))).toBe('not_found')
    await share(page, { renew_link: true })
    expect(await codeOf(view(widget, null, token))).toBe('not_found')
  })

  it('lets in who has entered the password of the page', async () => {
    const { page, widget } = await scene({ share_mode: 'protected', password })
    const entered = await callPath(harness.url, enterPage, `/p/${page.public_id}/authentication`, null, { body: { password } })
    const [public_id = '', key = ''] = entered.headers.get(pageGrantHeader)?.split('.') ?? []
    expect((await view(widget, { viewer: null, grants: [{ public_id, key }] })).status).toBe(200)
  })

  it('takes the rights of the page that the widget is on now', async () => {
    const { widget } = await scene({ share_mode: 'public' })
    const hidden = await act.page(owner)
    const moved = await callService(harness.url, moveWidget, { ...byId(widget), body: { page_id: hidden.id, column: 0, index: 0 } }, owner)
    expect(moved.status).toBe(200)
    expect(await codeOf(view(widget, stranger))).toBe('not_found')
    expect(pageOf(await view(widget))).toMatchObject({ id: hidden.id })
  })

  it('has no widget that was deleted, by itself or with its page, until it is restored', async () => {
    const { page, widget, neighbour } = await scene({ share_mode: 'public' })
    await callService(harness.url, deleteWidget, byId(widget), owner)
    expect([await codeOf(view(widget)), await codeOf(view(widget, null))]).toEqual(['not_found', 'not_found'])
    await callService(harness.url, restoreWidget, byId(widget), owner)
    expect((await view(widget, null)).status).toBe(200)
    await callService(harness.url, deletePage, byId(page), owner)
    expect([await codeOf(view(neighbour)), await isListed(neighbour)]).toEqual(['not_found', { is_listed: false }])
  })
})

describe('whether search engines may list a widget', () => {
  it('follows its page, and is no for what does not exist', async () => {
    const { page, widget } = await scene()
    for (const [change, is_listed] of [
      [{ share_mode: 'link' }, false],
      [{ share_mode: 'public' }, true],
      [{ is_listed: false }, false],
    ] as const) {
      await share(page, change)
      expect([change, await isListed(widget)]).toEqual([change, { is_listed }])
    }
    expect(await isListed({ public_id: 'nowidge' })).toEqual({ is_listed: false })
    const ofPerson = callService(harness.url, widgetSharing, { params: { widget_public_id: widget.public_id } }, owner)
    expect(await codeOf(ofPerson)).toBe('forbidden')
  })
})
