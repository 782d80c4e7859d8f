import type { Ability } from '@foyer/contracts/pages/page/abilities'
import type { SessionUser } from '@foyer/contracts/identity'
import type { ItemKinds } from '../item/store/item-kind.ts'
import type { ItemPlace, ItemRecord } from '../item/store/item.model.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import { allocateItemBudget } from '../page/item-budget.ts'
import type { PageMarksService } from '../page/marks/page-marks.service.ts'
import { type LiveCopies, isLiveCopy } from '../page/live-copies/live-copies.ts'
import type { ShownWidget } from '../page/live-copies/live-copy.policy.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { Grants } from '../page/page.policy.ts'
import { type ItemsJson, type PictureUrl, deniedItems, pageJson } from '../page/view/page.presenter.ts'
import { viewPieces } from '../page/view/page-view.presenter.ts'
import { type PageAt, type PageThen, changedIdsIn, changedItemsOf } from './page-at.ts'

type Dependencies = {
  pageAt: PageAt
  kinds: ItemKinds
  stores: ItemStores
  marks: Pick<PageMarksService, 'ofPage'>
  liveCopies: Pick<LiveCopies, 'shownTo'>
  pictureUrl: PictureUrl
}
type Onlooker = { viewer: SessionUser; grants: Grants }

/** Presents a page as it was at a moment, to be looked at and not to be changed. */
export function createRevisionView({ pageAt, kinds, stores, marks, liveCopies, pictureUrl }: Dependencies) {
  const totalOf = async (then: PageThen, { id, widget_type }: WidgetRecord): Promise<number> => {
    const count = (await stores.byType(widget_type)?.items.countByWidget(id)) ?? 0
    return count - changedIdsIn(then, id).size + changedItemsOf(then, id).length
  }
  const itemsOf = async (then: PageThen, shown: ShownWidget, limit: number, total: number): Promise<ItemsJson | undefined> => {
    if (shown.is_denied) return deniedItems
    if (isLiveCopy(shown) && !shown.original) return undefined
    const widget = shown.original ?? shown
    const store = stores.byType(widget.widget_type)
    if (!store) return undefined
    const records = await firstItems(store.items, then, widget.id, limit)
    const json = Buffer.from(JSON.stringify(store.kind.presentItems({ records, total, next: null }, { widget, forEditor: false })))
    return { editor: json, viewer: json }
  }

  /** The JSON of `viewRevision` in pieces. What live copies show is that of now. */
  return async (page: PageRecord, moment: number, { viewer, grants }: Onlooker): Promise<Buffer[]> => {
    const then = await pageAt.read(page, moment, viewer)
    const totals = await Promise.all(
      then.page.widgets.map(async (widget) => [`w${widget.id}`, { rev: 0, total: await totalOf(then, widget) }]),
    )
    const counted: PageRecord = { ...then.page, items: Object.fromEntries(totals) as PageRecord['items'] }
    const shown = await liveCopies.shownTo(counted, { viewer, grants, canEdit: false })
    const limitOf = allocateItemBudget(shown, kinds)
    const loaded = new Map<number, ItemsJson>()
    for (const widget of shown.widgets) {
      const items = await itemsOf(then, widget, limitOf.get(widget.id) ?? 0, shown.items[`w${widget.id}`]?.total ?? 0)
      if (items) loaded.set(widget.id, items)
    }
    const can = new Set<Ability>(['view'])
    return viewPieces(pageJson(shown, loaded, pictureUrl), can, viewer, { ...(await marks.ofPage(viewer, page)), is_popular: false })
  }
}

type Reads = { byWidget: (widgetId: number, limit: number) => Promise<ItemRecord[]> }

async function firstItems(items: Reads, then: PageThen, widgetId: number, limit: number): Promise<ItemRecord[]> {
  const changed = changedIdsIn(then, widgetId)
  const unchanged = (await items.byWidget(widgetId, limit + changed.size)).filter(({ _id }) => !changed.has(_id))
  return [...unchanged, ...changedItemsOf(then, widgetId)].toSorted(byPlace).slice(0, limit)
}

/** As the store orders items: by code, not by language. */
export function byPlace(a: ItemPlace, b: ItemPlace): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1
  return a._id - b._id
}
