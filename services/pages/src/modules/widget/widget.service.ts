import type { Principal } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { type IconValue, printIcon } from '@foyer/icons/icon-text'
import { AppError } from '@foyer/service-kit/app-error'
import { type IdGenerator, newPublicId } from '@foyer/service-kit/ids'
import type { Authorized } from '@foyer/service-kit/authorized'
import { isFrameSetting } from '../page/live-copies/live-copy.policy.ts'
import { isLiveCopy } from '../page/live-copies/live-copies.ts'
import type { Actor, SubjectOf } from '../page/owner-plans.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { ResolvePerson } from '../page/named-person.ts'
import { type Grants, abilitiesOf } from '../page/page.policy.ts'
import { ownerOf } from '../page/page-owner.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { WidgetWebhooks } from '../page/widget-webhooks.ts'
import type { ChangeWidget } from './change-widget.command.ts'
import { fitWidths, hasSameWidgets, withoutWidgets } from './layout.ts'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import { linksInSettings, linksSavedEvents } from './saved-hosts.ts'
import {
  assertEntitledToAll,
  assertOwnerEntitled,
  featuresOfChange,
  featuresOfWidget,
  subjectOfChange,
} from '../page/widget-entitlements.ts'
import { changeSettings } from './widget-settings.ts'

type Dependencies = {
  pages: PageRepository
  changeWidget: ChangeWidget
  ids: IdGenerator
  kinds: SectionKinds
  subjectOf: SubjectOf
  resolvePerson: ResolvePerson
  webhooks: Pick<WidgetWebhooks, 'created' | 'deleted'>
  relay: (pageId: number) => void
}
/** Which kinds of widgets always have a section. */
type SectionKinds = { needsSection: (widgetType: string) => boolean }
type Settings = Record<string, unknown>
type NewWidget = {
  widget_type: string
  title: string
  column: number
  index: number
  settings?: Settings | undefined
  idempotency_key?: string | undefined
}
/** An icon of null takes the chosen one away. */
type WidgetChange = {
  title?: string | undefined
  bases?: string[] | undefined
  icon?: IconValue | null | undefined
  settings?: Settings | undefined
}
type ChangedWidget = { page: Pick<PageRecord, 'owner_id'>; widget: Pick<WidgetRecord, 'id' | 'widget_type'> }
type Layout = { columns: number[][]; column_widths?: number[] | undefined }
/** A page and the id of a widget on it. */
export type PlacedWidget = { page: PageRecord; id: number }

export type WidgetService = ReturnType<typeof createWidgetService>

export function createWidgetService({ pages, changeWidget, ids, kinds, subjectOf, resolvePerson, webhooks, relay }: Dependencies) {
  return {
    /** A second call with the same idempotency key gives the widget of the first; `not_found` when that was deleted meanwhile. */
    async add(page: Authorized<PageRecord, 'edit'>, fields: NewWidget, viewer: Actor): Promise<PlacedWidget> {
      const existing = createdBefore(page, fields.idempotency_key)
      if (existing) return existing
      const widget = newWidget(fields)
      await assertOwnerEntitled(featuresOfWidget(widget), () => subjectOf(page.owner_id, viewer))
      const column = Math.min(fields.column, page.columns.length - 1)
      const events = webhooks.created(page, widget)
      const place = { column, index: fields.index }
      const changed = await pages.addWidget(page._id, widget, place, { maxWidgets: limits.widgets_per_page, events })
      if (changed) {
        if (events.length > 0) relay(page._id)
        return { page: changed, id: widget.id }
      }
      const current = await pages.byId(page._id)
      if (!current) throw new AppError('not_found')
      const raced = createdBefore(current, fields.idempotency_key)
      if (raced) return raced
      throw new AppError(current.widgets.length >= limits.widgets_per_page ? 'widget_limit' : 'conflict', {
        limit: limits.widgets_per_page,
      })
    },

    /** Takes away a widget that the same call has added, while it holds nothing; nothing of it is left to restore. */
    async undoAdd({ _id }: Authorized<PageRecord, 'edit'>, id: number): Promise<void> {
      await retryOnVersionConflict(
        () => pages.byId(_id),
        (page) => {
          const widget = page.widgets.find((candidate) => candidate.id === id)
          if (!widget || (page.items[`w${id}`]?.total ?? 0) > 0) return Promise.resolve(page)
          const set = { columns: withoutWidgets(page.columns, [id]), widgets: page.widgets.filter((candidate) => candidate !== widget) }
          return pages.replace(page, { set, unset: [`items.w${id}`], events: webhooks.deleted(page, widget) })
        },
      )
      relay(_id)
    },

    async update(
      { page: { owner_id }, widget: { id: widgetId, widget_type } }: ChangedWidget,
      { title, bases, icon, settings }: WidgetChange,
      viewer: Actor,
    ): Promise<PlacedWidget> {
      const subject = await subjectOfChange(widget_type, settings, () => subjectOf(owner_id, viewer))
      const nextOf = (widget: WidgetRecord): WidgetRecord => {
        if (isLiveCopy(widget) && !isOfFrame({ title, icon, settings })) throw new AppError('forbidden')
        const isExpected = title === undefined || !bases || [...bases, title].includes(widget.title)
        if (!isExpected) throw new AppError('conflict', { current: widget.title })
        const next = {
          ...widget,
          title: title ?? widget.title,
          ...(icon === undefined ? {} : { icon: icon && printIcon(icon) }),
          settings: changeSettings(widget.widget_type, widget.settings, settings),
        }
        if (subject) assertEntitledToAll(featuresOfChange(widget.widget_type, widget.settings, next.settings), subject)
        const isSame = next.title === widget.title && (next.icon ?? null) === (widget.icon ?? null) && next.settings === widget.settings
        return isSame ? widget : next
      }
      // A host whose icon the widget had already has been told of.
      const shownOf = (widget: WidgetRecord) => [widget, ...linksInSettings(widget)]
      const page = await changeWidget(widgetId, nextOf, (next, before) => linksSavedEvents(shownOf(next), shownOf(before)))
      return { page, id: widgetId }
    },

    /** Arranges the widgets of the page. Throws `conflict` when `columns` does not name each of them once: the page was changed meanwhile. */
    async arrange({ _id }: Authorized<PageRecord, 'edit'>, { columns, column_widths }: Layout): Promise<number> {
      const page = await retryOnVersionConflict(
        () => pages.byId(_id),
        (current) => {
          if (!hasSameWidgets(current.columns, columns)) throw new AppError('conflict')
          const set = { columns, column_widths: fitWidths(column_widths ?? current.column_widths, columns.length) }
          return pages.replace(current, { set })
        },
      )
      return page.version
    },

    /** For sibling services: what a person may do with these widgets. */
    async rights(person: Principal | null, widgetIds: readonly number[], grants?: Grants): Promise<WidgetRight[]> {
      const requested = new Set(widgetIds)
      const viewed = await pages.byWidgets(widgetIds)
      const viewer = person && (await resolvePerson(person, viewed))
      return viewed.flatMap((page) => {
        const can = abilitiesOf(page, viewer, grants)
        return page.widgets
          .filter((widget) => requested.has(widget.id))
          .map((widget) => ({
            widget_id: widget.id,
            page_id: page._id,
            page_public_id: page.public_id,
            ...ownerOf(page),
            widget_type: widget.widget_type,
            can_view: can.has('view'),
            // What a live copy shows is changed at the original.
            can_edit: can.has('edit') && !isLiveCopy(widget),
          }))
      })
    },
  }

  function newWidget({ widget_type, title, settings, idempotency_key }: NewWidget): WidgetRecord {
    return {
      id: ids(),
      public_id: newPublicId(),
      widget_type,
      title,
      settings: changeSettings(widget_type, {}, settings),
      ...(kinds.needsSection(widget_type) ? { sections: [{ id: ids(), title }] } : {}),
      ...(idempotency_key ? { idempotency_key } : {}),
    }
  }
}

/** Whether a change is one of the frame alone, which is all that a live copy has itself. */
function isOfFrame({ title, icon, settings = {} }: WidgetChange): boolean {
  return title === undefined && icon === undefined && Object.keys(settings).every(isFrameSetting)
}

function createdBefore(page: PageRecord, key: string | undefined): PlacedWidget | null {
  if (!key) return null
  const existing = page.widgets.find((widget) => widget.idempotency_key === key)
  if (!existing && page.removed?.some(({ widget }) => widget.idempotency_key === key)) throw new AppError('not_found')
  return existing ? { page, id: existing.id } : null
}
