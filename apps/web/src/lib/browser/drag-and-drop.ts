import { useEffect } from 'react'

/**
 * How things on a page are made movable. A feature only says what is what, with attributes, and what a drop means; everything else (mouse,
 * finger, keyboard, the gap, scrolling, what is said to screen readers) is done by one engine for the whole page, which editors alone load
 * (features/dragging). Rows pay nothing for it: no hooks, no rendering while something moves.
 *
 *     const list = useDropList(editable ? { id: `links-${widget.id}`, accepts: ['bookmark'], label: widget.title, onDrop } : null)
 *     <ul {...list}>
 *       <li {...dragItem('bookmark', link.id, link.title)}>
 *         … <button {...dragHandle('bookmark', link.id)} aria-label="Move X" />      the keyboard's way, shown on hover and focus
 *
 * - A type is any word. What may not leave its widget carries the widget in its type: `note-${widget.id}`.
 * - The list's element must be there even when the list is empty, and its items in their order inside it (not in a nested list).
 * - Dragging begins anywhere on an item except on its buttons and fields; where an item has a `dragGrip`, there alone.
 * - A list that shows only a part of a long row of items keeps them in the flow of the page (room above and below, no absolute places).
 * - A list with `into` is a target without places: dropping on it means "at its end" (a group's tab, a page in the bar).
 * - `onKeyboardDrag` is called when the keyboard has picked one of its items up: a list that shows only some of them shows all.
 * - `onOpen` is called when something it accepts has been held over it for half a second: a collapsed widget opens, a tab is shown.
 * - `onDrop` applies the mutation. It is called on the list dropped to, whichever list the thing came from, and not at all when nothing moved.
 */
export type DropHandlers = {
  onDrop?: (drop: Drop) => void
  onOpen?: (() => void) | undefined
  onKeyboardDrag?: () => void
}

export type DropList = DropHandlers & {
  /** One of its kind on the screen, the same from render to render. */
  id: string
  accepts: readonly string[]
  /** Its name for screen readers. */
  label: string
  /** The layout of the items: a column (y), a row (x), or wrapping rows (flow). */
  axis?: 'y' | 'x' | 'flow'
  into?: boolean
}

export type Drop = {
  type: string
  id: number
  /** The list it came from. */
  from: string
  /** The item above (before) it in this list; null: at the top; undefined: at the end of a list with `into`. */
  after: number | null | undefined
  index: number
  /** The items of this list in their new order, it included; only itself for `into`. */
  ids: number[]
}

export const openDelay = 500

/** Attributes of a thing that can be dragged. `slow` is for what is mostly clicked, tabs: dragging begins after 300 ms. */
export function dragItem(type: string, id: number, label: string, slow = false) {
  return { 'data-drag': `${type}:${id}`, 'data-drag-label': label, 'data-drag-slow': slow ? '' : undefined }
}

/** Attributes of the button by which the keyboard moves a thing (and the mouse too). Its name is up to the feature: "Move X". */
export function dragHandle(type: string, id: number) {
  return { 'data-drag-handle': `${type}:${id}`, 'aria-describedby': 'drag-instructions' }
}

/** The part of an item that dragging begins on. */
export const dragGrip = { 'data-drag-grip': '' }

/** Declares a list to drop to and gives the attributes of its element; null where nothing may be moved. */
export function useDropList(list: DropList | null) {
  useDropHandlers(list?.id ?? null, list)
  return list ? dropAttributes(list) : {}
}

/** The two halves of `useDropList` for a list whose edits are loaded later than itself: the attributes of its element … */
export function dropAttributes({ id, accepts, label, axis = 'y', into }: Omit<DropList, keyof DropHandlers>) {
  return {
    'data-drop': id,
    'data-drop-accepts': accepts.join(' '),
    'data-drop-label': label,
    'data-drop-axis': axis,
    'data-drop-into': into ? '' : undefined,
  }
}

/** … and what a drop on it means, from wherever that is known. */
export function useDropHandlers(id: string | null, handlers: DropHandlers | null): void {
  // After every render: the newest `onDrop` is the one that is called.
  useEffect(() => {
    if (id !== null && handlers) lists.set(id, handlers)
  })
  useEffect(() => (id === null ? undefined : () => void lists.delete(id)), [id])
}

/** For the engine: the handlers of a drop list. */
export function dropHandlers(id: string): DropHandlers | undefined {
  return lists.get(id)
}

const lists = new Map<string, DropHandlers>()
