import type { Page } from '@foyer/contracts/pages/page/pages'
import { useDropHandlers } from '../../../lib/browser/drag-and-drop.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { placeWidget } from '../../../entities/widget/mutations.ts'
import { columnDropId } from '../../../entities/widget/drop-ids.ts'

/** What dropping a widget on a column of the page means. */
export function ColumnDrops({ page }: { page: Page }) {
  return page.columns.map((_, column) => <ColumnDrop key={`column ${column + 1}`} page={page} column={column} />)
}

function ColumnDrop({ page, column }: { page: Page; column: number }) {
  useDropHandlers(columnDropId(column), {
    onDrop: ({ id, after }) =>
      void mutate(placeWidget, { page_id: page.id, public_id: page.public_id, widget_id: id, column, after: after ?? null }),
  })
  return null
}
