import type { SessionUser } from '@foyer/contracts/identity'
import type { WidgetType } from '@foyer/contracts/widget-types'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import { type Grants, type PageRights, authorizeEditor, authorizeViewer, pageRights, unlessInbox } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { ItemsPage, WidgetHead, WidgetHeadRepository } from './widget-head.repository.ts'

type Dependencies = { pages: Pick<PageRepository, 'byWidget' | 'byRemovedWidget'>; heads: WidgetHeadRepository }

export type WidgetAccess = ReturnType<typeof createWidgetAccess>

/** A widget on a page that somebody may change. */
export type EditableWidget = { page: Authorized<PageRecord>; widget: WidgetRecord }

/** The same with what commands on its items need alone. */
export type EditableItems = { page: Authorized<ItemsPage>; widget: WidgetHead }

/** A widget on a page that somebody may see, and what else they may do with the page. */
export type ViewableWidget = { page: PageRecord; widget: WidgetRecord; rights: PageRights }

/** The way to a widget: finds its page and asks the policy. A widget of another type than asked for is `not_found`. */
export function createWidgetAccess({ pages, heads }: Dependencies) {
  return {
    async forView(widgetId: number, viewer: SessionUser | null, grants: Grants): Promise<ViewableWidget> {
      const { page, rights } = authorizeViewer(await pages.byWidget(widgetId), viewer, grants)
      return { page, widget: widgetOf(page, widgetId), rights }
    },
    /** Any type will do where none is asked for. The widget of an inbox is there for calls about bookmarks alone. */
    async forEdit(widgetId: number, viewer: SessionUser, type?: WidgetType, grants?: Grants): Promise<EditableWidget> {
      const loaded = await pages.byWidget(widgetId)
      const page = authorizeEditor(type === 'urllist' ? loaded : unlessInbox(loaded), viewer, grants)
      const widget = widgetOf(page, widgetId)
      if (type !== undefined && widget.widget_type !== type) throw new AppError('not_found')
      return { page, widget }
    },
    /** Those of these widgets of a type that the person may edit. What they may not even see is left out; throws `forbidden` for what they only see. */
    async forEditOfItems(widgetIds: readonly number[], viewer: SessionUser, type: WidgetType): Promise<EditableItems[]> {
      const loaded = await heads.byIds([...new Set(widgetIds)])
      return loaded
        .filter(({ page, widget }) => widget.widget_type === type && pageRights(page, viewer).can_view)
        .map(({ page, widget }) => ({ page: authorizeEditor(page, viewer), widget }))
    },
    /** What somebody may do with each of these widgets, by its id; none for one that is on no page. */
    async rightsOf(widgetIds: readonly number[], viewer: SessionUser | null, grants: Grants): Promise<Map<number, PageRights>> {
      const loaded = await heads.byIds([...new Set(widgetIds)])
      return new Map(loaded.map(({ page, widget }) => [widget.id, pageRights(page, viewer, grants)]))
    },
    /** The page of a widget whether it is on it or was deleted from it. */
    forRemoval: async (widgetId: number, viewer: SessionUser, grants: Grants): Promise<Authorized<PageRecord>> =>
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
