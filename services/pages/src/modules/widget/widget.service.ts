import { limits } from '@foyer/contracts/limits'
import type { WidgetRight } from '@foyer/contracts/pages'
import { AppError } from '@foyer/service-kit/app-error'
import { type IdGenerator, newPublicId } from '@foyer/service-kit/ids'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import { pageRights } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { ChangeWidget } from './change-widget.command.ts'
import { fitWidths, hasSameWidgets } from './layout.ts'
import { untilCurrent } from './until-current.ts'
import { changeSettings } from './widget-settings.ts'

type Dependencies = { pages: PageRepository; changeWidget: ChangeWidget; ids: IdGenerator }
type Settings = Record<string, unknown>
type NewWidget = {
  widget_type: string
  title: string
  column: number
  index: number
  settings?: Settings | undefined
  idempotency_key?: string | undefined
}
type Layout = { columns: number[][]; column_widths?: number[] | undefined }
/** A page and the widget on it that was asked for. */
export type PlacedWidget = { page: PageRecord; id: number }

export function createWidgetService({ pages, changeWidget, ids }: Dependencies) {
  return {
    /** A widget asked for a second time with the same key is the one the first call made; `not_found` when that was deleted meanwhile. */
    async add(page: Authorized<PageRecord>, wanted: NewWidget): Promise<PlacedWidget> {
      const known = createdBefore(page, wanted.idempotency_key)
      if (known) return known
      const widget = newWidget(wanted, ids)
      const column = Math.min(wanted.column, page.columns.length - 1)
      const changed = await pages.addWidget(page._id, widget, { column, index: wanted.index }, limits.widgets_per_page)
      if (changed) return { page: changed, id: widget.id }
      const current = await pages.byId(page._id)
      if (!current) throw new AppError('not_found')
      const meanwhile = createdBefore(current, wanted.idempotency_key)
      if (meanwhile) return meanwhile
      throw new AppError(current.widgets.length >= limits.widgets_per_page ? 'widget_limit' : 'conflict', {
        limit: limits.widgets_per_page,
      })
    },

    async update(
      widgetId: number,
      { title, settings }: { title?: string | undefined; settings?: Settings | undefined },
    ): Promise<PlacedWidget> {
      const page = await changeWidget(widgetId, (widget) => {
        const next = { ...widget, title: title ?? widget.title, settings: changeSettings(widget.widget_type, widget.settings, settings) }
        return next.title === widget.title && next.settings === widget.settings ? widget : next
      })
      return { page, id: widgetId }
    },

    /** Puts every widget of the page where `columns` says. A list that misses a widget or names a stranger is a `conflict`: read again. */
    async arrange({ _id }: Authorized<PageRecord>, { columns, column_widths }: Layout): Promise<number> {
      const page = await untilCurrent(
        () => pages.byId(_id),
        (current) => {
          if (!hasSameWidgets(current.columns, columns)) throw new AppError('conflict')
          const set = { columns, column_widths: fitWidths(column_widths ?? current.column_widths, columns.length) }
          return pages.replace(current._id, current.version, { set })
        },
      )
      return page.version
    },

    /** For sibling services: what a person may do with these widgets. */
    async rights(userId: number | null, widgetIds: readonly number[]): Promise<WidgetRight[]> {
      const wanted = new Set(widgetIds)
      const viewer = userId === null ? null : { id: userId }
      const found = await pages.byWidgets(widgetIds)
      return found.flatMap((page) => {
        const { can_view, can_edit } = pageRights(page, viewer)
        return page.widgets
          .filter((widget) => wanted.has(widget.id))
          .map(({ id, widget_type }) => ({ widget_id: id, page_id: page._id, widget_type, can_view, can_edit }))
      })
    },
  }
}

function newWidget({ widget_type, title, settings, idempotency_key }: NewWidget, ids: IdGenerator): WidgetRecord {
  return {
    id: ids(),
    public_id: newPublicId(),
    widget_type,
    title,
    icon: null,
    settings: changeSettings(widget_type, {}, settings),
    // A to-do widget always has a list.
    ...(widget_type === 'todo' ? { todo_lists: [{ id: ids(), title }] } : {}),
    ...(idempotency_key ? { idempotency_key } : {}),
  }
}

function createdBefore(page: PageRecord, key: string | undefined): PlacedWidget | null {
  if (!key) return null
  const known = page.widgets.find((widget) => widget.idempotency_key === key)
  if (!known && page.removed?.some(({ widget }) => widget.idempotency_key === key)) throw new AppError('not_found')
  return known ? { page, id: known.id } : null
}
