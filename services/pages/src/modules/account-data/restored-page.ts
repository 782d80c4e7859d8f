import type { Subject } from '@foyer/contracts/billing/entitlements'
import type { RestoredPage } from '@foyer/contracts/pages/page/account-restores'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { newPublicId } from '@foyer/service-kit/ids'
import { assertRoomForLive, frameOf } from '../page/live-copies/live-copy.policy.ts'
import type { WidgetKinds } from '../page/item-budget.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import { assertEntitledToAll, featuresOfChange } from '../page/widget-entitlements.ts'
import { changeSettings } from '../widget/widget-settings.ts'

type Widget = RestoredPage['widgets'][number]
type Kinds = WidgetKinds & { needsSection: (widgetType: string) => boolean }

/**
 * The widgets of a page that comes from an archive, as they are stored. What a kind does not take is refused as if it were sent by a person: throws
 * `invalid`, `premium_required` for a setting that the plan does not allow, `widget_limit`.
 */
export function restoredWidgets(
  { widgets, column_widths }: RestoredPage,
  kinds: Kinds,
  owner: Subject,
): Pick<PageRecord, 'widgets' | 'columns' | 'items'> {
  const records = widgets.map((widget) => restoredWidget(widget, kinds, owner))
  assertRoomForLive([], records.filter(({ live_of }) => live_of !== undefined).length)
  if (records.length > limits.widgets_per_page) throw new AppError('widget_limit', { limit: limits.widgets_per_page })
  const columns: number[][] = column_widths.map(() => [])
  for (const { id, column } of widgets) columns[Math.min(column, columns.length - 1)]?.push(id)
  const totalOf = ({ widget_type, live_of, total }: Widget) => (live_of === null && kinds.holdsItems(widget_type) ? total : 0)
  return {
    widgets: records,
    columns,
    items: Object.fromEntries(widgets.map((widget) => [`w${widget.id}`, { rev: 1, total: totalOf(widget) }])),
  }
}

function restoredWidget(widget: Widget, kinds: Kinds, owner: Subject): WidgetRecord {
  const { id, widget_type, title, icon, groups, live_of, has_live_copies } = widget
  const record = { id, public_id: newPublicId(), widget_type, ...(has_live_copies ? { live_copied: true as const } : {}) }
  if (live_of !== null) return { ...record, title: '', settings: changeSettings(widget_type, {}, frameOf(widget.settings)), live_of }
  const settings = changeSettings(widget_type, {}, widget.settings)
  assertEntitledToAll(featuresOfChange(widget_type, {}, settings), owner)
  if (groups.length === 0 && kinds.needsSection(widget_type)) throw new AppError('invalid')
  return {
    ...record,
    title,
    ...(icon === null ? {} : { icon }),
    settings,
    ...(groups.length > 0 ? { sections: groups.map((group) => ({ id: group.id, title: group.title })) } : {}),
  }
}
