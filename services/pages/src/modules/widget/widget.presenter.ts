import type { Widget } from '@foyer/contracts/widgets'
import type { PageRecord } from '../page/page.model.ts'
import { presentShared } from '../page/page.presenter.ts'

/** A widget as it stands on its page, before anything was put into it. */
export function presentWidget(page: PageRecord, id: number): Widget {
  const empty = new Map(
    page.widgets.filter((widget) => widget.widget_type === 'urllist').map((widget) => [widget.id, { links: [], total: 0, next: null }]),
  )
  const found = presentShared(page, empty)
    .columns.flatMap((column) => column.widgets)
    .find((widget) => widget.id === id)
  if (!found) throw new TypeError(`widget ${id} is not on page ${page._id}`)
  return found
}
