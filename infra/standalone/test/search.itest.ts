import { fillPath } from '@foyer/contracts/endpoint'
import { listItems } from '@foyer/contracts/pages/item/item-calls'
import { kindEndpoints } from '@foyer/contracts/kinds/widget-kinds'
import { createPage, viewPage } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { matchEntries } from '@foyer/web/match-entries'
import { entriesOf } from '@foyer/web/page-entries'
import { widgetKinds } from '@foyer/web/all-kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'
import { type KindEndpointName, itemKindTypes, itemSampleOf } from './item-samples.ts'

let stack: MatrixStack
let owner: ApiSession

beforeAll(async () => {
  stack = await sharedFoyer()
  owner = await signedUp(stack.url)
})

/** A page with one widget of a kind that holds the sample item, with a text of its own, between two others. */
async function setUp(type: (typeof itemKindTypes)[number]) {
  const page = (await owner.call(createPage, { body: { title: 'Page' } })).body as PageSummary
  const params = { id: String(page.id) }
  const widget = (await owner.call(addWidget, { params, body: { widget_type: type, title: 'Mine' } })).body as Widget
  const { singular, add } = itemSampleOf(type)
  const { method, path } = kindEndpoints[`add${singular}` as KindEndpointName]
  for (const text of ['Before', 'Quokka of the island', 'After']) {
    const answer = await owner.send(method, `/api${fillPath(path, { id: widget.id, ...add.params?.(widget) })}`, add.body(text))
    expect(answer.status).toBe(201)
  }
  const view = (await owner.call(viewPage, { params: { public_id: page.public_id } })).body as PageView
  return { view, widget }
}

describe('search of a page', () => {
  it.each(itemKindTypes)('finds an item of the kind %s that comes with the page', async (type) => {
    const { view, widget } = await setUp(type)
    const results = matchEntries(entriesOf(view.page), 'quokka').map(({ entry }) => entry)
    expect(results).toMatchObject([{ title: 'Quokka of the island', widgetId: widget.id, scope: type }])
  })

  it.each(itemKindTypes)('finds an item of the kind %s that the item list gives', async (type) => {
    const { view, widget } = await setUp(type)
    const adapter = widgetKinds[type]?.items
    const part = (await owner.call(listItems, { params: { id: String(widget.id) }, query: { after: '' } })).body as Parameters<
      NonNullable<typeof adapter>['itemsOf']
    >[0]
    const page = withoutItems(view)
    expect(matchEntries(entriesOf(page), 'quokka')).toEqual([])
    const entries = entriesOf(page, [{ widgetId: widget.id, items: adapter?.itemsOf(part) ?? [] }])
    const results = matchEntries(entries, 'quokka').map(({ entry }) => entry)
    expect(results).toMatchObject([{ title: 'Quokka of the island', widgetId: widget.id, scope: type }])
  })
})

/** The page as it comes when the items of its widgets are too many to come along. */
function withoutItems({ page }: PageView): PageView['page'] {
  const columns = page.columns.map(({ widgets }) => ({
    widgets: widgets.map((widget) => ({ ...widget, items: widgetKinds[widget.widget_type]?.items?.empty(widget.title, -4) ?? null })),
  }))
  return { ...page, columns }
}
