import type { Page } from '@foyer/contracts/pages'
import type { WidgetKinds } from '../../../lib/widget-kind.ts'
import { numbered } from '../../../lib/numbered.ts'
import { ColumnGrid, ColumnGroup } from './column-grid.tsx'
import { WidgetFrame } from './widget-frame.tsx'

/** Columns that stand still: for visitors, on phones, and until drag and drop is loaded. */
export function PlainColumns({ page, kinds }: { page: Page; kinds: WidgetKinds }) {
  return (
    <ColumnGrid page={page}>
      {numbered(page.columns).map(({ one: column, number }) => (
        <ColumnGroup key={number} number={number}>
          {column.widgets.map((widget) => (
            <WidgetFrame key={widget.id} widget={widget} page={page} kinds={kinds} />
          ))}
        </ColumnGroup>
      ))}
    </ColumnGrid>
  )
}
