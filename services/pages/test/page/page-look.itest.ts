import { patchWidgetSettings, setWidgetsBackground } from '@foyer/contracts/pages/page/page-look'
import { updatePage } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { type Answer, type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import type { Connection } from 'mongoose'
import { afterAll, describe, expect, it } from 'vitest'
import type { PageRecord } from '../../src/modules/page/page.model.ts'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
const owner = sessionUser()

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

const change = (page: PageSummary, body: unknown, as: Caller = owner) =>
  callPath(harness.url, updatePage, `/pages/${page.id}.json`, as, { body })
const background = (page: PageSummary, body: unknown, as: Caller = owner) =>
  callPath(harness.url, setWidgetsBackground, `/page/${page.id}/widgets_background`, as, { body })
const patch = (page: PageSummary, body: unknown, as: Caller = owner) =>
  callPath(harness.url, patchWidgetSettings, `/page/${page.id}/widget_settings`, as, { body })
const setOf = (id: number, settings: Record<string, unknown>, as: Caller = owner) =>
  callService(harness.url, updateWidget, { params: { id: String(id) }, body: { settings } }, as)

const view = (page: PageSummary) => act.view(page.public_id, owner)
const versionOf = async (page: PageSummary) => (await view(page)).version
const settingsOf = async (page: PageSummary) =>
  Object.fromEntries((await view(page)).columns.flatMap(({ widgets }) => widgets.map(({ title, settings }) => [title, settings])))
const fieldsOf = ({ body }: Answer) => (body as { errors?: Array<{ field: string }> }).errors?.map(({ field }) => field)

/** A page with two bookmark widgets and one of notes. */
async function pageWithWidgets(as = owner) {
  const page = await act.page(as)
  const left = await act.widget(as, page.id, { title: 'Left' })
  const right = await act.widget(as, page.id, { title: 'Right', column: 1 })
  await act.widget(as, page.id, { title: 'Notes', column: 2, widget_type: 'notes' })
  return { page, left, right }
}

describe('the colour and transparency of a page', () => {
  it('are 3447003 and 0 until they are changed, each by itself', async () => {
    const page = await act.page(owner)
    expect(await view(page)).toMatchObject({ theme_color: 3_447_003, widget_transparency: 0, background: null })
    await change(page, { theme_color: 0xa9443c })
    expect(await view(page)).toMatchObject({ theme_color: 0xa9443c, widget_transparency: 0, title: page.title })
    await change(page, { widget_transparency: 255 })
    expect(await view(page)).toMatchObject({ theme_color: 0xa9443c, widget_transparency: 255 })
  })

  it('change nothing when they are what they were', async () => {
    const page = await act.page(owner)
    await change(page, { theme_color: 3_447_003, widget_transparency: 0, title: page.title })
    expect(await versionOf(page)).toBe(1)
    for (const _ of [1, 2]) await change(page, { theme_color: 0, widget_transparency: 40 })
    expect(await versionOf(page)).toBe(2)
  })

  it('are shown as they are stored, whatever the colour', async () => {
    const page = await act.page(owner)
    const imported = { theme_color: 0x123456, widget_transparency: 200 }
    await harness.database((connection: Connection) =>
      connection.collection<PageRecord>('pages').updateOne({ _id: page.id }, { $set: imported, $inc: { version: 1 } }),
    )
    expect(await view(page)).toMatchObject(imported)
  })

  it.each([
    [{ theme_color: 0x1000000 }, 'theme_color'],
    [{ theme_color: -1 }, 'theme_color'],
    [{ theme_color: null }, 'theme_color'],
    [{ theme_color: '#3498db' }, 'theme_color'],
    [{ widget_transparency: 256 }, 'widget_transparency'],
    [{ widget_transparency: 0.5 }, 'widget_transparency'],
  ])('refuse %j', async (body, field) => {
    const answer = await change(await act.page(owner), body)
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]])
  })
})

describe('POST /page/{id}/widgets_background', () => {
  it('gives every widget the colour, and takes it away again', async () => {
    const { page, left } = await pageWithWidgets()
    await setOf(left.id, { _b: 1, m: 3 })
    const before = await versionOf(page)
    expect(await background(page, { background: 0xffff88 })).toMatchObject({ status: 200, body: { version: before + 1 } })
    expect(await settingsOf(page)).toEqual({ Left: { _b: 0xffff88, m: 3 }, Right: { _b: 0xffff88 }, Notes: { _b: 0xffff88 } })
    expect(await background(page, { background: null })).toMatchObject({ body: { version: before + 2 } })
    expect(await settingsOf(page)).toEqual({ Left: { m: 3 }, Right: {}, Notes: {} })
  })

  it('with a transparency no widget follows the page in that any more, unless it is to', async () => {
    const { page } = await pageWithWidgets()
    await background(page, { background: 0, transparency: 120 })
    expect((await settingsOf(page))['Left']).toEqual({ _b: 0, _t: 120, _i: false })
    await background(page, { background: 0, ignorePage: false })
    expect((await settingsOf(page))['Left']).toEqual({ _b: 0, _t: 120, _i: true })
  })

  it('changes nothing the second time, and nothing on a page without widgets', async () => {
    const { page } = await pageWithWidgets()
    const body = { background: 0xe6ccff, transparency: 20 }
    const first = await background(page, body)
    expect(await background(page, body)).toEqual({ ...first, headers: expect.anything() as Headers })
    const empty = await act.page(owner)
    expect(await background(empty, body)).toMatchObject({ status: 200, body: { version: await versionOf(empty) } })
  })

  it('loses nothing to calls at the same time', async () => {
    const { page, left, right } = await pageWithWidgets()
    const answers = await Promise.all([
      background(page, { background: 5 }),
      setOf(left.id, { m: 3 }),
      setOf(right.id, { d: 1 }),
      patch(page, { widgetType: 'urllist', widgetSettings: { v: 5 } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await settingsOf(page)).toEqual({ Left: { _b: 5, m: 3, v: 5 }, Right: { _b: 5, d: 1, v: 5 }, Notes: { _b: 5 } })
  })

  it('refuses bad input', async () => {
    const { page } = await pageWithWidgets()
    for (const [body, field] of [
      [{}, 'background'],
      [{ background: 0x1000000 }, 'background'],
      [{ background: null, transparency: 256 }, 'transparency'],
    ] as const) {
      const answer = await background(page, body)
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]])
    }
    expect(await settingsOf(page)).toEqual({ Left: {}, Right: {}, Notes: {} })
  })
})

describe('PATCH /page/{id}/widget_settings', () => {
  it('changes the settings of all widgets of the type, and removes those that are null', async () => {
    const { page, left } = await pageWithWidgets()
    await setOf(left.id, { m: 2, d: 1 })
    const before = await versionOf(page)
    const body = { widgetType: 'urllist', widgetSettings: { m: 3, d: null } }
    expect(await patch(page, body)).toMatchObject({ status: 200, body: { version: before + 1 } })
    expect(await settingsOf(page)).toEqual({ Left: { m: 3 }, Right: { m: 3 }, Notes: {} })
    expect(await patch(page, body)).toMatchObject({ body: { version: before + 1 } })
  })

  it('takes Premium where a setting does', async () => {
    const free = sessionUser({ is_premium: false })
    const { page } = await pageWithWidgets(free)
    const tabs = { widgetType: 'urllist', widgetSettings: { g_l: 1 } }
    const refused = await patch(page, tabs, free)
    expect([refused.status, errorCodeOf(refused)]).toEqual([403, 'premium_required'])
    expect((await patch(page, { widgetType: 'urllist', widgetSettings: { m: 1 } }, free)).status).toBe(200)
    expect((await patch(page, tabs, { ...free, is_premium: true })).status).toBe(200)
    // It stays as it is, which takes nothing.
    expect((await patch(page, tabs, free)).status).toBe(200)
  })

  it.each([
    ['an unknown type', { widgetType: 'chess', widgetSettings: { m: 1 } }, 'widgetType'],
    ['a setting of another type', { widgetType: 'notes', widgetSettings: { g_l: 1 } }, 'widgetSettings.g_l'],
    ['a wrong value', { widgetType: 'urllist', widgetSettings: { _b: -1 } }, 'widgetSettings._b'],
    ['a wrong value of a type that the page has not', { widgetType: 'rsslist', widgetSettings: { n: 0 } }, 'widgetSettings.n'],
    ['no settings', { widgetType: 'urllist' }, 'widgetSettings'],
  ])('refuses %s', async (_, body, field) => {
    const { page } = await pageWithWidgets()
    const answer = await patch(page, body)
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]])
    expect(await settingsOf(page)).toEqual({ Left: {}, Right: {}, Notes: {} })
  })

  it('shows collapsed groups as they are at once', async () => {
    const { page, left } = await pageWithWidgets()
    const before = await view(page)
    await patch(page, { widgetType: 'urllist', widgetSettings: { g_c: [7] } })
    const revision = (seen: typeof before) => seen.columns[0]?.widgets.find(({ id }) => id === left.id)?.items_revision ?? 0
    expect(revision(await view(page))).toBe(revision(before) + 1)
  })
})
