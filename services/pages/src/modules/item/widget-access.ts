import type { SessionUser } from '@foyer/contracts/identity'
import type { WidgetType } from '@foyer/contracts/widget-types'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import { type PageRights, authorizeEditor, authorizeViewer, unlessInbox } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'

export type WidgetAccess = ReturnType<typeof createWidgetAccess>

/** A widget on a page that somebody may change. */
export type EditableWidget = { page: Authorized<PageRecord>; widget: WidgetRecord }

/** A widget on a page that somebody may see, and what else they may do with the page. */
export type ViewableWidget = { page: PageRecord; widget: WidgetRecord; rights: PageRights }

/** The way to a widget: finds its page and asks the policy. A widget of another type than asked for is `not_found`. */
export function createWidgetAccess({ pages }: { pages: Pick<PageRepository, 'byWidget' | 'byRemovedWidget'> }) {
  return {
    async forView(widgetId: number, viewer: SessionUser | null): Promise<ViewableWidget> {
      const { page, rights } = authorizeViewer(await pages.byWidget(widgetId), viewer)
      return { page, widget: widgetOf(page, widgetId), rights }
    },
    /** Any type will do where none is asked for. The widget of an inbox is there for calls about bookmarks alone. */
    async forEdit(widgetId: number, viewer: SessionUser, type?: WidgetType): Promise<EditableWidget> {
      const loaded = await pages.byWidget(widgetId)
      const page = authorizeEditor(type === 'urllist' ? loaded : unlessInbox(loaded), viewer)
      const widget = widgetOf(page, widgetId)
      if (type !== undefined && widget.widget_type !== type) throw new AppError('not_found')
      return { page, widget }
    },
    /** The page of a widget whether it is on it or was deleted from it. */
    forRemoval: async (widgetId: number, viewer: SessionUser): Promise<Authorized<PageRecord>> =>
      authorizeEditor(unlessInbox((await pages.byWidget(widgetId)) ?? (await pages.byRemovedWidget(widgetId))), viewer),
  }
}

function widgetOf(page: PageRecord, widgetId: number): WidgetRecord {
  const widget = page.widgets.find(({ id }) => id === widgetId)
  if (!widget) throw new AppError('not_found')
  return widget
}

/** How many items the page says its widget holds. */
export const totalOf = (page: Pick<PageRecord, 'items'>, widgetId: number): number => page.items[`w${widgetId}`]?.total ?? 0
