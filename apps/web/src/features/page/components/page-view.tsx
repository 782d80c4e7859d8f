import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { dropAttributes } from '../../../lib/browser/drag-and-drop.ts'
import { useIsFirstRender } from '../../../lib/browser/first-render.ts'
import { memberPart } from '../../../lib/browser/member-part.tsx'
import { useEditMode } from '../../../entities/page/edit-mode.ts'
import { isCollapsed } from '../../../entities/widget/collapsed-widgets.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { placeOfHash } from '../../../entities/widget/widget-hash.ts'
import { type WidgetKinds, kindOf } from '../../../entities/widget/widget-kind.ts'
import { columnDropId } from '../../../entities/widget/drop-ids.ts'
import { aboveTheFold } from '../in-viewport.ts'
import { ColumnGrid, ColumnGroup } from './column-grid.tsx'
import { EmptyPage } from './empty-page.tsx'
import { WidgetFrame } from './widget-frame.tsx'
import { can } from '../../../entities/page/can.ts'

const ColumnDrops = memberPart(async () => (await import('../editing/column-drops.tsx')).ColumnDrops)

type Props = {
  page: Page
  kinds: WidgetKinds
  /** The next steps on an empty page, for its editors. */
  addContent: ReactNode
  /** The way to add a widget at the end of a column, for its editors. */
  columnEnd: ComponentType<{ page: Page; column: number; index: number }>
}

/** The columns of a page with their widgets. For editors with what changes it. */
export function PageView({ page, kinds, addContent, columnEnd: ColumnEnd }: Props) {
  const { t } = useTranslation('page')
  const isArranged = useEditMode(page)
  const isFirstRender = useIsFirstRender()
  useHashWidget()
  if (page.columns.every((column) => column.widgets.length === 0)) return <EmptyPage>{can(page, 'edit') && addContent}</EmptyPage>
  const rowsOf = (widget: Widget) => (!isFirstRender && isCollapsed(widget.id) ? 0 : (kindOf(kinds, widget.widget_type)?.rows(widget) ?? 1))
  const first = aboveTheFold(page, rowsOf)
  return (
    <div className="px-6 pt-3 pb-16 max-sm:px-4">
      <ColumnGrid page={page}>
        {page.columns.map(({ widgets }, column) => (
          <ColumnGroup
            key={`column ${column + 1}`}
            number={column + 1}
            className={isArranged ? 'min-h-16 last:grow' : ''}
            {...(isArranged &&
              dropAttributes({ id: columnDropId(column), accepts: ['widget'], label: t('column', { number: column + 1 }) }))}
          >
            {widgets.map((widget) => (
              <WidgetFrame
                key={stableKey(widget.id)}
                widget={widget}
                page={page}
                kinds={kinds}
                editable={can(page, 'edit')}
                isFirst={first.has(widget.id)}
              />
            ))}
            {isArranged && <ColumnEnd page={page} column={column} index={widgets.length} />}
          </ColumnGroup>
        ))}
      </ColumnGrid>
      {isArranged && <ColumnDrops page={page} />}
    </div>
  )
}

/** A widget the address names is scrolled to, when the page opens and when the address changes. */
function useHashWidget(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const place = placeOfHash(hash)
    if (!place) return undefined
    // Few addresses name one.
    const leading = import('../viewing/lead-to-widget.ts').then(({ leadToWidget }) => leadToWidget(place.widgetId))
    return () => void leading.then((end) => end())
  }, [hash])
}
