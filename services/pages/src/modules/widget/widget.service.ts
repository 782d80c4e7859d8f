import { widgetDeleted } from '@foyer/contracts/events'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { WidgetRight } from '@foyer/contracts/pages'
import { AppError } from '@foyer/service-kit/app-error'
import { pendingEvents } from '@foyer/service-kit/events'
import { type IdGenerator, newPublicId } from '@foyer/service-kit/ids'
import type { PageRecord } from '../page/page.model.ts'
import { type Authorized, authorizeEditor, pageRights } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { fitWidths, sameWidgets, withoutWidget } from './layout.ts'

export type WidgetService = ReturnType<typeof createWidgetService>

type Dependencies = { pages: PageRepository; ids: IdGenerator; relay: (pageId: number) => void }
type NewWidget = { widget_type: string; title: string; column: number; index: number; settings?: Record<string, unknown> | undefined }

const attempts = 20

export function createWidgetService({ pages, ids, relay }: Dependencies) {
  return {
    findForEdit: async (widgetId: number, viewer: SessionUser): Promise<Authorized<PageRecord>> =>
      authorizeEditor(await pages.ofWidget(widgetId), viewer),

    async add(
      page: Authorized<PageRecord>,
      { column, index, widget_type, title, settings }: NewWidget,
    ): Promise<{ page: PageRecord; id: number }> {
      const widget = { id: ids(), public_id: newPublicId(), widget_type, title, icon: null, settings: settings ?? {} }
      const place = Math.min(column, page.columns.length - 1)
      const changed = await pages.addWidget(page._id, widget, place, index, limits.widgets_per_page)
      if (changed) return { page: changed, id: widget.id }
      const current = await pages.byId(page._id)
      if (!current) throw new AppError('not_found')
      throw new AppError(current.widgets.length >= limits.widgets_per_page ? 'widget_limit' : 'conflict', {
        limit: limits.widgets_per_page,
      })
    },

    /** Puts every widget of the page where `columns` says. A list that misses a widget or names a stranger is a `conflict`: read again. */
    async arrange(page: Authorized<PageRecord>, columns: number[][]): Promise<number> {
      let current: PageRecord | null = page
      for (let attempt = 0; current && attempt < attempts; attempt += 1) {
        if (!sameWidgets(current.columns, columns)) throw new AppError('conflict')
        const layout = { columns, column_widths: fitWidths(current.column_widths, columns.length) }
        if (await pages.replace(current._id, current.version, { set: layout })) return current.version + 1
        current = await pages.byId(page._id)
      }
      throw new AppError('conflict')
    },

    /** Takes the widget off its page; in the same write stands the event by which its items and feeds go. */
    async delete(page: Authorized<PageRecord>, widgetId: number): Promise<void> {
      let current: PageRecord | null = page
      for (let attempt = 0; current && attempt < attempts; attempt += 1) {
        const widget = current.widgets.find((one) => one.id === widgetId)
        if (!widget) return
        const events = pendingEvents(widgetDeleted, { widget_id: widgetId, page_id: current._id, widget_type: widget.widget_type })
        const layout = {
          columns: withoutWidget(current.columns, widgetId),
          column_widths: current.column_widths,
          widgets: current.widgets.filter((one) => one.id !== widgetId),
        }
        if (await pages.replace(current._id, current.version, { set: layout, events })) return relay(current._id)
        current = await pages.byId(page._id)
      }
      throw new AppError('conflict')
    },

    /** For sibling services: what a person may do with these widgets. */
    async rights(userId: number | null, widgetIds: readonly number[]): Promise<WidgetRight[]> {
      const wanted = new Set(widgetIds)
      const viewer = userId === null ? null : { id: userId }
      const found = await pages.ofWidgets(widgetIds)
      return found.flatMap((page) => {
        const { can_view, can_edit } = pageRights(page, viewer)
        return page.widgets
          .filter((widget) => wanted.has(widget.id))
          .map(({ id, widget_type }) => ({ widget_id: id, page_id: page._id, widget_type, can_view, can_edit }))
      })
    },
  }
}
