import type { Feature, Subject } from '@foyer/contracts/billing/entitlements'
import { featureOfSetting, isPremiumKind } from '@foyer/contracts/kinds/widget-kinds'
import { assertEntitled } from '@foyer/service-kit/entitled'
import type { WidgetRecord } from './page.model.ts'

type Settings = Record<string, unknown>
type NewWidget = Pick<WidgetRecord, 'widget_type' | 'settings' | 'sections'>

/** The features that a change of settings takes. */
export function featuresOfChange(widgetType: string, before: Settings, after: Settings): Feature[] {
  const changed = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
  return changed.flatMap((name) => featureOfSetting(widgetType, name) ?? [])
}

/** The features that having a widget takes: its kind, its settings, its groups. */
export function featuresOfWidget({ widget_type, settings, sections = [] }: NewWidget): Feature[] {
  return [
    ...(isPremiumKind(widget_type) ? ['premium_widgets' as const] : []),
    ...featuresOfChange(widget_type, {}, settings),
    ...(widget_type === 'urllist' && sections.length > 0 ? ['groups' as const] : []),
  ]
}

/** Throws `premium_required` for the first widget that the subject may not add, as it is, to a page. */
export function assertMayHaveWidgets(widgets: readonly NewWidget[], subject: Subject): void {
  assertEntitledToAll(widgets.flatMap(featuresOfWidget), subject)
}

/** Throws `premium_required` naming the first feature that the subject does not have. */
export function assertEntitledToAll(features: readonly Feature[], subject: Subject): void {
  for (const feature of features) assertEntitled(subject, feature)
}

/** The same for an owner who is asked for only where a feature is needed. */
export async function assertOwnerEntitled(features: readonly Feature[], owner: () => Promise<Subject>): Promise<void> {
  if (features.length > 0) assertEntitledToAll(features, await owner())
}

/** Whose plan a change of settings goes by; null where it names none that takes a feature. */
export async function subjectOfChange(
  widgetType: string,
  change: Settings | undefined,
  owner: () => Promise<Subject>,
): Promise<Subject | null> {
  return Object.keys(change ?? {}).some((name) => featureOfSetting(widgetType, name)) ? owner() : null
}
