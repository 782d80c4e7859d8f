import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'

/** The feed widgets of a page that the server knows, in the order in which they are read. */
export function feedWidgetsOf(page: Page): Widget[] {
  return page.columns
    .flatMap((column) => column.widgets)
    .filter((widget) => widget.widget_type === 'rsslist' && !widget.is_live_copy && widget.id > 0)
}
