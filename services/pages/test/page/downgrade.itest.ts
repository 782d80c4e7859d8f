import { type ExportedItem, type ExportedPage, exportItems, exportPage } from '@foyer/contracts/accounts/account-data'
import type { SessionUser } from '@foyer/contracts/identity'
import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { addFolder, deleteFolder } from '@foyer/contracts/kinds/groups'
import { limits } from '@foyer/contracts/limits'
import { copyPage } from '@foyer/contracts/pages/page/page-copies'
import { createPage, deletePage } from '@foyer/contracts/pages/page/pages'
import { addWidget, deleteWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let accounts: Loopback
let harness: Harness
let act: ReturnType<typeof actions>
const freeOwners = new Set<number>()

withPages.beforeAll(async ({ shared }) => {
  accounts = await startLoopback(({ path }) => {
    const user_id = Number(path.split('/').at(-1))
    const is_premium = !freeOwners.has(user_id)
    if (path.startsWith('/internal/owner_plans/')) return json({ user_id, is_premium, plan: is_premium ? 'premium' : 'free' })
    return json({ code: 'unavailable', request_id: 'x' }, 503)
  })
  harness = shared.open(accounts.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness.stop()
  await accounts.close()
})

const id = (of: { id: number }) => ({ id: String(of.id) })
const importer = { service: 'import' } as const
const wide = limits.free_pages + 2

async function ok<T>(answer: Promise<Answer>): Promise<T> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body as T
}

/** The pages of somebody with the items of all widgets and groups, as their archive has them. */
async function archiveOf({ id: userId }: SessionUser) {
  const user_id = String(userId)
  const pages: { page: ExportedPage; items: ExportedItem[] }[] = []
  for (;;) {
    const params = { user_id, position: String(pages.length) }
    const { page } = await ok<{ page: ExportedPage | null }>(callService(harness.url, exportPage, { params }, importer))
    if (!page) return pages
    const items: ExportedItem[] = []
    for (const { id: widget, groups } of page.widgets) {
      for (const query of [{}, ...groups.map((group) => ({ group_id: String(group.id) }))]) {
        const request = { params: { user_id, widget_id: String(widget) }, query }
        items.push(...(await ok<{ items: ExportedItem[] }>(callService(harness.url, exportItems, request, importer))).items)
      }
    }
    pages.push({ page, items })
  }
}

/** Somebody with Premium who has more than the free plan allows: pages, groups, a setting and a widget of Premium. */
async function scene() {
  const rich = sessionUser({ is_premium: true })
  const pages = []
  for (let count = 0; count < wide; count += 1) pages.push(await act.page(rich))
  const [page] = pages as [(typeof pages)[number]]
  const links = await act.widget(rich, page.id)
  await act.item(rich, links.id, 'https://a.example/', 'A')
  const body = { title: 'Second', first_title: 'First' }
  const { folder_id } = await ok<{ folder_id: number }>(callService(harness.url, addFolder, { params: id(links), body }, rich))
  const item = { url: 'https://b.example/', title: 'B', folder_id }
  await ok(callService(harness.url, addItem, { params: id(links), body: item }, rich))
  await ok(callService(harness.url, updateWidget, { params: id(links), body: { settings: { g_l: 1 } } }, rich))
  const converter = await act.widget(rich, page.id, { widget_type: 'currency_converter' })
  return { rich, free: { ...rich, is_premium: false }, pages, page, links, folder_id, converter }
}

describe('somebody whose plan has ended', () => {
  it('keeps all that was more, as their archive has it, until they have a plan again', async () => {
    const { rich, free, pages, page } = await scene()
    const before = await archiveOf(rich)
    expect(before).toHaveLength(wide)
    expect(before[0]?.items.map(({ title }) => title).toSorted()).toEqual(expect.arrayContaining(['A', 'B']))
    freeOwners.add(rich.id)
    expect(await archiveOf(free)).toEqual(before)
    expect(await act.list(free)).toHaveLength(wide)
    const shown = (await act.view(page.public_id, free)).columns.flatMap(({ widgets }) => widgets.map(({ widget_type }) => widget_type))
    expect(shown.toSorted()).toEqual(['currency_converter', 'urllist'])
    for (const { public_id } of pages) expect(await act.view(public_id, free)).toMatchObject({ public_id })
    freeOwners.delete(rich.id)
    expect(await archiveOf(rich)).toEqual(before)
    expect((await callService(harness.url, createPage, { body: { title: 'More', column_count: 3 } }, rich)).status).toBe(201)
  })

  it('is refused more of it, and nothing has changed then', async () => {
    const { rich, free, page, links } = await scene()
    const before = await archiveOf(rich)
    freeOwners.add(rich.id)
    const premium = { status: 403, body: { code: 'premium_required' } }
    const full = { status: 409, body: { code: 'page_limit', params: { limit: limits.free_pages } } }
    expect(await callService(harness.url, createPage, { body: { title: 'More', column_count: 3 } }, free)).toMatchObject(full)
    const copied = await callService(harness.url, copyPage, { params: id(page), body: {} }, free)
    expect(['page_limit', 'premium_required']).toContain(errorCodeOf(copied))
    const widget = { title: 'New', column: 0, index: 0, widget_type: 'currency_converter' as const }
    expect(await callService(harness.url, addWidget, { params: id(page), body: widget }, free)).toMatchObject(premium)
    expect(await callService(harness.url, addFolder, { params: id(links), body: { title: 'Third' } }, free)).toMatchObject(premium)
    expect(await archiveOf(free)).toEqual(before)
  })

  it('deletes what they choose, and creates pages again below the limit', async () => {
    const { rich, free, pages, links, folder_id, converter } = await scene()
    freeOwners.add(rich.id)
    await ok(callService(harness.url, addItem, { params: id(links), body: { url: 'https://c.example/', title: 'C' } }, free))
    await ok(callService(harness.url, deleteFolder, { params: { ...id(links), folder_id: String(folder_id) } }, free))
    await ok(callService(harness.url, deleteWidget, { params: id(converter) }, free))
    const create = () => callService(harness.url, createPage, { body: { title: 'More', column_count: 3 } }, free)
    for (const page of pages.slice(limits.free_pages - 1).toReversed()) {
      expect((await create()).status).toBe(409)
      await ok(callService(harness.url, deletePage, { params: id(page) }, free))
    }
    expect((await create()).status).toBe(201)
    expect(await act.list(free)).toHaveLength(limits.free_pages)
  })
})
