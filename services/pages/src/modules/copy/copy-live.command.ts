import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { CopiedWidgets } from '@foyer/contracts/pages/widget/widgets'
import { assertMayCreatePages } from '@foyer/service-kit/access'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { type IdGenerator, newPublicId } from '@foyer/service-kit/ids'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { WidgetKinds } from '../page/item-budget.ts'
import type { LiveCopies } from '../page/live-copies/live-copies.ts'
import { assertRoomForLive, frameOf } from '../page/live-copies/live-copy.policy.ts'
import type { SubjectOf } from '../page/owner-plans.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { Grants } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { withArrivedWidgets } from '../widget/arrived-widget.ts'
import type { ChangeWidget } from '../widget/change-widget.command.ts'
import { assertOwnerEntitled, featuresOfWidget } from '../page/widget-entitlements.ts'
import type { WidgetWebhooks } from '../page/widget-webhooks.ts'
import type { SeenWidget } from '../widget/widget-access.ts'
import { copiesOn } from './copies-on.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byId' | 'replace'>
  liveCopies: Pick<LiveCopies, 'original'>
  changeWidget: ChangeWidget
  kinds: WidgetKinds
  relay: (pageId: number) => void
  subjectOf: SubjectOf
  webhooks: Pick<WidgetWebhooks, 'created'>
  ids: IdGenerator
}
type Request = {
  widgets: readonly number[]
  seen: readonly SeenWidget[]
  column: number
  index: number
  idempotency_key?: string | undefined
}
type Copier = { viewer: SessionUser; grants: Grants }

/**
 * Puts live copies of widgets on a page. The originals, which may be on pages of others, are marked before the copies are there, so that none
 * that has one lacks the mark; a copy of a live copy is one of the first original.
 */
export function createCopyLive({ pages, liveCopies, changeWidget, kinds, relay, subjectOf, webhooks, ids }: Dependencies) {
  /** In the order of the ids. Throws `not_found` where the viewer may not see one of them, or what it shows. */
  const originals = async (
    widgetIds: readonly number[],
    seen: readonly SeenWidget[],
    { viewer, grants }: Copier,
  ): Promise<WidgetRecord[]> => {
    const widgets = new Map(seen.map(({ widget }) => [widget.id, widget]))
    return Promise.all(
      widgetIds.map(async (id) => {
        const widget = widgets.get(id)
        const original = widget?.live_of === undefined ? widget : (await liveCopies.original(widget.live_of, viewer, grants))?.widget
        if (!original) throw new AppError('not_found')
        return original
      }),
    )
  }

  /** A second call with the same idempotency key gives the copies of the first. */
  return async (to: Authorized<PageRecord, 'edit'>, request: Request, copier: Copier): Promise<CopiedWidgets> => {
    assertMayCreatePages(copier.viewer)
    const { column, index, idempotency_key: key } = request
    const widgetIds = [...new Set(request.widgets)]
    const repeated = copiesOn(to, widgetIds, key)
    if (repeated) return repeated
    const sources = await originals(widgetIds, request.seen, copier)
    const copies = sources.map((original, n) => ({ ...liveCopyOf(original), ...(key ? { idempotency_key: `${key}-${n}` } : {}) }))
    await assertOwnerEntitled(copies.flatMap(featuresOfWidget), () => subjectOf(to.owner_id, copier.viewer))
    for (const { id } of sources) await changeWidget(id, asCopied)
    const page = await retryOnVersionConflict(
      () => pages.byId(to._id),
      async (current) => {
        if (copiesOn(current, widgetIds, key)) return current
        assertRoom(current, copies.length)
        const arrivals = copies.map((widget, n) => ({ widget, items: null, column, index: index + n }))
        const { events = [], ...change } = withArrivedWidgets(current, arrivals, kinds)
        const created = copies.flatMap((widget) => webhooks.created(current, widget))
        return pages.replace(current, { ...change, events: [...events, ...created] })
      },
    )
    relay(page._id)
    return (
      copiesOn(page, widgetIds, key) ?? { version: page.version, widgets: copies.map(({ id }, n) => ({ id, from: widgetIds[n] ?? 0 })) }
    )
  }

  function liveCopyOf({ id, widget_type, settings }: WidgetRecord): WidgetRecord {
    return { id: ids(), public_id: newPublicId(), widget_type, title: '', settings: frameOf(settings), live_of: id }
  }
}

const asCopied = (widget: WidgetRecord): WidgetRecord => (widget.live_copied ? widget : { ...widget, live_copied: true })

function assertRoom({ widgets }: PageRecord, added: number): void {
  if (widgets.length + added > limits.widgets_per_page) throw new AppError('widget_limit', { limit: limits.widgets_per_page })
  assertRoomForLive(widgets, added)
}
