import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DragArea, DragColumn } from './sortable-columns.tsx'
import { numbered } from '../../../lib/numbered.ts'
import { type Arrangement, placeOf, sameArrangement } from '../../../lib/pages/arrangement.ts'
import { arrangementOf } from '../../../lib/pages/page-cache.ts'
import type { WidgetKinds } from '../../../lib/widget-kind.ts'
import { useArrangeWidgets } from '../api/arrange-widgets.ts'
import { ColumnGrid, ColumnGroup } from '../components/column-grid.tsx'
import { WidgetFrame } from '../components/widget-frame.tsx'
import { MovableWidget } from './movable-widget.tsx'
import { useKeyboardMove } from './use-keyboard-move.ts'

/** What is said at each step of moving a widget. */
const spokenKeys = {
  pickedUp: 'page:pickedUp',
  moved: 'page:moved',
  edge: 'page:edge',
  dropped: 'page:dropped',
  moveCancelled: 'page:moveCancelled',
}

/** The columns of a page whose widgets can be moved, with a mouse, a finger or the keyboard. */
export function ArrangedColumns({ page, kinds }: { page: Page; kinds: WidgetKinds }) {
  const { t } = useTranslation('page')
  const arrange = useArrangeWidgets(page)
  const saved = arrangementOf(page)
  // While something is on its way, its arrangement is here alone; what the server says meanwhile waits.
  const [draft, setDraft] = useState<Arrangement | null>(null)
  const [spoken, setSpoken] = useState('')
  const columns = draft ?? saved
  const widgets = new Map<number, Widget>(page.columns.flatMap((column) => column.widgets).map((one) => [one.id, one]))

  const announce = (step: keyof typeof spokenKeys, id: number, at: Arrangement) => {
    const place = placeOf(at, id)
    const position = place && { column: place.column + 1, columns: at.length, index: place.index + 1, count: at[place.column]?.length }
    setSpoken(t(spokenKeys[step], { title: widgets.get(id)?.title, ...position }))
  }
  const drop = (next: Arrangement) => {
    setDraft(null)
    if (!sameArrangement(next, saved)) arrange.mutate(next)
  }
  const keyboard = useKeyboardMove({ columns, onChange: setDraft, onDrop: drop, onCancel: () => setDraft(null), announce })
  const frame = (id: number, isOverlay = false) => {
    const widget = widgets.get(id)
    if (!widget) return null
    return isOverlay ? (
      <div inert className="max-h-80 overflow-hidden rounded-lg bg-surface shadow-popup">
        <WidgetFrame widget={widget} page={{ ...page, is_editor: false }} kinds={kinds} />
      </div>
    ) : (
      <MovableWidget key={id} widget={widget} page={page} kinds={kinds} column={placeOf(columns, id)?.column ?? 0} keyboard={keyboard} />
    )
  }

  return (
    <DragArea
      columns={columns}
      onStart={(id) => announce('pickedUp', id, columns)}
      onChange={setDraft}
      onDrop={(next, id) => {
        drop(next)
        announce('dropped', id, next)
      }}
      onCancel={(id) => {
        setDraft(null)
        announce('moveCancelled', id, saved)
      }}
      overlay={(id) => frame(id, true)}
    >
      <ColumnGrid page={page}>
        {numbered(columns).map(({ one: ids, number }) => (
          <DragColumn key={number} index={number - 1} ids={ids}>
            {(ref) => (
              <ColumnGroup ref={ref} number={number} className="min-h-16 last:grow">
                {ids.map((id) => frame(id))}
              </ColumnGroup>
            )}
          </DragColumn>
        ))}
      </ColumnGrid>
      <p id="move-instructions" hidden>
        {t('moveInstructions')}
      </p>
      <p aria-live="assertive" className="sr-only">
        {spoken}
      </p>
    </DragArea>
  )
}
