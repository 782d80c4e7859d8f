import type { PageView } from '@foyer/contracts/pages/page/pages'
import { mapIds } from '../../lib/mutations/temporary-ids.ts'
import { registeredKinds } from './widget-kind.ts'

/** A page with the ids of its widgets, and of what they hold, replaced; the same page where none is. */
export function viewWithIds(view: PageView, map: (id: number) => number): PageView {
  const items = registeredKinds().flatMap((kind) => (kind.items?.idPaths ?? []).map((path) => `items.${path}`))
  return mapIds(
    view,
    ['id', 'widget_id', ...new Set(items)].map((path) => `page.columns[].widgets[].${path}`),
    map,
  )
}
