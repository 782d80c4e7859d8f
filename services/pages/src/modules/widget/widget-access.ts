import type { SessionUser } from '@foyer/contracts/identity'
import type { WidgetType } from '@foyer/contracts/kinds/base/widget-types'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { type LiveCopies, isLiveCopy } from '../page/live-copies/live-copies.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import { type Grants, type Abilities, authorizeEditor, authorizeViewer, abilitiesOf, unlessInbox } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { ItemsPage, WidgetHead, WidgetHeadRepository } from './widget-head.repository.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byWidget' | 'byWidgets' | 'byRemovedWidget'>
  heads: WidgetHeadRepository
  liveCopies: Pick<LiveCopies, 'original'>
}

export type WidgetAccess = ReturnType<typeof createWidgetAccess>

/** A widget on a page that somebody may change. */
export type EditableWidget = { page: Authorized<PageRecord, 'edit'>; widget: WidgetRecord }

/** The same with what commands on its items need alone. */
export type EditableItems = { page: Authorized<ItemsPage, 'edit'>; widget: WidgetHead }

/** A widget on a page that somebody may see, and what else they may do with the page. */
export type ViewableWidget = { page: Pick<PageRecord, 'items'>; widget: WidgetRecord; can: Abilities }

/** A widget as it is stored, and what somebody who sees it may do with its page. */
export type SeenWidget = { widget: WidgetRecord; can: Abilities }

const onlyView: Abilities = new Set(['view'])

/** The way to a widget: finds its page and asks the policy. A widget of another type than asked for is `not_found`. */
export function createWidgetAccess({ pages, heads, liveCopies }: Dependencies) {
  return {
    /** Of a live copy it is the original, for whoever may see that, to be looked at alone. */
    async forView(widgetId: number, viewer: SessionUser | null, grants: Grants): Promise<ViewableWidget> {
      const { page, can } = authorizeViewer(await pages.byWidget(widgetId), viewer, grants)
      const widget = widgetOf(page, widgetId)
      if (widget.live_of === undefined) return { page, widget, can }
      const original = await liveCopies.original(widget.live_of, viewer, grants)
      if (!original) throw new AppError('not_found')
      return {
        page: { items: original.items ? { [`w${original.widget.id}`]: original.items } : {} },
        widget: original.widget,
        can: onlyView,
      }
    },
    /** Those of these widgets that the viewer may see, in this order; live copies as they are stored. */
    async forViewOfSeveral(widgetIds: readonly number[], viewer: SessionUser | null, grants: Grants): Promise<SeenWidget[]> {
      const ids = [...new Set(widgetIds)]
      const loaded = ids.length === 0 ? [] : await pages.byWidgets(ids)
      const seen = new Map<number, SeenWidget>()
      for (const page of loaded) {
        const can = abilitiesOf(page, viewer, grants)
        if (can.has('view') && unlessInbox(page)) for (const widget of page.widgets) seen.set(widget.id, { widget, can })
      }
      return ids.flatMap((id) => seen.get(id) ?? [])
    },
    /** Any type will do where none is asked for; throws `forbidden` for what a live copy shows, which is changed at the original. The widget of an inbox is there for calls about bookmarks alone. */
    async forEdit(widgetId: number, viewer: SessionUser, type?: WidgetType, grants?: Grants): Promise<EditableWidget> {
      const loaded = await pages.byWidget(widgetId)
      const page = authorizeEditor(type === 'urllist' ? loaded : unlessInbox(loaded), viewer, grants)
      const widget = widgetOf(page, widgetId)
      if (type !== undefined && widget.widget_type !== type) throw new AppError('not_found')
      if (type !== undefined && isLiveCopy(widget)) throw new AppError('forbidden')
      return { page, widget }
    },
    /** Those of these widgets of a type that the person may edit. What they may not even see is left out; throws `forbidden` for what they only see. */
    async forEditOfItems(widgetIds: readonly number[], viewer: SessionUser, type: WidgetType): Promise<EditableItems[]> {
      const loaded = await heads.byIds([...new Set(widgetIds)])
      return loaded
        .filter(({ page, widget }) => widget.widget_type === type && abilitiesOf(page, viewer).has('view'))
        .map(({ page, widget }) => {
          if (isLiveCopy(widget)) throw new AppError('forbidden')
          return { page: authorizeEditor(page, viewer), widget }
        })
    },
    /** What somebody may do with each of these widgets, by its id; none for one that is on no page. */
    async rightsOf(widgetIds: readonly number[], viewer: SessionUser | null, grants: Grants): Promise<Map<number, Abilities>> {
      const loaded = await heads.byIds([...new Set(widgetIds)])
      return new Map(loaded.map(({ page, widget }) => [widget.id, withoutEditing(abilitiesOf(page, viewer, grants), widget)]))
    },
    /** The page of a widget whether it is on it or was deleted from it. */
    forRemoval: async (widgetId: number, viewer: SessionUser, grants: Grants): Promise<Authorized<PageRecord, 'edit'>> =>
      authorizeEditor(unlessInbox((await pages.byWidget(widgetId)) ?? (await pages.byRemovedWidget(widgetId))), viewer, grants),
  }
}

function widgetOf(page: PageRecord, widgetId: number): WidgetRecord {
  const widget = page.widgets.find(({ id }) => id === widgetId)
  if (!widget) throw new AppError('not_found')
  return widget
}

/** How many items the page says its widget holds. */
export const totalOf = (page: Pick<PageRecord, 'items'>, widgetId: number): number => page.items[`w${widgetId}`]?.total ?? 0

/** Of a live copy nobody edits what it shows. */
export function withoutEditing(can: Abilities, widget: Pick<WidgetRecord, 'live_of'>): Abilities {
  return isLiveCopy(widget) ? new Set([...can].filter((ability) => ability !== 'edit')) : can
}
