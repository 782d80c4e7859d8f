import { type Feature, features } from '@foyer/contracts/billing/entitlements'
import type { SessionUser } from '@foyer/contracts/identity'
import { addFolder } from '@foyer/contracts/kinds/groups'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { pageDuplicates } from '@foyer/contracts/pages/item/duplicates'
import { checkLink, pageBrokenLinks } from '@foyer/contracts/pages/item/link-checks'
import { copyPage } from '@foyer/contracts/pages/page/page-copies'
import { patchWidgetSettings } from '@foyer/contracts/pages/page/page-look'
import { type Page, updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import { addWidget, moveWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { moveWidgets } from '@foyer/contracts/pages/widget/widget-batches'
import { type Answer, callService } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let billing: Loopback
let harness: Harness
let act: ReturnType<typeof actions>
const freeOwners = new Set<number>()

withPages.beforeAll(async ({ shared }) => {
  billing = await startLoopback(({ path }) => {
    const user_id = Number(path.split('/').at(-1))
    const is_premium = !freeOwners.has(user_id)
    if (path.startsWith('/internal/owner_plans/')) return json({ user_id, is_premium, plan: is_premium ? 'premium' : 'free' })
    return json({ code: 'unavailable', request_id: 'x' }, 503)
  })
  harness = shared.open(billing.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness.stop()
  await billing.close()
})

const id = (of: { id: number }) => ({ id: String(of.id) })
const place = { title: 'New', column: 0, index: 0 }
const add = (page: PageSummary, body: object, as: SessionUser): Promise<Answer> =>
  callService(harness.url, addWidget, { params: id(page), body: { ...place, ...body } }, as)
const copy = (page: PageSummary, widgets: number[], as: SessionUser, isLiveCopy = false) =>
  callService(
    harness.url,
    addWidget,
    { params: id(page), body: { widgets, column: 0, index: 0, ...(isLiveCopy ? { isLiveCopy } : {}) } },
    as,
  )
const refusal = (feature: Feature, of?: 'page_owner') => ({
  status: 403,
  body: { code: 'premium_required', params: { feature, ...(of ? { of } : {}) } },
})

/** A page with bookmarks, of an owner with or without Premium, and somebody who may edit it. */
async function scene({ owner: ownerHas, editor: editorHas }: { owner: boolean; editor: boolean }) {
  const owner = sessionUser({ is_premium: ownerHas })
  const editor = sessionUser({ is_premium: editorHas })
  if (!ownerHas) freeOwners.add(owner.id)
  if (!editorHas) freeOwners.add(editor.id)
  const page = await act.page(owner)
  const links = await act.widget(owner, page.id)
  const members = [{ user_id: editor.id, role: 'editor', name: 'E', email: 'e@example.org', at: new Date() }]
  await harness.database((connection) => connection.collection<{ _id: number }>('pages').updateOne({ _id: page.id }, { $set: { members } }))
  return { owner, editor, page, links }
}
type Scene = Awaited<ReturnType<typeof scene>>

const calls: Array<[Feature, string, (at: Scene) => Promise<Answer>]> = [
  ['premium_widgets', 'adding a widget', ({ page, editor }) => add(page, { widget_type: 'currency_converter' }, editor)],
  [
    'group_tabs',
    'adding a widget with a setting',
    ({ page, editor }) => add(page, { widget_type: 'urllist', settings: { g_l: 1 } }, editor),
  ],
  [
    'group_tabs',
    'changing a setting',
    ({ links, editor }) => callService(harness.url, updateWidget, { params: id(links), body: { settings: { g_l: 1 } } }, editor),
  ],
  [
    'group_tabs',
    'changing a setting of all widgets',
    ({ page, editor }) => {
      const body = { widgetType: 'urllist' as const, widgetSettings: { g_l: 1 } }
      return callService(harness.url, patchWidgetSettings, { params: id(page), body }, editor)
    },
  ],
  [
    'groups',
    'adding a group',
    ({ links, editor }) => callService(harness.url, addFolder, { params: id(links), body: { title: 'G' } }, editor),
  ],
  ['duplicates', 'marking duplicates', ({ page, editor }) => callService(harness.url, pageDuplicates, { params: id(page) }, editor)],
]

describe('the plan of the owner of a page', () => {
  it.each(calls)('decides on %s for editors without Premium: %s', async (_feature, _name, call) => {
    const at = await scene({ owner: true, editor: false })
    expect((await call(at)).status).toBeLessThan(300)
  })

  it.each(calls)('refuses %s to editors with Premium: %s', async (feature, _name, call) => {
    expect(await call(await scene({ owner: false, editor: true }))).toMatchObject(refusal(feature, 'page_owner'))
  })

  it('refuses editors with Premium the broken links of a page', async () => {
    const { editor, page, links } = await scene({ owner: false, editor: true })
    expect(await callService(harness.url, pageBrokenLinks, { params: id(page) }, editor)).toMatchObject(refusal('broken_links'))
    const params = { ...id(links), item_id: String(newId()) }
    expect(await callService(harness.url, checkLink, { params }, editor)).toMatchObject(refusal('broken_links'))
  })

  it('keeps billing out of what every plan allows', async () => {
    const { editor, page, links } = await scene({ owner: true, editor: false })
    const before = billing.requests.length
    expect((await add(page, { widget_type: 'notes' }, editor)).status).toBe(201)
    await callService(harness.url, updateWidget, { params: id(links), body: { settings: { m: 1 } } }, editor)
    expect(billing.requests.slice(before).filter(({ path }) => path.startsWith('/internal/owner_plans/'))).toEqual([])
  })
})

describe('copying', () => {
  it('asks for what adding the widget would take, live or not', async () => {
    const { owner, page } = await scene({ owner: true, editor: false })
    const converter = (await add(page, { widget_type: 'currency_converter' }, owner)).body as { id: number }
    const tabs = (await add(page, { widget_type: 'urllist', settings: { g_l: 1 } }, owner)).body as { id: number }
    const grouped = (await add(page, { widget_type: 'urllist' }, owner)).body as { id: number }
    await callService(harness.url, addFolder, { params: id(grouped), body: { title: 'G' } }, owner)
    const free = { ...owner, is_premium: false }
    expect(await copy(page, [converter.id], free)).toMatchObject(refusal('premium_widgets'))
    expect(await copy(page, [converter.id], free, true)).toMatchObject(refusal('premium_widgets'))
    expect(await copy(page, [tabs.id], free)).toMatchObject(refusal('group_tabs'))
    expect(await copy(page, [grouped.id], free)).toMatchObject(refusal('groups'))
    const version = (await act.view(page.public_id, owner)).version
    expect((await copy(page, [grouped.id], owner)).status).toBe(201)
    expect((await act.view(page.public_id, owner)).version).toBeGreaterThan(version)
  })

  it('refuses a page with a widget that the plan does not allow, and copies it with Premium', async () => {
    const { owner, page } = await scene({ owner: true, editor: false })
    await add(page, { widget_type: 'currency_converter' }, owner)
    const request = { params: id(page), body: {} }
    expect(await callService(harness.url, copyPage, request, { ...owner, is_premium: false })).toMatchObject(refusal('premium_widgets'))
    expect(await act.list(owner)).toHaveLength(1)
    expect((await callService(harness.url, copyPage, request, owner)).status).toBe(201)
  })
})

describe('a page', () => {
  const featuresFor = async ({ public_id }: PageSummary, viewer: SessionUser | null) =>
    ((await callService(harness.url, viewPage, { params: { public_id } }, viewer)).body as { page: Page }).page.features

  it('names the features of the plan of its owner, whoever edits it', async () => {
    const [rich, poor] = [await scene({ owner: true, editor: false }), await scene({ owner: false, editor: true })]
    expect(await featuresFor(rich.page, rich.owner)).toEqual([...features])
    expect(await featuresFor(rich.page, rich.editor)).toEqual([...features])
    expect(await featuresFor(poor.page, poor.owner)).toEqual([])
    expect(await featuresFor(poor.page, poor.editor)).toEqual([])
  })

  it('names none to who may not edit it', async () => {
    const { page, owner } = await scene({ owner: true, editor: false })
    await callService(harness.url, updatePageAccess, { params: id(page), body: { share_mode: 'public' } }, owner)
    expect(await featuresFor(page, sessionUser())).toBeUndefined()
    expect(await featuresFor(page, null)).toBeUndefined()
  })
})

describe('moving a widget to a page of somebody without Premium', () => {
  /** A page of Ada, who has Premium, and one of Ben, who has not and lets her edit it. */
  async function pages() {
    const { owner: ben, editor: ada, page: to } = await scene({ owner: false, editor: true })
    return { ada, ben, from: await act.page(ada), to }
  }
  const widgetsOf = async ({ public_id }: PageSummary, viewer: SessionUser) =>
    (await act.view(public_id, viewer)).columns.flatMap(({ widgets }) => widgets.map((widget) => widget.id))

  it('asks as adding it there does, and leaves it where it is', async () => {
    const { ada, from, to } = await pages()
    const converter = (await add(from, { widget_type: 'currency_converter' }, ada)).body as { id: number }
    const notes = (await add(from, { widget_type: 'notes' }, ada)).body as { id: number }
    const before = await widgetsOf(from, ada)
    const body = { page_id: to.id, column: 0, index: 0 }
    expect(await callService(harness.url, moveWidget, { params: id(converter), body }, ada)).toMatchObject(
      refusal('premium_widgets', 'page_owner'),
    )
    const params = { ...id(from), ids: `${notes.id},${converter.id}` }
    expect(await callService(harness.url, moveWidgets, { params, body }, ada)).toMatchObject(refusal('premium_widgets', 'page_owner'))
    expect(await widgetsOf(from, ada)).toEqual(before)
    expect((await callService(harness.url, moveWidget, { params: id(notes), body }, ada)).status).toBe(200)
  })

  it('asks nothing between pages of its owner, whose subscription may have ended', async () => {
    const { owner, page } = await scene({ owner: true, editor: false })
    const converter = (await add(page, { widget_type: 'currency_converter' }, owner)).body as { id: number }
    const another = await act.page(owner)
    const body = { page_id: another.id, column: 0, index: 0 }
    const free = { ...owner, is_premium: false }
    expect((await callService(harness.url, moveWidget, { params: id(converter), body }, free)).status).toBe(200)
  })
})
