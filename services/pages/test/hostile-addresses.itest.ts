import { copyPage } from '@foyer/contracts/pages/page/page-copies'
import { patchWidgetSettings } from '@foyer/contracts/pages/page/page-look'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { setSearchProviders } from '@foyer/contracts/pages/widget/search-providers'
import { addWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type Answer, callPath } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from './support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
const owner = sessionUser()

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' \njavascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'vbscript:x',
  'blob:https://example.org/1',
  'filesystem:https://example.org/temporary/x',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://example.org/',
]
const size = { w: 100, h: 50 }
type Place = { type: string; settings: (address: string) => Record<string, unknown>; field: string }
const places: Place[] = [
  { type: 'iframe', settings: (url) => ({ type: 0, subtype: 'page', url }), field: 'settings.url' },
  { type: 'image', settings: (u) => ({ p: { u, ...size } }), field: 'settings.p' },
  { type: 'image', settings: (l) => ({ l }), field: 'settings.l' },
  { type: 'bio', settings: (u) => ({ ls: [{ u }] }), field: 'settings.ls.0.u' },
  { type: 'search', settings: (url) => ({ p: [{ id: 1, title: 'Mine', url }] }), field: 'settings.p.0.url' },
]
const table = places.flatMap((place) => hostile.map((address) => ({ ...place, address })))

const add = (page: PageSummary, widget_type: string, settings: object) =>
  callPath(harness.url, addWidget, `/page/${page.id}/widget`, owner, { body: { widget_type, title: 'Mine', settings } })
const refusalOf = ({ status, body }: Answer) => [status, (body as { errors?: Array<{ field: string }> }).errors?.map(({ field }) => field)]
const settingsOn = async (page: PageSummary) =>
  (await act.view(page.public_id, owner)).columns.flat().flatMap(({ widgets }) => widgets.map(({ settings }) => settings))

/** A page with a widget of each type, which no test changes: all that they try is refused. */
const scenes = new Map<string, Promise<{ page: PageSummary; widget: Widget }>>()
const sceneOf = (type: string) => {
  const scene = scenes.get(type) ?? act.page(owner).then(async (page) => ({ page, widget: (await add(page, type, {})).body as Widget }))
  scenes.set(type, scene)
  return scene
}

describe('pages, of addresses that are none of the web', () => {
  it.each(table)('refuses $address in a widget of the type $type', async ({ type, settings, field, address }) => {
    const { page, widget } = await sceneOf(type)
    const { id, settings: before } = widget
    expect(refusalOf(await add(page, type, settings(address)))).toEqual([422, [field]])
    const update = await callPath(harness.url, updateWidget, `/widget/${id}`, owner, { body: { settings: settings(address) } })
    expect(refusalOf(update)).toEqual([422, [field]])
    const patch = { body: { widgetType: type, widgetSettings: settings(address) } }
    const patched = await callPath(harness.url, patchWidgetSettings, `/page/${page.id}/widget_settings`, owner, patch)
    expect(refusalOf(patched)).toEqual([422, [field.replace('settings.', 'widgetSettings.')]])
    expect(await settingsOn(page)).toEqual([before])
  })

  it.each(hostile)('refuses %j as that of a search engine', async (url) => {
    const page = await act.page(owner)
    const { id } = (await add(page, 'search', {})).body as Widget
    const set = (address: string) => {
      const body = { items: [{ id: 1, title: 'Mine', url: address }] }
      return callPath(harness.url, setSearchProviders, `/widget/${id}/searchproviders`, owner, { body })
    }
    expect((await set(url)).status).toBe(422)
    expect((await set('https://example.org/%s')).status).toBe(200)
  })

  it('keeps a stored one in a copy of its page, for the screen to refuse', async () => {
    const page = await act.page(owner)
    const { id } = (await add(page, 'iframe', { type: 0, url: 'https://example.org/' })).body as Widget
    const stored = { type: 0, url: 'data:text/html,x' }
    await harness.database((connection) =>
      connection.collection('pages').updateOne({ 'widgets.id': id }, { $set: { 'widgets.0.settings': stored } }),
    )
    const copied = await callPath(harness.url, copyPage, `/pages/${page.id}.json`, owner, { body: {} })
    expect(copied.status).toBe(201)
    expect(await settingsOn((copied.body as { page?: PageSummary }).page ?? (copied.body as PageSummary))).toEqual([stored])
  })
})
