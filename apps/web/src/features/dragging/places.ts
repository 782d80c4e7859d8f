export type Rect = { left: number; top: number; width: number; height: number }
export type Point = { x: number; y: number }
export type Axis = 'y' | 'x' | 'flow'

/** Before which of the items (in reading order) a point lies; their number when it is after all of them. Measures few of them. */
export function indexAt<T>(axis: Axis, items: readonly T[], point: Point, rectOf: (item: T) => Rect): number {
  return firstOf(items, (item) => isBefore(axis, point, rectOf(item)))
}

/** Of places in reading order, the one in the row above (-1) or below (1) that is nearest to the one at an index; undefined without such a row. */
export function placeInNextRow(places: readonly Rect[], index: number, step: -1 | 1): number | undefined {
  const from = places[index]
  if (!from) return undefined
  const beyondRow = places.map(({ top, height }) => (step < 0 ? from.top - top - height : top - from.top - from.height))
  // Rows may overlap by a little where their items are not equally high.
  const rowAt = Math.min(...beyondRow.filter((distance) => distance > -from.height / 2))
  const center = from.left + from.width / 2
  let best: number | undefined
  let least = Infinity
  for (const [at, { left, width }] of places.entries()) {
    const distance = Math.abs(left + width / 2 - center)
    if (Math.abs((beyondRow[at] ?? 0) - rowAt) >= from.height / 2 || distance >= least) continue
    best = at
    least = distance
  }
  return best
}

/** The place of the first item that something is true of, where it is true of all after it; their number when there is none. */
export function firstOf<T>(items: readonly T[], isTrue: (item: T) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && isTrue(item)) high = middle
    else low = middle + 1
  }
  return low
}

export function contains(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.left && x <= rect.left + rect.width && y >= rect.top && y <= rect.top + rect.height
}

/** The rectangle nearest to a point; -1 when there is none. */
export function nearest(rects: readonly Rect[], point: Point): number {
  let best = -1
  let least = Infinity
  for (const [index, rect] of rects.entries()) {
    const distance = Math.hypot(beyond(point.x, rect.left, rect.left + rect.width), beyond(point.y, rect.top, rect.top + rect.height))
    if (distance < least) {
      least = distance
      best = index
    }
  }
  return best
}

function isBefore(axis: Axis, { x, y }: Point, { left, top, width, height }: Rect): boolean {
  if (axis === 'y') return y < top + height / 2
  if (axis === 'x') return x < left + width / 2
  return y < top || (y <= top + height && x < left + width / 2)
}

function beyond(value: number, from: number, to: number): number {
  return Math.max(from - value, 0, value - to)
}
