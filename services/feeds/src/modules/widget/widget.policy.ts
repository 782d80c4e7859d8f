import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'

/** Feeds live in widgets of this type alone. */
const feedWidgetType = 'rsslist'

export function isVisible(right: WidgetRight | undefined): right is WidgetRight {
  return right !== undefined && right.can_view && right.widget_type === feedWidgetType
}

/** Throws `not_found` for a widget the viewer may not see, or that holds no feeds: whether it exists is not theirs to know. */
export function authorizeViewer(right: WidgetRight | undefined): WidgetRight {
  if (!isVisible(right)) throw new AppError('not_found')
  return right
}

/** Throws `not_found` as above, `forbidden` for a viewer who may see but not change the widget. */
export function authorizeEditor(right: WidgetRight | undefined): Authorized<WidgetRight, 'edit'> {
  const visible = authorizeViewer(right)
  if (!visible.can_edit) throw new AppError('forbidden')
  return asAuthorized(visible, 'edit')
}
