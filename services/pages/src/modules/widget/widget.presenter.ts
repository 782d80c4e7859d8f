import type { Widget } from '@foyer/contracts/widgets'
import type { PageRecord } from '../page/page.model.ts'
import { presentShared } from '../page/page.presenter.ts'

/** A widget as it stands on its page, before anything was put into it. */
export function presentWidget(page: PageRecord, id: number): Widget {
  const found = presentShared(page)
    .columns.flatMap((column) => column.widgets)
    .find((widget) => widget.id === id)
  if (!found) throw new TypeError(`widget ${id} is not on page ${page._id}`)
  return found.widget_type === 'urllist' ? { ...found, items: { links: [], total: 0, next: null } } : found
}
