import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  type DropAnimation,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  closestCenter,
  defaultDropAnimationSideEffects,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Arrangement, moveTo, placeOf } from '../../../lib/pages/arrangement.ts'

/**
 * The one place that knows the drag-and-drop library: things with numeric ids in columns, dragged with a mouse (after 100 ms) or a finger
 * (after 200 ms). Keyboards have a way of their own, see use-keyboard-move.ts.
 */
type Props = {
  columns: Arrangement
  onStart: (id: number) => void
  /** The thing has come over another column. */
  onChange: (columns: Arrangement) => void
  onDrop: (columns: Arrangement, id: number) => void
  onCancel: (id: number) => void
  /** What follows the pointer. */
  overlay: (id: number) => ReactNode
  children: ReactNode
}

export function DragArea({ columns, onStart, onChange, onDrop, onCancel, overlay, children }: Props) {
  const [active, setActive] = useState<number | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { delay: 100, tolerance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const over = ({ active: dragged, over: target }: DragOverEvent) => {
    const next = target && acrossColumns(columns, Number(dragged.id), target.id, isBelow(dragged.rect.current.translated, target.rect))
    if (next) onChange(next)
  }
  const end = ({ active: dragged, over: target }: DragEndEvent) => {
    setActive(null)
    const place = target && typeof target.id === 'number' ? placeOf(columns, target.id) : undefined
    onDrop(place ? moveTo(columns, Number(dragged.id), place) : columns, Number(dragged.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      autoScroll={{ threshold: { x: 0, y: 0.2 } }}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active: dragged }) => {
        setActive(Number(dragged.id))
        onStart(Number(dragged.id))
      }}
      onDragOver={over}
      onDragEnd={end}
      onDragCancel={({ active: dragged }) => {
        setActive(null)
        onCancel(Number(dragged.id))
      }}
    >
      {children}
      {createPortal(
        <DragOverlay dropAnimation={settle} zIndex={30}>
          {active === null ? null : overlay(active)}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

/** A column: a place to drop to, even when it is empty. */
export function DragColumn({
  index,
  ids,
  children,
}: {
  index: number
  ids: number[]
  children: (ref: (node: HTMLElement | null) => void) => ReactNode
}) {
  const { setNodeRef } = useDroppable({ id: columnId(index), data: { column: index } })
  return (
    <SortableContext items={ids} strategy={verticalListSortingStrategy}>
      {children(setNodeRef)}
    </SortableContext>
  )
}

/** What a thing in a column needs: a ref and a style for itself, listeners and a ref for its handle. */
export function useDragItem(id: number, column: number) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    data: { column },
    transition: { duration: 160, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  })
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    handle: { ref: setActivatorNodeRef, ...listeners },
    isDragging,
  }
}

const settle: DropAnimation = {
  duration: 160,
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
  sideEffects: defaultDropAnimationSideEffects({ styles: { active: { opacity: '0.4' } } }),
}

// We announce every step ourselves, in the person's language and with column and position.
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** The thing under the pointer; in a column's empty part the nearest thing of that column; between columns the nearest column. */
const underPointer: CollisionDetection = (args) => {
  const under = pointerWithin(args)
  const item = under.find((one) => typeof one.id === 'number')
  if (item) return [item]
  const isColumn = (id: string | number) => typeof id === 'string'
  const columns = args.droppableContainers.filter((one) => isColumn(one.id))
  const column = under.find((one) => isColumn(one.id)) ?? closestCenter({ ...args, droppableContainers: columns })[0]
  if (!column) return []
  const index: unknown = columns.find((one) => one.id === column.id)?.data.current?.['column']
  const items = args.droppableContainers.filter((one) => !isColumn(one.id) && one.data.current?.['column'] === index)
  const nearest = items.length > 0 ? closestCenter({ ...args, droppableContainers: items })[0] : undefined
  return [nearest ?? column]
}

function acrossColumns(columns: Arrangement, id: number, target: string | number, below: boolean): Arrangement | undefined {
  const from = placeOf(columns, id)
  if (typeof target === 'string') {
    const column = columns.findIndex((_, index) => columnId(index) === target)
    return column < 0 || from?.column === column ? undefined : moveTo(columns, id, { column, index: columns[column]?.length ?? 0 })
  }
  const to = placeOf(columns, target)
  if (!to || to.column === from?.column) return undefined
  return moveTo(columns, id, { column: to.column, index: to.index + (below ? 1 : 0) })
}

function isBelow(dragged: { top: number } | null, target: { top: number; height: number }): boolean {
  return dragged !== null && dragged.top > target.top + target.height / 2
}

function columnId(index: number): string {
  return `column-${index}`
}
